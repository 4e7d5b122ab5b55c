import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useLinkedRecords } from '../../src/app/record-link'
import { useCemetery } from '../../src/app/scope-context'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { PlaceAuthority } from '../../src/cemetery/authority/lazy-with-messages'
import { HoldDialog } from '../../src/cemetery/holds/hold-dialog'
import { useEndHold } from '../../src/cemetery/holds/use-hold'
import { IntermentsHere } from '../../src/cemetery/interments-here'
import { type CapacityFacts, placesByKind } from '../../src/cemetery/place-counts'
import { RoomPanel } from '../../src/cemetery/room/lazy-with-messages'
import { PlaceChain } from '../../src/cemetery/title/lazy-with-messages'
import { idsOfLocationPath } from '../../src/cemetery/use-active-right'
import { useFreeSpaces } from '../../src/cemetery/use-free-spaces'
import { useIsSpace } from '../../src/cemetery/use-is-space'
import { useSellable } from '../../src/cemetery/use-sellable'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WithRecord } from '../../src/derive/fields/with-record'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { Claims } from './claims'
import { MoveInProgress } from './move-in-progress'
import { Places } from './places-panel'
import { State } from './state'

export default function LocationShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Place record={record} />}</WithRecord>
}

function Place({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useAreaAccess(area)
  const prices = useAreaAccess('price-items').read
  const sellable = useSellable()(record.propertyType)
  const isSpace = useIsSpace()(record)
  const type = useLinkedRecords('property-types', [record.propertyType as number | null]).records[0]
  const [failure, setFailure] = useState<unknown>(null)
  return (
    <RecordPage
      area={area}
      record={record}
      eyebrow={<Above record={record} />}
      title={typedName(record.name, type?.label)}
      chips={
        <>
          <State record={record} />
          {record.overCapacity === true && (
            <StatusChip tone="error" label={texts.label('overCapacity')} />
          )}
          {Boolean(record.alert) && <StatusChip tone="attention" label={String(record.alert)} />}
        </>
      }
      notice={
        <>
          <WriteFailure error={failure} />
          <MoveInProgress record={record} />
          {Boolean(record.alert) && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {String(record.alert)}
            </Alert>
          )}
        </>
      }
      actions={<Actions record={record} onFailure={setFailure} />}
      facts={
        <>
          {isSpace && <Places record={record} />}
          <Panel
            title={translate('areas.record.details')}
            action={may.write && <EditLink area={area} record={record} />}
          >
            <RecordFactList
              area={area}
              record={record}
              without={prices ? ELSEWHERE : [...ELSEWHERE, 'priceItem']}
            />
          </Panel>
        </>
      }
      middle={
        sellable && (
          <>
            {isSpace && (
              <Suspense fallback={null}>
                <RoomPanel record={record} />
              </Suspense>
            )}
            <IntermentsHere field="location" id={record.id} />
            <Suspense fallback={null}>
              <PlaceChain location={record.id} />
            </Suspense>
          </>
        )
      }
      without={['interments.location']}
      // What is no space and has no claim says nothing there, and takes no column for it.
      aside={
        (sellable || Boolean(record.status)) && (
          <>
            <Claims record={record} />
            {isSpace && !record.archivedAt && (
              <Suspense fallback={null}>
                <PlaceAuthority location={record.id} />
              </Suspense>
            )}
          </>
        )
      }
    />
  )
}

/** "Space A", but "Lot 1" as it is: a name says its kind once. */
function typedName(name: unknown, type: string | undefined): string {
  const own = String(name)
  return !type || own.toLowerCase().includes(type.toLowerCase()) ? own : `${type} ${own}`
}

const ELSEWHERE = [
  'name',
  // Above the title.
  'parent',
  'path',
  'depth',
  'status',
  'capacity',
  'room',
  'caskets',
  'cremains',
  'overCapacity',
  'space',
  'holdsSpaces',
  'holdReason',
  'holdUntil',
  'alert',
]

/** Everything that the place stands in, each a link. */
function Above({ record }: { record: AreaRecord }) {
  const area = useArea()
  const links = useAreaLinks()
  const texts = useAreaTexts(area)
  const ids = idsOfLocationPath(record.path).slice(0, -1)
  const { records } = useLinkedRecords(area.name, ids)
  if (ids.length === 0) return texts.one
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ' · '}
      <Link
        component={RouterLink}
        to={links.show(area.name, id)}
        color="inherit"
        underline="hover"
        sx={{ display: 'inline-block', minHeight: 24, lineHeight: '24px' }}
      >
        {String(records.find((one) => one.id === id)?.name ?? '…')}
      </Link>
    </span>
  ))
}

function Actions({
  record,
  onFailure,
}: {
  record: AreaRecord
  onFailure: (error: unknown) => void
}) {
  const texts = useAreaTexts(useArea())
  const links = useAreaLinks()
  const may = useAreaAccess('locations')
  const contracts = useAreaAccess('contracts')
  const reservations = useAreaAccess('reservations')
  const interments = useAreaAccess('interments')
  const lift = useEndHold(record, onFailure)
  const [holding, setHolding] = useState(false)
  const sellable = useSellable()(record.propertyType)
  const isSpace = useIsSpace()(record)
  const within = useFreeSpaces(record)
  // What is no space has no state of its own but claims.
  const free = record.status === 'available' || (!record.status && !isSpace)
  // A lot is sold as a whole while each of its spaces is free.
  const whole = within !== undefined && within.spaces > 0 && within.free === within.spaces
  const { propertyTypes } = useCemetery()
  const hasRoom = placesByKind(record as CapacityFacts, propertyTypes).some(({ free }) => free > 0)
  const forSale = sellable && (isSpace || whole)
  return (
    <>
      {may.write && record.holdReason ? (
        <Button variant="outlined" onClick={lift}>
          {texts.areaText('hold.lift')}
        </Button>
      ) : (
        may.write &&
        free && (
          <Button variant="outlined" onClick={() => setHolding(true)}>
            {texts.areaText('hold.open')}
          </Button>
        )
      )}
      {free && forSale && reservations.write && (
        <Button
          component={RouterLink}
          to={links.create('reservations', { locations: [record.id] })}
          variant="outlined"
        >
          {texts.areaText('reserve')}
        </Button>
      )}
      {(free || record.status === 'reserved') && forSale && contracts.write && (
        <Button
          component={RouterLink}
          to={links.create('contracts', { locations: [record.id] })}
          variant="outlined"
        >
          {texts.areaText('sell')}
        </Button>
      )}
      {isSpace && interments.write && (
        <Button
          component={RouterLink}
          to={links.create('interments', { location: record.id, status: 'scheduled' })}
          // Of a place without room it is no longer what one comes for; an exception may still be made.
          variant={hasRoom ? 'contained' : 'outlined'}
        >
          {texts.areaText('schedule')}
        </Button>
      )}
      {holding && <HoldDialog record={record} onClose={() => setHolding(false)} />}
    </>
  )
}
