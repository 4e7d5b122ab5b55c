import { useTranslate } from 'ra-core'
import type { AreaRecord } from '../../src/derive/columns'
import { RecordFactList } from '../../src/derive/record-facts'
import { EditLink, RecordPage } from '../../src/derive/record-page'
import { useAreaTexts } from '../../src/derive/texts'
import { Value } from '../../src/derive/value'
import { WithRecord } from '../../src/derive/with-record'
import { Panel } from '../../src/kit/panel'
import { RouteMap, type RouteStop } from '../../src/kit/route-map'
import { useArea } from '../../src/kit/use-area'
import { useMay } from '../../src/kit/use-may'
import { Stops } from './stops'

const stopsOf = (record: AreaRecord) => (record.stops ?? []) as unknown as RouteStop[]
const elsewhere = ['title', 'status', 'stops']

/** A tour as a visitor walks it: its introduction and its stops. */
export default function TourShow() {
  const area = useArea()
  const translate = useTranslate()
  const may = useMay(area)
  const texts = useAreaTexts(area)
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
          middle={
            <>
              {stopsOf(record).length > 0 && (
                <Panel title={texts.own('stop.map')}>
                  <RouteMap stops={stopsOf(record)} />
                </Panel>
              )}
              <Stops record={record} />
            </>
          }
        />
      )}
    </WithRecord>
  )
}
