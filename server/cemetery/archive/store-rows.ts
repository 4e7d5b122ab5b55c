import type { AnyArea } from '../../../core/area'
import type { ScalarField } from '../../../core/fields'
import { insertValueQueries } from '../../engine/custom-fields/store'
import {
  columnsOf,
  hasFoldedColumn,
  quoteIdent,
  scalarFields,
  snakeCase,
} from '../../engine/sql/columns'
import {
  countQuery,
  type RecordValues,
  searchKeysOf,
  tokenQueries,
} from '../../engine/sql/insert-queries'
import type { Transaction } from '../../engine/transaction/transaction'
import type { CsvCell } from '../../formats/csv/write'
import type { Query } from '../../platform/database/database'
import type { IdMap } from './id-map'
import type { SheetLine } from './rows'
import type { ArchiveSheet, Cells, SheetColumnDefinition } from './sheet'

/** References within a sheet to records that come later: set when all are there. */
export type DeferredReference = Array<{ column: string; id: number; to: number }>

/** One column of an insert: its name, what makes it of the text `%`, and its texts. */
interface Slot {
  name: string
  from: string
  texts: CsvCell[]
}

/** Whoever is nobody here, where somebody must stand. */
const nobody = '0'
const mustName = ['notes', 'files']

/**
 * Stores rows of a sheet with the ids that they have here, and what follows from them: names, keys, words,
 * counts. How many were stored.
 */
export async function storeSheetRows(
  transaction: Transaction,
  sheet: ArchiveSheet,
  rows: readonly SheetLine[],
  ids: IdMap,
  later: DeferredReference,
): Promise<number> {
  const drafts = rows.flatMap(({ cells }) => {
    const draft = draftOf(sheet, cells, ids)
    return draft ? [draft] : []
  })
  if (drafts.length === 0) return 0
  const { cemeteryId } = transaction
  const own = sheet.ids ? drafts.map(({ id }) => id as number) : []
  defer(sheet, drafts, later)
  const slots: Slot[] = [
    ...(sheet.ids ? [slot('id', 'bigint', own.map(String))] : []),
    ...sheet.columns.flatMap((column): Slot[] =>
      column.into && column.header !== 'id'
        ? [
            {
              name: column.into.name,
              from: column.into.from ?? `%::${column.into.type}`,
              texts: drafts.map(({ texts }) => texts[column.header] ?? null),
            },
          ]
        : [],
    ),
  ]
  const area = sheet.area && !sheet.child ? sheet.area : undefined
  if (!area) {
    // Times and people of then are the owner's to write, and are marked as read in.
    if (sheet.table === 'audit') {
      const { rows: numbers } = await transaction.query<{ id: number }>(
        "select nextval('audit_id_seq') as id from generate_series(1, $1)",
        [drafts.length],
      )
      const entries = numbers.map((number, i) => ({
        ...number,
        ...Object.fromEntries(slots.map(({ name, texts }) => [name, texts[i]])),
      }))
      await transaction.query(`select from app_read_in_audit($1)${transaction.onNode}`, [
        JSON.stringify(entries),
      ])
    } else await send(transaction, sheet, [insertOf(sheet.table, cemeteryId, slots)], drafts)
    return drafts.length
  }
  const records = drafts.map(({ id, texts }) => {
    const values = valuesOf(area, texts, id as number)
    return {
      id: id as number,
      values,
      ...searchKeysOf(area, values),
      active: texts.archived_at === null,
    }
  })
  const active = records.filter((record) => record.active)
  await transaction.pipeline([
    insertOf(sheet.table, cemeteryId, [
      ...slots,
      slot(
        'label',
        'text',
        records.map(({ label }) => label),
      ),
      slot(
        'sort_key',
        'text',
        records.map(({ sortKey }) => sortKey),
      ),
      ...(area.search
        ? [
            {
              name: 'search_words',
              from: "string_to_array(%, ' ')",
              texts: records.map(({ words }) => words.join(' ')),
            },
          ]
        : []),
      ...keySlots(area, drafts),
    ]),
    ...(active.length > 0
      ? [...tokenQueries(area, cemeteryId, active), countQuery(area, cemeteryId, active.length)]
      : []),
    ...insertValueQueries(area, cemeteryId, records),
  ])
  return drafts.length
}

/** References to records of the same sheet that were not there yet. */
export async function storeDeferredReferences(
  transaction: Transaction,
  sheet: ArchiveSheet,
  later: DeferredReference,
) {
  for (const column of new Set(later.map((one) => one.column))) {
    const all = later.filter((one) => one.column === column)
    for (let at = 0; at < all.length; at += 1_000) {
      const some = all.slice(at, at + 1_000)
      await transaction.query(
        `update ${quoteIdent(sheet.table)} t set ${quoteIdent(column)} = u."to" from unnest($2::bigint[], $3::bigint[]) u (id, "to")
         where t.cemetery_id = $1 and t.id = u.id`,
        [transaction.cemeteryId, some.map(({ id }) => id), some.map(({ to }) => to)],
      )
    }
  }
}

interface Draft {
  id: number | undefined
  texts: Record<string, CsvCell>
  cells: Cells
}

/** The row as it is here; null where it belongs to somebody who is nobody here. */
function draftOf(sheet: ArchiveSheet, cells: Cells, ids: IdMap): Draft | null {
  const texts: Record<string, CsvCell> = {}
  for (const column of sheet.columns) {
    const text = cells[column.header] ?? null
    texts[column.header] = text === null ? null : textHere(column, text, ids, cells)
    if (column.kind === 'user' && text !== null && texts[column.header] === null) {
      if (sheet.personal) return null
      if (mustName.includes(sheet.name)) texts[column.header] = nobody
    }
  }
  const id = sheet.ids
    ? ids.of(sheet.ids === 'own' ? sheet.name : sheet.ids.of, Number(cells.id))
    : undefined
  return { id, texts, cells }
}

function textHere(
  column: SheetColumnDefinition,
  text: string,
  ids: IdMap,
  cells: Cells,
): string | null {
  const id = (found: number | null | undefined) => (found == null ? null : String(found))
  if (column.kind === 'ref') return id(ids.of(column.to as string, Number(text)))
  if (column.kind === 'user') return id(ids.users.get(Number(text)))
  return column.rewrite ? column.rewrite(text, ids, cells) : text
}

/** Within one statement the order does not matter; to later ones no key may point. */
function defer(sheet: ArchiveSheet, drafts: readonly Draft[], later: DeferredReference) {
  if (sheet.ids !== 'own' || sheet.child) return
  const last = drafts.at(-1)?.id as number
  for (const column of sheet.columns) {
    if (column.kind !== 'ref' || column.to !== sheet.name || !column.into) continue
    for (const { id, texts } of drafts) {
      const to = Number(texts[column.header])
      if (texts[column.header] === null || to <= last) continue
      later.push({ column: column.into.name, id: id as number, to })
      texts[column.header] = null
    }
  }
}

/** Personal rows are written in the name of each person, as the second wall asks. */
async function send(
  transaction: Transaction,
  sheet: ArchiveSheet,
  queries: Query[],
  drafts: Draft[],
) {
  if (!sheet.personal) return transaction.pipeline(queries)
  const set = (user: string) => ({
    text: "select app_set('app.user_id', $1)",
    values: [user],
  })
  for (const user of new Set(drafts.map(({ texts }) => String(texts.user_id)))) {
    const slots = sheet.columns.flatMap((column): Slot[] => {
      if (!column.into) return []
      const own = drafts.filter(({ texts }) => texts.user_id === user)
      const texts =
        column.header === 'id'
          ? own.map(({ id }) => String(id))
          : own.map((draft) => draft.texts[column.header] ?? null)
      return [{ name: column.into.name, from: `%::${column.into.type}`, texts }]
    })
    const insert = insertOf(sheet.table, transaction.cemeteryId, slots)
    // Put away by the same person here already.
    await transaction.pipeline([
      set(user),
      { ...insert, text: `${insert.text} on conflict do nothing` },
    ])
  }
  return transaction.pipeline([set(String(transaction.who.userId))])
}

const slot = (name: string, type: string, texts: CsvCell[]): Slot => ({
  name,
  from: `%::${type}`,
  texts,
})

function insertOf(table: string, cemeteryId: number, slots: readonly Slot[]): Query {
  const names = slots.map(({ name }) => quoteIdent(name))
  const made = slots.map(({ name, from }) => from.replace('%', `u.${quoteIdent(name)}`))
  const arrays = slots.map((_, i) => `$${i + 2}::text[]`)
  return {
    text: `insert into ${quoteIdent(table)} (cemetery_id, ${names.join(', ')}) select $1::bigint, ${made.join(', ')}
      from unnest(${arrays.join(', ')}) with ordinality u (${[...names, 'ordinal'].join(', ')}) order by u.ordinal`,
    values: [cemeteryId, ...slots.map(({ texts }) => texts)],
  }
}

/** The folded companions of texts that are sorted, filtered or unique. */
const keySlots = (area: AnyArea, drafts: readonly Draft[]): Slot[] =>
  scalarFields(area.fields).flatMap(([name, field]) => {
    if (!hasFoldedColumn(area, name)) return []
    const key = columnsOf(name, field, true)[1]
    return key
      ? [
          slot(
            key.name,
            'text',
            drafts.map(({ texts }) => key.value(texts[name]) as string | null),
          ),
        ]
      : []
  })

/** A record's own values as its title and its words are made of them. */
function valuesOf(area: AnyArea, texts: Record<string, CsvCell>, id: number): RecordValues {
  const values: RecordValues = { id }
  for (const [name, field] of scalarFields(area.fields)) values[name] = typed(name, field, texts)
  return values
}

function typed(name: string, field: ScalarField, texts: Record<string, CsvCell>): unknown {
  if (field.kind === 'record')
    return texts[`${name}_record`] == null
      ? null
      : { resource: texts[`${name}_resource`], recordId: Number(texts[`${name}_record`]) }
  const text = texts[name] ?? null
  if (text === null) return field.kind === 'flag' ? false : null
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'ref':
    case 'user':
      return Number(text)
    case 'flag':
      return text === 'true'
    case 'partialDate': {
      const part = (of: string) => texts[`${name}_${of}`] ?? null
      return { text, edtf: part('edtf'), earliest: part('earliest'), latest: part('latest') }
    }
    case 'geometry':
    case 'counts':
    case 'custom':
      return JSON.parse(text)
    case 'instant':
      return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()
    default:
      return text
  }
}

/** The counts that keep what somebody said of them. */
export const isUpdate = (sheet: ArchiveSheet) => sheet.name === 'different-people'

/** Sets what is counted already by what the contacts say. */
export async function updateRows(
  transaction: Transaction,
  rows: readonly SheetLine[],
): Promise<number> {
  await transaction.query(
    `update contact_key_counts k set different = u.different from unnest($2::text[], $3::int[]) u (key, different)
     where k.cemetery_id = $1 and k.key = u.key`,
    [
      transaction.cemeteryId,
      rows.map(({ cells }) => cells.key),
      rows.map(({ cells }) => Number(cells.different)),
    ],
  )
  return rows.length
}

export const sequenceOf = (sheet: ArchiveSheet) => `${snakeCase(sheet.table)}_id_seq`
