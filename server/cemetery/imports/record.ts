import type { Permission } from '../../../core/access'
import { isCustomFieldName } from '../../../core/custom-field-names'
import type { ImportTarget, PlaceLevel } from '../../../core/imports/fields'
import type { ImportState } from '../../../core/imports/import-state'
import type { IssueCode } from '../../../core/imports/issues'
import type { Mapping } from '../../../core/imports/mapping'
import type { ImportSheet } from '../../../core/imports/row-reader'
import { type LengthUnits, usualUnits } from '../../../core/units/length'
import { notFound } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'
import { choiceWords } from './choice-words'
import { type DefinitionVersions, importableCustomFields } from './importable-custom-fields'

/** What most of the places (95 of 100) hold that a file names. */
export interface ProposedRoom {
  places: number
  caskets: number
  cremains: number
}

/** What an import has counted so far. */
export interface ImportCounts {
  /** The cemetery's own fields as the check reads them. */
  own?: DefinitionVersions
  check?: {
    create: number
    merge: number
    skip: number
    failed: number
    issues: Partial<Record<IssueCode, number>>
    /** What the rows show of the room in places that nobody has told the room of, by their level. */
    room?: Partial<Record<PlaceLevel, ProposedRoom>>
  }
  run?: {
    created: number
    merged: number
    skipped: number
    failed: number
    locations: number
    /** The last row whose links to other records are written. */
    linked?: number
    /** The last row whose point its place has got. */
    drawn?: number
    /** Up to where inscriptions were written: in the order of places, then rows. */
    inscribed?: { location: number; row: number }
    startedAt: string
    ms: number
  }
  /** Records beyond the rows of the file: of rows that name several people. */
  further?: number
  undo?: { undone: number; kept: number; locations: number }
}

export interface ImportRow {
  id: number
  version: number
  target: ImportTarget
  state: ImportState
  file_name: string
  file_size: number
  format: Record<string, string>
  header: string[]
  header_row: number
  fingerprint: string
  /** Where the uploaded file lies, as long as it is kept. */
  store_key: string | null
  row_count: number
  mapping: Mapping | null
  cursor: number
  /** Spans of a run that are done beyond the cursor, by where they begin. */
  ahead: number[]
  counts: ImportCounts
  error: string | null
  /** How often its rows were corrected; the last time can be taken back. */
  edits: number
  /** The version since which its rows read as they do. */
  read_version: number
  user_id: number | null
  user_name: string | null
  created_at: Date
  updated_at: Date
}

/** Who may import what, and see the imports of it: a file's rows hold more than one area's facts. */
export const writePermissionOf: Record<ImportTarget, Permission> = {
  deceased: 'decWrite',
  locations: 'locWrite',
  contacts: 'personWrite',
  'interment-rights': 'personWrite',
  interments: 'decWrite',
  'earlier-titles': 'personWrite',
}
/** Who may see the records that imports made. */
export const readPermissionOf: Record<ImportTarget, Permission> = {
  deceased: 'decRead',
  locations: 'locRead',
  contacts: 'personRead',
  'interment-rights': 'personRead',
  interments: 'decRead',
  'earlier-titles': 'personRead',
}

/** @throws Problem 404; 403 where its records are not the caller's to write */
export async function getImport(
  transaction: Transaction,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<ImportRow> {
  const { rows } = await transaction.query<ImportRow & Record<string, unknown>>(
    `select * from imports where cemetery_id = $1 and id = $2 ${lock ? 'for no key update' : ''}`,
    [transaction.cemeteryId, id],
  )
  const row = rows[0]
  if (!row) throw notFound()
  transaction.assertAllowed({ permission: writePermissionOf[row.target] })
  return row
}

/** The highest number of its rows, those of further people counted. */
export async function lastRowOf(transaction: Transaction, id: number): Promise<number> {
  const { rows } = await transaction.query<{ last: number }>(
    'select coalesce(max(row_no), 0) as last from import_rows where cemetery_id = $1 and import_id = $2',
    [transaction.cemeteryId, id],
  )
  return rows[0]?.last ?? 0
}

/** Sets columns of an import; the version moves where a person did it. */
export async function updateImport(
  transaction: Transaction,
  id: number,
  values: Partial<
    Pick<
      ImportRow,
      'state' | 'mapping' | 'cursor' | 'ahead' | 'counts' | 'error' | 'edits' | 'read_version'
    >
  >,
  { by = 'job' }: { by?: 'job' | 'person' } = {},
): Promise<void> {
  const entries = Object.entries(values)
  await transaction.query(
    `update imports set updated_at = now()${by === 'person' ? ', version = version + 1' : ''}${entries
      .map(([name], i) => `, ${name} = $${i + 3}`)
      .join('')} where cemetery_id = $1 and id = $2`,
    [
      transaction.cemeteryId,
      id,
      ...entries.map(([, value]) =>
        value !== null && typeof value === 'object' && !(value === values.ahead)
          ? JSON.stringify(value)
          : value,
      ),
    ],
  )
}

/** The file as its rows are read. */
export async function sheetOf(transaction: Transaction, row: ImportRow): Promise<ImportSheet> {
  const { rows } = await transaction.query<{
    today: string
    currency: string
    zone: string
    latitude: number | null
    longitude: number | null
    units: LengthUnits | null
    locale: string
  }>(
    `select (now() at time zone time_zone)::date as today, currency, time_zone as zone,
       centre_latitude::float8 as latitude, centre_longitude::float8 as longitude, units, locale from cemeteries where id = $1`,
    [transaction.cemeteryId],
  )
  const { latitude = null, longitude = null } = rows[0] ?? {}
  return {
    fileName: row.file_name,
    header: row.header,
    mapping: row.mapping as Mapping,
    headerRow: row.header_row,
    today: rows[0]?.today ?? new Date().toISOString().slice(0, 10),
    currency: rows[0]?.currency ?? 'USD',
    timeZone: rows[0]?.zone,
    // Maps are in metres, whatever the office measures in.
    units:
      row.format.kind === 'geojson'
        ? 'metric'
        : rows[0] && (rows[0].units ?? usualUnits(rows[0].locale)),
    near: latitude === null || longitude === null ? null : { latitude, longitude },
    workbook: row.format.kind === 'xlsx',
    words: row.mapping?.asWritten ? choiceWords(row.target) : undefined,
    own: row.mapping?.columns.some((name) => name !== null && isCustomFieldName(name))
      ? await importableCustomFields(transaction, row.target)
      : new Map(),
  }
}

/** What was done with an import, in the audit. */
export async function auditImport(
  transaction: Transaction,
  row: Pick<ImportRow, 'id' | 'file_name'>,
  action: string,
  after: unknown = null,
) {
  await transaction.query(
    `insert into audit (cemetery_id, user_name, resource, action, record_id, label, after)
     values ($1, $2, 'imports', $3, $4, $5, $6)`,
    [
      transaction.cemeteryId,
      transaction.who.name,
      action,
      row.id,
      row.file_name,
      after === null ? null : JSON.stringify(after),
    ],
  )
}
