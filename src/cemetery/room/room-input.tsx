import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { type RoomPreset, roomPresetNames, roomPresets } from '../../../core/room/presets'
import { type RoomRules, roomRuleFaults, roomRulesSchema } from '../../../core/room/rules'
import { storedRoom } from '../../../core/room/stored'
import { useCemetery } from '../../app/scope-context'
import { type InputProps, useInput } from '../../derive/form/input-props'
import { RuleFields } from './rule-fields'
import { SectionPicture } from './section-picture'
import { TryRules } from './try-rules'
import { useLying } from './use-lying'
import { useRoomWords } from './use-room-words'

/** What a place holds, as rules: in a sentence, in inputs, as a picture, and to be tried. */
export default function RoomInput({ area, path, label }: InputProps) {
  const { translate, sentence } = useRoomWords()
  const { value, onChange, error, id, ref } = useInput(path)
  const { id: recordId } = useParams()
  const place = area.name === 'locations' && recordId ? Number(recordId) : null
  const { lying, pending } = useLying(place)
  const type = useWatch({ name: 'propertyType' })
  const typeRules = storedRoom(useCemetery().propertyTypes.find((one) => one.id === type)?.room)
  const inherited = area.name === 'locations' ? typeRules : null
  const [preset, setPreset] = useState('')
  /** Inputs begin anew with a preset. */
  const [round, setRound] = useState(0)
  const good = useRef<RoomRules | null>(null)
  const rules = storedRoom(value)
  const set = (next: RoomRules | null) => onChange(next === null ? null : JSON.stringify(next))
  const begin = (next: RoomRules) => {
    set(next)
    setRound(round + 1)
  }
  if (!rules)
    return (
      <Box
        role="group"
        aria-label={label}
        id={id}
        ref={ref}
        tabIndex={-1}
        sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
      >
        <Typography variant="h3" component="h2">
          {label}
        </Typography>
        <Typography>{inherited ? translate('room.fromType') : translate('room.none')}</Typography>
        {inherited && (
          <Typography sx={{ color: 'text.secondary' }}>{sentence(inherited)}</Typography>
        )}
        <Button
          variant="outlined"
          onClick={() => begin(inherited ?? { alternatives: [{ caskets: 1, cremains: 2 }] })}
        >
          {translate('room.set')}
        </Button>
        {error && <FormHelperText error>{error}</FormHelperText>}
      </Box>
    )
  const read = roomRulesSchema.safeParse(rules)
  const message = read.error?.issues[0]?.message
  // While something cannot be read, the picture and what is tried stay as they were.
  if (read.success) good.current = read.data
  const shown = read.data ?? good.current
  const fault = roomRuleFaults.find((one) => one === message) ?? 'unreadable'
  const chosen = preset ? roomPresets[preset as RoomPreset] : undefined
  const source = chosen && 'source' in chosen ? chosen.source : undefined
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="h2">
        {label}
      </Typography>
      <Typography
        id={id}
        ref={ref}
        tabIndex={-1}
        role="status"
        sx={{ fontSize: '1rem', fontWeight: 500, color: read.success ? undefined : 'error.main' }}
      >
        {read.success ? sentence(read.data) : translate(`room.faults.${fault}`)}
      </Typography>
      {error && <FormHelperText error>{error}</FormHelperText>}
      <TextField
        select
        size="small"
        label={translate('room.start')}
        value={preset}
        helperText={source && translate('room.picture.sources', { source })}
        onChange={({ target }) => {
          setPreset(target.value)
          const next = roomPresets[target.value as RoomPreset]
          if (next) begin(structuredClone(next.rules) as unknown as RoomRules)
        }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ maxWidth: 420 }}
      >
        <MenuItem value="">{translate('room.custom')}</MenuItem>
        {roomPresetNames.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`room.presets.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={columns}>
        <RuleFields key={round} rules={rules} onChange={set} />
        {shown && (
          <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
            <SectionPicture rules={shown} lying={lying} />
            {!pending && <TryRules rules={shown} lying={lying} />}
          </Box>
        )}
      </Box>
      <Button color="inherit" onClick={() => set(null)} sx={{ justifySelf: 'start' }}>
        {translate('room.remove')}
      </Button>
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const
