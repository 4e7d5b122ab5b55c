import type { SpaceState } from '../../core/space'

/** How many spaces there are of each state, as the cemetery's home shows it. */
export interface Availability {
  /** What makes a location a space, as the list is filtered by. */
  spaces: { space: true }
  states: Array<{ state: SpaceState; count: number }>
  /** Of the top level, those with the most that is available. */
  sections: SectionAvailability[]
  /** Further ones. */
  more: number
}
export interface SectionAvailability {
  id: number
  name: string
  path: string
  available: number
  total: number
}
