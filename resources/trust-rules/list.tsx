import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** The rules of funds; whoever begins takes those of a state. */
export default function TrustRuleList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  return (
    <ListPage
      area={area}
      actions={
        may.write && (
          <Button component={Link} to={links.page(`${area.path}/Presets`)} variant="outlined">
            {texts.areaText('pages.Presets')}
          </Button>
        )
      }
    />
  )
}
