import AddOutlined from '@mui/icons-material/AddOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import ZoomOutMapOutlined from '@mui/icons-material/ZoomOutMapOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import type { RefObject } from 'react'
import './map-frame.css'

interface MapFrameProps {
  container: RefObject<HTMLDivElement | null>
  /** It cannot be drawn here: that is said in its place. */
  failed: boolean
  /** Where its words are: `noWebgl`, `noWebglHint`, `zoomIn`, `zoomOut`, `whole`. */
  words: string
  onZoom: (by: 1 | -1) => void
  onWhole: () => void
}

/** The room of a drawn map, with the buttons for whoever does not turn a wheel. */
export function MapFrame({ container, failed, words, onZoom, onWhole }: MapFrameProps) {
  const translate = useTranslate()
  const say = (key: string) => translate(`${words}.${key}`)
  if (failed)
    return (
      <div className="map-canvas map-waiting" role="status">
        <div>
          <strong>{say('noWebgl')}</strong>
          <p>{say('noWebglHint')}</p>
        </div>
      </div>
    )
  return (
    <>
      <div className="map-canvas" ref={container} />
      <div className="map-tools">
        <IconButton aria-label={say('zoomIn')} onClick={() => onZoom(1)}>
          <AddOutlined />
        </IconButton>
        <IconButton aria-label={say('zoomOut')} onClick={() => onZoom(-1)}>
          <RemoveOutlined />
        </IconButton>
        <IconButton aria-label={say('whole')} onClick={onWhole}>
          <ZoomOutMapOutlined />
        </IconButton>
      </div>
    </>
  )
}
