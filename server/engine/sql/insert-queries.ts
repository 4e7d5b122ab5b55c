import { type AnyArea, customFieldsKey, titleOf } from '../../../core/area'
import type { Field } from '../../../core/fields'
import { searchWords } from '../../../core/text/normalise'
import type { Query } from '../../platform/database/database'
import { childTableOf, foldKey, hasChildTable, quoteIdent, tableOf } from './columns'
import { memoizeByArea } from './memoize-by-area'
import { childInsertColumnsOf, type InsertColumn, insertColumnsOf, insertSql } from './statements'
import { soundsOf } from './word-sounds'

export type RecordValues = Record<string, unknown>
/** A record about to be inserted. */
export interface RecordDraft {
  id: number
  values: RecordValues
}

/** What the engine stores beside a record's fields: its title, its sort key, its search words. */
export function searchKeysOf(area: AnyArea, values: RecordValues) {
  const label = titleOf(area, values)
  const sorted = area.sortBy ? area.sortBy(values as never) : label
  return {
    label,
    sortKey: foldKey(sorted || label).slice(0, 400),
    words: searchWords(
      [
        ...(area.search ?? []).map((name) => String(values[name] ?? '')),
        ...customSearchTexts(area, values),
      ].join(' '),
    ),
  }
}

/** The texts of custom fields, for the search; options and dates are not searched. */
const customSearchTexts = (area: AnyArea, values: RecordValues): string[] =>
  area.hasCustomFields && area.search
    ? Object.values((values[customFieldsKey] ?? {}) as RecordValues).filter(
        (value): value is string =>
          typeof value === 'string' && !/^(?:yes|no|o\d+|\d{4}-\d\d-\d\d)$/.test(value),
      )
    : []

const engineSlots = (area: AnyArea): Array<Pick<InsertColumn, 'name' | 'type'>> => [
  { name: 'id', type: 'bigint' },
  { name: 'label', type: 'text' },
  { name: 'sort_key', type: 'text' },
  ...(area.search ? [{ name: 'search_words', type: 'text' }] : []),
]

const insertOf = (area: AnyArea, slots: readonly InsertColumn[]) =>
  insertSql(tableOf(area), [...engineSlots(area), ...slots], { cemetery_id: '$1' }).replace(
    'u."search_words"',
    `string_to_array(u."search_words", ' ')`,
  )

/** Statements that store new records with their child rows and words: one each, however many. */
export function insertQueries(
  area: AnyArea,
  cemeteryId: number,
  drafts: readonly RecordDraft[],
  deferIndexing = false,
): Query[] {
  const keys = drafts.map(({ values }) => searchKeysOf(area, values))
  // What none of the records has is left out.
  const columns = insertColumnsOf(area)
    .map((slot) => ({ slot, values: drafts.map(({ values }) => slot.value(values)) }))
    .filter(({ slot, values }) => slot.type === 'boolean' || values.some((one) => one !== null))
  return [
    {
      text: insertOf(
        area,
        columns.map(({ slot }) => slot),
      ),
      values: [
        cemeteryId,
        drafts.map(({ id }) => id),
        keys.map((key) => key.label),
        keys.map((key) => key.sortKey),
        ...(area.search ? [keys.map((key) => key.words.join(' '))] : []),
        ...columns.map(({ values }) => values),
      ],
    },
    ...childQueries(area, cemeteryId, drafts),
    ...(deferIndexing
      ? []
      : tokenQueries(
          area,
          cemeteryId,
          drafts.map(({ id }, i) => ({ id, ...(keys[i] as Keys) })),
        )),
    countQuery(area, cemeteryId, drafts.length),
  ]
}

/** Statements that store the child rows of new records, where they have any. */
export function childQueries(
  area: AnyArea,
  cemeteryId: number,
  drafts: readonly RecordDraft[],
): Query[] {
  return childFieldNames(area).flatMap((name) => {
    const rows = drafts.flatMap(({ id, values }) =>
      childRows(area.fields[name] as Field, values[name], id),
    )
    return rows.length > 0 ? [insertChildren(area, cemeteryId, name, rows)] : []
  })
}

type Keys = ReturnType<typeof searchKeysOf>
interface ChildRow {
  id?: number
  parent: number
  position: number
  row: RecordValues
}

export const childFieldNames = memoizeByArea((area): readonly string[] =>
  Object.entries(area.fields).flatMap(([name, field]) => (hasChildTable(field) ? [name] : [])),
)

function childRows(field: Field, value: unknown, parent: number): ChildRow[] {
  const list = (value ?? []) as unknown[]
  return list.map((item, position) =>
    field.kind === 'refs'
      ? { parent, position, row: { ref: item } }
      : { id: (item as { id?: number }).id, parent, position, row: item as RecordValues },
  )
}

function insertChildren(
  area: AnyArea,
  cemeteryId: number,
  name: string,
  rows: readonly ChildRow[],
): Query {
  const slots = childInsertColumnsOf(area, name)
  const table = childTableOf(area, name)
  return {
    ...(table.length < 50 && { name: `rows ${table}` }),
    text: insertSql(
      table,
      [
        { name: 'id', type: 'bigint' },
        { name: 'parent_id', type: 'bigint' },
        { name: 'position', type: 'integer' },
        ...slots,
      ],
      { cemetery_id: '$1' },
    ).replace('u."id"', `coalesce(u."id", nextval('${table}_id_seq'))`),
    values: [
      cemeteryId,
      rows.map((row) => row.id ?? null),
      rows.map((row) => row.parent),
      rows.map((row) => row.position),
      ...slots.map((slot) => rows.map(({ row }) => slot.value(row))),
    ],
  }
}

/** Replaces one record's child rows; rows that keep their id stay the same rows. */
export function replaceChildren(
  area: AnyArea,
  cemeteryId: number,
  id: number,
  name: string,
  value: unknown,
): Query[] {
  const rows = childRows(area.fields[name] as Field, value, id)
  return [
    {
      text: `delete from ${quoteIdent(childTableOf(area, name))} where cemetery_id = $1 and parent_id = $2`,
      values: [cemeteryId, id],
    },
    ...(rows.length > 0 ? [insertChildren(area, cemeteryId, name, rows)] : []),
  ]
}

/** Indexes words, their sound codes and their records; sorted, so that writers do not deadlock. */
export function tokenQueries(
  area: AnyArea,
  cemeteryId: number,
  records: ReadonlyArray<{ id: number } & Keys>,
): Query[] {
  if (!area.search) return []
  const distinct = [...new Set(records.flatMap((record) => record.words))].sort()
  if (distinct.length === 0) return []
  const sounds = distinct
    .flatMap((word) => soundsOf(word).map((sound) => [sound, word] as const))
    .sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] < b[1] ? -1 : 1))
  const tokens = records.flatMap((record) => record.words.map((word) => ({ word, record })))
  const values = [
    cemeteryId,
    area.name,
    distinct,
    sounds.map(([sound]) => sound),
    sounds.map(([, word]) => word),
  ]
  const queries: Query[] = [
    ...(records.length > 1
      ? manyWords(values)
      : [{ forNode: true, name: 'words', text: wordsSql, values }]),
    {
      forNode: true,
      name: 'tokens',
      text: `insert into search_index (cemetery_id, resource, word, sort_key, record_id)
             select $1, $2, u.word, u.sort_key, u.id from unnest($3::text[], $4::text[], $5::bigint[]) u (word, sort_key, id)
             on conflict do nothing`,
      values: [
        cemeteryId,
        area.name,
        tokens.map(({ word }) => word),
        tokens.map(({ record }) => record.sortKey),
        tokens.map(({ record }) => record.id),
      ],
    },
  ]
  return queries
}

/**
 * The word as the cemetery's words hold it. `offset 0` keeps it a look at the key for each word: while the statistics
 * still say that there are few, it would become a join that reads all words of the cemetery for each record.
 */
export const knownWord = (resource: string, word: string) =>
  `select from search_words s where s.cemetery_id = $1 and s.resource = ${resource} and s.word = ${word} offset 0`

/** New words, and the sounds of those that are new. */
const wordsSql = `with new as (insert into search_words (cemetery_id, resource, word) select $1, $2, w from unnest($3::text[]) w
     where not exists (${knownWord('$2', 'w')})
     on conflict do nothing returning word)
   insert into search_sounds (cemetery_id, resource, sound, word)
   select $1, $2, u.sound, u.word from unnest($4::text[], $5::text[]) u (sound, word) where u.word in (select word from new)
   on conflict do nothing`

/** Of a thousand records: the keys alone decide; an anti-join would be planned by guesses. */
const manyWords = (values: unknown[]): Query[] => [
  {
    text: `insert into search_words (cemetery_id, resource, word)
       select $1, $2, w from unnest($3::text[]) w on conflict do nothing`,
    values: values.slice(0, 3),
  },
  {
    text: `insert into search_sounds (cemetery_id, resource, sound, word)
       select $1, $2, u.* from unnest($3::text[], $4::text[]) u on conflict do nothing`,
    values: [values[0], values[1], values[3], values[4]],
  },
]

/** Removes a record's words from the index: `words` and `sortKey` as they were stored. */
export const deleteTokenQueries = (
  area: AnyArea,
  cemeteryId: number,
  id: number,
  words: readonly string[],
  sortKey: string,
): Query[] =>
  area.search && words.length > 0
    ? [
        {
          forNode: true,
          name: 'drop tokens',
          text: `delete from search_index where cemetery_id = $1 and resource = $2 and word = any($3) and sort_key = $4 and record_id = $5`,
          values: [cemeteryId, area.name, words, sortKey, id],
        },
      ]
    : []

/** Adds to the area's count of active records, in this connection's own slot. */
export const countQuery = (area: AnyArea, cemeteryId: number, by: number): Query => ({
  forNode: true,
  name: 'count',
  text: `insert into record_counts as c (cemetery_id, resource, slot, n) values ($1, $2, pg_backend_pid() % 32, $3)
         on conflict (cemetery_id, resource, slot) do update set n = c.n + excluded.n`,
  values: [cemeteryId, area.name, by],
})

export interface AuditEntry {
  action: string
  id: number
  label: string
  before: unknown
  after: unknown
}

/** Rows for the audit, one statement for all. Whose they are the database knows from the transaction's entry. */
export const auditQuery = (
  area: Pick<AnyArea, 'name'>,
  cemeteryId: number,
  who: { name: string },
  entries: readonly AuditEntry[],
  /** Of the one entry, where it was asked for before. */
  id?: number,
): Query => ({
  ...(id === undefined ? { name: 'audit' } : { forNode: 'alone' }),
  text: `insert into audit (cemetery_id, user_name, resource, action, record_id, label, before, after${id === undefined ? '' : ', id'})
         select $1, $2, $3, u.*${id === undefined ? '' : ', $9'} from unnest($4::text[], $5::bigint[], $6::text[], $7::jsonb[], $8::jsonb[]) u returning true`,
  values: [
    cemeteryId,
    who.name,
    area.name,
    entries.map((entry) => entry.action),
    entries.map((entry) => entry.id),
    entries.map((entry) => entry.label),
    entries.map((entry) => (entry.before == null ? null : JSON.stringify(entry.before))),
    entries.map((entry) => (entry.after == null ? null : JSON.stringify(entry.after))),
    ...(id === undefined ? [] : [id]),
  ],
})
