import { type Delimiter, delimiters } from '../../core/imports/encodings'
import { Problem } from '../problem'
import { most, tooMuch } from './limits'

/**
 * Reads delimited text as it comes, in chunks of any size: quoted cells with line breaks and doubled
 * quotes, any line end. A quote inside an unquoted cell is a letter like any other.
 */
export class CsvReader {
  private cells: string[] = []
  private cell = ''
  private state: 'start' | 'plain' | 'quoted' | 'closed' = 'start'
  private skipLf = false
  private count = 0
  /** Characters of the row so far. */
  private length = 0

  constructor(private readonly delimiter: string) {}

  /** The rows that end in this chunk. @throws Problem 400 for a cell without an end, 413 for too much */
  push(chunk: string): string[][] {
    const rows: string[][] = []
    const { delimiter } = this
    let at = 0
    while (at < chunk.length) {
      const char = chunk[at] as string
      if (this.skipLf) {
        this.skipLf = false
        if (char === '\n') {
          at++
          continue
        }
      }
      if (this.state === 'quoted') {
        const end = chunk.indexOf('"', at)
        this.cell += chunk.slice(at, end < 0 ? undefined : end)
        // No cell of a register is this long: a quote was opened and never closed.
        if (this.cell.length > most.cell) throw this.endless()
        if (end < 0) break
        this.state = 'closed'
        at = end + 1
      } else if (this.state === 'closed' && char === '"') {
        this.cell += '"'
        this.state = 'quoted'
        at++
      } else if (char === delimiter) {
        this.endCell()
        at++
      } else if (char === '\n' || char === '\r') {
        this.endCell()
        rows.push(this.cells)
        this.cells = []
        this.length = 0
        this.count++
        this.skipLf = char === '\r'
        at++
      } else if (this.state === 'start' && char === '"') {
        this.state = 'quoted'
        at++
      } else {
        this.state = this.state === 'closed' ? 'closed' : 'plain'
        let end = at + 1
        while (end < chunk.length) {
          const next = chunk[end]
          if (next === delimiter || next === '\n' || next === '\r') break
          end++
        }
        this.cell += chunk.slice(at, end)
        if (this.cell.length > most.cell) throw tooMuch.cell(this.count + 1)
        at = end
      }
    }
    return rows
  }

  /** The last row, where the file does not end with a line break. */
  end(): string[][] {
    if (this.state === 'quoted') throw this.endless()
    if (this.state === 'start' && this.cells.length === 0) return []
    this.endCell()
    return [this.cells]
  }

  private endCell() {
    if (this.cells.length === most.columns) throw tooMuch.columns()
    this.length += this.cell.length
    if (this.length > most.row) throw tooMuch.row(this.count + 1)
    this.cells.push(this.cell)
    this.cell = ''
    this.state = 'start'
  }

  private endless() {
    return new Problem(
      400,
      'The file cannot be read',
      `Row ${this.count + 1} has a quotation mark that opens a cell and none that closes it.`,
      { code: 'unreadable' },
    )
  }
}

/** The delimiter by which the first lines fall into the same number of cells, more than one. */
export function delimiterOf(text: string): Delimiter {
  let best: Delimiter = ','
  let most = 0
  for (const delimiter of delimiters) {
    let rows: string[][]
    try {
      rows = new CsvReader(delimiter).push(text).slice(0, 50)
    } catch {
      continue
    }
    const widths = rows.map((row) => row.length).filter((width) => width > 1)
    if (widths.length === 0) continue
    const usual = [...widths].sort((a, b) => a - b)[Math.floor(widths.length / 2)] as number
    const score = widths.filter((width) => width === usual).length * 100 + usual
    if (score > most) [best, most] = [delimiter, score]
  }
  return best
}
