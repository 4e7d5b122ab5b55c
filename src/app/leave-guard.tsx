import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext, useBlocker } from 'react-router'
import { useDirty } from './unsaved-changes'

interface LeaveGuardProps {
  changed: boolean
  dirty: () => boolean
  /** Where its words stand: `title`, `text`, `leave` and `stay`. */
  texts?: string
}

/** Asks before something is lost (what was typed, say): on a link, on back, on closing the tab. */
export function LeaveGuard({ changed, dirty, texts = 'areas.leave' }: LeaveGuardProps) {
  useDirty(changed)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  // Only a data router can hold a navigation back; tests of single inputs have none.
  return useContext(UNSAFE_DataRouterContext) ? <Blocker dirty={dirty} texts={texts} /> : null
}

function Blocker({ dirty, texts }: { dirty: () => boolean; texts: string }) {
  const translate = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty() && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby="leave-title">
      <DialogTitle id="leave-title">{translate(`${texts}.title`)}</DialogTitle>
      <DialogContent>{translate(`${texts}.text`)}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => blocker.proceed()}>
          {translate(`${texts}.leave`)}
        </Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset()}>
          {translate(`${texts}.stay`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
