import type { Cell, SheetColumn } from './cell'

/**
 * Rows as CSV (RFC 4180, UTF-8 with the mark by which spreadsheets know it). No text is taken for a
 * formula: an apostrophe stands before it, and before one that stood there; numbers stay numbers.
 */
export async function* csvOf(
  columns: readonly SheetColumn[],
  pages: AsyncIterable<ReadonlyArray<readonly Cell[]>>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${line(columns.map(({ label }) => label))}`)
  for await (const rows of pages) yield Buffer.from(rows.map(line).join(''))
}

const line = (cells: readonly Cell[]) => `${cells.map(written).join(',')}\r\n`

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return quoted(/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
  if ('number' in cell) return cell.number
  return 'day' in cell ? cell.day : `${cell.at}${cell.offset}`
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
