import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { formatMoney } from '../../core/money'
import { useScope } from '../../src/app/scope-context'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { MoneyLine } from '../../src/cemetery/money-line'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { RecordPage } from '../../src/record/page/record-page'
import { MoneyFacts } from './money-facts'
import { useContents } from './use-contents'

const ReopenDialog = lazy(() => import('./reopen-dialog'))

export default function BatchShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Batch record={record} />}</WithRecord>
}

function Batch({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const links = useAreaLinks()
  const may = useAreaAccess('transactions')
  const { user } = useScope()
  const [reopening, setReopening] = useState(false)
  const open = record.status === 'open'
  const second = record.user !== user.id && record.closedBy !== user.id
  return (
    <RecordPage
      area={area}
      record={record}
      permanent
      eyebrow={`${texts.one} ${record.number}`}
      title={String(record.userName || record.label)}
      chips={<Value area={area} path="status" value={record.status} />}
      lines={lines}
      actions={
        <>
          {may.write && open && (
            <Button
              variant="contained"
              component={RouterLink}
              to={`${links.page(`${area.path}/count`)}?batch=${record.id}`}
            >
              {texts.areaText('pages.count')}
            </Button>
          )}
          {may.write && !open && second && (
            <Button onClick={() => setReopening(true)}>{texts.areaText('reopen.open')}</Button>
          )}
        </>
      }
      facts={
        <Panel title={translate('areas.record.details')}>
          <RecordFactList area={area} record={record} only={DETAILS} />
        </Panel>
      }
      aside={
        <>
          {open ? <Now record={record} /> : <Counted record={record} />}
          <Panel>
            <Link component={RouterLink} to={links.list('transactions', { batch: record.id })}>
              {texts.areaText('toEntries')}
            </Link>
          </Panel>
          {reopening && (
            <Suspense fallback={null}>
              <ReopenDialog record={record} onClose={() => setReopening(false)} />
            </Suspense>
          )}
        </>
      }
    />
  )
}

/** What an open batch holds by method. */
function Now({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const { data } = useContents(record.id)
  if (!data) return null
  return (
    <Panel title={texts.label('methods')}>
      <MoneyFacts
        rows={[
          ...data.methods.map(
            ({ name, total }) => [name ?? texts.areaText('noMethod'), total] as const,
          ),
          [texts.label('total'), data.total, true],
          [texts.areaText('expected'), data.expected],
        ]}
      />
    </Panel>
  )
}

function Counted({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const { currency, locale } = useFormat()
  const of = (name: string) => Number(record[name] ?? 0)
  const methods = (record.methods ?? []) as Array<{ name: string | null; total: number }>
  const cash = (record.denominations ?? []) as Array<{ value: number; pieces: number }>
  return (
    <>
      <Panel title={texts.label('methods')}>
        <MoneyFacts
          rows={[
            ...methods.map(
              ({ name, total }) => [name ?? texts.areaText('noMethod'), total] as const,
            ),
            [texts.label('total'), of('total'), true],
          ]}
        />
      </Panel>
      <Panel title={texts.label('denominations')}>
        <MoneyFacts
          rows={[
            [texts.label('float'), of('float')],
            [texts.label('cash'), of('cash')],
            [texts.label('counted'), of('counted')],
            [texts.label('difference'), of('difference'), of('difference') !== 0],
            [texts.label('deposited'), of('deposited'), true],
          ]}
        />
        {cash.length > 0 && (
          <ul style={{ margin: '12px 0 0', paddingInlineStart: 20, fontSize: '.875rem' }}>
            {cash.map(({ value, pieces }) => (
              <li key={value}>
                {pieces} × {formatMoney(value, currency, locale)}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

const lines = {
  'transactions.batch': (entry: AreaRecord) => (
    <MoneyLine
      area="transactions"
      record={entry}
      amount="amount"
      facts={['type', 'method', 'contractNumber']}
    />
  ),
}

const DETAILS = ['day', 'closedAt', 'closedBy', 'remarks']
