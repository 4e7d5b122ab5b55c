/** What decides whether two interments of one person exclude each other. */
export interface IntermentFacts {
  disposition?: string | null
  status?: string | null
  partOfCremains?: boolean | null
}

/** Scheduled and completed interments count; a request does not. */
const active = ({ status }: IntermentFacts) => status === 'scheduled' || status === 'completed'

/**
 * Whether two interments of one person cannot both stand. A body lies in one place, so that a burial or
 * an entombment excludes every other but a cenotaph. Cremains can be divided: scatterings exclude
 * nothing but a body's grave, and of two urns one must be said to hold a part.
 */
export function areIntermentsExclusive(a: IntermentFacts, b: IntermentFacts): boolean {
  if (!active(a) || !active(b)) return false
  if (a.disposition === 'cenotaph' || b.disposition === 'cenotaph') return false
  if (isBody(a) || isBody(b)) return true
  if (a.disposition === 'scattering' || b.disposition === 'scattering') return false
  return !a.partOfCremains && !b.partOfCremains
}

const isBody = ({ disposition }: IntermentFacts) =>
  disposition === 'burial' || disposition === 'entombment'
