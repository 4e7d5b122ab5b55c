import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Everybody, and the way to those who are there twice. */
export default function ContactList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  const translate = useTranslate()
  return (
    <ListPage
      area={area}
      actions={
        <>
          <Button component={Link} to={links.page(`${area.path}/Duplicates`)} variant="outlined">
            {texts.areaText('pages.Duplicates')}
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
