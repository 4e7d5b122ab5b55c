import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { CemeterySummary, Me } from '../../core/session'
import { isGuardedState } from '../../src/app/guard'
import { getLocale, useT } from '../../src/i18n/i18n'
import { http } from '../../src/providers/http'
import { CemeteryCards } from './cemetery-cards'
import { Failed, Waiting } from './states'

/** The signed-in user's cemeteries; straight into the only one, unless a guard sent us here. */
export function CemeteryUserHome({ title }: { title: string }) {
  const t = useT()
  const { state } = useLocation()
  const [cemeteries, setCemeteries] = useState<readonly CemeterySummary[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    setFailed(false)
    const abort = new AbortController()
    http('/api/v1/users/me', { signal: abort.signal }).then(
      ({ json }) => setCemeteries(byName((json as Me).cemeteries)),
      () => abort.signal.aborted || setFailed(true),
    )
    return () => abort.abort()
  }, [attempt])
  const [only] = cemeteries ?? []
  if (only && cemeteries?.length === 1 && !isGuardedState(state))
    return <Navigate to={`/${only.id}`} replace />
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {failed ? (
        <Failed text={t('management.failed')} retry={() => setAttempt(attempt + 1)} />
      ) : !cemeteries ? (
        <Waiting />
      ) : cemeteries.length === 0 ? (
        <div className="management-empty">
          <p>{t('management.none')}</p>
          <p>{t('management.noneHint')}</p>
        </div>
      ) : (
        <CemeteryCards cemeteries={cemeteries} elevated={false} />
      )}
    </>
  )
}

const byName = (cemeteries: readonly CemeterySummary[]) =>
  [...cemeteries].sort((a, b) => a.name.localeCompare(b.name, getLocale()) || a.id - b.id)
