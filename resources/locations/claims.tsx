import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useGetList } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { HolderList } from '../../src/cemetery/holder-list'
import { idsOfLocationPath } from '../../src/cemetery/use-active-right'
import { useSellable } from '../../src/cemetery/use-sellable'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Facts } from '../../src/kit/facts'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'

/** The link to a claim's own page: as tall as a finger needs. */
const onward = {
  fontWeight: 600,
  minHeight: 24,
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
} as const

/** Who has a claim on the place: a right, a contract in progress, a reservation or a hold; those of the place around it too. */
export function Claims({ record }: { record: AreaRecord }) {
  const path = idsOfLocationPath(record.path)
  const ids = path.length ? path : [record.id]
  const sellable = useSellable()(record.propertyType)
  return (
    <>
      <RightPanel ids={ids} of={record} space={sellable} />
      <ContractPanel ids={ids} />
      <ReservationPanel ids={ids} />
      {Boolean(record.holdReason) && <HoldPanel record={record} />}
    </>
  )
}

const first = { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'DESC' as const } }

/** Of what is no space only a right that there is: nobody expects one there. */
function RightPanel({
  ids,
  of,
  space,
}: {
  ids: readonly number[]
  of: AreaRecord
  space: boolean
}) {
  const area = useArea('interment-rights')
  const texts = useAreaTexts(area)
  const place = useAreaTexts(useArea())
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  const { data } = useGetList<AreaRecord>(
    area.name,
    { ...first, filter: { location: ids, status: 'active' } },
    { enabled: may.read, retry: false },
  )
  if (!may.read || (!space && !data?.length)) return null
  return (
    <Panel title={place.areaText('right.title')}>
      {data?.length === 0 && (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{place.areaText('right.none')}</Typography>
          {may.write && !of.archivedAt && (
            <Link
              component={RouterLink}
              to={links.create(area.name, { location: of.id })}
              sx={{ ...onward, mt: 1 }}
            >
              {texts.add}
            </Link>
          )}
        </>
      )}
      {data?.map((right) => (
        <Box key={right.id} sx={{ display: 'grid', gap: 1 }}>
          <HolderList right={right} />
          <Facts
            facts={[
              ...(right.deedNumber
                ? [{ label: texts.label('deedNumber'), value: String(right.deedNumber) }]
                : []),
              {
                label: texts.label('tenure'),
                value: <Value area={area} path="tenure" value={right.tenure} />,
              },
              ...(right.expires
                ? [
                    {
                      label: texts.label('expires'),
                      value: <Value area={area} path="expires" value={right.expires} />,
                    },
                  ]
                : []),
            ]}
          />
          <Link component={RouterLink} to={links.show(area.name, right.id)} sx={onward}>
            {place.areaText('right.open')}
          </Link>
        </Box>
      ))}
    </Panel>
  )
}

function ContractPanel({ ids }: { ids: readonly number[] }) {
  const area = useArea('contracts')
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  const { data } = useGetList<AreaRecord>(
    area.name,
    { ...first, filter: { 'items.location': ids, status: 'in-progress' } },
    { enabled: may.read, retry: false },
  )
  if (!data?.length) return null
  return (
    <Panel title={texts.one}>
      {data.map((contract) => (
        <Box key={contract.id} sx={{ display: 'grid', gap: 1 }}>
          <Facts
            facts={['partyNames', 'heldUntil'].flatMap((name) =>
              contract[name]
                ? [
                    {
                      label: texts.label(name),
                      value: <Value area={area} path={name} value={contract[name]} />,
                    },
                  ]
                : [],
            )}
          />
          <Link component={RouterLink} to={links.show(area.name, contract.id)} sx={onward}>
            {texts.areaText('open')}
          </Link>
        </Box>
      ))}
    </Panel>
  )
}

function ReservationPanel({ ids }: { ids: readonly number[] }) {
  const area = useArea('reservations')
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  const { data } = useGetList<AreaRecord>(
    area.name,
    { ...first, filter: { locations: ids, status: 'active' } },
    { enabled: may.read, retry: false },
  )
  if (!data?.length) return null
  return (
    <Panel title={texts.one}>
      {data.map((reservation) => (
        <Box key={reservation.id} sx={{ display: 'grid', gap: 1 }}>
          <Facts
            facts={[
              {
                label: texts.label('contact'),
                value: <RecordLink to="contacts" id={Number(reservation.contact)} />,
              },
              {
                label: texts.label('expires'),
                value: <Value area={area} path="expires" value={reservation.expires} />,
              },
            ]}
          />
          <Link component={RouterLink} to={links.show(area.name, reservation.id)} sx={onward}>
            {texts.areaText('open')}
          </Link>
        </Box>
      ))}
    </Panel>
  )
}

function HoldPanel({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <Panel
      title={texts.areaText('hold.panel')}
      action={<StatusChip tone="attention" label={texts.areaText('hold.chip')} />}
    >
      <Facts
        facts={['holdReason', 'holdUntil'].flatMap((name) =>
          record[name]
            ? [
                {
                  label: texts.label(name),
                  value: <Value area={area} path={name} value={record[name]} />,
                },
              ]
            : [],
        )}
      />
    </Panel>
  )
}
