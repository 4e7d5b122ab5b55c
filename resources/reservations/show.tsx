import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link as RouterLink } from 'react-router'
import type { AreaRecord } from '../../src/derive/columns'
import { RecordFactList } from '../../src/derive/record-facts'
import { EditLink, RecordPage } from '../../src/derive/record-page'
import { useAreaTexts } from '../../src/derive/texts'
import { Value } from '../../src/derive/value'
import { WithRecord } from '../../src/derive/with-record'
import { Panel } from '../../src/kit/panel'
import { RecordLink, useNamed } from '../../src/kit/record-link'
import { SpaceLine } from '../../src/kit/space-line'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'
import { useMay } from '../../src/kit/use-may'
import { withSteps } from './steps'

export default function ReservationShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Reservation record={record} />}</WithRecord>
}

function Reservation({ record }: { record: AreaRecord }) {
  const whole = useArea()
  const area = useMemo(() => withSteps(whole), [whole])
  const translate = useTranslate()
  const may = useMay(area)
  const texts = useAreaTexts(area)
  const links = useLinks()
  const contracts = useMay('contracts')
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
            {texts.own('sell')}
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
            without={['contactName', 'spaces', 'locations', 'status']}
          />
        </Panel>
      }
      aside={<Spaces record={record} />}
    />
  )
}

/** The reserved spaces; of several each may be sold by itself. */
function Spaces({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const links = useLinks()
  const contracts = useMay('contracts')
  const ids = (record.locations ?? []) as number[]
  const { records } = useNamed('locations', ids)
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
                  {texts.own('sellOne')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
