import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PackSummary } from '../../core/session'
import type { NoticeState } from '../../src/app/Notices'
import { useT } from '../../src/i18n/i18n'
import { HttpError, http, jsonBody } from '../../src/providers/http'

/** Specification section 9. */
const MAX_NAME = 75

export function CreateCemetery({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [packs, setPacks] = useState<PackSummary[]>([])
  const [pack, setPack] = useState('')
  useEffect(() => {
    if (!open) return
    setName('')
    setError('')
    setBusy(false)
    let closed = false
    // Without them a cemetery is created all the same, with empty lists.
    http('/api/v1/packs').then(
      ({ json }) => {
        if (closed) return
        setPacks(json as PackSummary[])
        setPack(likeliest(json as PackSummary[])?.key ?? '')
      },
      () => {},
    )
    return () => {
      closed = true
    }
  }, [open])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || name.trim() === '') return
    setBusy(true)
    try {
      const body = jsonBody({ name: name.trim(), ...(pack && { pack }) })
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
          {packs.length > 0 && (
            <TextField
              select
              label={t('management.pack')}
              value={pack}
              onChange={(event) => setPack(event.target.value)}
              helperText={t(pack ? 'management.packHint' : 'management.noPackHint')}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              fullWidth
              margin="normal"
            >
              {packs.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
              <option value="">{t('management.noPack')}</option>
            </TextField>
          )}
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

/** The pack of the browser's country, else of its language. */
function likeliest(packs: readonly PackSummary[]): PackSummary | undefined {
  const { language } = navigator
  return (
    packs.find(({ locale }) => locale === language) ??
    packs.find(({ locale }) => locale.slice(0, 2) === language.slice(0, 2)) ??
    packs[0]
  )
}
