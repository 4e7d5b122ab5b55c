import { isCustomName } from '../../core/custom-names'
import type { Target } from '../../core/imports/fields'
import { guessMapping } from '../../core/imports/guess'
import { fingerprintOf, type Mapping, mappingSchema } from '../../core/imports/mapping'
import type { OwnFields } from '../../core/imports/own'
import { Problem } from '../problem'
import type { Transaction } from '../transaction'
import { ownFieldsOf } from './own-fields'
import { noteImport } from './record'
import { type FileFormat, rowsOf, type Upload } from './upload'

const mostRows = 1_000_000
const batch = 1_000
const titlesAbove = 20

/** Stores a file's rows as they are, with a guess at its columns. The id of the new import. */
export async function storeImport(
  transaction: Transaction,
  target: Target,
  upload: Upload,
  format: FileFormat,
): Promise<number> {
  const { cemeteryId, who } = transaction
  const { rows } = await transaction.query<{ id: number }>("select nextval('imports_id_seq') as id")
  const id = rows[0]?.id as number
  await transaction.query(
    `insert into imports (cemetery_id, id, target, file_name, file_size, format, header, header_row, fingerprint, row_count, user_id, user_name)
     values ($1, $2, $3, $4, $5, $6, '[]', 0, '', 0, $7, $8)`,
    [
      cemeteryId,
      id,
      target,
      upload.fileName,
      upload.size,
      JSON.stringify(format),
      who.userId,
      who.name,
    ],
  )
  const file = await storeRows(transaction, id, rowsOf(upload.path, format, upload.size))
  if (file.header.length === 0)
    throw new Problem(400, 'The file has no rows', 'Its first row must name the columns.', {
      code: 'unreadable',
    })
  const fingerprint = fingerprintOf(file.header)
  const own = await ownFieldsOf(transaction, target)
  const mapping =
    (await profileOf(transaction, target, fingerprint, file.header.length, own)) ??
    guessMapping(target, file.header, file.samples, own)
  await transaction.query(
    'update imports set header = $3, header_row = $4, fingerprint = $5, row_count = $6, mapping = $7 where cemetery_id = $1 and id = $2',
    [
      cemeteryId,
      id,
      JSON.stringify(file.header),
      file.headerRow,
      fingerprint,
      file.count,
      JSON.stringify(mapping),
    ],
  )
  await noteImport(transaction, { id, file_name: upload.fileName }, 'create', {
    target,
    rows: file.count,
  })
  return id
}

interface Stored {
  header: string[]
  headerRow: number
  /** Rows other than the header. */
  count: number
  samples: string[][]
}

async function storeRows(
  transaction: Transaction,
  id: number,
  chunks: AsyncIterable<string[][]>,
): Promise<Stored> {
  const stored: Stored = { header: [], headerRow: 0, count: 0, samples: [] }
  let row = 0
  let waiting: Array<[row: number, cells: string]> = []
  const flush = async () => {
    if (waiting.length === 0) return
    const rows = waiting
    waiting = []
    await transaction.query(
      `insert into import_rows (cemetery_id, import_id, row_no, cells)
       select $1, $2, u.row_no, u.cells from unnest($3::int[], $4::jsonb[]) u (row_no, cells)`,
      [transaction.cemeteryId, id, rows.map(([no]) => no), rows.map(([, cells]) => cells)],
      'import rows',
    )
  }
  for await (const chunk of chunks)
    for (const cells of chunk) {
      row++
      if (stored.headerRow === 0 && isHeader(cells, row)) {
        stored.header = cells
        stored.headerRow = row
        continue
      }
      stored.count++
      if (stored.headerRow > 0 && stored.samples.length < 500) stored.samples.push(cells)
      if (stored.count > mostRows)
        throw new Problem(
          413,
          'The file is too large',
          'At most a million rows can be imported at once: split it.',
        )
      const json = JSON.stringify(cells)
      if (json.includes('\\u0000'))
        throw new Problem(400, 'The file cannot be read', `Row ${row} has a NUL character.`, {
          code: 'unreadable',
        })
      waiting.push([row, json])
      if (waiting.length === batch) await flush()
    }
  await flush()
  return stored
}

/** The first row that names two columns or more; titles may stand above it. */
const isHeader = (cells: readonly string[], row: number) => {
  const filled = cells.filter((cell) => cell.trim() !== '').length
  return filled >= 2 || (filled === 1 && row > titlesAbove)
}

/** How files with this header were mapped before. */
async function profileOf(
  transaction: Transaction,
  target: Target,
  fingerprint: string,
  width: number,
  own: OwnFields,
): Promise<Mapping | null> {
  const { rows } = await transaction.query<{ mapping: Mapping }>(
    'select mapping from import_profiles where cemetery_id = $1 and target = $2 and fingerprint = $3',
    [transaction.cemeteryId, target, fingerprint],
  )
  const [known] = rows
  if (!known) return null
  // An own field that has been put away since is no field to map to.
  const columns = known.mapping.columns.map((name) =>
    name !== null && isCustomName(name) && !own.has(name) ? null : name,
  )
  const parsed = mappingSchema(target, width, own).safeParse({ ...known.mapping, columns })
  return parsed.success ? parsed.data : null
}

export async function saveProfile(
  transaction: Transaction,
  target: Target,
  fingerprint: string,
  mapping: Mapping,
): Promise<void> {
  await transaction.query(
    `insert into import_profiles (cemetery_id, target, fingerprint, mapping) values ($1, $2, $3, $4)
     on conflict (cemetery_id, target, fingerprint) do update set mapping = excluded.mapping, updated_at = now()`,
    [transaction.cemeteryId, target, fingerprint, JSON.stringify(mapping)],
  )
}
