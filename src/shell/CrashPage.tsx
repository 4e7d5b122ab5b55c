import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { reloadForModule } from '../app/reload'
import { isModuleFailure, ScreenFailure } from '../app/screen-error'

interface CrashPageProps {
  error: unknown
  isFramed: boolean
  reset: () => void
}

/** A page of a scope that failed; leaving it clears the failure. */
export function CrashPage({ error, isFramed, reset }: CrashPageProps) {
  const { pathname } = useLocation()
  const failedAt = useRef(pathname)
  useEffect(() => {
    if (pathname !== failedAt.current) reset()
  }, [pathname, reset])
  useEffect(() => {
    if (isModuleFailure(error)) reloadForModule()
    else console.error(error)
  }, [error])
  return <ScreenFailure isFramed={isFramed} />
}
