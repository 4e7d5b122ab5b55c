import type { AnyArea } from '../../../core/area'
import {
  entryFields,
  hasLinkColumns,
  type NamedRecord,
  peopleFields,
  type RowLinks,
} from '../../../core/imports/row-links'
import type { RowPlan } from '../../../core/imports/row-reader'
import { maxTagsPerRecord } from '../../../core/tags'
import { areas } from '../../engine/areas/areas'
import { quoteIdent, snakeCase, tableOf } from '../../engine/sql/columns'
import { auditQuery } from '../../engine/sql/insert-queries'
import type { Transaction } from '../../engine/transaction/transaction'
import type { Query } from '../../platform/database/database'
import { ListEntries } from './list-entries'
import { type ImportRow, updateImport } from './record'
import { namedRecordKey, recordsNamed } from './record-numbers'
import { planRows, recordMade } from './results'
import { importRepositories } from './run-steps'

const batch = 500
const areaOf = (name: string) => areas.find((one) => one.name === name) as AnyArea

export const recordColumn = (target: ImportRow['target']) =>
  target === 'deceased' ? 'deceased_id' : target === 'locations' ? 'location_id' : 'record_id'

/** Flags what rows name and is not there, neither in the register nor in the file. */
export async function flagLinks(
  transaction: Transaction,
  row: ImportRow,
  plans: readonly RowPlan[],
  inFile: () => Promise<ReadonlySet<number>>,
): Promise<void> {
  const linked = plans.filter(({ links }) => links)
  if (linked.length === 0) return
  const ends = linked.flatMap(({ links }) => endsOf(links))
  const [known, entries] = [
    await recordsNamed(transaction, row.id, ends),
    new ListEntries(transaction),
  ]
  await entries.find(linked.flatMap(({ links }) => entriesOf(row, links)))
  for (const { links, issues } of linked) {
    for (const end of endsOf(links)) {
      if (known.has(namedRecordKey(end))) continue
      const own = end.resource === row.target && end.number !== null
      if (!own || !(await inFile()).has(end.number as number))
        issues.push(['linkMissing', end.number === null ? end.name : `${end.name} #${end.number}`])
    }
    for (const { list, name } of entriesOf(row, links))
      if (!entries.makes(list) && entries.idOf(list, name) === null)
        issues.push(['linkMissing', name])
  }
}

/** Writes what the next rows say of other records; false when all have been gone through. */
export async function linkRows(transaction: Transaction, row: ImportRow): Promise<boolean> {
  if (!row.counts.run || !hasLinkColumns(row.target, row.mapping?.columns ?? [])) return false
  const column = recordColumn(row.target)
  const { rows } = await transaction.query<{ row_no: number; outcome: string; id: number | null }>(
    `select row_no, outcome, ${column} as id from import_results
     where cemetery_id = $1 and import_id = $2 and row_no > $3 and outcome in ('created', 'merged')
     order by row_no limit $4`,
    [transaction.cemeteryId, row.id, row.counts.run.linked ?? 0, batch],
  )
  const last = rows.at(-1)
  if (!last) return false
  const of = new Map(rows.map((one) => [one.row_no, one]))
  const plans = (await planRows(transaction, row, rows)).flatMap(({ row: no, plan }) => {
    const { id = null, outcome } = of.get(no) ?? {}
    return plan.links && id !== null
      ? [{ id, created: outcome === 'created', links: plan.links }]
      : []
  })
  await writeLinks(transaction, row, plans)
  await updateImport(transaction, row.id, {
    counts: { ...row.counts, run: { ...row.counts.run, linked: last.row_no } },
  })
  return true
}

interface Linked {
  id: number
  created: boolean
  links: RowLinks
}

async function writeLinks(transaction: Transaction, row: ImportRow, linked: readonly Linked[]) {
  const ends = await recordsNamed(
    transaction,
    row.id,
    linked.flatMap(({ links }) => endsOf(links)),
  )
  const entries = new ListEntries(transaction)
  const wanted = linked.flatMap(({ links }) => entriesOf(row, links))
  await entries.find(wanted)
  await entries.make(wanted)
  await recordMade(transaction, row.id, entries.made)
  const records = linked.map((one) => ({ ...one, ...valuesOf(row, one, ends, entries) }))
  await linkCreated(
    transaction,
    row,
    records.filter(({ created }) => created),
  )
  for (const one of records.filter(({ created }) => !created))
    await linkThere(transaction, row, one)
  await putTags(transaction, row, records)
}

/** A contact's relative is a record; of a deceased a name will do. */
const needsEnd: ReadonlySet<string> = new Set(['contacts'])

interface Values {
  people: Readonly<Record<string, number>>
  entries: Readonly<Record<string, number>>
  relationships: ReadonlyArray<Record<string, unknown>>
  tags: readonly number[]
}

function valuesOf(
  row: ImportRow,
  { id, links }: Linked,
  ends: ReadonlyMap<string, number>,
  entries: ListEntries,
): Values {
  const fields = entryFields[row.target] ?? {}
  const named = Object.entries(links.entries).flatMap(([field, name]) => {
    const found = entries.idOf(fields[field] as string, name)
    return found === null ? [] : [[field, found] as const]
  })
  const end = (one: NamedRecord | null) => {
    const found = one ? ends.get(namedRecordKey(one)) : undefined
    // Nobody is a relative of themselves.
    return found === undefined || (one?.resource === row.target && found === id) ? null : found
  }
  const relationships = (links.ties ?? []).flatMap((tie) => {
    const [deceased, contact] = [end(tie.deceased), end(tie.contact)]
    // Who is not there stays by name.
    const missing = [deceased === null && tie.deceased, contact === null && tie.contact]
    if (needsEnd.has(row.target) && deceased === null && contact === null) return []
    const remarks = [tie.remarks, ...missing.map((one) => (one ? one.name : null))]
    return [
      {
        type: tie.type === null ? null : entries.idOf('relationship-types', tie.type),
        deceased,
        contact,
        remarks: remarks.filter(Boolean).join(' · ').slice(0, 255) || null,
      },
    ]
  })
  return {
    people: Object.fromEntries(
      Object.entries(links.people).flatMap(([field, one]) => {
        const found = ends.get(namedRecordKey(one))
        return found === undefined ? [] : [[field, found] as const]
      }),
    ),
    entries: Object.fromEntries(named),
    relationships,
    tags: links.tags.flatMap((name) => entries.idOf('tags', name) ?? []).slice(0, maxTagsPerRecord),
  }
}

/** Records that the import has just made: neither version nor words move, a statement for each table. */
async function linkCreated(
  transaction: Transaction,
  row: ImportRow,
  records: ReadonlyArray<Linked & Values>,
) {
  const { cemeteryId, who } = transaction
  const area = areaOf(row.target)
  const queries: Query[] = []
  const tied = records.flatMap(({ id, relationships }) =>
    relationships.map(
      (tie, position) => ({ parent: id, position, ...tie }) as Record<string, unknown>,
    ),
  )
  const list = (name: string) => tied.map((one) => one[name] ?? null)
  if (tied.length > 0) {
    const table = `${tableOf(area)}_relationships`
    queries.push({
      text: `insert into ${quoteIdent(table)} (cemetery_id, id, parent_id, position, type_id, deceased_id, contact_id, remarks)
        select $1, nextval('${table}_id_seq'), u.* from unnest($2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[]) u (parent, position, type, deceased, contact, remarks)
        where u.parent <> all (array(select parent_id from ${quoteIdent(table)} where cemetery_id = $1 and parent_id = any($2::bigint[])))`,
      values: [
        cemeteryId,
        ...['parent', 'position', 'type', 'deceased', 'contact', 'remarks'].map(list),
      ],
    })
  }
  for (const field of Object.keys({ ...entryFields[row.target], ...peopleFields[row.target] })) {
    const set = records.flatMap(({ id, entries, people }) => {
      const other = entries[field] ?? people[field]
      return other === undefined ? [] : [{ id, other }]
    })
    if (set.length === 0) continue
    queries.push({
      text: `update ${quoteIdent(tableOf(area))} t set ${quoteIdent(`${snakeCase(field)}_id`)} = u.other from unnest($2::bigint[], $3::bigint[]) u (id, other)
        where t.cemetery_id = $1 and t.id = u.id`,
      values: [cemeteryId, set.map(({ id }) => id), set.map(({ other }) => other)],
    })
  }
  const said = records.filter(
    ({ people, entries, relationships }) =>
      Object.keys({ ...entries, ...people }).length > 0 || relationships.length > 0,
  )
  if (said.length > 0) {
    const { rows } = await transaction.query<{ id: number; label: string }>(
      `select id, label from ${quoteIdent(tableOf(area))} where cemetery_id = $1 and id = any($2::bigint[])`,
      [cemeteryId, said.map(({ id }) => id)],
    )
    const labels = new Map(rows.map(({ id, label }) => [Number(id), label]))
    queries.push(
      auditQuery(
        area,
        cemeteryId,
        who,
        said.map(({ id, people, entries, relationships }) => ({
          action: 'import',
          id,
          label: labels.get(id) ?? '',
          before: null,
          after: {
            ...entries,
            ...people,
            ...(relationships.length > 0 && { relationships }),
          },
        })),
      ),
    )
  }
  await transaction.pipeline(queries)
}

/** A record that was there: filled where it says nothing, or changed where the numbers decide. */
async function linkThere(transaction: Transaction, row: ImportRow, one: Linked & Values) {
  const repository = importRepositories(transaction)(row.target)
  const before = await repository.lock(one.id)
  if (before.archivedAt) return
  const changes = row.mapping?.numbers === 'update'
  const empty = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0)
  const values = Object.fromEntries(
    Object.entries({
      ...one.entries,
      ...one.people,
      ...(one.relationships.length > 0 && { relationships: one.relationships }),
    }).filter(([name]) => changes || empty(before[name])),
  )
  if (same(values, before)) return
  await repository.update(one.id, before.version, values)
}

/** Ties that say the same stay the same rows. */
function same(values: Record<string, unknown>, before: Record<string, unknown>) {
  const text = (value: unknown) =>
    JSON.stringify(Array.isArray(value) ? value.map(({ id: _, ...rest }) => sorted(rest)) : value)
  return Object.entries(values).every(([name, value]) => text(value) === text(before[name]))
}
const sorted = (row: Record<string, unknown>) =>
  Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))

async function putTags(
  transaction: Transaction,
  row: ImportRow,
  records: ReadonlyArray<{ id: number } & Values>,
) {
  const pairs = records.flatMap(({ id, tags }) => [...new Set(tags)].map((tag) => ({ id, tag })))
  if (pairs.length === 0) return
  await transaction.pipeline([
    {
      text: `insert into record_tags (cemetery_id, resource, record_id, tag_id)
        select distinct $1::bigint, $2::text, u.record, u.tag from unnest($3::bigint[], $4::bigint[]) u (record, tag)
        order by 3, 4 on conflict do nothing`,
      values: [
        transaction.cemeteryId,
        row.target,
        pairs.map(({ id }) => id),
        pairs.map(({ tag }) => tag),
      ],
    },
  ])
}

const endsOf = (links: RowLinks | undefined): NamedRecord[] =>
  [
    ...Object.values(links?.people ?? {}),
    ...(links?.ties ?? []).flatMap((tie) => [tie.deceased, tie.contact]),
  ].filter((end) => end !== null)

function entriesOf({ target }: ImportRow, links: RowLinks | undefined) {
  if (!links) return []
  const fields = entryFields[target] ?? {}
  return [
    ...Object.entries(links.entries).map(([field, name]) => ({
      list: fields[field] as string,
      name,
    })),
    ...(links.ties ?? []).flatMap(({ type }) =>
      type ? [{ list: 'relationship-types', name: type }] : [],
    ),
    ...links.tags.map((name) => ({ list: 'tags', name })),
  ]
}
