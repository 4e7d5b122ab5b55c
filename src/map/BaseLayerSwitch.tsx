import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useAreaLinks } from '../app/use-area-links'
import { useBaseLayer } from './use-base-layer'

/**
 * Between the plain ground and Google's map. A link that opens the page anew: only the map's own page,
 * opened by its address, may load anything from there.
 */
export function BaseLayerSwitch() {
  const translate = useTranslate()
  const links = useAreaLinks()
  const { googleKey, google } = useBaseLayer()
  if (googleKey === null) return null
  return (
    <Button variant="outlined" href={`${links.page('Map')}${google ? '' : '?base=google'}`}>
      {translate(google ? 'map.google.without' : 'map.google.with')}
    </Button>
  )
}
