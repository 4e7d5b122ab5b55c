import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ListPage } from '../../src/derive/list-page'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'
import { useMay } from '../../src/kit/use-may'

/** All memories, and the way to those that wait for a decision. */
export default function MemoryList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useLinks()
  const may = useMay(area)
  return (
    <ListPage
      area={area}
      actions={
        may.write && (
          <Button component={Link} to={links.page(`${area.path}/Queue`)} variant="outlined">
            {texts.own('pages.Queue')}
          </Button>
        )
      }
    />
  )
}
