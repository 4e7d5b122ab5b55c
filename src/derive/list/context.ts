import type { AnyArea } from '../../../core/area'
import type { ListColumn } from '../fields/columns'
import type { Appearance, Filter, ListControl } from './list-state'

/** A list, as the parts around it see it. */
export interface ListParts {
  area: AnyArea
  list: ListControl
  /** What is asked of the server for what the URL says. */
  toQuery: (filter: Filter) => Filter
  /** The columns that are shown, in their order. */
  shown: readonly ListColumn[]
  /** The list's own columns, before anybody chose. */
  base: readonly ListColumn[]
  /** The choice that is in force, the view's or the reader's own; null is as the area has it. */
  look: Appearance
  /** Keeps the reader's choice: in the address where a view is open, else in this cemetery's store. */
  setLook: ListControl['setLook']
  phone: boolean
  /** The tools are icons alone. */
  narrow: boolean
}
