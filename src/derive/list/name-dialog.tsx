import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { maxViewNameLength } from '../../../core/saved-view'
import { problemBodyOf, problemText } from '../../app/problem-text'
import { FailedText } from '../../kit/failed-text'

interface NameDialogProps {
  title: string
  name: string
  save: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for a view's name; stays open with the reason where it cannot be saved. */
export default function NameDialog({ title, name, save, onClose }: NameDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const [text, setText] = useState(name)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setError(translate('areas.errors.required'))
    setBusy(true)
    try {
      await save(text.trim())
      onClose()
    } catch (failure) {
      const { code, params } = problemBodyOf(failure)
      setError(
        code === 'unique' || code === 'many'
          ? translate(`lists.views.${code}`, { ...params })
          : problemText(failure, translate),
      )
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label={translate('lists.views.name')}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setError(null)
            }}
            error={error !== null}
            helperText={error ? <FailedText text={error} /> : ' '}
            slotProps={{ htmlInput: { maxLength: maxViewNameLength, autoComplete: 'off' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('areas.form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
