/**
 * CSV that reads back to the letter: an empty cell is nothing, `""` is an empty text, and no text is
 * given a sign against being taken for a formula.
 */
export type Cell = string | null

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

/** By it spreadsheets know that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

const written = (cell: Cell) =>
  cell === null
    ? ''
    : cell === '' || /[",\r\n]/.test(cell)
      ? `"${cell.replaceAll('"', '""')}"`
      : cell

/** No row of ours is longer; what is has a quotation mark too few, or is made to exhaust us. */
const longestRow = 8_000_000

export class CsvError extends Error {
  constructor(
    readonly row: number,
    message: string,
  ) {
    super(message)
  }
}

/** Rows some at a time; the first of the file is 1. @throws CsvError */
export async function* csvRows(source: AsyncIterable<Buffer>): AsyncGenerator<Cell[][]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let row = 0
  const decode = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new CsvError(row + 1, 'is not UTF-8')
    }
  }
  const take = (final: boolean) => {
    const { rows, used } = parse(rest, final, row)
    rest = rest.slice(used)
    row += rows.length
    if (rest.length > longestRow) throw new CsvError(row + 1, 'is too long')
    return rows
  }
  for await (const chunk of source) {
    rest += decode(chunk)
    const rows = take(false)
    if (rows.length > 0) yield rows
  }
  rest += decode()
  const rows = take(true)
  if (rows.length > 0) yield rows
  if (rest !== '') throw new CsvError(row + 1, 'has a quotation mark without its other half')
}

function parse(text: string, final: boolean, before: number) {
  const rows: Cell[][] = []
  let used = 0
  for (;;) {
    const one = parseRow(text, used, final, before + rows.length + 1)
    if (!one) return { rows, used }
    rows.push(one.cells)
    used = one.end
  }
}

const stop = /[",\r\n]/g

/** The row that begins there; null where its end has not come yet. */
function parseRow(text: string, start: number, final: boolean, row: number) {
  if (start >= text.length) return null
  const cells: Cell[] = []
  for (let at = start; ; ) {
    if (text[at] === '"') {
      const end = closing(text, at + 1)
      if (end < 0 || (end + 1 >= text.length && !final)) return null
      cells.push(text.slice(at + 1, end).replaceAll('""', '"'))
      at = end + 1
    } else {
      stop.lastIndex = at
      const found = stop.exec(text)
      if (!found && !final) return null
      const end = found?.index ?? text.length
      if (text[end] === '"') throw new CsvError(row, 'has a quotation mark within a cell')
      cells.push(end > at ? text.slice(at, end) : null)
      at = end
    }
    const sign = text[at]
    if (sign === ',') {
      at += 1
      if (at >= text.length && !final) return null
      continue
    }
    if (sign === undefined) return { cells, end: at }
    if (sign === '\n') return { cells, end: at + 1 }
    if (sign === '\r') {
      if (at + 1 >= text.length && !final) return null
      if (text[at + 1] === '\n') return { cells, end: at + 2 }
    }
    throw new CsvError(row, 'has something between a cell and the next comma')
  }
}

/** Where the quoted text ends that begins there; -1 where that has not come yet. */
function closing(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at)
    if (at < 0) return -1
    if (text[at + 1] !== '"') return at
  }
}
