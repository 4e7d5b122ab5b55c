import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { CemeterySummary, Me } from '../../core/session'
import { isGuarded } from '../../src/app/guard'
import { getLocale, useT } from '../../src/i18n/i18n'
import { http } from '../../src/providers/http'
import { CemeteryCards } from './cemetery-cards'

/** The signed-in user's cemeteries; straight into the only one, unless a guard sent us here. */
export function CemeteryUserHome({ title }: { title: string }) {
  const t = useT()
  const { state } = useLocation()
  const [cemeteries, setCemeteries] = useState<readonly CemeterySummary[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    http('/api/v1/users/me', { signal: abort.signal }).then(
      ({ json }) => setCemeteries(byName((json as Me).cemeteries)),
      () => abort.signal.aborted || setFailed(true),
    )
    return () => abort.abort()
  }, [])
  const [only] = cemeteries ?? []
  if (only && cemeteries?.length === 1 && !isGuarded(state))
    return <Navigate to={`/${only.id}`} replace />
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {failed && <p className="home-empty">{t('management.failed')}</p>}
      {cemeteries?.length === 0 && (
        <div className="home-empty">
          <p>{t('management.none')}</p>
          <p>{t('management.noneHint')}</p>
        </div>
      )}
      {cemeteries && cemeteries.length > 0 && (
        <CemeteryCards cemeteries={cemeteries} elevated={false} />
      )}
    </>
  )
}

const byName = (cemeteries: readonly CemeterySummary[]) =>
  [...cemeteries].sort((a, b) => a.name.localeCompare(b.name, getLocale()) || a.id - b.id)
