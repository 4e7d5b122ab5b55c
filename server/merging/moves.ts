import { can } from '../../core/access'
import type { AnyArea } from '../../core/area'
import { changedValues } from '../custom/store'
import type { Query } from '../database'
import type { Context } from '../extend'
import { reindexQueries, updateQuery } from '../resources/change'
import { q, snake, tableOf } from '../resources/columns'
import type { Repository } from '../resources/repository'
import { changes, pick, type Stored } from '../resources/values'
import { auditQuery, childNames, keysOf, replaceChildren, type Values } from '../resources/write'
import { referringSql, referringTo, replaced } from './references'

/** One record whose references moved: what it had, what it has, and its version since. */
export interface Move {
  resource: string
  id: number
  version: number
  before: Values
  after: Values
}

interface Found {
  record: Stored
  sortKey: string
  words: string[]
}

/** A record of another area that is about to say something else. */
export interface Change extends Found {
  area: AnyArea
  next: Values
  changed: string[]
}

/** Who may not write an area may not have its records changed by merging what they name. */
export const mayMove = ({ transaction }: Context, area: AnyArea): boolean =>
  can(transaction.viewer, { permission: area.access.write })

/** How many records one merge moves at most; beyond that it would hold too much for too long. */
export const mostMoved = 5_000

/** All that would change if every mention of one record were of another; locked where asked. */
export async function changesFor(
  context: Context,
  repository: Repository,
  from: number,
  into: number,
  locked: boolean,
): Promise<Change[]> {
  const { transaction, cemeteryId } = context
  const { areas, extensions } = repository.registry
  const found: Change[] = []
  for (const referring of referringTo(areas, repository.area.name)) {
    const { area } = referring
    const { rows } = await transaction.query<{
      record: string
      sort_key: string
      search_words: string[]
    }>(
      `select t.body as record, t.sort_key, t.search_words from ${q(tableOf(area))} t
       where t.cemetery_id = $1 and t.id in (${referringSql(referring)}) order by t.id limit ${mostMoved + 1}${locked ? ' for no key update of t' : ''}`,
      [cemeteryId, from],
    )
    for (const row of rows) {
      const record = JSON.parse(row.record) as Stored
      // The two themselves are brought together by the merge.
      if (area.name === repository.area.name && (record.id === from || record.id === into)) continue
      const next = replaced(referring, record, from, into)
      extensions.get(area.name)?.merged?.(next as never)
      const changed = changes(area, record, next)
      if (changed.length > 0)
        found.push({ area, record, sortKey: row.sort_key, words: row.search_words, next, changed })
    }
  }
  return found
}

/** Writes records as they are to be: columns, rows, words and audit; their hooks have no say in it. */
export async function writeAll(
  context: Context,
  action: string,
  all: readonly Change[],
): Promise<Move[]> {
  const { transaction, cemeteryId } = context
  for (let at = 0; at < all.length; at += 100)
    await transaction.all(
      all.slice(at, at + 100).flatMap((one): Query[] => {
        const { area, record, next, changed, sortKey, words } = one
        const { id } = record
        const keys = keysOf(area, next)
        return [
          updateQuery(area, cemeteryId, id, { changed, next, keys, bump: true }),
          ...childNames(area)
            .filter((name) => changed.includes(name))
            .flatMap((name) => replaceChildren(area, cemeteryId, id, name, next[name])),
          ...(record.archivedAt
            ? []
            : reindexQueries(area, cemeteryId, id, { words, sortKey }, keys)),
          ...changedValues(area, cemeteryId, record, next),
          auditOf(context, action, one),
        ]
      }),
    )
  return all.map(moveOf)
}

/** The same where nothing else can be changed: the names of references move, by a door of their own. */
export async function movePermanent(
  context: Context,
  action: string,
  all: readonly Change[],
  from: number,
  into: number,
): Promise<Move[]> {
  const { transaction } = context
  const by = new Map<string, number[]>()
  for (const { area, record, changed } of all)
    for (const name of changed) {
      const key = `${tableOf(area)} ${snake(name)}_id`
      by.set(key, [...(by.get(key) ?? []), record.id])
    }
  await transaction.all([
    ...[...by].map(([key, ids]) => {
      const [table, column] = key.split(' ')
      return {
        text: 'select app_move_reference($1::regclass, $2, $3::bigint[], $4, $5)',
        values: [table, column, ids, from, into],
      }
    }),
    ...all.map((one) => auditOf(context, action, one)),
  ])
  return all.map((one) => ({ ...moveOf(one), version: one.record.version }))
}

const auditOf = (
  { transaction, cemeteryId }: Context,
  action: string,
  { area, record, next, changed }: Change,
) =>
  auditQuery(area, cemeteryId, transaction.who, [
    {
      action,
      id: record.id,
      label: record.label,
      before: pick(record, changed),
      after: pick(next, changed),
    },
  ])

const moveOf = ({ area, record, next, changed }: Change): Move => ({
  resource: area.name,
  id: record.id,
  version: record.version + 1,
  before: pick(record, changed),
  after: pick(next, changed),
})
