import type { AnyArea } from '../../core/area'
import type { Density } from '../../core/saved-view'
import type { Column } from '../derive/columns'
import type { Filter, ListControl } from '../derive/list-state'

/** A list, as the parts around it see it. */
export interface ListParts {
  area: AnyArea
  list: ListControl
  /** What is asked of the server for what the URL says. */
  toQuery: (filter: Filter) => Filter
  /** The columns that are shown, in their order. */
  shown: readonly Column[]
  /** The list's own columns, before anybody chose. */
  base: readonly Column[]
  /** The choice that is in force, the view's or the reader's own; null is as the area has it. */
  look: { columns: string[] | null; density: Density | null }
  /** Keeps the reader's choice: in the address where a view is open, else in this cemetery's store. */
  setLook: (look: ListParts['look']) => void
  phone: boolean
}
