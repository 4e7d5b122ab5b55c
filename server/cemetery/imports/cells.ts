import type { Decision, RowEdit } from '../../../core/imports/edits'

/** So many bytes of rows are taken from the database at once, beside the first of them. */
const together = 500_000

/** What a person has said of a row of `import_rows`. */
export const editColumns = 'corrected, accepted, decision, of_row, part, parts'
export interface EditedRow {
  corrected: Record<string, string> | null
  accepted: string[] | null
  decision: Decision | null
  of_row: number | null
  part: number
  parts: number | null
}
export const editOf = ({ of_row, ...edit }: EditedRow): RowEdit => ({ ...edit, ofRow: of_row })

/** The cells of a row `r`, each no longer than so many characters. */
export const cellBeginnings = (length: number | string) =>
  `(select coalesce(jsonb_agg(left(c.text, ${length}) order by c.n), '[]') from jsonb_array_elements_text(r.cells) with ordinality c (text, n))`

/**
 * The cells of a row `r` as they stand; of a row that no screen could show, their beginnings. Two hundred
 * such rows are some megabytes, not a hundred.
 */
export const shownCells = `case when octet_length(r.cells::text) <= 20000 then r.cells
  else ${cellBeginnings('greatest(40, 20000 / jsonb_array_length(r.cells))')} end`

/** The next rows of an import `$2` after `$3`: at most so many, and no more text than fits in memory. */
export const nextRows = (limit: number) =>
  `select row_no, cells, ${editColumns} from (
     select row_no, cells, ${editColumns}, sum(octet_length(cells::text)) over (order by row_no) as bytes, row_number() over (order by row_no) as n
     from (select row_no, cells, ${editColumns} from import_rows where cemetery_id = $1 and import_id = $2 and row_no > $3
           order by row_no limit ${limit}) page
   ) r where n = 1 or bytes <= ${together} order by row_no`
