import AddOutlined from '@mui/icons-material/AddOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import ZoomOutMapOutlined from '@mui/icons-material/ZoomOutMapOutlined'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { Dots } from './dots'
import type { Placed } from './places'

interface Props {
  dots: Dots | null
  onDots: (dots: Dots | null) => void
  places: readonly Placed[]
  selected: number | null
  onSelect: (id: number | null) => void
}

/** The drawing itself. Where there is no WebGL it says so, and the list beside it goes on. */
export function WorldCanvas(props: Props) {
  const { dots, onDots, places, selected } = props
  const translate = useTranslate()
  const isDark = useTheme().palette.mode === 'dark'
  const container = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const now = useRef(props)
  now.current = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once; what changes is told below
  useEffect(() => {
    let made: Dots | undefined
    let gone = false
    begin().catch(() => {
      if (!gone) setFailed(true)
    })
    async function begin() {
      const { Dots } = await import('./dots')
      if (gone || !container.current) return
      made = new Dots({
        container: container.current,
        label: translate('clients.map.canvas'),
        dark: isDark,
        onSelect: (id) => now.current.onSelect(id),
        onFailure: () => {
          onDots(null)
          setFailed(true)
        },
      })
      made.show(now.current.places, true)
      onDots(made)
    }
    return () => {
      gone = true
      onDots(null)
      made?.destroy()
    }
  }, [])
  useEffect(() => void dots?.setPlaces(places), [dots, places])
  useEffect(() => void dots?.select(selected), [dots, selected])
  useEffect(() => void dots?.setDark(isDark), [dots, isDark])

  if (failed)
    return (
      <div className="clients-canvas clients-waiting" role="status">
        <div>
          <strong>{translate('clients.map.noWebgl')}</strong>
          <p>{translate('clients.map.noWebglHint')}</p>
        </div>
      </div>
    )
  return (
    <>
      <div className="clients-canvas" ref={container} />
      <div className="clients-zoom">
        <IconButton aria-label={translate('clients.map.zoomIn')} onClick={() => dots?.zoom(1)}>
          <AddOutlined />
        </IconButton>
        <IconButton aria-label={translate('clients.map.zoomOut')} onClick={() => dots?.zoom(-1)}>
          <RemoveOutlined />
        </IconButton>
        <IconButton aria-label={translate('clients.map.whole')} onClick={() => dots?.show(places)}>
          <ZoomOutMapOutlined />
        </IconButton>
      </div>
      <small className="clients-source">{translate('clients.map.source')}</small>
    </>
  )
}
