import { Navigate, useSearchParams } from 'react-router'
import { RequireSession } from '../../src/app/require-session'
import { lastCemetery } from '../../src/providers/last-cemetery'
import { resolveRedirect } from './resolve'

/** The redirect helper, for the signed-in user. */
export default function Redirect() {
  const [search] = useSearchParams()
  const to = resolveRedirect(search.get('to'), window.location.origin, lastCemetery())
  return (
    <RequireSession>
      <Navigate to={to} replace />
    </RequireSession>
  )
}
