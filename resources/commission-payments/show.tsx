import { useTranslate } from 'ra-core'
import { Suspense } from 'react'
import { useArea } from '../../src/app/use-area'
import { Bookkeeping } from '../../src/cemetery/ledger/lazy-with-messages'
import { WithRecord } from '../../src/derive/fields/with-record'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { RecordPage } from '../../src/record/page/record-page'

/** A payment to a counselor, with its entries. */
export default function CommissionPaymentShow() {
  const area = useArea()
  const translate = useTranslate()
  return (
    <WithRecord area={area}>
      {(record) => (
        <RecordPage
          area={area}
          record={record}
          permanent
          facts={
            <Panel title={translate('areas.record.details')}>
              <RecordFactList area={area} record={record} only={DETAILS} />
            </Panel>
          }
          aside={
            <Suspense fallback={null}>
              <Bookkeeping resource={area.name} id={record.id} />
            </Suspense>
          }
        />
      )}
    </WithRecord>
  )
}

const DETAILS = ['kind', 'counselorName', 'date', 'amount', 'reference', 'remarks']
