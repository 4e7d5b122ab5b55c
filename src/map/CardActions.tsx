import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useArea } from '../app/use-area'
import { useAreaAccess } from '../app/use-area-access'
import { useAreaLinks } from '../app/use-area-links'
import { useFieldWorkOnly } from '../app/use-field-work-only'
import { useFreeSpaces } from '../cemetery/use-free-spaces'
import { useIsSpace } from '../cemetery/use-is-space'
import { useSellable } from '../cemetery/use-sellable'
import type { AreaRecord } from '../derive/fields/columns'
import { useAreaTexts } from '../i18n/area-texts'

const HoldDialog = lazy(async () => ({
  default: (await import('../cemetery/holds/hold-dialog')).HoldDialog,
}))

/** The same steps as on the location's own page, for those who may take them. */
export function CardActions({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea('locations'))
  const links = useAreaLinks()
  const contracts = useAreaAccess('contracts').write
  const reservations = useAreaAccess('reservations').write
  const interments = useAreaAccess('interments').write
  const mayHold = useAreaAccess('locations').write
  const [holding, setHolding] = useState(false)
  const sellable = useSellable()(record.propertyType)
  const isSpace = useIsSpace()(record)
  const within = useFreeSpaces(record)
  const field = useFieldWorkOnly()
  if (field) return null
  const whole =
    !record.status && within !== undefined && within.spaces > 0 && within.free === within.spaces
  const free = record.status === 'available' || whole
  const steps: Array<[label: string, to: string, may: boolean]> = [
    [
      texts.areaText('schedule'),
      links.create('interments', { location: record.id, status: 'scheduled' }),
      interments && isSpace,
    ],
    [
      texts.areaText('sell'),
      links.create('contracts', { locations: [record.id] }),
      contracts && sellable && (free || (isSpace && record.status === 'reserved')),
    ],
    [
      texts.areaText('reserve'),
      links.create('reservations', { locations: [record.id] }),
      reservations && sellable && free,
    ],
    [translate('map.card.open'), links.show('locations', record.id), true],
  ]
  return (
    <div className="map-actions">
      {steps
        .filter(([, , may]) => may)
        .map(([label, to], i) => (
          <Button
            key={to}
            component={RouterLink}
            to={to}
            size="small"
            variant={i === 0 ? 'contained' : 'outlined'}
          >
            {label}
          </Button>
        ))}
      {mayHold && !record.holdReason && free && (
        <Button size="small" variant="outlined" onClick={() => setHolding(true)}>
          {texts.areaText('hold.open')}
        </Button>
      )}
      {holding && (
        <Suspense fallback={null}>
          <HoldDialog record={record} onClose={() => setHolding(false)} />
        </Suspense>
      )}
    </div>
  )
}
