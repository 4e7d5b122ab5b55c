import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../src/i18n/i18n'
import { HttpError, http, jsonBody } from '../../src/providers/http'
import type { NoticeState } from '../../src/shell/Notices'

/** Specification section 9. */
const MAX_NAME = 75

export function CreateCemetery({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!open) return
    setName('')
    setError('')
    setBusy(false)
  }, [open])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || name.trim() === '') return
    setBusy(true)
    try {
      const body = jsonBody({ name: name.trim() })
      const { json } = await http('/api/v1/cemeteries', { ...body, method: 'POST' })
      const state: NoticeState = { notice: 'management.created' }
      await navigate(`/${(json as { id: number }).id}/Settings`, { state })
    } catch (failure) {
      setBusy(false)
      if (failure instanceof HttpError && !failure.shown)
        setError(failure.body.errors?.[0]?.message ?? failure.message)
    }
  }
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="create-title">
      <form onSubmit={save} noValidate>
        <DialogTitle id="create-title">{t('management.create')}</DialogTitle>
        <DialogContent>
          <TextField
            label={t('management.name')}
            value={name}
            onChange={(event) => setName([...event.target.value].slice(0, MAX_NAME).join(''))}
            error={error !== ''}
            helperText={error || `${[...name].length}/${MAX_NAME}`}
            autoFocus
            fullWidth
            required
            margin="dense"
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{t('management.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || name.trim() === ''}>
            {t('management.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
