import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useRef, useState } from 'react'
import { useArea } from '../app/use-area'
import { useAreaTexts } from '../i18n/area-texts'

interface Props {
  name: string
  value: string
  onClose: () => void
}

/** A secret of a record (a key, an address), the one time that it is shown. Neither Escape nor a click beside it closes this. */
export function ShownOnce({ name, value, onClose }: Props) {
  const texts = useAreaTexts(useArea())
  const id = useId()
  const field = useRef<HTMLElement>(null)
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setSaid(texts.areaText('copied'))
    } catch {
      // Without a secure origin there is no clipboard: it is selected, to be copied by hand.
      const range = document.createRange()
      if (field.current) range.selectNodeContents(field.current)
      const selection = window.getSelection()
      selection?.removeAllRanges()
      selection?.addRange(range)
      setSaid(texts.areaText('notCopied'))
    }
  }
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{texts.areaText('onceTitle', { name })}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.areaText('onceHint')}
        </Alert>
        <Box
          component="code"
          ref={field}
          sx={{
            display: 'block',
            p: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            overflowWrap: 'anywhere',
            fontSize: '.9375rem',
            userSelect: 'all',
          }}
        >
          {value}
        </Box>
        <p role="status" style={{ minHeight: '1.5em', margin: '8px 0 0' }}>
          {said}
        </p>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => void copy()}>
          {texts.areaText('copy')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {texts.areaText('kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
