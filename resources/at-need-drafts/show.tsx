import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { AtNeedPage } from '../../src/cemetery/at-need/lazy-with-messages'
import { WithRecord } from '../../src/derive/fields/with-record'
import DerivedShow from '../../src/record/page/show'

/** A call that is open goes on where it was left; one that was booked is a record like others. */
export default function AtNeedShow() {
  const area = useArea()
  const may = useAreaAccess(area)
  return (
    <WithRecord area={area} fresh>
      {(record) =>
        record.archivedAt || !may.write ? <DerivedShow /> : <AtNeedPage record={record} />
      }
    </WithRecord>
  )
}
