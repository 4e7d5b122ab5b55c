import type { Pool } from 'pg'
import { IdMap } from '../../server/cemetery/archive/id-map'
import {
  rewriteConditionField,
  rewriteConditionValue,
  rewriteCustomValues,
  rewriteMerge,
  rewritePath,
  rewriteTemplateContent,
  rewriteTemplateKey,
  rewriteValues,
  rewriteView,
} from '../../server/cemetery/archive/rewrite-ids'
import { archiveSheets, excludedTables } from '../../server/cemetery/archive/sheets'

type Row = Record<string, unknown>

/** Tables of a cemetery's rows, partitions spoken for by their parents. */
export async function tenantTables(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'cemetery_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Compares two cemeteries row by row, whatever table: what differs, in words. Ids are given in order, so
 * that the first record of one is the first of the other; every mention of one must be of the other.
 */
export async function differences(owner: Pool, a: number, b: number): Promise<string[]> {
  const tables = (await tenantTables(owner)).filter((name) => !(name in excludedTables))
  const found: string[] = []
  const all = new Map<string, [Row[], Row[]]>()
  for (const table of tables)
    all.set(table, [await rowsOf(owner, table, a), await rowsOf(owner, table, b)])
  const ids = idsOf(all, a, b)
  const keys = await keysOf(owner)
  const targets = new Map(
    all.get('imports')?.[0].map(({ id, target }) => [Number(id), String(target)]),
  )
  const named = new Set(archiveSheets.flatMap(({ table, ids }) => (ids ? [table] : [])))
  for (const [table, [ours, theirs]] of all) {
    if (ours.length !== theirs.length) {
      found.push(`${table}: ${ours.length} rows, and ${theirs.length}`)
      continue
    }
    for (const [i, row] of ours.entries()) {
      const expected = translated(table, row, { ids, keys, targets })
      const got = theirs[i] as Row
      for (const name of Object.keys(row)) {
        if (
          ignored.has(name) ||
          (table === 'audit' && ['seq', 'hash', 'key_id', 'read_in_at'].includes(name))
        )
          continue
        // Rows that nobody names have ids that mean nothing.
        if (name === 'id' && !named.has(table)) continue
        const [one, other] = [inOrder(expected[name]), inOrder(got[name])]
        if (one !== other) found.push(`${table} ${i} ${name}: ${one} is ${other}`)
      }
    }
  }
  return found
}

/**
 * What follows from the other columns, and is compared with them after each test file; an uploaded file
 * waits for its rows where it was uploaded alone.
 */
const ignored = new Set(['cemetery_id', 'body', 'store_key'])

/** Objects with their keys in one order. */
const inOrder = (value: unknown) =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  )

async function rowsOf(owner: Pool, table: string, cemetery: number): Promise<Row[]> {
  const { rows } = await owner.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${table} t where cemetery_id = $1`,
    [cemetery],
  )
  const list = rows.map(({ row }) => row)
  const order = list[0] && 'id' in list[0]
  if (table === 'audit')
    return list.filter((row) => row.action !== 'archive-read' && !own(row, cemetery)).sort(byId)
  const sheet = archiveSheets.find((one) => one.table === table)
  if (order && sheet?.ids) return list.sort(byId)
  // Without an id of their own: in the order of what they name.
  return list.sort((x, y) => (sorted(x) < sorted(y) ? -1 : 1))
}
const byId = (x: Row, y: Row) => Number(x.id) - Number(y.id)
const sorted = (row: Row) =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name]) => name !== 'id' && name !== 'path')
      .sort(([x], [y]) => (x < y ? -1 : 1))
      .map(([, value]) => (typeof value === 'number' ? String(value).padStart(12, '0') : value)),
  )
/** How the cemetery that is read into came to be. */
const own = (row: Row, cemetery: number) =>
  row.action === 'create' &&
  row.resource === 'cemeteries' &&
  row.record_id === cemetery &&
  (row.after as Row | null)?.name === 'Read here'

function idsOf(all: Map<string, [Row[], Row[]]>, a: number, b: number): IdMap {
  const ids = new IdMap({ old: a, fresh: b })
  const lists = (ids as unknown as { lists: Map<string, object> }).lists
  for (const sheet of archiveSheets) {
    if (sheet.ids !== 'own') continue
    const [ours, theirs] = all.get(sheet.table) as [Row[], Row[]]
    lists.set(sheet.name, {
      old: Float64Array.from(ours.map(({ id }) => Number(id))),
      fresh: Float64Array.from(theirs.map(({ id }) => Number(id))),
      n: ours.length,
    })
  }
  for (const [, [ours]] of all)
    for (const row of ours)
      for (const name of Object.keys(row))
        if (/(?:^user|assignee|_by)_id$/.test(name) && row[name])
          ids.users.set(Number(row[name]), Number(row[name]))
  for (let user = 1; user < 100; user++) ids.users.set(user, user)
  for (const row of all.get('dynamic_forms')?.[0] ?? [])
    ids.customFields.set(Number(row.id), {
      resource: String(row.resource),
      type: String(row.type),
      whenField: (row.when_field as string | null) ?? null,
    })
  return ids
}

/** Foreign keys: `table.column` → the sheet that it refers to. */
async function keysOf(owner: Pool): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ key: string; table: string }>(
    `select k.conrelid::regclass || '.' || a.attname as key, k.confrelid::regclass::text as table
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
     where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) = 2`,
  )
  const byTable = new Map(archiveSheets.map((sheet) => [sheet.table, sheet.name]))
  return new Map(
    rows.flatMap(({ key, table }) =>
      byTable.has(table) ? [[key, byTable.get(table) as string]] : [],
    ),
  )
}

/** What the tables of documents name. */
const documentKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  documents: { file_id: 'files', sealed_file_id: 'files' },
  document_recipients: { document_id: 'documents', contact_id: 'contacts' },
  document_signatures: { recipient_id: 'documents.recipients' },
  document_events: { document_id: 'documents' },
}

interface Translation {
  ids: IdMap
  keys: ReadonlyMap<string, string>
  /** Of what records each import is. */
  targets: ReadonlyMap<number, string>
}

/** The row as the other cemetery must have it. */
function translated(table: string, row: Row, { ids, keys, targets }: Translation): Row {
  const sheet = archiveSheets.find((one) => one.table === table)
  const next: Row = { ...row }
  const json = (value: unknown, of: (text: string) => string | null) =>
    value === null || value === undefined ? value : JSON.parse(of(JSON.stringify(value)) as string)
  for (const [name, value] of Object.entries(row)) {
    if (value === null) continue
    const to = keys.get(`${table}.${name}`)
    if (name === 'id' && sheet?.ids === 'own') next.id = ids.of(sheet.name, Number(value))
    else if (name === 'id' && table === 'owners') next.id = ids.of('contacts', Number(value))
    else if (to) next[name] = ids.of(to === 'owners' ? 'contacts' : to, Number(value))
    else if (name === 'document_record')
      next[name] = ids.of(String(row.document_resource), Number(value))
    else if (name === 'path') next.path = rewritePath(String(value), ids)
    else if (['record_id', 'from_id', 'into_id'].includes(name))
      next[name] =
        ids.of(String(row.resource ?? targets.get(Number(row.import_id))), Number(value)) ?? 0
    else if (name === 'custom') next.custom = json(value, (text) => rewriteCustomValues(text, ids))
  }
  if (table.endsWith('_id')) return next
  const of = (sheetName: string, value: unknown) => ids.of(sheetName, Number(value))
  if (table === 'claims')
    Object.assign(next, {
      location_id: of('locations', row.location_id),
      source_id: of(
        (
          { right: 'interment-rights', reservation: 'reservations', hold: 'locations' } as Record<
            string,
            string
          >
        )[String(row.kind)] ?? '',
        row.source_id,
      ),
    })
  if (['import_results', 'import_made', 'import_rows', 'import_numbers'].includes(table))
    for (const [name, to] of [
      ['import_id', 'imports'],
      ['deceased_id', 'deceased'],
      ['interment_id', 'interments'],
      ['location_id', 'locations'],
    ] as const)
      if (row[name]) next[name] = of(to, row[name])
  for (const [name, to] of Object.entries(documentKeys[table] ?? {}))
    if (row[name]) next[name] = of(to, row[name])
  if (table === 'documents' && row.template)
    next.template = rewriteTemplateKey(String(row.template), ids)
  if (table === 'templates') next.content = rewriteTemplateContent(String(row.content), ids)
  if (table === 'tours_stops' && row.photo) next.photo = of('files', row.photo)
  if (table === 'dynamic_forms' && row.when_field)
    next.when_field = rewriteConditionField(String(row.when_field), ids)
  if (table === 'dynamic_forms_when_is')
    next.value = rewriteConditionValue(String(row.value), ids, { parent: String(row.parent_id) })
  if (table === 'saved_views')
    next.state = json(row.state, (text) =>
      rewriteView(text, ids, { resource: String(row.resource) }),
    )
  if (table === 'record_merges')
    next.moved = json(row.moved, (text) =>
      rewriteMerge(text, ids, { resource: String(row.resource) }),
    )
  if (table === 'audit')
    for (const side of ['before', 'after'])
      next[side] = rewriteValues(String(row.resource), row[side], ids)
  if (typeof row.label === 'string' && table !== 'audit')
    // A record without a name is called by its id.
    next.label = row.label.replace(/^(Reservation|Work order|Memorial) \d+$/, `$1 ${next.id}`)
  return next
}
