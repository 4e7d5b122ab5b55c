import { useTranslate } from 'ra-core'
import { Suspense } from 'react'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { Bookkeeping } from '../../src/cemetery/ledger/lazy-with-messages'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'
import { RecordFactList } from '../../src/record/page/record-facts'
import { RecordPage } from '../../src/record/page/record-page'
import { type AmendmentLine, LinesTable } from './lines-table'

export default function AmendmentShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Amendment record={record} />}</WithRecord>
}

function Amendment({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  return (
    <RecordPage
      area={area}
      record={record}
      eyebrow={`${texts.one} ${record.number}`}
      title={String(record.partyNames || record.label)}
      chips={<StatusChip label={texts.choice('kind', String(record.kind))} tone="info" />}
      facts={
        <Panel title={translate('areas.record.details')}>
          <RecordFactList area={area} record={record} only={DETAILS} />
        </Panel>
      }
      middle={
        <Panel title={texts.label('lines')} flush>
          <LinesTable lines={record.lines as AmendmentLine[]} />
        </Panel>
      }
      aside={
        <>
          <Panel title={texts.label('contract')}>
            <RecordLink to="contracts" id={Number(record.contract)} strong />
          </Panel>
          <Panel title={texts.label('difference')}>
            <strong style={{ fontSize: '1.375rem' }}>
              <Value area={area} path="difference" value={record.difference} />
            </strong>
            <RecordFactList area={area} record={record} only={SUMS} />
          </Panel>
          <Suspense fallback={null}>
            <Bookkeeping resource={area.name} id={record.id} contract={Number(record.contract)} />
          </Suspense>
        </>
      }
    />
  )
}

const DETAILS = ['date', 'reason', 'rule', 'withdrawnUntil']
const SUMS = ['removed', 'added', 'retained', 'balance']
