import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { Value } from '../../src/derive/fields/value'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Who holds a right. The way to a new owner is one form: the contact and the right together. */
export default function OwnerList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const rights = useAreaAccess('interment-rights')
  return (
    <ListPage
      area={area}
      actions={
        rights.write && (
          <Button component={Link} to={links.create('owners')} variant="contained">
            {texts.areaText('add')}
          </Button>
        )
      }
      card={(owner) => ({
        title: String(owner.name),
        name: String(owner.name),
        facts: String(owner.spaces ?? ''),
        chip: area.fields.balance && Number(owner.balance) !== 0 && (
          <Value area={area} path="balance" value={owner.balance} />
        ),
      })}
    />
  )
}
