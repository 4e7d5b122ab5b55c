/** How close rows stand. */
export type Density = 'comfortable' | 'compact'
export const densities: readonly Density[] = ['comfortable', 'compact']

/** A list as somebody likes to see it; theirs alone, in one cemetery. */
export interface SavedView {
  id: number
  version: number
  /** The area's name. */
  resource: string
  name: string
  filter: Record<string, unknown>
  sort: [field: string, order: 'ASC' | 'DESC'] | null
  /** Columns in their order; null is as the area has them. */
  columns: string[] | null
  density: Density | null
}

export const maxViewNameLength = 75
/** Views that a person may keep of one area. */
export const maxViewsPerArea = 30
