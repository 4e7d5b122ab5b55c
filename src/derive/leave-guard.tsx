import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext, useBlocker } from 'react-router'
import { useDirty } from '../app/dirty'

/** Asks before what was typed is lost: on a link, on back, on closing the tab. */
export function LeaveGuard({ changed, dirty }: { changed: boolean; dirty: () => boolean }) {
  useDirty(changed)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  // Only a data router can hold a navigation back; tests of single inputs have none.
  return useContext(UNSAFE_DataRouterContext) ? <Blocker dirty={dirty} /> : null
}

function Blocker({ dirty }: { dirty: () => boolean }) {
  const translate = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty() && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby="leave-title">
      <DialogTitle id="leave-title">{translate('areas.leave.title')}</DialogTitle>
      <DialogContent>{translate('areas.leave.text')}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => blocker.proceed()}>
          {translate('areas.leave.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset()}>
          {translate('areas.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
