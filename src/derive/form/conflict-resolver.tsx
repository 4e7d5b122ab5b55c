import { lazy, Suspense, useEffect } from 'react'
import type { ConflictProps } from './conflict-choices'

const load = () =>
  import('./conflict-choices').then(({ ConflictChoices }) => ({ default: ConflictChoices }))
const Choices = lazy(load)

/** Someone else saved first: both versions of every field that both touched, and a choice for each. */
export const ConflictResolver = (props: ConflictProps) => (
  <Suspense fallback={null}>
    <Choices {...props} />
  </Suspense>
)

/** Brings it while something that exists is being changed: somebody new is in nobody's way. */
export function useConflictResolver(changes: boolean): void {
  useEffect(() => {
    // Where it does not come now, it is asked for again when it is needed.
    if (changes) void load().catch(() => {})
  }, [changes])
}
