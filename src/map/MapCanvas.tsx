import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useCemetery } from '../app/scope-context'
import { MapFrame } from '../kit/map-frame'
import { useLazyDrawing } from '../kit/use-lazy-drawing'
import type { CemeteryMap } from './cemetery-map'
import { type Bounds, boundsOf, type MapSpace } from './spaces'
import type { LegendData } from './use-legend'

interface MapCanvasProps {
  engine: CemeteryMap | null
  onEngine: (engine: CemeteryMap | null) => void
  spaces: readonly MapSpace[]
  looks: LegendData
  only: ReadonlySet<string> | null
  selected: number | null
  /** What is in view at first. */
  start: Bounds | null
  /** What the card covers, in pixels. */
  room: { right?: number; bottom?: number }
  onSelect: (id: number | null) => void
}

/** The drawing itself. Where there is no WebGL it says so, and the list beside it goes on. */
export function MapCanvas(props: MapCanvasProps) {
  const { engine, onEngine, spaces, looks, only, selected } = props
  const translate = useTranslate()
  const { name } = useCemetery()
  const isDark = useTheme().palette.mode === 'dark'
  const now = useRef(props)
  now.current = props
  const { container, failed } = useLazyDrawing(async () => {
    const { CemeteryMap } = await import('./cemetery-map')
    return (element, onFailure) => {
      const made = new CemeteryMap({
        container: element,
        label: translate('map.canvas', { cemetery: name }),
        dark: isDark,
        onSelect: (id) => now.current.onSelect(id),
        onFailure,
      })
      const { start, room } = now.current
      if (start) made.fly(start, { still: true, ...room })
      return made
    }
  }, onEngine)
  const [drawing, setDrawing] = useState(true)
  useEffect(() => {
    if (!engine) return
    let gone = false
    setDrawing(true)
    void engine
      .setSpaces(spaces, looks.looks, looks.ofSpace)
      .then(() => engine.painted())
      .then(() => !gone && setDrawing(false))
    return () => {
      gone = true
    }
  }, [engine, spaces, looks])
  useEffect(() => void engine?.setOnly(only), [engine, only])
  useEffect(() => void engine?.select(selected), [engine, selected])
  useEffect(() => void engine?.setDark(isDark), [engine, isDark])

  const whole = boundsOf(spaces)
  return (
    <>
      <MapFrame
        container={container}
        failed={failed}
        words="map"
        onZoom={(by) => engine?.zoom(by)}
        onWhole={() => whole && engine?.fly(whole)}
      />
      <p className="map-drawn" role="status">
        {drawing && !failed && translate('map.drawing')}
      </p>
    </>
  )
}
