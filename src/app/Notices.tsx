import { useNotify } from 'ra-core'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Toasts } from './Toasts'

/** In the history's state: a text's key to show on arrival, once. */
export interface NoticeState {
  notice: string
}

/** The snackbar, and what another scope asked to be said here (react-admin's own dies with it). */
export function Notices() {
  const notify = useNotify()
  const navigate = useNavigate()
  const location = useLocation()
  const notice = (location.state as Partial<NoticeState> | null)?.notice
  useEffect(() => {
    if (!notice) return
    notify(notice, { type: 'success' })
    void navigate({ search: location.search }, { replace: true, state: null })
  }, [notice, notify, navigate, location.search])
  return <Toasts />
}
