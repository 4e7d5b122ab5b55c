import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ListPage } from '../../src/derive/list-page'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'

/** What was said, newest first, and the way to what is still to be done. */
export default function InteractionList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useLinks()
  return (
    <ListPage
      area={area}
      actions={
        <Button component={Link} to={links.page(`${area.path}/Upcoming`)} variant="outlined">
          {texts.own('pages.Upcoming')}
        </Button>
      }
    />
  )
}
