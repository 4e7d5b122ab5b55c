import Button from '@mui/material/Button'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useCloseNotification, useNotify, useTranslate } from 'ra-core'
import { useCallback, useRef, useState } from 'react'
import { useKeyBindings } from '../kit/key-bindings'
import { problemText } from './problem-text'

/** How long a way back is offered; longer while the pointer or the focus is on it. */
const OFFERED_MS = 20_000

/** Says what was done and offers a way back: a call to the server, not a delay of the first. */
export function useOfferUndo(): (text: string, undo: () => Promise<unknown>) => void {
  const notify = useNotify()
  return useCallback(
    (text, undo) => notify(<UndoSnack text={text} undo={undo} />, { autoHideDuration: OFFERED_MS }),
    [notify],
  )
}

function UndoSnack({ text, undo }: { text: string; undo: () => Promise<unknown> }) {
  const translate = useTranslate()
  const notify = useNotify()
  const close = useCloseNotification()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const run = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await undo()
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
    }
    close()
  }
  useKeyBindings([
    {
      keys: ['Mod+z'],
      label: translate('areas.archive.undo'),
      group: 'page',
      notTyping: true,
      run: () => {
        void run()
        return true
      },
    },
  ])
  return (
    <SnackbarContent
      role="presentation"
      message={text}
      action={
        <Button
          color="inherit"
          size="small"
          aria-keyshortcuts="Control+Z"
          onClick={() => void run()}
          disabled={busy}
          sx={{ textDecoration: 'underline' }}
        >
          {translate('areas.archive.undo')}
        </Button>
      }
    />
  )
}
