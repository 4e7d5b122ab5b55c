import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** What was said, newest first, and the way to what is still to be done. */
export default function InteractionList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  return (
    <ListPage
      area={area}
      actions={
        <Button component={Link} to={links.page(`${area.path}/Upcoming`)} variant="outlined">
          {texts.areaText('pages.Upcoming')}
        </Button>
      }
    />
  )
}
