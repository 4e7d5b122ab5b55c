import type { AnyArea } from '../../../core/area'
import type { Query } from '../../platform/database/database'
import { areaColumns, quoteIdent, tableOf } from '../sql/columns'
import {
  deleteTokenQueries,
  type RecordValues,
  type searchKeysOf,
  tokenQueries,
} from '../sql/insert-queries'

type Keys = ReturnType<typeof searchKeysOf>

/** Writes the columns of the fields in `changed`. `bump` moves version and time on. */
export function updateQuery(
  area: AnyArea,
  cemeteryId: number,
  id: number,
  {
    changed,
    next,
    keys,
    bump,
  }: { changed: string[]; next: RecordValues; keys: Keys; bump: boolean },
): Query {
  const values: unknown[] = [cemeteryId, id, keys.label, keys.sortKey, keys.words]
  const sets = areaColumns(area)
    .filter(([field]) => changed.includes(field))
    .flatMap(([field, columns]) =>
      columns.map(
        (column) => `${quoteIdent(column.name)} = $${values.push(column.value(next[field]))}`,
      ),
    )
  const moved = bump ? ['version = version + 1', 'updated_at = now()'] : []
  // What the server keeps moves often, and always the same of it.
  const name = `keep ${area.name} ${changed.join(' ')}`
  return {
    forNode: true,
    ...(!bump && name.length <= maxName && { name }),
    text: `update ${quoteIdent(tableOf(area))} set ${[...moved, 'label = $3', 'sort_key = $4', 'search_words = $5', ...sets].join(', ')} where cemetery_id = $1 and id = $2`,
    values,
  }
}

/** PostgreSQL cuts names of statements off behind it. */
const maxName = 60

/** Puts a record away or brings it back. */
export const archiveStampQuery = (
  area: AnyArea,
  cemeteryId: number,
  id: number,
  at: 'now()' | 'null',
): Query => ({
  forNode: true,
  name: `${at === 'null' ? 'restore' : 'archive'} ${area.name}`,
  text: `update ${quoteIdent(tableOf(area))} set archived_at = ${at}, version = version + 1, updated_at = now() where cemetery_id = $1 and id = $2`,
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
    ...deleteTokenQueries(area, cemeteryId, id, old.words, old.sortKey),
    ...tokenQueries(area, cemeteryId, [{ id, ...keys }]),
  ]
}
