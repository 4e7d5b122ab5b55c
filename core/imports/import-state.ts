import type { IssueCode } from './issues'
import type { PlaceStep } from './place'

export type ImportState =
  | 'uploaded'
  | 'mapped'
  | 'checking'
  | 'checked'
  | 'running'
  | 'done'
  | 'failed'
  | 'undoing'
  | 'undone'

/** A place of the file that may be another one: to be asked once, for all of its rows. */
export interface SimilarPlace {
  place: readonly PlaceStep[]
  rows: number
  as: readonly PlaceStep[]
  /** As people read it. */
  address: string
  /** Of the other in the file; null for a location that is there. */
  asRows: number | null
}

/** Which rows of an import are listed. */
export interface RowFilter {
  issue?: IssueCode | undefined
  outcome?: string | undefined
  row?: number | undefined
  /** Rows of which somebody has said something. */
  corrected?: true | undefined
}
