import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { todayIn } from '../../../core/calendar-days'
import { parseIsoDay } from '../../../core/dates/calendar'
import { countOf, type Lying, type RoomKind, roomFor } from '../../../core/room/room-for'
import type { RoomRules } from '../../../core/room/rules'
import { DayInput } from '../../app/day-input'
import { useFormat } from '../../app/use-format'
import { CountInput } from './count-input'
import { LengthInput } from './length-input'
import { useRoomWords } from './use-room-words'

const kinds: readonly RoomKind[] = ['casket', 'child', 'urn']
const countNames = { casket: 'caskets', child: 'children', urn: 'cremains' } as const

/** "What about a third urn?": asked of the rules as they stand in the form, by what the server asks. */
export function TryRules({ rules, lying }: { rules: RoomRules; lying: readonly Lying[] }) {
  const translate = useTranslate()
  const { timeZone } = useFormat()
  const { answer } = useRoomWords()
  const there = countOf(lying)
  const [counts, setCounts] = useState<Partial<Record<RoomKind, number>>>({
    casket: there.caskets,
    child: there.children,
    urn: there.cremains,
  })
  const [kind, setKind] = useState<RoomKind>('urn')
  const [on, setOn] = useState(todayIn(timeZone))
  const [length, setLength] = useState<number | null | undefined>()
  const [width, setWidth] = useState<number | null | undefined>()
  const imagined = kinds.flatMap((one): Lying[] => {
    const known = lying.filter((lies) => lies.kind === one)
    const n = counts[one] ?? 0
    return Array.from({ length: n }, (_, at) => known[at] ?? { kind: one, level: null })
  })
  const found = roomFor(rules, imagined, {
    kind,
    on: parseIsoDay(on) ? on : todayIn(timeZone),
    length: length ?? null,
    width: width ?? null,
  })
  return (
    <Box role="group" aria-label={translate('room.test.title')} sx={{ display: 'grid', gap: 1.25 }}>
      <Typography component="p" variant="subtitle2">
        {translate('room.test.title')}
      </Typography>
      <Box role="group" aria-label={translate('room.test.here')} sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('room.test.here')}
        </Typography>
        <Box sx={row}>
          {kinds.map((one) => (
            <CountInput
              key={one}
              label={translate(`room.fields.${countNames[one]}`)}
              value={counts[one]}
              onChange={(n) => setCounts({ ...counts, [one]: n })}
            />
          ))}
        </Box>
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={translate('room.test.ask')}
        value={kind}
        onChange={(_, next) => next && setKind(next)}
        sx={{ flexWrap: 'wrap' }}
      >
        {kinds.map((one) => (
          <ToggleButton key={one} value={one}>
            {translate(`room.kinds.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={row}>
        <DayInput size="small" label={translate('room.test.on')} value={on} onChange={setOn} />
        {rules.inner?.length && (
          <LengthInput label={translate('room.test.length')} value={length} onChange={setLength} />
        )}
        {rules.inner?.width && (
          <LengthInput label={translate('room.test.width')} value={width} onChange={setWidth} />
        )}
      </Box>
      <Typography
        role="status"
        sx={{ fontWeight: 600, color: found.fits ? 'var(--success)' : 'var(--error)' }}
      >
        {answer(rules, found)}
      </Typography>
    </Box>
  )
}

const row = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(120px, 100%), 1fr))',
} as const
