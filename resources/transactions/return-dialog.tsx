import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import type { Field } from '../../core/fields'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { parseInputValue } from '../../src/derive/fields/convert-inputs'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** The bank gave the check back: the payment is reversed, and a fee may be charged. */
export default function ReturnDialog({
  record,
  onClose,
}: {
  record: AreaRecord
  onClose: () => void
}) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const data = useSextonDataProvider()
  const reading = useFormat()
  const area = useArea('transactions')
  const cache = useQueryClient()
  const notify = useNotify()
  const id = useId()
  const [reason, setReason] = useState('')
  const [fee, setFee] = useState('')
  const minor = fee.trim() === '' ? 0 : parseInputValue(area.fields.amount as Field, fee, reading)
  const unread = typeof minor !== 'number' || minor < 0
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!reason.trim() || unread) return setMissing(true)
    setBusy(true)
    setFailure(null)
    try {
      await data.call('transactions', {
        path: `${record.id}/return`,
        version: Number(record.version),
        body: { reason: reason.trim(), ...(minor ? { fee: minor } : {}) },
      })
      await cache.invalidateQueries()
      notify(texts.areaText('returned.done', { number: String(record.number) }), {
        type: 'success',
      })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{texts.areaText('returned.open')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <WriteFailure error={failure} />
          <Typography variant="body2">{texts.areaText('returned.what')}</Typography>
          <TextField
            autoFocus
            required
            label={texts.areaText('reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={missing && !reason.trim()}
            helperText={missing && !reason.trim() ? translate('areas.errors.required') : undefined}
            slotProps={{ htmlInput: { maxLength: 400 } }}
          />
          {record.contract != null && (
            <TextField
              label={texts.areaText('returned.fee')}
              value={fee}
              onChange={({ target }) => setFee(target.value)}
              error={missing && unread}
              helperText={missing && unread ? translate('areas.errors.money') : reading.currency}
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" disabled={busy}>
            {texts.areaText('returned.record')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
