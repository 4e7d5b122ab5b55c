import type { AnyArea } from '../../core/area'

/** What follows from an area alone is made once. */
export function perArea<T>(make: (area: AnyArea) => T): (area: AnyArea) => T {
  const made = new WeakMap<AnyArea, T>()
  return (area) => {
    const known = made.get(area)
    if (known !== undefined) return known
    const one = make(area)
    made.set(area, one)
    return one
  }
}
