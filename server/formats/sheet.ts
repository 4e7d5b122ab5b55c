/**
 * One value on its way into a file: a text, a number in its exact digits, a calendar day, an instant
 * by the clock of a place (`2026-05-01T10:30:00`) with its offset (`-04:00`); null is empty.
 */
export type SheetCell =
  | null
  | string
  | { number: string; decimals: number }
  | { day: string }
  | { at: string; offset: string }

/** One line of a sheet; `struck`: it stands there struck through, where the format can say so. */
export type SheetRow = readonly SheetCell[] & { readonly struck?: boolean }

/** What a sheet must know of a column before the first row. */
export interface SheetColumn {
  label: string
  /** In characters. */
  width: number
}
