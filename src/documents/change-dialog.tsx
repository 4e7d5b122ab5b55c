import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { addDays, instantRangeOf, todayIn } from '../../core/calendar-days'
import type { OfficeDocument } from '../../core/documents/document'
import { useCemetery } from '../app/scope-context'
import { WriteFailure } from '../derive/fields/write-failure'
import { useDocumentAction } from '../record/documents/api'
import type { Change } from './document-page'

/** Asks for what a change of a document needs: a later day, a reason, another address. */
export default function ChangeDialog({
  document,
  change,
  onClose,
}: {
  document: OfficeDocument
  change: Change
  onClose: () => void
}) {
  const translate = useTranslate()
  const notify = useNotify()
  const { timeZone } = useCemetery()
  const act = useDocumentAction()
  const id = useId()
  const texts = (name: string, values?: object) =>
    translate(`documents.change.${change.kind}.${name}`, values)
  const [text, setText] = useState(() =>
    change.kind === 'email'
      ? change.email
      : change.kind === 'extend'
        ? addDays(todayIn(timeZone), 30)
        : '',
  )
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      if (change.kind === 'extend')
        await act(`/${document.id}/extend`, { expires: instantRangeOf(text, 1, timeZone).to })
      else if (change.kind === 'revoke') await act(`/${document.id}/revoke`, { reason: text })
      else await act(`/${document.id}/recipients/${change.recipient}/email`, { email: text.trim() })
      notify(texts('done'), { type: 'success' })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{texts('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <WriteFailure error={failure} />
          <Typography variant="body2">
            {texts('what', change.kind === 'email' ? { name: change.name } : {})}
          </Typography>
          <TextField
            autoFocus
            type={change.kind === 'extend' ? 'date' : change.kind === 'email' ? 'email' : 'text'}
            label={texts('label')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            required={change.kind !== 'revoke'}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={change.kind === 'revoke' ? 'error' : 'primary'}
            disabled={busy || (change.kind !== 'revoke' && !text.trim())}
          >
            {texts('confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
