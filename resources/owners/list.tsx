import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ListPage } from '../../src/derive/list-page'
import { useAreaTexts } from '../../src/derive/texts'
import { Value } from '../../src/derive/value'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'
import { useMay } from '../../src/kit/use-may'

/** Who holds a right. The way to a new owner is one form: the contact and the right together. */
export default function OwnerList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useLinks()
  const rights = useMay('interment-rights')
  return (
    <ListPage
      area={area}
      actions={
        rights.write && (
          <Button component={Link} to={links.create('owners')} variant="contained">
            {texts.own('add')}
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
