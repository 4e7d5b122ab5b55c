import { useGetOne } from 'ra-core'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { guardedState, showGuardMessage } from './guard'

/**
 * A record that is loaded before its page is opened: where there is none, home with the reason, as for a
 * cemetery that cannot be entered (specification 2.1, 2.2).
 */
export function GuardedRecord({
  area,
  reason,
  children,
}: {
  area: string
  /** Said of an id that names nothing. */
  reason: string
  children: ReactNode
}) {
  const id = Number(useParams().id)
  const { error } = useGetOne(area, { id }, { retry: false })
  const missing = (error as { status?: number } | null)?.status === 404
  useEffect(() => {
    if (missing) showGuardMessage(reason)
  }, [missing, reason])
  return missing ? <Navigate to="/" replace state={guardedState} /> : children
}
