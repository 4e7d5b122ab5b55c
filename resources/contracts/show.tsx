import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Suspense } from 'react'
import { Link as RouterLink } from 'react-router'
import { formatCalendarDate } from '../../core/dates/calendar'
import { isContractOpen } from '../../core/sales/contract'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { Bookkeeping } from '../../src/cemetery/ledger/lazy-with-messages'
import { MoneyLine } from '../../src/cemetery/money-line'
import { ContractInvoices } from '../../src/cemetery/receivables/lazy-with-messages'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { type ItemLine, ItemsTable } from './items-table'
import { Money } from './money'
import { BeforeSigning, Parties, type Party } from './parties'
import { ScheduleInterment } from './schedule-interment'

export default function ContractShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Contract record={record} />}</WithRecord>
}

function Contract({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useAreaAccess(area)
  const { locale } = useFormat()
  const items = (record.items ?? []) as ItemLine[]
  const parties = (record.parties ?? []) as Party[]
  const status = String(record.status)
  const open = isContractOpen(status)
  return (
    <RecordPage
      area={area}
      record={record}
      permanent={status !== 'draft'}
      lines={lines}
      eyebrow={`${texts.one} ${record.number}`}
      title={String(record.partyNames || record.label)}
      chips={
        <>
          <Value area={area} path="status" value={status} />
          <StatusChip label={texts.choice('kind', String(record.kind))} />
        </>
      }
      actions={<ScheduleInterment record={record} parties={parties} items={items} />}
      notice={
        record.lapsedOn && status === 'draft' ? (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {texts.areaText('lapsed', { day: formatCalendarDate(String(record.lapsedOn), locale) })}
          </Alert>
        ) : undefined
      }
      facts={
        <>
          <Panel title={texts.label('parties')}>
            <Parties parties={parties} />
          </Panel>
          <Panel
            title={translate('areas.record.details')}
            action={may.write && <EditLink area={area} record={record} />}
          >
            <RecordFactList area={area} record={record} only={DETAILS} />
          </Panel>
        </>
      }
      middle={
        <Panel
          title={texts.label('items')}
          flush={items.length > 0}
          action={may.write && open && <AddItems record={record} />}
        >
          {items.length > 0 ? (
            <ItemsTable items={items} />
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{texts.areaText('noItems')}</Typography>
          )}
        </Panel>
      }
      aside={
        <>
          <Money record={record} />
          {!open && (
            <Suspense fallback={null}>
              <ContractInvoices record={record} />
            </Suspense>
          )}
          {open && <BeforeSigning items={items} parties={parties} />}
          <Suspense fallback={null}>
            <Bookkeeping resource={area.name} id={record.id} contract={record.id} />
          </Suspense>
        </>
      }
    />
  )
}

function AddItems({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  if (record.archivedAt) return null
  return (
    <Button size="small" component={RouterLink} to={links.edit(area.name, record.id)}>
      {texts.areaText('changeItems')}
    </Button>
  )
}

const lines = {
  'transactions.contract': (entry: AreaRecord) => (
    <MoneyLine
      area="transactions"
      record={entry}
      amount="amount"
      facts={['date', 'type', 'method']}
    />
  ),
}

const DETAILS = [
  'kind',
  'date',
  'reservation',
  'interment',
  'deposit',
  'heldUntil',
  'taxBasis',
  'signedOn',
  'cancelledOn',
  'cancelReason',
  'remarks',
]
