import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Opens a closed batch again, with the reason. */
export default function ReopenDialog({
  record,
  onClose,
}: {
  record: AreaRecord
  onClose: () => void
}) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const id = useId()
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
      await data.call('batches', {
        path: `${record.id}/reopen`,
        version: Number(record.version),
        body: { reason: reason.trim() },
      })
      await cache.invalidateQueries()
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{texts.areaText('reopen.open')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <WriteFailure error={failure} />
          <Typography variant="body2">{texts.areaText('reopen.what')}</Typography>
          <TextField
            autoFocus
            required
            label={texts.areaText('reopen.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={missing && !reason.trim()}
            helperText={missing && !reason.trim() ? translate('areas.errors.required') : undefined}
            slotProps={{ htmlInput: { maxLength: 400 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {texts.areaText('reopen.open')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
