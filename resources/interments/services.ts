import type { Readiness } from '../../core/authority/readiness'

/** A service as the cemetery's home shows it. */
export interface Service {
  id: number
  label: string
  /** ISO 8601. */
  start: string
  disposition: string | null
  status: string
  location: number | null
  /** Its location's address; null for those who may not read locations. */
  place: string | null
  /** What is ready; empty once it took place. */
  ready: Readiness[]
}
export interface Services {
  /** The first of today's, and how many there are. */
  today: Service[]
  count: number
  /** The bounds of today, as the list is filtered by. */
  span: { from: string; to: string }
  /** Those of the next seven days, the first of them. */
  next: Service[]
  /** How many these are, with their bounds. */
  coming: { count: number; from: string; to: string }
}
