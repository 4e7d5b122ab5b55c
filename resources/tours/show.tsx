import { useTranslate } from 'ra-core'
import { RecordFactList } from '../../src/derive/record-facts'
import { EditLink, RecordPage } from '../../src/derive/record-page'
import { Value } from '../../src/derive/value'
import { WithRecord } from '../../src/derive/with-record'
import { Panel } from '../../src/kit/panel'
import { useArea } from '../../src/kit/use-area'
import { useMay } from '../../src/kit/use-may'
import { Stops } from './stops'

const elsewhere = ['title', 'status', 'stops']

/** A tour as a visitor walks it: its introduction and its stops. */
export default function TourShow() {
  const area = useArea()
  const translate = useTranslate()
  const may = useMay(area)
  return (
    <WithRecord area={area}>
      {(record) => (
        <RecordPage
          area={area}
          record={record}
          chips={<Value area={area} path="status" value={record.status} />}
          facts={
            <Panel
              title={translate('areas.record.details')}
              action={may.write && <EditLink area={area} record={record} />}
            >
              <RecordFactList area={area} record={record} without={elsewhere} />
            </Panel>
          }
          middle={<Stops record={record} />}
        />
      )}
    </WithRecord>
  )
}
