import Button from '@mui/material/Button'
import { useGetList } from 'ra-core'
import { Suspense, useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { UndoDelivery } from '../../src/cemetery/funds/lazy-with-messages'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { StatusChip } from '../../src/kit/status-chip'
import { RecordPage } from '../../src/record/page/record-page'

export default function DeliveryShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Delivery record={record} />}</WithRecord>
}

/** A delivery; one that was a mistake is undone from here. */
function Delivery({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const may = useAreaAccess(area)
  const [undoing, setUndoing] = useState(false)
  const { data: undone } = useGetList<AreaRecord>(
    area.name,
    {
      filter: { reverses: record.id },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
    },
    { retry: false },
  )
  return (
    <>
      <RecordPage
        area={area}
        record={record}
        chips={
          undone?.length ? (
            <StatusChip label={texts.choice('kind', 'undo')} tone="error" />
          ) : (
            <StatusChip label={texts.choice('kind', String(record.kind))} tone="info" />
          )
        }
        actions={
          may.write &&
          undone?.length === 0 &&
          record.kind === 'delivery' && (
            <Button color="error" onClick={() => setUndoing(true)}>
              {texts.areaText('undo')}
            </Button>
          )
        }
      />
      {undoing && (
        <Suspense fallback={null}>
          <UndoDelivery record={record} onClose={() => setUndoing(false)} />
        </Suspense>
      )}
    </>
  )
}
