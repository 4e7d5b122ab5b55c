import { lazy, Suspense } from 'react'
import { useAreaAccess } from '../app/use-area-access'
import { loadPointMap } from './lazy-with-messages'

// The map's library comes with it.
const PointMap = lazy(loadPointMap)

/** Below the inputs `latitude` and `longitude` of a form: the same point, chosen on the cemetery's map. */
export function PointPicker() {
  if (!useAreaAccess('locations').read) return null
  return (
    <Suspense fallback={<div aria-busy="true" style={{ minHeight: 320 }} />}>
      <PointMap />
    </Suspense>
  )
}
