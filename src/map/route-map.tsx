import { lazy, Suspense } from 'react'
import { loadRouteMap } from './lazy-with-messages'

/** A place on a way, in its order; `location` is where it lies. */
export interface RouteStop {
  id: number
  title: string
  location: number | null
}

// The map's library comes with it.
const Drawn = lazy(loadRouteMap)

/** Stops in their order on the cemetery's map, beside a list that flies to each. */
export function RouteMap({ stops }: { stops: readonly RouteStop[] }) {
  return (
    <Suspense fallback={<div className="route-map" aria-busy="true" style={{ minHeight: 320 }} />}>
      <Drawn stops={stops} />
    </Suspense>
  )
}
