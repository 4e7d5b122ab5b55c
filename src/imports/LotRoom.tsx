import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { Mapping } from '../../core/imports/mapping'
import { type Capacity, defaultCapacity } from '../../core/space'
import { Panel } from '../kit/panel'
import { type ImportDetails, useLotStatistics } from './api'
import { useNumbers } from './use-numbers'

const levels = ['lot', 'grave'] as const

/**
 * How many each lot holds that the import makes, and each grave; what the file shows is offered, never set
 * by itself.
 */
export function LotRoom(props: {
  details: ImportDetails
  mapping: Mapping
  onChange: (rooms: NonNullable<Mapping['rooms']>) => void
}) {
  const { details, mapping, onChange } = props
  const translate = useTranslate()
  const { data } = useLotStatistics(details.id, mapping.columns)
  return (
    <Panel title={translate('imports.room.title')}>
      <Typography sx={{ mb: 2 }}>{translate('imports.room.hint')}</Typography>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {levels
          .filter((level) => mapping.columns.includes(level))
          .map((level) => (
            <RoomOf
              key={level}
              level={level}
              room={mapping.rooms?.[level] ?? mapping.capacity ?? defaultCapacity}
              found={data?.[level]}
              onChange={(room) => onChange({ ...mapping.rooms, [level]: room })}
            />
          ))}
      </Box>
    </Panel>
  )
}

function RoomOf(props: {
  level: (typeof levels)[number]
  room: Capacity
  found: { places: number; typical: number; most: number; largest: number } | undefined
  onChange: (room: Capacity) => void
}) {
  const { level, room, found, onChange } = props
  const translate = useTranslate()
  const { number } = useNumbers()
  const offered = {
    caskets: Math.min(99, Math.max(found?.most ?? 0, defaultCapacity.caskets)),
    cremains: Math.max(room.cremains, defaultCapacity.cremains),
  }
  const name = translate(`imports.room.${level}`)
  return (
    <Box role="group" aria-label={name}>
      <Typography sx={{ fontWeight: 600, mb: 1.5 }}>{name}</Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {(['caskets', 'cremains'] as const).map((kind) => (
          <TextField
            key={kind}
            size="small"
            type="number"
            label={translate(`imports.room.${kind}`)}
            value={room[kind]}
            onChange={(event) => {
              const value = Math.trunc(Number(event.target.value))
              if (value >= 0 && value <= 99) onChange({ ...room, [kind]: value })
            }}
            slotProps={{ htmlInput: { min: 0, max: 99, step: 1 } }}
            sx={{ width: 130 }}
          />
        ))}
        {found && found.most > room.caskets && (
          <Button onClick={() => onChange(offered)}>
            {translate('imports.room.use', { ...offered })}
          </Button>
        )}
      </Box>
      {found && found.places > 0 && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {translate(`imports.room.found.${level}`, {
            typical: number(found.typical),
            most: number(found.most),
            largest: number(found.largest),
          })}
        </Typography>
      )}
    </Box>
  )
}
