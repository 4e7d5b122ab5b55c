import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { Mapping } from '../../core/imports/mapping'
import { type Capacity, defaultCapacity } from '../../core/space'
import { Panel } from '../kit/panel'
import { type ImportDetails, useLots } from './api'
import { useNumbers } from './use-numbers'

/** How many each lot holds that the import makes; what the file shows is offered, never set by itself. */
export function LotRoom(props: {
  details: ImportDetails
  mapping: Mapping
  onChange: (capacity: Capacity) => void
}) {
  const { details, mapping, onChange } = props
  const translate = useTranslate()
  const { number } = useNumbers()
  const { data } = useLots(details.id, mapping.columns)
  const room = mapping.capacity ?? defaultCapacity
  const offered = {
    caskets: Math.min(99, Math.max(data?.most ?? 0, defaultCapacity.caskets)),
    cremains: Math.max(room.cremains, defaultCapacity.cremains),
  }
  return (
    <Panel title={translate('imports.room.title')}>
      <Typography sx={{ mb: 2 }}>{translate('imports.room.hint')}</Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {(['caskets', 'cremains'] as const).map((name) => (
          <TextField
            key={name}
            size="small"
            type="number"
            label={translate(`imports.room.${name}`)}
            value={room[name]}
            onChange={(event) => {
              const value = Math.trunc(Number(event.target.value))
              if (value >= 0 && value <= 99) onChange({ ...room, [name]: value })
            }}
            slotProps={{ htmlInput: { min: 0, max: 99, step: 1 } }}
            sx={{ width: 130 }}
          />
        ))}
        {data && data.most > room.caskets && (
          <Button onClick={() => onChange(offered)}>
            {translate('imports.room.use', { ...offered })}
          </Button>
        )}
      </Box>
      {data && data.lots > 0 && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {translate('imports.room.found', {
            typical: number(data.typical),
            most: number(data.most),
            largest: number(data.largest),
          })}
        </Typography>
      )}
    </Panel>
  )
}
