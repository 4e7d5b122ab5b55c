import { type Delimiter, delimiters } from '../../../core/imports/encodings'
import { FormatError } from '../format-error'

/** What delimited text may hold, refused while it is read. */
export interface CsvLimits {
  columns: number
  /** Characters of a cell. */
  cell: number
  /** Characters of a row. */
  row: number
}

interface CsvOptions<Empty> {
  /** What a cell is in which nothing stands, not even quotation marks. */
  empty: Empty
  /** A quotation mark inside an unquoted cell, or text behind a quoted one: refused, or letters like any other. */
  strict?: boolean
}

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d]

/**
 * Reads delimited text as it comes, in chunks of any size: quoted cells with line breaks and doubled
 * quotes, any line end.
 */
export class CsvReader<Empty extends string | null> {
  private cells: Array<string | Empty> = []
  private cell = ''
  private state: 'start' | 'plain' | 'quoted' | 'closed' = 'start'
  private skipLineFeed = false
  private count = 0
  /** Characters of the row so far. */
  private length = 0
  private readonly separator: number

  constructor(
    delimiter: string,
    private readonly limits: CsvLimits,
    private readonly options: CsvOptions<Empty>,
  ) {
    this.separator = delimiter.charCodeAt(0)
  }

  /** The row that is being read; the first is 1. */
  get row(): number {
    return this.count + 1
  }

  /** The rows that end in this chunk. @throws FormatError */
  push(chunk: string): Array<Array<string | Empty>> {
    const rows: Array<Array<string | Empty>> = []
    const { separator } = this
    for (let at = 0; at < chunk.length; ) {
      const code = chunk.charCodeAt(at)
      if (this.skipLineFeed) {
        this.skipLineFeed = false
        if (code === lineFeed) {
          at++
          continue
        }
      }
      if (this.state === 'quoted') {
        const end = chunk.indexOf('"', at)
        this.cell += chunk.slice(at, end < 0 ? undefined : end)
        // No cell is this long: a quote was opened and never closed.
        if (this.cell.length > this.limits.cell) throw this.error('unclosedQuote')
        if (end < 0) break
        this.state = 'closed'
        at = end + 1
      } else if (code === separator) {
        this.endCell()
        at++
      } else if (code === lineFeed || code === carriageReturn) {
        rows.push(this.endRow())
        this.skipLineFeed = code === carriageReturn
        at++
      } else if (code === quote && this.state === 'start') {
        this.state = 'quoted'
        at++
      } else if (code === quote && this.state === 'closed') {
        this.cell += '"'
        this.state = 'quoted'
        at++
      } else at = this.plain(chunk, at)
    }
    return rows
  }

  /** The last row, where the text does not end with a line break. @throws FormatError */
  end(): Array<Array<string | Empty>> {
    if (this.state === 'quoted') throw this.error('unclosedQuote')
    if (this.state === 'start' && this.cells.length === 0) return []
    return [this.endRow()]
  }

  /** Takes unquoted letters; where they end. */
  private plain(chunk: string, from: number): number {
    const { separator, state } = this
    const strict = this.options.strict === true
    if (strict && state === 'closed') throw this.error('strayQuote')
    let end = from
    for (; end < chunk.length; end++) {
      const code = chunk.charCodeAt(end)
      if (code === separator || code === lineFeed || code === carriageReturn) break
      if (strict && code === quote) throw this.error('strayQuote')
    }
    if (state === 'start') this.state = 'plain'
    const piece = chunk.slice(from, end)
    this.cell = this.cell === '' ? piece : this.cell + piece
    if (this.cell.length > this.limits.cell) throw this.error('cellTooLong')
    return end
  }

  private endCell() {
    if (this.cells.length === this.limits.columns) throw new FormatError('tooManyColumns')
    this.length += this.cell.length
    if (this.length > this.limits.row) throw this.error('rowTooLong')
    this.cells.push(this.state === 'start' ? this.options.empty : this.cell)
    this.cell = ''
    this.state = 'start'
  }

  private endRow(): Array<string | Empty> {
    this.endCell()
    const { cells } = this
    this.cells = []
    this.length = 0
    this.count++
    return cells
  }

  private error(fault: 'unclosedQuote' | 'strayQuote' | 'cellTooLong' | 'rowTooLong') {
    return new FormatError(fault, { row: this.row })
  }
}

/** The delimiter by which the first lines fall into the same number of cells, more than one. */
export function delimiterOf(text: string, limits: CsvLimits): Delimiter {
  let best: Delimiter = ','
  let most = 0
  for (const delimiter of delimiters) {
    let rows: string[][]
    try {
      rows = new CsvReader(delimiter, limits, { empty: '' }).push(text).slice(0, 50)
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
