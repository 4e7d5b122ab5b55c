import { buffer as readBytes } from 'node:stream/consumers'
import { z } from 'zod'
import {
  type Delimiter,
  delimiters,
  type Encoding,
  encodings,
} from '../../../core/imports/encodings'
import { keepAnswers } from '../../../core/imports/keep-answers'
import { conflict } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'
import { CsvReader, delimiterOf } from '../../formats/csv/read'
import { FormatError } from '../../formats/format-error'
import type { FileStore } from '../../platform/files/store'
import { formatProblem } from './format-problem'
import { importLimits } from './limits'
import { auditImport, type ImportRow, updateImport } from './record'
import { unstage } from './row-stage'
import { describeImport, storeFileRows } from './store'

/** How a file is to be read: what is not said stays as it is. */
export const readingSchema = z.strictObject({
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum(delimiters).optional(),
  /** Which row names the columns, as a spreadsheet counts; 0: none. */
  headerRow: z.int().min(0).max(100).optional(),
})
type ReadingChoice = z.infer<typeof readingSchema>

/** The beginning of a file as it reads. */
interface Preview {
  encoding: Encoding | null
  delimiter: Delimiter | null
  rows: Array<{ row: number; cells: string[] }>
}

const beginning = 400_000
const shown = { first: 8, telling: 8, columns: 40, length: 80 }

/** The file that an import still has. @throws Problem 409 */
function keyOfKept({ store_key }: ImportRow): string {
  if (!store_key)
    throw conflict(
      'fileGone',
      'The file is no longer stored',
      'Files are kept until their rows are imported, at most 30 days. Choose it again.',
    )
  return store_key
}

/** The first rows, and those whose letters depend on the encoding; writes nothing. */
export async function previewOf(
  transaction: Transaction,
  row: ImportRow,
  { encoding, delimiter }: ReadingChoice,
  store: FileStore,
): Promise<Preview> {
  const key = keyOfKept(row)
  if (row.format.kind !== 'csv')
    return { encoding: null, delimiter: null, rows: await firstRows(transaction, row) }
  const read = encoding ?? (row.format.encoding as Encoding)
  const head = await readBytes((await store.read(key, beginning)).stream)
  const text = new TextDecoder(read).decode(head, { stream: true })
  const sign =
    delimiter ?? (encoding ? delimiterOf(text, importLimits) : (row.format.delimiter as Delimiter))
  const numbered = rowsOf(text, sign, head.length < beginning).map((cells, i) => ({
    row: i + 1,
    cells,
  }))
  const telling = numbered
    .slice(shown.first)
    .filter(({ cells }) => cells.some((cell) => /[^\0-\x7f]/.test(cell)))
  return {
    encoding: read,
    delimiter: sign,
    rows: [...numbered.slice(0, shown.first), ...telling.slice(0, shown.telling)].map(short),
  }
}

function rowsOf(text: string, delimiter: Delimiter, isWhole: boolean): string[][] {
  try {
    const reader = new CsvReader(delimiter, importLimits, { empty: '' })
    const rows = reader.push(text)
    return isWhole ? [...rows, ...reader.end()] : rows
  } catch (error) {
    throw error instanceof FormatError ? formatProblem(error) : error
  }
}

const short = ({ row, cells }: Preview['rows'][number]) => ({
  row,
  cells: cells.slice(0, shown.columns).map((cell) => cell.slice(0, shown.length)),
})

async function firstRows(transaction: Transaction, row: ImportRow) {
  const { rows } = await transaction.query<{ row: number; cells: string[] }>(
    'select row_no as row, cells from import_rows where cemetery_id = $1 and import_id = $2 and row_no <= 20 order by row_no',
    [transaction.cemeteryId, row.id],
  )
  if (row.header_row > 0) rows.push({ row: row.header_row, cells: row.header })
  return rows.sort((a, b) => a.row - b.row).map(short)
}

/**
 * Reads the file of an import once more, in another way. What was answered stays where the columns are the
 * same; what was checked is to be checked again. @throws Problem 400, 409, 413
 */
export async function rereadFile(
  transaction: Transaction,
  row: ImportRow,
  reading: ReadingChoice,
  store: FileStore,
): Promise<void> {
  const key = keyOfKept(row)
  if (row.counts.run) throw conflict('state', 'This import has been run')
  await unstage(transaction, row.id)
  await transaction.query(`select from app_forget_import_rows($1)${transaction.onNode}`, [row.id])
  // What was corrected was corrected in rows that are gone.
  await transaction.query('delete from import_edits where cemetery_id = $1 and import_id = $2', [
    transaction.cemeteryId,
    row.id,
  ])
  const { mapping: guess, ...file } = await store.withLocalFile(key, (path) =>
    storeFileRows(
      transaction,
      row,
      { path, size: row.file_size },
      {
        encoding: reading.encoding ?? (row.format.encoding as Encoding | undefined),
        delimiter:
          reading.delimiter ??
          (reading.encoding ? undefined : (row.format.delimiter as Delimiter | undefined)),
        headerRow: reading.headerRow ?? row.header_row,
      },
    ),
  )
  const mapping =
    row.mapping && row.state !== 'uploaded'
      ? keepAnswers(
          { header: row.header, guess: null, mapping: row.mapping },
          { header: file.header, guess },
        )
      : guess
  await describeImport(transaction, row.id, file, mapping)
  await updateImport(
    transaction,
    row.id,
    {
      state: 'uploaded',
      counts: {},
      cursor: 0,
      error: null,
      edits: 0,
      read_version: row.version + 1,
    },
    { by: 'person' },
  )
  await auditImport(transaction, row, 'read anew', { ...file.format, headerRow: file.headerRow })
}
