import { useTranslate } from 'ra-core'
import { Suspense } from 'react'
import { useArea } from '../../src/app/use-area'
import { Bookkeeping } from '../../src/cemetery/ledger/lazy-with-messages'
import { type ShareRow, SharesTable } from '../../src/cemetery/shares-table'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WithRecord } from '../../src/derive/fields/with-record'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { RecordPage } from '../../src/record/page/record-page'

interface ShareLine extends ShareRow {
  net: number
  earned: string
}

/** What a counselor earned by an event of a contract; of a sale also the shares, by the rules of its day. */
export default function CommissionShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Commission record={record} />}</WithRecord>
}

function Commission({ record }: { record: AreaRecord }) {
  const area = useArea()
  const translate = useTranslate()
  const shares = (record.shares ?? []) as ShareLine[]
  return (
    <RecordPage
      area={area}
      record={record}
      permanent
      facts={
        <Panel title={translate('areas.record.details')}>
          <RecordFactList area={area} record={record} only={DETAILS} />
        </Panel>
      }
      middle={
        shares.length > 0 && (
          <SharesTable
            area={area.name}
            shares={shares}
            rules="commission-rules"
            of="net"
            when="earned"
          />
        )
      }
      aside={
        <Suspense fallback={null}>
          <Bookkeeping resource={area.name} id={record.id} />
        </Suspense>
      }
    />
  )
}

const DETAILS = ['contract', 'counselorName', 'cause', 'date', 'amount', 'whole', 'transaction']
