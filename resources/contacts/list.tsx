import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ListPage } from '../../src/derive/list-page'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'

/** Everybody, and the way to those who are there twice. */
export default function ContactList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useLinks()
  return (
    <ListPage
      area={area}
      actions={
        <Button component={Link} to={links.page(`${area.path}/Duplicates`)} variant="outlined">
          {texts.own('pages.Duplicates')}
        </Button>
      }
    />
  )
}
