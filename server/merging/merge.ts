import { can } from '../../core/access'
import type { AnyArea } from '../../core/area'
import { choosable, type MergePlan, takenByDefault } from '../../core/merging'
import type { Context } from '../extend'
import { badInput, conflict, forbidden } from '../problem'
import type { Locked, Repository } from '../resources/repository'
import { changes, type Stored } from '../resources/values'
import type { Values } from '../resources/write'
import { moveAttached } from './attached'
import { type Change, changesFor, mayMove, mostMoved, movePermanent, writeAll } from './moves'
import { keepMerge } from './record'
import { overfull, ownNames, united } from './united'

interface Asked {
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
  context: Context,
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
    over: overfull(repository.area, united(repository, mine, theirs, [])),
    clash: [],
  }
}

/** Fields of a record in which two rows became one. */
const joinedIn = ({ area, record, next, changed }: Change) =>
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
export async function mergeRecords(context: Context, name: string, asked: Asked): Promise<Stored> {
  const repository = context.area(name)
  const { area } = repository
  const { into, from } = asked
  if (into === from) throw sameOne()
  const [mine, theirs] = await lockBoth(repository, asked)
  if (mine.record.archivedAt || theirs.record.archivedAt)
    throw conflict('archived', 'This record is archived', 'Restore it before changing it.')
  const take = asked.take ?? takenByDefault(area, mine.record, theirs.record)
  const known = [...choosable(area), ...ownNames(mine.record, theirs.record)]
  const unknown = take.filter((field) => !known.includes(field))
  if (unknown.length > 0)
    throw badInput([{ field: 'take', message: `cannot take ${unknown.join(', ')}` }])

  const next = united(repository, mine.record, theirs.record, take)
  const [over] = overfull(area, next)
  if (over)
    throw conflict(
      'mergeTooMany',
      `Both together have more in ${over.field} than a record holds`,
      `They are ${over.count}, and at most ${over.max} are kept: take some away first.`,
      { params: over },
    )
  const all = await changesFor(context, repository, from, into, true)
  if (all.length > mostMoved)
    throw conflict('tooMany', 'Too many records name it', `At most ${mostMoved} are moved at once.`)
  for (const one of all) if (!mayMove(context, one.area)) throw forbidden()
  // First, since it is what allows references in permanent records to move.
  await repository.derive(from, { mergedInto: into })
  const free = all.filter((one) => !one.area.immutable)
  const permanent = all.filter((one) => one.area.immutable)
  const moves = [
    ...(await writeAll(context, 'merge', free)),
    ...(await movePermanent(context, 'merge', permanent, from, into)),
  ]
  const attached = await moveAttached(context, name, from, into)
  const changed = changes(area, mine.record, next)
  const kept = await repository.update(into, mine.record.version, pickFrom(next, changed), {
    kept: true,
  })
  if (kept.version === mine.record.version) await repository.touch(into)
  const gone = await repository.archive(from, theirs.record.version)
  await repository.note('merge', kept, null, { from, name: theirs.record.label })
  await repository.renamed([into])
  const after = await repository.get(into)
  const all_fields = changes(area, mine.record, after)
  await keepMerge(context, name, {
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
  { into, version, from, fromVersion }: Asked,
): Promise<[Locked, Locked]> {
  if (into < from) {
    const mine = await repository.lockRow(into, version, 'update')
    return [mine, await repository.lockRow(from, fromVersion, 'update')]
  }
  const theirs = await repository.lockRow(from, fromVersion, 'update')
  return [await repository.lockRow(into, version, 'update'), theirs]
}

const pickFrom = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

const sameOne = () =>
  badInput([{ field: 'other', message: 'must name another record', code: 'another' }])
