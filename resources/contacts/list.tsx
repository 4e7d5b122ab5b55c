import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { ListPage } from '../../src/derive/list-page'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'
import { useMay } from '../../src/kit/use-may'

/** Everybody, and the way to those who are there twice. */
export default function ContactList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useLinks()
  const may = useMay(area)
  const translate = useTranslate()
  return (
    <ListPage
      area={area}
      actions={
        <>
          <Button component={Link} to={links.page(`${area.path}/Duplicates`)} variant="outlined">
            {texts.own('pages.Duplicates')}
          </Button>
          {may.write && (
            <Button component={Link} to={links.page('Imports?new=contacts')} variant="outlined">
              {translate('areas.list.import')}
            </Button>
          )}
        </>
      }
    />
  )
}
