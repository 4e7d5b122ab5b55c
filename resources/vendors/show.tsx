import { useArea } from '../../src/app/use-area'
import { WithRecord } from '../../src/derive/fields/with-record'
import { RecordPage } from '../../src/record/page/record-page'
import { PaperChips } from './paper-chips'

export default function VendorShow() {
  const area = useArea()
  return (
    <WithRecord area={area}>
      {(record) => (
        <RecordPage area={area} record={record} chips={<PaperChips record={record} />} />
      )}
    </WithRecord>
  )
}
