import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'

const CemeteryScope = lazy(() => import('../shell/CemeteryScope'))
const SystemScope = lazy(() => import('../shell/SystemScope'))
const NotFoundPage = lazy(() => import('../../custom-routes/not-found/page'))

/** Which scope a path belongs to. Only digits are a cemetery (decisions.md, routes not named). */
export function scopeOf(pathname: string): 'cemetery' | 'system' | null {
  if (/^\/\d+(?:\/|$)/.test(pathname)) return 'cemetery'
  const system = /^\/(?:(?:Admin|User|Account|Client-Map|Client-Products)(?:\/|$)|$)/i
  return system.test(pathname) ? 'system' : null
}

/** Everything that is no public page: a scope, or the not-found page. */
export function Dispatch() {
  const scope = scopeOf(useLocation().pathname)
  return (
    <Suspense fallback={null}>
      {scope === 'cemetery' ? (
        <CemeteryScope />
      ) : scope === 'system' ? (
        <SystemScope />
      ) : (
        <NotFoundPage />
      )}
    </Suspense>
  )
}
