import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useLinks } from '../kit/use-links'
import { useBase } from './use-base'

/**
 * Between the plain ground and Google's map. A link that opens the page anew: only the map's own page,
 * opened by its address, may load anything from there.
 */
export function BaseSwitch() {
  const translate = useTranslate()
  const links = useLinks()
  const { googleKey, google } = useBase()
  if (googleKey === null) return null
  return (
    <Button variant="outlined" href={`${links.page('Map')}${google ? '' : '?base=google'}`}>
      {translate(google ? 'map.google.without' : 'map.google.with')}
    </Button>
  )
}
