import type { Delimiter, Encoding } from '../../../core/imports/encodings'
import type { ImportTarget } from '../../../core/imports/fields'
import { guessMapping } from '../../../core/imports/guess'
import type { Mapping } from '../../../core/imports/mapping'
import { Problem } from '../../engine/problem/problem'
import { type FileFormat, importFileRows, importFormatOf } from './file-format'
import { importLimits, limitProblems } from './limits'

/** A file to be read, as it is handed to another thread: plain data. */
export interface ReadRequest {
  path: string
  size: number
  target: ImportTarget
  /** The cemetery's own fields, by name and label. */
  own: ReadonlyArray<readonly [name: string, label: string | undefined]>
  /** How a text is written, where a person has said it. */
  encoding?: Encoding | undefined
  delimiter?: Delimiter | undefined
  /** The row that names the columns, where a person has said it: 0 for none. */
  headerRow?: number | undefined
}

/** What a file turned out to be. */
export interface FileDescription {
  format: FileFormat
  header: string[]
  headerRow: number
  /** Rows other than the header. */
  count: number
  guess: Mapping
}

/** Rows as `[[number, cells], …]` in JSON, and how many characters that is. */
const batch = { rows: 1_000, length: 500_000 }
const maxSampleRows = 500
const maxSampleBytes = 300
const titlesAbove = 20

/**
 * Reads a file to its end: its rows other than the header, some at a time as JSON, and at last what it
 * is. Never holds more than some rows, whatever the file says. @throws Problem 400, 413, 415
 */
export async function* readFile({
  path,
  size,
  target,
  own,
  encoding,
  delimiter,
  headerRow: named,
}: ReadRequest): AsyncGenerator<string, FileDescription> {
  const format = await importFormatOf(path, { encoding, delimiter })
  const headerless = named === 0
  const samples: string[][] = []
  let [header, headerRow, row, count, cellsSeen, textSeen]: [
    string[],
    number,
    number,
    number,
    number,
    number,
  ] = [[], 0, 0, 0, 0, 0]
  let waiting: string[] = []
  let length = 0
  const flush = () => {
    const rows = `[${waiting.join(',')}]`
    waiting = []
    length = 0
    return rows
  }
  for await (const chunk of importFileRows(path, format, size))
    for (const cells of chunk) {
      row++
      cellsSeen += cells.length
      if (cellsSeen > importLimits.cells) throw limitProblems.cells()
      if (cells.some((cell) => cell.includes('\0')))
        throw new Problem(400, 'The file cannot be read', `Row ${row} has a NUL character.`, {
          code: 'unreadable',
        })
      if (headerRow === 0 && (named === undefined ? isHeader(cells, row) : row === named)) {
        header = cells
        headerRow = row
        continue
      }
      if (++count > importLimits.rows) throw limitProblems.rows()
      if ((headerless || headerRow > 0) && samples.length < maxSampleRows)
        samples.push(cells.map((cell) => cell.slice(0, maxSampleBytes)))
      const json = `[${row},${JSON.stringify(cells)}]`
      length += json.length
      textSeen += json.length
      if (textSeen > importLimits.text) throw limitProblems.text()
      if (waiting.push(json) === batch.rows || length > batch.length) yield flush()
    }
  if (waiting.length > 0) yield flush()
  // Columns without names are as many as the widest row has.
  if (headerless) header = Array(Math.max(0, ...samples.map(({ length }) => length))).fill('')
  if (header.every((name) => name.trim() === '') && !(headerless && header.length > 0))
    throw new Problem(400, 'The file has no rows', 'Its first row must name the columns.', {
      code: 'unreadable',
    })
  const labels = new Map(own.map(([name, label]) => [name, { label }]))
  return { format, header, headerRow, count, guess: guessMapping(target, header, samples, labels) }
}

/** The first row that names two columns or more; titles may stand above it. */
const isHeader = (cells: readonly string[], row: number) => {
  const filled = cells.filter((cell) => cell.trim() !== '').length
  return filled >= 2 || (filled === 1 && row > titlesAbove)
}
