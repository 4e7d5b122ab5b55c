import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useT } from '../i18n/i18n'
import { checkSession, useSession } from '../providers/session'
import { loginUrl } from './redirect'

/** Shows its children to the signed-in; sends everyone else to Login with where they wanted to go. */
export function RequireSession({ children }: { children: ReactNode }) {
  const t = useT()
  const { phase } = useSession()
  const location = useLocation()
  useEffect(() => {
    if (phase === 'checking') void checkSession()
  }, [phase])
  if (phase === 'in') return children
  if (phase === 'out') return <Navigate to={loginUrl(location, window.location.origin)} replace />
  if (phase === 'checking') return null
  return (
    <main className="blank">
      <h1>{t('error.screenTitle')}</h1>
      <button type="button" className="button primary" onClick={() => window.location.reload()}>
        {t('error.retry')}
      </button>
    </main>
  )
}
