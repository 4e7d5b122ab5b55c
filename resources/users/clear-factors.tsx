import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { useSystemMutation } from '../../src/app/use-system'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Takes away what somebody signs in with beside the password. There is no way back: it is asked, with a reason. */
export function ClearFactorsButton({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsks(true)}>
        {texts.areaText('factors.clear')}
      </Button>
      {asks && <Ask record={record} onClose={() => setAsks(false)} />}
    </>
  )
}

function Ask({ record, onClose }: { record: AreaRecord; onClose: () => void }) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea())
  const call = useSystemMutation()
  const notify = useNotify()
  const id = useId()
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const clear = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || reason.trim() === '') return
    setBusy(true)
    setFailure(null)
    try {
      await call('POST', `users/${record.id}/clear-factors`, { reason: reason.trim() })
      notify(texts.areaText('factors.cleared', { name: record.label }), { type: 'success' })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={clear} noValidate>
        <DialogTitle id={id}>{texts.areaText('factors.title', { name: record.label })}</DialogTitle>
        <DialogContent>
          <WriteFailure error={failure} />
          <DialogContentText sx={{ mb: 2 }}>{texts.areaText('factors.text')}</DialogContentText>
          <TextField
            autoFocus
            required
            fullWidth
            multiline
            label={texts.areaText('factors.reason')}
            helperText={texts.areaText('factors.reasonHint')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button
            type="submit"
            color="error"
            variant="contained"
            disabled={busy || reason.trim() === ''}
          >
            {texts.areaText('factors.clear')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
