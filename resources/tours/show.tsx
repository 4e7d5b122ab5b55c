import { useTranslate } from 'ra-core'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RouteMap, type RouteStop } from '../../src/map/route-map'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { Stops } from './stops'

const stopsOf = (record: AreaRecord) => (record.stops ?? []) as unknown as RouteStop[]
const elsewhere = ['title', 'status', 'stops']

/** A tour as a visitor walks it: its introduction and its stops. */
export default function TourShow() {
  const area = useArea()
  const translate = useTranslate()
  const may = useAreaAccess(area)
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
                <Panel title={texts.areaText('stop.map')}>
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
