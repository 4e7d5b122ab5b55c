import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import type { CalendarAnswer, CalendarService } from '../../../core/calendar/answer'
import { fromLocalDateTime, toLocalDateTime } from '../../../core/local-time'
import { useArea } from '../../app/use-area'
import { useFormat } from '../../app/use-format'
import { WriteFailure } from '../../derive/fields/write-failure'
import { useAreaTexts } from '../../i18n/area-texts'
import { zoneName } from '../../kit/instants'
import SlotHints from './slot-hints'
import { movedEnd } from './times'
import { type Target, useMove } from './use-move'

export interface Moving {
  service: CalendarService
  /** Where it is wanted. */
  to: Target
  /** Why it was refused there, where that was tried. */
  refused?: unknown
}

interface MoveDialogProps {
  moving: Moving
  resources: CalendarAnswer['resources']
  onMoved: (said: string) => void
  onClose: () => void
}

/** Another time, chapel or crew for a service, by keys alone; says at once what stands against it. */
export default function MoveDialog({ moving, resources, onMoved, onClose }: MoveDialogProps) {
  const { service } = moving
  const translate = useTranslate()
  const texts = useAreaTexts(useArea('interments'))
  const { timeZone, locale } = useFormat()
  const move = useMove()
  const id = useId()
  const [when, setWhen] = useState(toLocalDateTime(moving.to.scheduledStart, timeZone))
  const [chapel, setChapel] = useState(moving.to.chapel)
  const [crew, setCrew] = useState(moving.to.crew)
  const [failure, setFailure] = useState<unknown>(moving.refused ?? null)
  const [busy, setBusy] = useState(false)
  const start = fromLocalDateTime(when, timeZone)
  const end = start && movedEnd(service.scheduledStart, service.scheduledEnd, start)
  const send = async (override?: string) => {
    if (!start) return
    setBusy(true)
    setFailure(null)
    try {
      onMoved(
        await move(service, { scheduledStart: start, scheduledEnd: end, chapel, crew }, override),
      )
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const pick = (
    label: string,
    value: number | null,
    of: CalendarAnswer['resources']['chapels'],
    set: (id: number | null) => void,
  ) =>
    of.length > 0 && (
      <TextField
        select
        label={label}
        value={value ?? ''}
        onChange={({ target }) => set(target.value === '' ? null : Number(target.value))}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{translate('calendar.nothing')}</option>
        {of.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label}
          </option>
        ))}
      </TextField>
    )
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>
          {translate('calendar.move.title', { name: service.label })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <WriteFailure error={failure} onOverride={(reason) => void send(reason)} />
          <TextField
            autoFocus
            required
            type="datetime-local"
            label={texts.label('scheduledStart')}
            value={when}
            onChange={({ target }) => setWhen(target.value)}
            error={!start}
            helperText={start ? zoneName(timeZone, locale) : translate('areas.errors.required')}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off' } }}
          />
          {pick(texts.label('chapel'), chapel, resources.chapels, setChapel)}
          {pick(texts.label('crew'), crew, resources.crews, setCrew)}
          <SlotHints
            question={{
              on: start ? when.slice(0, 10) : null,
              disposition: service.disposition,
              location: service.location,
              chapel,
              crew,
              interment: service.id,
              start,
              end,
            }}
            onPick={(time) => setWhen(toLocalDateTime(time, timeZone))}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('calendar.move.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
