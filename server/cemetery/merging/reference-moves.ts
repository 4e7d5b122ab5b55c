import { can } from '../../../core/access'
import type { AnyArea } from '../../../core/area'
import { updateValueQueries } from '../../engine/custom-fields/store'
import type { HookContext } from '../../engine/resources/extend'
import { readStored } from '../../engine/resources/old-bodies'
import { changedFieldNames, pick, type StoredRecord } from '../../engine/resources/record-values'
import type { Repository } from '../../engine/resources/repository'
import { reindexQueries, updateQuery } from '../../engine/resources/update-queries'
import { quoteIdent, snakeCase, tableOf } from '../../engine/sql/columns'
import {
  auditQuery,
  childFieldNames,
  type RecordValues,
  replaceChildren,
  searchKeysOf,
} from '../../engine/sql/insert-queries'
import type { Query } from '../../platform/database/database'
import { allowTitleChange } from '../title/passing'
import { areasReferringTo, referringSql, replaceReference } from './references'

/** One record whose references moved: what it had, what it has, and its version since. */
export interface ReferenceMove {
  resource: string
  id: number
  version: number
  before: RecordValues
  after: RecordValues
}

interface LockedRecord {
  record: StoredRecord
  sortKey: string
  words: string[]
}

/** A record of another area that is about to say something else. */
export interface ReferenceChange extends LockedRecord {
  area: AnyArea
  next: RecordValues
  changed: string[]
}

/** Who may not write an area may not have its records changed by merging what they name. */
export const mayMove = ({ transaction }: HookContext, area: AnyArea): boolean =>
  can(transaction.viewer, { permission: area.access.write })

/** How many records one merge moves at most; beyond that it would hold too much for too long. */
export const maxMovedRecords = 5_000

/** All that would change if every mention of one record were of another; locked where asked. */
export async function changesFor(
  context: HookContext,
  repository: Repository,
  from: number,
  into: number,
  locked: boolean,
): Promise<ReferenceChange[]> {
  const { transaction, cemeteryId } = context
  const { areas, extensions } = repository.registry
  const found: ReferenceChange[] = []
  for (const referring of areasReferringTo(areas, repository.area.name)) {
    const { area } = referring
    const { rows } = await transaction.query<{
      record: string
      sort_key: string
      search_words: string[]
    }>(
      `select t.body as record, t.sort_key, t.search_words from ${quoteIdent(tableOf(area))} t
       where t.cemetery_id = $1 and t.id in (${referringSql(referring)}) order by t.id limit ${maxMovedRecords + 1}${locked ? ' for no key update of t' : ''}`,
      [cemeteryId, from],
    )
    for (const row of rows) {
      const record = readStored(area, row.record)
      // The two themselves are brought together by the merge.
      if (area.name === repository.area.name && (record.id === from || record.id === into)) continue
      const next = replaceReference(referring, record, from, into)
      extensions.get(area.name)?.onReferencesMerged?.(next as never)
      const changed = changedFieldNames(area, record, next)
      if (changed.length > 0)
        found.push({ area, record, sortKey: row.sort_key, words: row.search_words, next, changed })
    }
  }
  return found
}

/** Writes records as they are to be: columns, rows, words and audit; their hooks have no say in it. */
export async function writeChanges(
  context: HookContext,
  action: string,
  all: readonly ReferenceChange[],
): Promise<ReferenceMove[]> {
  const { transaction, cemeteryId } = context
  // Who holds a title stays who they are, under the name that they go by now.
  if (all.length > 0) await allowTitleChange(transaction, 'merge')
  for (let at = 0; at < all.length; at += 100)
    await transaction.pipeline(
      all.slice(at, at + 100).flatMap((one): Query[] => {
        const { area, record, next, changed, sortKey, words } = one
        const { id } = record
        const keys = searchKeysOf(area, next)
        return [
          updateQuery(area, cemeteryId, id, { changed, next, keys, bump: true }),
          ...childFieldNames(area)
            .filter((name) => changed.includes(name))
            .flatMap((name) => replaceChildren(area, cemeteryId, id, name, next[name])),
          ...(record.archivedAt
            ? []
            : reindexQueries(area, cemeteryId, id, { words, sortKey }, keys)),
          ...updateValueQueries(area, cemeteryId, record, next),
          auditOf(context, action, one),
        ]
      }),
    )
  return all.map(moveOf)
}

/** The same where nothing else can be changed: the names of references move, by a door of their own. */
export async function moveImmutable(
  context: HookContext,
  action: string,
  all: readonly ReferenceChange[],
  from: number,
  into: number,
): Promise<ReferenceMove[]> {
  const { transaction } = context
  const by = new Map<string, number[]>()
  for (const { area, record, changed } of all)
    for (const name of changed) {
      const key = `${tableOf(area)} ${snakeCase(name)}_id`
      by.set(key, [...(by.get(key) ?? []), record.id])
    }
  await transaction.pipeline([
    ...[...by].map(([key, ids]) => {
      const [table, column] = key.split(' ')
      return {
        text: `select from app_move_reference($1::regclass, $2, $3::bigint[], $4, $5)${transaction.onNode}`,
        values: [table, column, ids, from, into],
      }
    }),
    ...all.map((one) => auditOf(context, action, one)),
  ])
  return all.map((one) => ({ ...moveOf(one), version: one.record.version }))
}

const auditOf = (
  { transaction, cemeteryId }: HookContext,
  action: string,
  { area, record, next, changed }: ReferenceChange,
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

const moveOf = ({ area, record, next, changed }: ReferenceChange): ReferenceMove => ({
  resource: area.name,
  id: record.id,
  version: record.version + 1,
  before: pick(record, changed),
  after: pick(next, changed),
})
