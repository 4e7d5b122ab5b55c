import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { MapFrame } from '../../kit/map-frame'
import { useLazyDrawing } from '../../kit/use-lazy-drawing'
import type { LocatedCemetery } from './map-cemeteries'
import type { WorldMap } from './world-map'

interface Props {
  dots: WorldMap | null
  onDots: (dots: WorldMap | null) => void
  places: readonly LocatedCemetery[]
  selected: number | null
  onSelect: (id: number | null) => void
}

/** The drawing itself. Where there is no WebGL it says so, and the list beside it goes on. */
export function WorldCanvas(props: Props) {
  const { dots, onDots, places, selected } = props
  const translate = useTranslate()
  const isDark = useTheme().palette.mode === 'dark'
  const now = useRef(props)
  now.current = props
  const { container, failed } = useLazyDrawing(async () => {
    const { WorldMap } = await import('./world-map')
    return (element, onFailure) => {
      const made = new WorldMap({
        container: element,
        label: translate('clients.map.canvas'),
        dark: isDark,
        onSelect: (id) => now.current.onSelect(id),
        onFailure,
      })
      made.show(now.current.places, true)
      return made
    }
  }, onDots)
  useEffect(() => void dots?.setPlaces(places), [dots, places])
  useEffect(() => void dots?.select(selected), [dots, selected])
  useEffect(() => void dots?.setDark(isDark), [dots, isDark])

  return (
    <>
      <MapFrame
        container={container}
        failed={failed}
        words="clients.map"
        onZoom={(by) => dots?.zoom(by)}
        onWhole={() => dots?.show(places)}
      />
      {!failed && <small className="clients-source">{translate('clients.map.source')}</small>}
    </>
  )
}
