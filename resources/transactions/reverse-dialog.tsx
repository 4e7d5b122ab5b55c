import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { useArea } from '../../src/app/use-area'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { newIdempotencyKey } from '../../src/kit/idempotency-key'

/** Takes an entry back by another of the same amount; both stay. */
export default function ReverseDialog({
  record,
  onClose,
}: {
  record: AreaRecord
  onClose: () => void
}) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const data = useDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const id = useId()
  const [key] = useState(newIdempotencyKey)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!reason.trim()) return setMissing(true)
    setBusy(true)
    setFailure(null)
    try {
      const { contract, amount } = record
      await data.create('transactions', {
        data: { contract, amount, type: 'reversal', reverses: record.id, remarks: reason },
        meta: { key },
      })
      await cache.invalidateQueries()
      notify(texts.areaText('reverseDone', { number: String(record.number) }), { type: 'success' })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{texts.areaText('reverse')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <WriteFailure error={failure} />
          <Typography variant="body2">{texts.areaText('reverseWhat')}</Typography>
          <TextField
            autoFocus
            required
            label={texts.areaText('reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={missing && !reason.trim()}
            helperText={missing && !reason.trim() ? translate('areas.errors.required') : undefined}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" disabled={busy}>
            {texts.areaText('reverse')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
