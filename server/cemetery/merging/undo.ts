import type { AnyArea } from '../../../core/area'
import { conflict, forbidden } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import { readStored } from '../../engine/resources/old-bodies'
import { changedFieldNames, type StoredRecord } from '../../engine/resources/record-values'
import type { Repository } from '../../engine/resources/repository'
import { quoteIdent, tableOf } from '../../engine/sql/columns'
import { returnAttached } from './move-attachments'
import { closeMerge, findMerge } from './record'
import {
  mayMove,
  moveImmutable,
  type ReferenceChange,
  type ReferenceMove,
  writeChanges,
} from './reference-moves'

/**
 * Takes a merge back: everything says again what it said before. Refused where anything that it wrote
 * has been changed since, with the record's name. @param from the one that had gone into the other
 * @returns the record that is back, and the one that it had gone into
 * @throws Problem 403, 404, 409, 412
 */
export async function unmergeRecords(
  context: HookContext,
  name: string,
  from: number,
  version: number,
): Promise<{ record: StoredRecord; into: number }> {
  const repository = context.area(name)
  const seen = await repository.get(from)
  const merge = await findMerge(context, name, from)
  if (!merge)
    throw conflict('notMerged', 'There is no merge to undo', `${seen.label} stands by itself.`, {
      params: { name: seen.label },
    })
  const { into, moves } = merge
  if (into < from) await repository.lockRow(into, undefined, 'update')
  const gone = await repository.lockRow(from, version, 'update')
  const kept = await repository.lockRow(into, undefined, 'update')
  if (kept.record.archivedAt || kept.record.version !== merge.intoVersion)
    throw changedSince(kept.record)
  if (gone.record.version !== merge.fromVersion) throw changedSince(gone.record)

  const found: ReferenceChange[] = []
  for (const [area, own] of byArea(repository, moves)) {
    if (!mayMove(context, area)) throw forbidden()
    found.push(...(await asTheyWere(context, area, own)))
  }
  await writeChanges(
    context,
    'unmerge',
    found.filter(({ area }) => !area.immutable),
  )
  await moveImmutable(
    context,
    'unmerge',
    found.filter(({ area }) => area.immutable),
    into,
    from,
  )
  await returnAttached(context, name, from, into, merge.attached)
  const next = { ...kept.record, ...merge.before }
  await writeChanges(context, 'unmerge', [
    {
      area: repository.area,
      record: kept.record,
      sortKey: kept.sort_key,
      words: kept.search_words,
      next,
      changed: changedFieldNames(repository.area, kept.record, next),
    },
  ])
  await repository.updateComputed(from, { mergedInto: null })
  await repository.restore(from)
  await closeMerge(context, merge.id)
  await repository.updateNamesElsewhere([into, from])
  return { record: await repository.get(from), into }
}

function byArea(
  { registry }: Repository,
  moves: readonly ReferenceMove[],
): Array<[AnyArea, ReferenceMove[]]> {
  const found = new Map<AnyArea, ReferenceMove[]>()
  for (const move of moves) {
    const area = registry.areas.find(({ name }) => name === move.resource)
    if (area) found.set(area, [...(found.get(area) ?? []), move])
  }
  return [...found]
}

/** The records of one area, locked, with what they said before. @throws Problem 409 where one changed */
async function asTheyWere(
  { transaction, cemeteryId }: HookContext,
  area: AnyArea,
  moves: readonly ReferenceMove[],
): Promise<ReferenceChange[]> {
  const { rows } = await transaction.query<{
    id: number
    record: string
    sort_key: string
    search_words: string[]
  }>(
    `select t.id, t.body as record, t.sort_key, t.search_words from ${quoteIdent(tableOf(area))} t
     where t.cemetery_id = $1 and t.id = any($2::bigint[]) order by t.id for no key update of t`,
    [cemeteryId, moves.map(({ id }) => id)],
  )
  const by = new Map(moves.map((move) => [move.id, move]))
  return rows.map((row) => {
    const record = readStored(area, row.record)
    const move = by.get(record.id) as ReferenceMove
    if (record.version !== move.version) throw changedSince(record)
    const next = { ...record, ...move.before }
    return {
      area,
      record,
      sortKey: row.sort_key,
      words: row.search_words,
      next,
      changed: changedFieldNames(area, record, next),
    }
  })
}

const changedSince = (record: StoredRecord) =>
  conflict(
    'mergeChanged',
    'The merge cannot be undone',
    `${record.label} has been changed since; bring it into order by hand.`,
    { params: { name: record.label } },
  )
