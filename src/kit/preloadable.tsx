import { type ComponentType, lazy, useState } from 'react'

/** A component whose script comes when it is first shown, or before. */
export interface Preloadable<P extends object> {
  Component: ComponentType<P>
  /** Fetches it; a failed load may be tried again. */
  load: () => Promise<unknown>
}

/**
 * Like React's `lazy`, but a script that has come already is drawn at once. React waits for a promise
 * even then: it shows the place empty, and fills it a third of a second later at the earliest.
 */
export function preloadable<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  /** Says that somebody waits, where it comes when it is shown. */
  waited = <T,>(fetch: () => Promise<T>) => fetch,
): Preloadable<P> {
  let come: ComponentType<P> | undefined
  const fetch = async () => {
    const module = await load()
    come = module.default
    return module
  }
  const Later = lazy(waited(fetch))
  function Component(props: P) {
    // As it was when this place was first drawn: another component would lose what it holds.
    const [Shown] = useState<ComponentType<P>>(() => come ?? Later)
    return <Shown {...props} />
  }
  return { Component, load: fetch }
}
