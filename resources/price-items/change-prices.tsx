import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** From the catalog to a change of many prices at once. */
export function ChangePrices() {
  const texts = useAreaTexts(useArea())
  const links = useAreaLinks()
  const may = useAreaAccess('price-items')
  return may.write ? (
    <Button variant="outlined" component={RouterLink} to={links.create('price-changes')}>
      {texts.areaText('changePrices')}
    </Button>
  ) : null
}
