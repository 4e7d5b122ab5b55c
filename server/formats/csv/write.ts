import type { SheetCell, SheetColumn } from '../sheet'

/** A cell that reads back to the letter: null is empty, an empty text is `""`. */
export type CsvCell = string | null

/** By it spreadsheets know that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A line of CSV (RFC 4180). */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(quoted).join(',')}\r\n`

/**
 * A text that no spreadsheet takes for a formula: an apostrophe stands before it, and before one that
 * stood there.
 */
export const plainText = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Rows for a spreadsheet. No text is taken for a formula; numbers stay numbers. */
export async function* writeCsv(
  columns: readonly SheetColumn[],
  pages: AsyncIterable<ReadonlyArray<readonly SheetCell[]>>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + csvLine(columns.map(({ label }) => textOf(label))))
  for await (const rows of pages)
    yield Buffer.from(rows.map((row) => csvLine(row.map(textOf))).join(''))
}

function textOf(cell: SheetCell): CsvCell {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return plainText(cell)
  if ('number' in cell) return cell.number
  return 'day' in cell ? cell.day : `${cell.at}${cell.offset}`
}

function quoted(cell: CsvCell): string {
  if (cell === null) return ''
  return cell === '' || /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
