import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { Value } from '../../src/derive/fields/value'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** What is to be deposited for which contract; the way on is the deposit. */
export default function TrustAccountList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const deposits = useAreaAccess('trust-deposits')
  return (
    <ListPage
      area={area}
      actions={
        deposits.write && (
          <Button component={Link} to={links.create('trust-deposits')} variant="contained">
            {texts.areaText('deposit')}
          </Button>
        )
      }
      presets={[
        {
          label: texts.areaText('toDeposit'),
          filter: { outstanding_gte: 1 },
          sort: { field: 'dueBy', order: 'ASC' },
        },
        { label: texts.areaText('toWithdraw'), filter: { outstanding_lte: -1 } },
      ]}
      card={(record) => ({
        title: String(record.contractNumber ?? record.label),
        facts: (
          <>
            {String(record.fund)}
            {record.outstanding !== 0 && ' · '}
            <Value area={area} path="outstanding" value={record.outstanding} plain />
          </>
        ),
        chip: record.dueBy ? <Value area={area} path="dueBy" value={record.dueBy} /> : undefined,
      })}
    />
  )
}
