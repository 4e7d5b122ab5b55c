import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { addDays, todayIn } from '../../../core/calendar-days'
import { fromLocalDateTime } from '../../../core/local-time'
import { useArea } from '../../app/use-area'
import { useFormat } from '../../app/use-format'
import type { AreaRecord } from '../../derive/fields/columns'
import { WriteFailure } from '../../derive/fields/write-failure'
import { useAreaTexts } from '../../i18n/area-texts'
import { isHalfTyped } from '../../kit/half-typed'
import { zoneName } from '../../kit/instants'
import { useHold } from './use-hold'

/** Days that a hold lasts where nobody says otherwise: it has an end, unless somebody takes it away. */
const usualDays = 7

/** Why a space is held back, and until when; while it is, nobody can buy or reserve it. */
export function HoldDialog({ record, onClose }: { record: AreaRecord; onClose: () => void }) {
  const texts = useAreaTexts(useArea('locations'))
  const translate = useTranslate()
  const { timeZone, locale } = useFormat()
  const hold = useHold(record)
  const id = useId()
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState(() => `${addDays(todayIn(timeZone), usualDays)}T17:00`)
  const [missing, setMissing] = useState(false)
  const day = useRef<HTMLInputElement>(null)
  const [cut, setCut] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const half = isHalfTyped(day.current)
    setCut(half)
    setMissing(!reason.trim())
    if (half) day.current?.focus()
    if (half || !reason.trim()) return
    setBusy(true)
    setFailure(null)
    try {
      await hold({ reason, until: until ? fromLocalDateTime(until, timeZone) : null })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{texts.areaText('hold.title', { name: record.label })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <WriteFailure error={failure} />
          <TextField
            autoFocus
            required
            label={texts.areaText('hold.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={missing && !reason.trim()}
            helperText={missing && !reason.trim() ? translate('areas.errors.required') : undefined}
            slotProps={{ htmlInput: { maxLength: 255 } }}
          />
          <TextField
            label={texts.label('holdUntil')}
            type="datetime-local"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
            inputRef={day}
            error={cut}
            helperText={
              cut
                ? translate('areas.errors.instant')
                : `${texts.areaText('hold.untilHint')} ${zoneName(timeZone, locale)}`
            }
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31T23:59' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {texts.areaText('hold.open')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
