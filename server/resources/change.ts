import type { AnyArea } from '../../core/area'
import type { Query } from '../database'
import { areaColumns, q, tableOf } from './columns'
import { dropTokens, type keysOf, tokenQueries, type Values } from './write'

type Keys = ReturnType<typeof keysOf>

/** Writes the columns of the fields in `changed`. `bump` moves version and time on. */
export function updateQuery(
  area: AnyArea,
  cemeteryId: number,
  id: number,
  { changed, next, keys, bump }: { changed: string[]; next: Values; keys: Keys; bump: boolean },
): Query {
  const values: unknown[] = [cemeteryId, id, keys.label, keys.sortKey, keys.words]
  const sets = areaColumns(area)
    .filter(([field]) => changed.includes(field))
    .flatMap(([field, columns]) =>
      columns.map((column) => `${q(column.name)} = $${values.push(column.value(next[field]))}`),
    )
  const moved = bump ? ['version = version + 1', 'updated_at = now()'] : []
  return {
    text: `update ${q(tableOf(area))} set ${[...moved, 'label = $3', 'sort_key = $4', 'search_words = $5', ...sets].join(', ')} where cemetery_id = $1 and id = $2`,
    values,
  }
}

/** Puts a record away or brings it back. */
export const stampQuery = (
  area: AnyArea,
  cemeteryId: number,
  id: number,
  at: 'now()' | 'null',
): Query => ({
  name: `${at === 'null' ? 'restore' : 'archive'} ${area.name}`,
  text: `update ${q(tableOf(area))} set archived_at = ${at}, version = version + 1, updated_at = now() where cemetery_id = $1 and id = $2`,
  values: [cemeteryId, id],
})

/** Moves a record within the search index, where its words or its place in lists changed. */
export function reindexQueries(
  area: AnyArea,
  cemeteryId: number,
  id: number,
  old: { words: readonly string[]; sortKey: string },
  keys: Keys,
): Query[] {
  if (old.sortKey === keys.sortKey && old.words.join(' ') === keys.words.join(' ')) return []
  return [
    ...dropTokens(area, cemeteryId, id, old.words, old.sortKey),
    ...tokenQueries(area, cemeteryId, [{ id, ...keys }]),
  ]
}
