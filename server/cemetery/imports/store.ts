import { isCustomFieldName } from '../../../core/custom-field-names'
import type { ImportTarget } from '../../../core/imports/fields'
import { fingerprintOf, type Mapping, mappingSchema } from '../../../core/imports/mapping'
import { pathSign } from '../../../core/imports/place'
import type { CustomFieldsByName } from '../../../core/imports/row-custom-fields'
import type { Transaction } from '../../engine/transaction/transaction'
import { mappingOfExport, nameColumn } from './exported-file-mapping'
import { mappingOfShapes } from './exported-outlines'
import { importableCustomFields, importableCustomFieldsByLocale } from './importable-custom-fields'
import type { FileDescription, ReadRequest } from './read-file'
import { readUpload } from './reader'
import { auditImport } from './record'
import type { ImportUpload } from './upload'

/** How a file is to be read, as far as a person has said it. */
export type ToldReading = Pick<ReadRequest, 'encoding' | 'delimiter' | 'headerRow'>

/** Stores a file's rows as they are, with a guess at its columns. The id of the new import. */
export async function storeImport(
  transaction: Transaction,
  target: ImportTarget,
  upload: ImportUpload,
  told: ToldReading = {},
): Promise<number> {
  const { cemeteryId, who } = transaction
  const { rows } = await transaction.query<{ id: number }>("select nextval('imports_id_seq') as id")
  const id = rows[0]?.id as number
  await transaction.query(
    `insert into imports (cemetery_id, id, target, file_name, file_size, format, header, header_row, fingerprint, row_count, user_id, user_name)
     values ($1, $2, $3, $4, $5, '{}', '[]', 0, '', 0, $6, $7)`,
    [cemeteryId, id, target, upload.fileName, upload.size, who.userId, who.name],
  )
  const { mapping, ...file } = await storeFileRows(transaction, { id, target }, upload, told)
  await describeImport(transaction, id, file, mapping)
  await auditImport(transaction, { id, file_name: upload.fileName }, 'create', {
    target,
    rows: file.count,
  })
  return id
}

/** Stores the rows of a file; how it was read, and a mapping that is remembered, known or guessed. */
export async function storeFileRows(
  transaction: Transaction,
  { id, target }: { id: number; target: ImportTarget },
  { path, size }: Pick<ImportUpload, 'path' | 'size'>,
  told: ToldReading,
): Promise<FileDescription & { mapping: Mapping }> {
  const own = await importableCustomFields(transaction, target)
  const file = await readUpload(
    {
      path,
      size,
      target,
      ...told,
      own: [...own].map(([name, { label }]) => [name, label] as const),
    },
    async (rows) => {
      await transaction.query(
        `insert into import_rows (cemetery_id, import_id, row_no, cells)
         select $1, $2, (r->>0)::int, r->1 from jsonb_array_elements($3::jsonb) r`,
        [transaction.cemeteryId, id, rows],
        'import rows',
      )
    },
  )
  const ours =
    mappingOfShapes(target, file.header) ??
    mappingOfExport(target, file.header, await importableCustomFieldsByLocale(transaction, target))
  const mapping =
    // Nobody knows a file again by columns without names.
    (told.headerRow === 0
      ? null
      : await profileOf(
          transaction,
          target,
          fingerprintOf(file.header),
          file.header.length,
          own,
        )) ??
    ours ??
    file.guess
  if (ours && mapping.asWritten)
    Object.assign(mapping, await namesWithSign(transaction, target, id, file.header))
  return { ...file, mapping }
}

/** Says of an import what its file turned out to be. */
export async function describeImport(
  transaction: Transaction,
  id: number,
  {
    header,
    headerRow,
    count,
    format,
  }: Pick<FileDescription, 'header' | 'headerRow' | 'count' | 'format'>,
  mapping: Mapping,
) {
  await transaction.query(
    'update imports set header = $3, header_row = $4, fingerprint = $5, row_count = $6, mapping = $7, format = $8 where cemetery_id = $1 and id = $2',
    [
      transaction.cemeteryId,
      id,
      JSON.stringify(header),
      headerRow,
      fingerprintOf(header),
      count,
      JSON.stringify(mapping),
      JSON.stringify(format),
    ],
  )
}

/** Names of our own locations that a path would be taken apart at. */
async function namesWithSign(
  transaction: Transaction,
  target: ImportTarget,
  id: number,
  header: readonly string[],
): Promise<Pick<Mapping, 'names'>> {
  const at = target === 'locations' ? nameColumn(header) : -1
  if (at < 0) return {}
  const { rows } = await transaction.query<{ name: string }>(
    `select distinct btrim(cells->>$3::int) as name from import_rows
     where cemetery_id = $1 and import_id = $2 and cells->>$3::int like '%' || $4 || '%' limit 1000`,
    [transaction.cemeteryId, id, at, pathSign],
  )
  const names = rows.map(({ name }) => name).filter((name) => name.length <= 75)
  return names.length > 0 ? { names } : {}
}

/** How files with this header were mapped before. */
async function profileOf(
  transaction: Transaction,
  target: ImportTarget,
  fingerprint: string,
  width: number,
  own: CustomFieldsByName,
): Promise<Mapping | null> {
  const { rows } = await transaction.query<{ mapping: Mapping }>(
    'select mapping from import_profiles where cemetery_id = $1 and target = $2 and fingerprint = $3',
    [transaction.cemeteryId, target, fingerprint],
  )
  const [known] = rows
  if (!known) return null
  // An own field that has been put away since is no field to map to.
  const columns = known.mapping.columns.map((name) =>
    name !== null && isCustomFieldName(name) && !own.has(name) ? null : name,
  )
  const parsed = mappingSchema(target, width, own).safeParse({ ...known.mapping, columns })
  return parsed.success ? parsed.data : null
}

export async function saveMappingProfile(
  transaction: Transaction,
  target: ImportTarget,
  fingerprint: string,
  mapping: Mapping,
): Promise<void> {
  await transaction.query(
    `insert into import_profiles (cemetery_id, target, fingerprint, mapping, updated_at) values ($1, $2, $3, $4, now())
     on conflict (cemetery_id, target, fingerprint) do update set mapping = excluded.mapping, updated_at = excluded.updated_at`,
    [transaction.cemeteryId, target, fingerprint, JSON.stringify(mapping)],
  )
}
