import { areaColumns, quoteIdent, tableOf } from '../sql/columns'
import { type RecordValues, searchKeysOf, tokenQueries } from '../sql/insert-queries'
import type { HookContext } from './extend'

/** A record of which the server keeps something that changed elsewhere. */
export interface ComputedUpdate {
  id: number
  archived: boolean
  /** As they are stored until now. */
  sortKey: string
  words: readonly string[]
  /** The new values, and all that its title and its words are made of. */
  values: RecordValues
}

/**
 * `derive` for many records of one area at once: four statements, however many they are. The caller
 * has locked their rows.
 * @param fields those that change
 */
export async function updateComputedMany(
  context: HookContext,
  name: string,
  fields: readonly string[],
  records: readonly ComputedUpdate[],
): Promise<void> {
  if (records.length === 0) return
  const { transaction, cemeteryId } = context
  const { area } = context.area(name)
  const keys = records.map(({ values }) => searchKeysOf(area, values))
  const columns = areaColumns(area).flatMap(([field, own]) =>
    fields.includes(field) ? own.map((column) => ({ field, column })) : [],
  )
  const names = ['label', 'sort_key', ...columns.map(({ column }) => column.name)]
  const types = ['text', 'text', ...columns.map(({ column }) => column.type.split(' ')[0])]
  const moved = records.flatMap((record, i) => {
    const next = keys[i] as (typeof keys)[number]
    const same = record.sortKey === next.sortKey && record.words.join(' ') === next.words.join(' ')
    return record.archived || same ? [] : [{ record, next }]
  })
  const old = moved.flatMap(({ record }) =>
    record.words.map((word) => ({ word, sortKey: record.sortKey, id: record.id })),
  )
  // A node is found by what a statement says of the table itself.
  const node = transaction.isDistributed ? ' and i.cemetery_id = $1' : ''
  await transaction.pipeline([
    {
      text: `update ${quoteIdent(tableOf(area))} t set ${area.search ? "search_words = string_to_array(u.words, ' '), " : ''}${names.map((one) => `${quoteIdent(one)} = u.${quoteIdent(one)}`).join(', ')}
        from unnest($2::bigint[], $3::text[], ${types.map((type, i) => `$${i + 4}::${type}[]`).join(', ')}) u (id, words, ${names.map(quoteIdent).join(', ')})
        where t.cemetery_id = $1 and t.id = u.id`,
      values: [
        cemeteryId,
        records.map(({ id }) => id),
        keys.map(({ words }) => words.join(' ')),
        keys.map(({ label }) => label),
        keys.map(({ sortKey }) => sortKey),
        ...columns.map(({ field, column }) =>
          records.map(({ values }) => column.value(values[field])),
        ),
      ],
    },
    {
      // Each is looked up by all of its key, which `offset 0` keeps whole: where nothing is known yet of the
      // index, PostgreSQL 15 would go through all words of the area for each of them.
      text: `delete from search_index i using (
          select $1::bigint as cemetery_id, $2::text as resource, w.*
          from unnest($3::text[], $4::text[], $5::bigint[]) w (word, sort_key, id) offset 0) u
        where i.cemetery_id = u.cemetery_id and i.resource = u.resource${node}
          and i.word = u.word and i.sort_key = u.sort_key and i.record_id = u.id`,
      values: [
        cemeteryId,
        area.name,
        old.map(({ word }) => word),
        old.map(({ sortKey }) => sortKey),
        old.map(({ id }) => id),
      ],
    },
    ...tokenQueries(
      area,
      cemeteryId,
      moved.map(({ record, next }) => ({ id: record.id, ...next })),
    ),
  ])
}
