import { useArea } from '../../app/area-context'
import { WithRecord } from '../../derive/fields/with-record'
import { RecordPage } from './record-page'

export default function DerivedShow() {
  const area = useArea()
  return (
    <WithRecord area={area}>{(record) => <RecordPage area={area} record={record} />}</WithRecord>
  )
}
