import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { todayIn } from '../../core/week'
import type { AreaRecord } from '../../src/derive/columns'
import { Failure } from '../../src/derive/failure'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'
import { useReading } from '../../src/kit/use-reading'
import { useStep } from './use-step'

/** The two steps that there is no way back from, each with what has to be said. */
export default function StepDialog({
  record,
  to,
  onClose,
}: {
  record: AreaRecord
  to: 'signed' | 'cancelled'
  onClose: () => void
}) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const { timeZone } = useReading()
  const go = useStep(record)
  const id = useId()
  const signing = to === 'signed'
  const [value, setValue] = useState(signing ? todayIn(timeZone) : '')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!value.trim()) return setMissing(true)
    setBusy(true)
    setFailure(null)
    try {
      await go(signing ? { status: to, signedOn: value } : { status: to, cancelReason: value })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{texts.own(`steps.${to}`)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <Failure error={failure} />
          <Typography variant="body2">{texts.own(`what.${to}`)}</Typography>
          <TextField
            autoFocus
            required
            type={signing ? 'date' : 'text'}
            label={texts.label(signing ? 'signedOn' : 'cancelReason')}
            value={value}
            onChange={({ target }) => setValue(target.value)}
            error={missing && !value.trim()}
            helperText={missing && !value.trim() ? translate('areas.errors.required') : undefined}
            slotProps={{
              inputLabel: signing ? { shrink: true } : undefined,
              htmlInput: signing ? { max: '9999-12-31' } : { maxLength: 255 },
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={signing ? 'primary' : 'error'}
            disabled={busy}
          >
            {texts.own(`steps.${to}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
