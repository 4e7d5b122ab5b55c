import { can } from '../../../core/access'
import type { AnyArea } from '../../../core/area'
import { defaultTakenFields, type MergePlan, mergeableFields } from '../../../core/merging'
import { badInput, conflict, forbidden } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import { changedFieldNames, type StoredRecord } from '../../engine/resources/record-values'
import type { LockedRow, Repository } from '../../engine/resources/repository'
import type { RecordValues } from '../../engine/sql/insert-queries'
import { customFieldNamesOf, mergedValues, overfullFields } from './merged-values'
import { moveAttached } from './move-attachments'
import { storeMerge } from './record'
import {
  changesFor,
  maxMovedRecords,
  mayMove,
  moveImmutable,
  type ReferenceChange,
  writeChanges,
} from './reference-moves'

interface MergeRequest {
  /** The record that stays, and the version that was seen. */
  into: number
  version: number
  /** The one that goes into it. */
  from: number
  fromVersion: number
  /** Fields whose value is taken from the one that goes; default: those that the other has not got. */
  take?: readonly string[] | undefined
}

/** What a merge would do. @throws Problem 400, 404 */
export async function mergePlan(
  context: HookContext,
  name: string,
  into: number,
  from: number,
): Promise<MergePlan> {
  const repository = context.area(name)
  if (into === from) throw sameOne()
  const mine = await repository.get(into)
  const theirs = await repository.get(from)
  const all = await changesFor(context, repository, from, into, false)
  const { transaction } = context
  const counts = new Map<AnyArea, number>()
  for (const { area } of all) counts.set(area, (counts.get(area) ?? 0) + 1)
  const readable = ({ area }: { area: AnyArea }) =>
    can(transaction.viewer, { permission: area.access.read })
  return {
    moves: [...counts].flatMap(([area, count]) =>
      readable({ area }) ? [{ resource: area.name, count }] : [],
    ),
    joined: all.filter(readable).flatMap(joinedIn),
    missing: [...counts.keys()].filter((area) => !mayMove(context, area)).map((area) => area.name),
    over: overfullFields(repository.area, mergedValues(repository, mine, theirs, [])),
    clash: [],
  }
}

/** Fields of a record in which two rows became one. */
const joinedIn = ({ area, record, next, changed }: ReferenceChange) =>
  changed.flatMap((field) => {
    const [before, after] = [record[field], next[field]]
    return Array.isArray(before) && Array.isArray(after) && after.length < before.length
      ? [{ resource: area.name, id: record.id, label: record.label, field }]
      : []
  })

/**
 * Makes two records one, in one transaction: every mention of `from`, in whatever area, becomes one of
 * `into`, notes, files and tags go over, and `from` is archived and leads to the other.
 * @throws Problem 400, 403 where a record would change that the caller may not write, 404, 409, 412
 */
export async function mergeRecords(
  context: HookContext,
  name: string,
  asked: MergeRequest,
): Promise<StoredRecord> {
  const repository = context.area(name)
  const { area } = repository
  const { into, from } = asked
  if (into === from) throw sameOne()
  const [mine, theirs] = await lockBoth(repository, asked)
  if (mine.record.archivedAt || theirs.record.archivedAt)
    throw conflict('archived', 'This record is archived', 'Restore it before changing it.')
  const take = asked.take ?? defaultTakenFields(area, mine.record, theirs.record)
  const known = [...mergeableFields(area), ...customFieldNamesOf(mine.record, theirs.record)]
  const unknown = take.filter((field) => !known.includes(field))
  if (unknown.length > 0)
    throw badInput([{ field: 'take', message: `cannot take ${unknown.join(', ')}` }])

  const next = mergedValues(repository, mine.record, theirs.record, take)
  const [over] = overfullFields(area, next)
  if (over)
    throw conflict(
      'mergeTooMany',
      `Both together have more in ${over.field} than a record holds`,
      `They are ${over.count}, and at most ${over.max} are kept: take some away first.`,
      { params: over },
    )
  const all = await changesFor(context, repository, from, into, true)
  if (all.length > maxMovedRecords)
    throw conflict(
      'tooMany',
      'Too many records name it',
      `At most ${maxMovedRecords} are moved at once.`,
    )
  for (const one of all) if (!mayMove(context, one.area)) throw forbidden()
  // First, since it is what allows references in permanent records to move.
  await repository.updateComputed(from, { mergedInto: into })
  const free = all.filter((one) => !one.area.immutable)
  const permanent = all.filter((one) => one.area.immutable)
  const moves = [
    ...(await writeChanges(context, 'merge', free)),
    ...(await moveImmutable(context, 'merge', permanent, from, into)),
  ]
  const attached = await moveAttached(context, name, from, into)
  const changed = changedFieldNames(area, mine.record, next)
  const kept = await repository.update(into, mine.record.version, pickFrom(next, changed), {
    customFieldsParsed: true,
  })
  if (kept.version === mine.record.version) await repository.bumpVersion(into)
  const gone = await repository.archive(from, theirs.record.version)
  await repository.writeAudit('merge', kept, null, { from, name: theirs.record.label })
  await repository.updateNamesElsewhere([into])
  const after = await repository.get(into)
  const all_fields = changedFieldNames(area, mine.record, after)
  await storeMerge(context, name, {
    from,
    into,
    moves,
    attached,
    fromVersion: gone.version,
    intoVersion: after.version,
    before: pickFrom(mine.record, all_fields),
  })
  return after
}

/** Both, locked in the order of their ids, so that two merges never wait for each other. */
async function lockBoth(
  repository: Repository,
  { into, version, from, fromVersion }: MergeRequest,
): Promise<[LockedRow, LockedRow]> {
  if (into < from) {
    const mine = await repository.lockRow(into, version, 'update')
    return [mine, await repository.lockRow(from, fromVersion, 'update')]
  }
  const theirs = await repository.lockRow(from, fromVersion, 'update')
  return [await repository.lockRow(into, version, 'update'), theirs]
}

const pickFrom = (values: RecordValues, names: readonly string[]): RecordValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

const sameOne = () =>
  badInput([{ field: 'other', message: 'must name another record', code: 'another' }])
