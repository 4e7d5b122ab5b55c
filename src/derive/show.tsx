import { useArea } from '../app/area-context'
import { RecordPage } from './record-page'
import { WithRecord } from './with-record'

export default function DerivedShow() {
  const area = useArea()
  return (
    <WithRecord area={area}>{(record) => <RecordPage area={area} record={record} />}</WithRecord>
  )
}
