import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { Link as RouterLink } from 'react-router'
import { formatCalendarDate } from '../../core/dates/calendar'
import { isContractOpen, standingItems } from '../../core/sales/contract'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { ContractCommission } from '../../src/cemetery/commissions/lazy-with-messages'
import { ContractFunds } from '../../src/cemetery/funds/lazy-with-messages'
import { Bookkeeping } from '../../src/cemetery/ledger/lazy-with-messages'
import { MoneyLine } from '../../src/cemetery/money-line'
import { ContractPaymentLinks } from '../../src/cemetery/payment-links/lazy-with-messages'
import { ContractBuckets } from '../../src/cemetery/payments/lazy-with-messages'
import { PlanCard } from '../../src/cemetery/plans/lazy-with-messages'
import { ContractInvoices } from '../../src/cemetery/receivables/lazy-with-messages'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { AmendActions } from './amend-actions'
import { type ItemLine, ItemsTable } from './items-table'
import { Money } from './money'
import { BeforeSigning, Parties, type Party } from './parties'
import { ScheduleInterment } from './schedule-interment'

const stepDialogs = { cancel: lazy(() => import('./cancel-dialog')) }

export default function ContractShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Contract record={record} />}</WithRecord>
}

function Contract({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useAreaAccess(area)
  const plans = useAreaAccess('payment-plans')
  const { locale } = useFormat()
  const items = (record.items ?? []) as ItemLine[]
  const parties = (record.parties ?? []) as Party[]
  const status = String(record.status)
  const open = isContractOpen(status)
  const mayReadMoney = useAreaAccess('transactions').read
  return (
    <RecordPage
      area={area}
      record={record}
      permanent={status !== 'draft'}
      lines={lines}
      stepDialogs={stepDialogs}
      eyebrow={`${texts.one} ${record.number}`}
      title={String(record.partyNames || record.label)}
      chips={
        <>
          <Value area={area} path="status" value={status} />
          <StatusChip label={texts.choice('kind', String(record.kind))} />
        </>
      }
      actions={<ScheduleInterment record={record} parties={parties} items={standingItems(items)} />}
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
          action={
            may.write &&
            (open ? <AddItems record={record} /> : <AmendActions record={record} items={items} />)
          }
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
          {mayReadMoney && (
            <Suspense fallback={null}>
              <ContractBuckets record={record} />
            </Suspense>
          )}
          {plans.read && (
            <Suspense fallback={null}>
              <PlanCard contract={record} />
            </Suspense>
          )}
          {!open && (
            <Suspense fallback={null}>
              <ContractInvoices record={record} />
            </Suspense>
          )}
          {!open && (
            <Suspense fallback={null}>
              <ContractFunds contract={record} />
            </Suspense>
          )}
          {!open && record.counselor != null && (
            <Suspense fallback={null}>
              <ContractCommission contract={record} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <ContractPaymentLinks record={record} />
          </Suspense>
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
  'contract-amendments.contract': (entry: AreaRecord) => (
    <MoneyLine
      area="contract-amendments"
      record={entry}
      amount="difference"
      facts={['date', 'kind', 'reason']}
    />
  ),
}

const DETAILS = [
  'kind',
  'date',
  'reservation',
  'interment',
  'counselor',
  'deposit',
  'heldUntil',
  'residency',
  'taxBasis',
  'signedOn',
  'cancelledOn',
  'cancelReason',
  'remarks',
]
