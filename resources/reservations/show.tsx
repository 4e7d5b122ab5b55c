import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Suspense } from 'react'
import { Link as RouterLink } from 'react-router'
import { RecordLink, useLinkedRecords } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { ReservationDeposit } from '../../src/cemetery/payments/lazy-with-messages'
import { SpaceLine } from '../../src/cemetery/space-line'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'

export default function ReservationShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Reservation record={record} />}</WithRecord>
}

function Reservation({ record }: { record: AreaRecord }) {
  const area = useArea()
  const translate = useTranslate()
  const may = useAreaAccess(area)
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const contracts = useAreaAccess('contracts')
  return (
    <RecordPage
      area={area}
      record={record}
      title={String(record.contactName || record.label)}
      chips={<Value area={area} path="status" value={record.status} />}
      actions={
        record.status === 'active' &&
        contracts.write && (
          <Button
            variant="contained"
            component={RouterLink}
            to={links.create('contracts', { reservation: record.id })}
          >
            {texts.areaText('sell')}
          </Button>
        )
      }
      facts={
        <Panel
          title={translate('areas.record.details')}
          action={may.write && <EditLink area={area} record={record} />}
        >
          <RecordFactList
            area={area}
            record={record}
            without={['contactName', 'spaces', 'locations', 'status', 'held']}
          />
        </Panel>
      }
      aside={
        <>
          <Suspense fallback={null}>
            <ReservationDeposit record={record} />
          </Suspense>
          <Spaces record={record} />
        </>
      }
    />
  )
}

/** The reserved spaces; of several each may be sold by itself. */
function Spaces({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const links = useAreaLinks()
  const contracts = useAreaAccess('contracts')
  const ids = (record.locations ?? []) as number[]
  const { records } = useLinkedRecords('locations', ids)
  return (
    <Panel title={texts.label('locations')}>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 }}>
        {ids.map((id) => {
          const place = records.find((one) => one.id === id)
          return (
            <li key={id}>
              <RecordLink to="locations" id={id} strong />
              {place && (
                <div>
                  <SpaceLine record={place} />
                </div>
              )}
              {record.status === 'active' && ids.length > 1 && contracts.write && (
                <Button
                  size="small"
                  variant="outlined"
                  component={RouterLink}
                  to={links.create('contracts', { reservation: record.id, locations: [id] })}
                >
                  {texts.areaText('sellOne')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
