import { z } from 'zod'
import { type Delimiter, delimiters, type Encoding, encodings } from '../../core/imports/encodings'
import { keepAnswers } from '../../core/imports/keep-answers'
import type { FileStore } from '../files/store'
import { conflict } from '../problem'
import type { Transaction } from '../transaction'
import { CsvReader, delimiterOf } from './csv'
import { type ImportRow, noteImport, setImport } from './record'
import { unstage } from './stage'
import { describe, storeRows } from './store'
import { headOf } from './text'

/** How a file is to be read: what is not said stays as it is. */
export const readingSchema = z.strictObject({
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum(delimiters).optional(),
  /** Which row names the columns, as a spreadsheet counts; 0: none. */
  headerRow: z.int().min(0).max(100).optional(),
})
type Reading = z.infer<typeof readingSchema>

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
      'The file is no longer here',
      'It is kept until its rows are imported, at most 30 days. Choose it again.',
    )
  return store_key
}

/** The first rows, and those whose letters depend on the encoding; writes nothing. */
export async function previewOf(
  transaction: Transaction,
  row: ImportRow,
  { encoding, delimiter }: Reading,
  store: FileStore,
): Promise<Preview> {
  const key = keyOfKept(row)
  if (row.format.kind !== 'csv')
    return { encoding: null, delimiter: null, rows: await firstRows(transaction, row) }
  const read = encoding ?? (row.format.encoding as Encoding)
  const head = await headOf(store.pathOf(key), beginning)
  const text = new TextDecoder(read).decode(head, { stream: true })
  const sign = delimiter ?? (encoding ? delimiterOf(text) : (row.format.delimiter as Delimiter))
  const reader = new CsvReader(sign)
  const rows = reader.push(text)
  if (head.length < beginning) rows.push(...reader.end())
  const numbered = rows.map((cells, i) => ({ row: i + 1, cells }))
  const telling = numbered
    .slice(shown.first)
    .filter(({ cells }) => cells.some((cell) => /[^\0-\x7f]/.test(cell)))
  return {
    encoding: read,
    delimiter: sign,
    rows: [...numbered.slice(0, shown.first), ...telling.slice(0, shown.telling)].map(short),
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
export async function readAnew(
  transaction: Transaction,
  row: ImportRow,
  reading: Reading,
  store: FileStore,
): Promise<void> {
  const path = store.pathOf(keyOfKept(row))
  if (row.counts.run) throw conflict('state', 'This import has been run')
  await unstage(transaction, row.id)
  await transaction.query('select app_forget_import_rows($1)', [row.id])
  // What was corrected was corrected in rows that are gone.
  await transaction.query('update imports set edits = 0 where cemetery_id = $1 and id = $2', [
    transaction.cemeteryId,
    row.id,
  ])
  const { mapping: guess, ...file } = await storeRows(
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
  )
  const mapping =
    row.mapping && row.state !== 'uploaded'
      ? keepAnswers(
          { header: row.header, guess: null, mapping: row.mapping },
          { header: file.header, guess },
        )
      : guess
  await describe(transaction, row.id, file, mapping)
  await setImport(
    transaction,
    row.id,
    { state: 'uploaded', counts: {}, cursor: 0, error: null },
    { by: 'person' },
  )
  await noteImport(transaction, row, 'read anew', { ...file.format, headerRow: file.headerRow })
}
