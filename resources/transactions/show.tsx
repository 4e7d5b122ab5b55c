import Button from '@mui/material/Button'
import { useGetList, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { RecordLink, useLinkedRecords } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { Bookkeeping } from '../../src/cemetery/ledger/lazy-with-messages'
import { Allocations } from '../../src/cemetery/receivables/lazy-with-messages'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'
import { RecordFactList } from '../../src/record/page/record-facts'
import { RecordPage } from '../../src/record/page/record-page'
import { Applied } from './applied'
import { useReceipt } from './use-receipt'

const ReverseDialog = lazy(() => import('./reverse-dialog'))
const ReturnDialog = lazy(() => import('./return-dialog'))

export default function TransactionShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Transaction record={record} />}</WithRecord>
}

function Transaction({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useAreaAccess(area)
  const [reversing, setReversing] = useState(false)
  const [returning, setReturning] = useState(false)
  const { records: methods } = useLinkedRecords('payment-methods', [record.method as number | null])
  const [failure, setFailure] = useState<unknown>(null)
  const receipt = useReceipt(record)
  const { data: reversals } = useGetList<AreaRecord>(
    area.name,
    {
      filter: { reverses: record.id },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
    },
    { retry: false },
  )
  const reversal = reversals?.[0]
  const printed = ['payment', 'deposit', 'refund'].includes(String(record.type))
  return (
    <>
      <RecordPage
        area={area}
        record={record}
        eyebrow={`${texts.choice('type', String(record.type))} ${record.number}`}
        title={String(record.payerName || record.label)}
        chips={
          <>
            <StatusChip label={texts.choice('type', String(record.type))} tone="info" />
            {reversal && <StatusChip label={texts.areaText('reversed')} tone="error" />}
          </>
        }
        notice={<WriteFailure error={failure} />}
        without={['transactions.reverses']}
        actions={
          <>
            {may.write && reversals && !reversal && record.type !== 'reversal' && (
              <Button color="error" onClick={() => setReversing(true)}>
                {texts.areaText('reverse')}
              </Button>
            )}
            {may.write &&
              reversals &&
              !reversal &&
              methods[0]?.kind === 'check' &&
              (record.type === 'payment' || record.type === 'deposit') && (
                <Button color="error" onClick={() => setReturning(true)}>
                  {texts.areaText('returned.open')}
                </Button>
              )}
            {printed && (
              <Button
                variant="contained"
                onClick={() => {
                  setFailure(null)
                  receipt().catch(setFailure)
                }}
              >
                {texts.areaText('receipt.open')}
              </Button>
            )}
          </>
        }
        facts={
          <Panel title={translate('areas.record.details')}>
            <RecordFactList area={area} record={record} without={ELSEWHERE} />
          </Panel>
        }
        aside={
          <>
            {accounts.map(([name, to]) =>
              record[name] == null ? null : (
                <Panel key={name} title={texts.label(name)}>
                  <RecordLink to={to} id={Number(record[name])} strong />
                </Panel>
              ),
            )}
            <Panel title={texts.label('amount')}>
              <strong style={{ fontSize: '1.375rem' }}>
                <Value area={area} path="amount" value={record.amount} />
              </strong>
            </Panel>
            <Applied record={record} />
            {record.contract != null && (
              <Suspense fallback={null}>
                <Allocations of="transactions" id={record.id} />
              </Suspense>
            )}
            <Suspense fallback={null}>
              <Bookkeeping resource={area.name} id={record.id} />
            </Suspense>
            {reversal && (
              <Panel title={texts.areaText('reversed')}>
                <RecordLink to="transactions" id={reversal.id} strong />
              </Panel>
            )}
          </>
        }
      />
      {returning && (
        <Suspense fallback={null}>
          <ReturnDialog record={record} onClose={() => setReturning(false)} />
        </Suspense>
      )}
      {reversing && (
        <Suspense fallback={null}>
          <ReverseDialog record={record} onClose={() => setReversing(false)} />
        </Suspense>
      )}
    </>
  )
}

const accounts = [
  ['contract', 'contracts'],
  ['reservation', 'reservations'],
  ['contact', 'contacts'],
] as const

const ELSEWHERE = [
  'type',
  'contract',
  'reservation',
  'contact',
  'contractNumber',
  'payerName',
  'amount',
  'number',
  'allocations',
]
