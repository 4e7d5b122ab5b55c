import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { DeliverDialog } from '../../src/cemetery/funds/lazy-with-messages'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { RecordPage } from '../../src/record/page/record-page'

export default function ObligationShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Obligation record={record} />}</WithRecord>
}

/** An item that was sold: how much of it is owed, its deliveries, and the way to the next. */
function Obligation({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const may = useAreaAccess('item-deliveries')
  const [delivering, setDelivering] = useState(false)
  return (
    <>
      <RecordPage
        area={area}
        record={record}
        permanent
        eyebrow={`${texts.one} · ${record.contractNumber}`}
        title={String(record.description || record.label)}
        chips={<Value area={area} path="status" value={record.status} />}
        actions={
          may.write &&
          Number(record.owed) > 0 && (
            <Button variant="contained" onClick={() => setDelivering(true)}>
              {texts.areaText('deliver')}
            </Button>
          )
        }
      />
      {delivering && (
        <Suspense fallback={null}>
          <DeliverDialog items={[record]} due={[]} onClose={() => setDelivering(false)} />
        </Suspense>
      )}
    </>
  )
}
