import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import type { AreaRecord } from '../derive/columns'
import { useAreaTexts } from '../derive/texts'
import { useArea } from '../kit/use-area'
import { useFieldOnly } from '../kit/use-field-only'
import { useFreeSpaces } from '../kit/use-free-spaces'
import { useIsSpace } from '../kit/use-is-space'
import { useLinks } from '../kit/use-links'
import { useMay } from '../kit/use-may'
import { useSellable } from '../kit/use-sellable'

/** The same steps as on the location's own page, for those who may take them. */
export function CardActions({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea('locations'))
  const links = useLinks()
  const contracts = useMay('contracts').write
  const reservations = useMay('reservations').write
  const interments = useMay('interments').write
  const sellable = useSellable()(record.propertyType)
  const isSpace = useIsSpace()(record)
  const within = useFreeSpaces(record)
  const field = useFieldOnly()
  if (field) return null
  const whole =
    !record.status && within !== undefined && within.spaces > 0 && within.free === within.spaces
  const free = record.status === 'available' || whole
  const steps: Array<[label: string, to: string, may: boolean]> = [
    [
      texts.own('schedule'),
      links.create('interments', { location: record.id, status: 'scheduled' }),
      interments && isSpace,
    ],
    [
      texts.own('sell'),
      links.create('contracts', { locations: [record.id] }),
      contracts && sellable && (free || (isSpace && record.status === 'reserved')),
    ],
    [
      texts.own('reserve'),
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
    </div>
  )
}
