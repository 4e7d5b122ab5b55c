import { RecordPage } from '../../src/derive/record-page'
import { WithRecord } from '../../src/derive/with-record'
import { useArea } from '../../src/kit/use-area'
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
