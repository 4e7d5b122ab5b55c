import type { AnyArea } from '../../../core/area'

/** Computes once per area what depends on the area alone. */
export function memoizeByArea<T>(make: (area: AnyArea) => T): (area: AnyArea) => T {
  const made = new WeakMap<AnyArea, T>()
  return (area) => {
    const known = made.get(area)
    if (known !== undefined) return known
    const one = make(area)
    made.set(area, one)
    return one
  }
}
