import { useTranslate } from 'ra-core'
import { useArea } from '../../src/app/use-area'
import { MoneyLine } from '../../src/cemetery/money-line'
import { type ShareRow, SharesTable } from '../../src/cemetery/shares-table'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { RecordPage } from '../../src/record/page/record-page'

interface ShareLine extends ShareRow {
  basis: number
  accrues: string
}

/** What a contract owes a fund: by which rules, since when, and what came of it. */
export default function TrustAccountShow() {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <WithRecord area={area}>
      {(record) => (
        <RecordPage
          area={area}
          record={record}
          permanent
          facts={<Details record={record} />}
          lines={lines}
          middle={
            <SharesTable
              area="trust-accounts"
              shares={(record.shares ?? []) as ShareLine[]}
              rules="trust-rules"
              noRule={texts.areaText('usual')}
              of="basis"
              when="accrues"
            />
          }
        />
      )}
    </WithRecord>
  )
}

function Details({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  return (
    <Panel title={translate('areas.record.details')}>
      <RecordFactList area={useArea()} record={record} without={['shares']} />
    </Panel>
  )
}

const lines = {
  'trust-accruals.account': (entry: AreaRecord) => (
    <MoneyLine
      area="trust-accruals"
      record={entry}
      amount="amount"
      facts={['date', 'cause', 'dueBy']}
    />
  ),
  'trust-deposits.covers.account': (entry: AreaRecord) => (
    <MoneyLine
      area="trust-deposits"
      record={entry}
      amount="amount"
      facts={['date', 'kind', 'reference']}
    />
  ),
}
