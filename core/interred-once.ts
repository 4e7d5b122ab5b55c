/** What an interment says of the body that it takes. */
export interface Taking {
  disposition?: string | null
  status?: string | null
  partOfCremains?: boolean | null
}

/** Whoever is to lie there, or does; a request alone reserves nobody. */
const active = ({ status }: Taking) => status === 'scheduled' || status === 'completed'

/**
 * Whether two interments of one person cannot both stand. A body lies in one place, so that a burial or
 * an entombment excludes every other but a cenotaph. Cremains can be divided: scatterings exclude
 * nothing but a body's grave, and of two urns one must be said to hold a part.
 */
export function excludes(a: Taking, b: Taking): boolean {
  if (!active(a) || !active(b)) return false
  if (a.disposition === 'cenotaph' || b.disposition === 'cenotaph') return false
  if (isBody(a) || isBody(b)) return true
  if (a.disposition === 'scattering' || b.disposition === 'scattering') return false
  return !a.partOfCremains && !b.partOfCremains
}

const isBody = ({ disposition }: Taking) => disposition === 'burial' || disposition === 'entombment'
