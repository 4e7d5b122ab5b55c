import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useNumbers } from './use-numbers'

/** Says what goes and what stays before an import is undone. */
export function UndoDialog(props: {
  open: boolean
  rows: number
  onClose: () => void
  onUndo: () => void
}) {
  const translate = useTranslate()
  const { counted } = useNumbers()
  const title = useId()
  return (
    <Dialog open={props.open} onClose={props.onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{translate('imports.undo.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{counted('imports.undo.goes', props.rows)}</DialogContentText>
        <DialogContentText sx={{ mt: 1.5 }}>{translate('imports.undo.stays')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>{translate('areas.form.cancel')}</Button>
        <Button color="error" variant="contained" onClick={props.onUndo}>
          {translate('imports.undo.button')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
