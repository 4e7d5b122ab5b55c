import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useId } from 'react'

interface Props {
  title: string
  text: string
  yes: string
  onYes: () => void
  onNo: () => void
}

/** A step that there is no way back from, asked about once more. */
export function ConfirmStep({ title, text, yes, onYes, onNo }: Props) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open onClose={onNo} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions>
        <Button onClick={onNo}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" color="error" onClick={onYes}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
