import { useResetErrorBoundaryOnLocationChange } from 'ra-core'
import { useEffect } from 'react'
import { reloadForModule } from '../app/reload'
import { isModuleFailure, ScreenFailure } from '../app/screen-error'

interface CrashPageProps {
  error: unknown
  reset: () => void
}

/** A page of a scope that failed; leaving it clears the failure. */
export function CrashPage({ error, reset }: CrashPageProps) {
  useResetErrorBoundaryOnLocationChange(reset)
  useEffect(() => {
    if (isModuleFailure(error)) reloadForModule()
    else console.error(error)
  }, [error])
  return <ScreenFailure />
}
