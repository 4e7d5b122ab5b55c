import { csvRows } from '../../formats/csv/rows'
import type { CsvCell } from '../../formats/csv/write'
import type { ZipReader } from '../../formats/zip/read'
import { ArchiveError, archiveErrorOf, type Findings } from './findings'
import { csvLimits } from './format'
import { type ArchiveSheet, type Cells, csvFileOf } from './sheet'

export interface SheetLine {
  /** In the file; the header is 1. */
  line: number
  cells: Cells
}

/**
 * The rows of a sheet, some at a time. Columns are found by their names: one that we do not know is
 * refused, since what is in it would be lost; one that is not there (an older archive) is empty.
 * @throws ArchiveError
 */
export async function* readSheetRows(
  zip: ZipReader,
  sheet: ArchiveSheet,
  findings?: Findings,
  hear?: (bytes: Buffer) => void,
): AsyncGenerator<SheetLine[]> {
  const file = csvFileOf(sheet)
  // What an older archive does not speak of was not so.
  const unsaid = Object.fromEntries(
    sheet.columns.flatMap(({ header, kind }) => (kind === 'flag' ? [[header, 'false']] : [])),
  )
  let header: string[] | undefined
  let line = 0
  try {
    for await (const lines of csvRows(heard(zip.read(file), hear), csvLimits)) {
      const rows: SheetLine[] = []
      for (const cells of lines) {
        line += 1
        if (!header) header = headerOf(sheet, cells, findings)
        else if (cells.length === header.length) {
          const named = Object.fromEntries(header.map((name, i) => [name, cells[i] ?? null]))
          rows.push({ line, cells: { ...unsaid, ...named } })
        } else throw new ArchiveError('cells', { file, row: line })
      }
      if (rows.length > 0) yield rows
    }
  } catch (error) {
    const known = archiveErrorOf(error)
    throw known ? new ArchiveError(known.code, { ...known.at, file }) : error
  }
  if (!header) throw new ArchiveError('unreadable', { file, row: 1, detail: 'is empty' })
}

function headerOf(sheet: ArchiveSheet, cells: readonly CsvCell[], findings?: Findings): string[] {
  const file = csvFileOf(sheet)
  const names = cells.map((cell) => cell ?? '')
  const known = new Set(sheet.columns.map(({ header }) => header))
  for (const [i, name] of names.entries())
    if (!known.has(name) || names.indexOf(name) < i)
      findings?.add('unknownColumn', { file, row: 1, field: name.slice(0, 100) })
  for (const { header, required, kind } of sheet.columns)
    if (required && kind !== 'flag' && !names.includes(header))
      findings?.add('noColumn', { file, row: 1, field: header })
  return names
}

async function* heard(source: AsyncIterable<Buffer>, hear?: (bytes: Buffer) => void) {
  for await (const bytes of source) {
    hear?.(bytes)
    yield bytes
  }
}
