import AddOutlined from '@mui/icons-material/AddOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import ZoomOutMapOutlined from '@mui/icons-material/ZoomOutMapOutlined'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useCemetery } from '../app/scope-context'
import type { Engine } from './engine'
import type { Looks } from './looks'
import { type Bounds, boundsOf, type Space } from './spaces'

interface MapCanvasProps {
  engine: Engine | null
  onEngine: (engine: Engine | null) => void
  spaces: readonly Space[]
  looks: Looks
  only: string | null
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
  const container = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const now = useRef(props)
  now.current = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once; what changes is told below
  useEffect(() => {
    let made: Engine | undefined
    let gone = false
    begin().catch(() => {
      if (!gone) setFailed(true)
    })
    async function begin() {
      if (!hasWebgl()) throw new Error('no WebGL')
      const { Engine } = await import('./engine')
      if (gone || !container.current) return
      made = new Engine({
        container: container.current,
        label: translate('map.canvas', { cemetery: name }),
        dark: isDark,
        onSelect: (id) => now.current.onSelect(id),
        onFailure: () => {
          onEngine(null)
          setFailed(true)
        },
      })
      const { start, room } = now.current
      if (start) made.fly(start, { still: true, ...room })
      onEngine(made)
    }
    return () => {
      gone = true
      onEngine(null)
      made?.destroy()
    }
  }, [])
  useEffect(() => {
    void engine?.setSpaces(spaces, looks.looks, looks.ofSpace)
  }, [engine, spaces, looks])
  useEffect(() => void engine?.setOnly(only), [engine, only])
  useEffect(() => void engine?.select(selected), [engine, selected])
  useEffect(() => void engine?.setDark(isDark), [engine, isDark])

  if (failed)
    return (
      <div className="map-canvas map-waiting" role="status">
        <div>
          <strong>{translate('map.noWebgl')}</strong>
          <p>{translate('map.noWebglHint')}</p>
        </div>
      </div>
    )
  const whole = boundsOf(spaces)
  return (
    <>
      <div className="map-canvas" ref={container} />
      <div className="map-tools">
        <IconButton aria-label={translate('map.zoomIn')} onClick={() => engine?.zoom(1)}>
          <AddOutlined />
        </IconButton>
        <IconButton aria-label={translate('map.zoomOut')} onClick={() => engine?.zoom(-1)}>
          <RemoveOutlined />
        </IconButton>
        <IconButton aria-label={translate('map.whole')} onClick={() => whole && engine?.fly(whole)}>
          <ZoomOutMapOutlined />
        </IconButton>
      </div>
    </>
  )
}

function hasWebgl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
