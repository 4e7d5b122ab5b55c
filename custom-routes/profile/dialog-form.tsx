import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useT } from '../../src/i18n/i18n'
import { FailedText } from '../../src/kit/failed-text'

interface Props {
  title: string
  /** What is wrong with the whole of it. */
  failure?: string | undefined
  /** The profile behind it has unsaved changes, which are saved with this. */
  carries?: boolean
  save: string
  disabled: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that is a form: its fields, Cancel and Save. */
export function DialogForm(props: Props) {
  const { title, failure, carries, save, disabled, onSave, onClose, children } = props
  const t = useT()
  const id = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!disabled) onSave()
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          {failure && (
            <Alert severity="error">
              <FailedText text={failure} />
            </Alert>
          )}
          {children}
          {carries && <Alert severity="info">{t('profile.carries')}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{t('profile.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={disabled}>
            {save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
