import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { maxNoteLength } from '../../core/attachments'
import { problemText } from '../app/problem-text'
import { FailedText } from '../kit/failed-text'

interface NoteBoxProps {
  text: string
  onText: (text: string) => void
  save: (text: string) => Promise<void>
  /** The button's word, e.g. "Post note". */
  action: string
  onCancel?: () => void
  /** Left of the buttons. */
  children?: ReactNode
  autoFocus?: boolean
}

/** A note being written: Ctrl+Enter saves it, Escape gives a change up. */
export function NoteBox({ text, onText, save, action, onCancel, ...rest }: NoteBoxProps) {
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const length = [...text.trim()].length
  const tooLong = length > maxNoteLength
  const run = async () => {
    if (busy || length === 0 || tooLong) return
    setBusy(true)
    setFailure(null)
    try {
      await save(text)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box className="no-print" sx={{ mb: 2 }}>
      <TextField
        fullWidth
        multiline
        minRows={2}
        maxRows={12}
        value={text}
        autoFocus={rest.autoFocus}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && onCancel) {
            event.stopPropagation()
            onCancel()
          }
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void run()
        }}
        placeholder={translate('record.note.placeholder')}
        error={tooLong}
        helperText={
          length > maxNoteLength - 500
            ? translate('record.note.left', { smart_count: maxNoteLength - length })
            : undefined
        }
        slotProps={{
          htmlInput: {
            'aria-label': translate('record.note.label'),
            'aria-keyshortcuts': 'Control+Enter',
          },
        }}
      />
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 1 }}>
          <FailedText text={problemText(failure, translate)} />
        </Alert>
      )}
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, mt: 1 }}
      >
        {rest.children}
        <Box sx={{ flex: 1 }} />
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {translate('areas.form.cancel')}
          </Button>
        )}
        <Button
          size="small"
          variant="contained"
          onClick={run}
          disabled={busy || length === 0 || tooLong}
          title={translate('record.note.keys')}
        >
          {action}
        </Button>
      </Box>
    </Box>
  )
}
