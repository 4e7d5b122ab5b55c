import Button from '@mui/material/Button'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useCloseNotification, useTranslate } from 'ra-core'
import { forwardRef, useState } from 'react'

interface UndoSnackProps {
  text: string
  undo: () => Promise<void>
}

/** What was done, and a way back; the way back is a call to the server, not a delay of the first. */
export const UndoSnack = forwardRef<HTMLDivElement, UndoSnackProps>(function UndoSnack(
  { text, undo },
  ref,
) {
  const translate = useTranslate()
  const close = useCloseNotification()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await undo()
    } finally {
      close()
    }
  }
  return (
    <SnackbarContent
      ref={ref}
      message={text}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={run}
          disabled={busy}
          sx={{ textDecoration: 'underline' }}
        >
          {translate('areas.archive.undo')}
        </Button>
      }
    />
  )
})
