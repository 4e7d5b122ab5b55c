import type { AnyArea } from '../../../core/area'
import type { CsvCell } from '../../formats/csv/write'
import type { IdMap } from './id-map'

/** The cells of a row by their columns' headers. */
export type Cells = Readonly<Record<string, CsvCell>>

export type ColumnKind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'flag'
  | 'instant'
  | 'date'
  | 'json'
  /** A record of the sheet `to`. */
  | 'ref'
  /** Who: an id of `users.csv`. */
  | 'user'
  /** For people only; not read back. */
  | 'shown'
  /** The same: the e-mail address of the user in the column before. */
  | 'email'

/** One column of a CSV in an archive: how it is read from the database, and how it goes back. */
export interface SheetColumnDefinition {
  header: string
  kind: ColumnKind
  /** An expression for its text, of the row that `t` stands for. */
  sql: string
  /** The table's column, and its type; `from` makes it of the text `%`. */
  into?: { name: string; type: string; from?: string }
  to?: string
  required?: boolean
  /** What is wrong with a text, beyond its kind. */
  check?: (text: string) => string | undefined
  /** What the text says here, where it names other records; null: nobody here is meant. */
  rewrite?: (text: string, ids: IdMap, row: Cells) => string | null
  /** What of the archive it names that is not there, in words. */
  missing?: (text: string, ids: IdMap, row: Cells) => string | undefined
}

/** One CSV of an archive. */
export interface ArchiveSheet {
  /** Of the file, without its ending. */
  name: string
  table: string
  columns: readonly SheetColumnDefinition[]
  /** What its rows are sorted by. */
  order: string
  /** Rows have an `id` that is given anew, by the table's sequence; or it is the id of another sheet's record. */
  ids?: 'own' | { of: string }
  /** Only the rows' own persons may see them: read and written past the second wall, by cemetery. */
  personal?: true
  /** Further condition on `t`. */
  where?: string
  /** Whose records these are, or whose child rows. */
  area?: AnyArea
  child?: string
  /** Not stored by rows: its own way. */
  special?: 'cemetery' | 'users'
}

export const csvFileOf = (sheet: Pick<ArchiveSheet, 'name'>) => `${sheet.name}.csv`
