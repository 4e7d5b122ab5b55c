import type pg from 'pg'
import type { AccessRequirement, Viewer } from '../../../core/access'
import type { SignedInUser } from '../../../core/session-entry'
import type { Database, Query } from '../../platform/database/database'
import type { LogPosition } from '../../platform/database/standby-pool'
import { viewerOfUser } from '../session/session-entry'
import { admit } from './admit'
import { planned } from './reads'
import { type Caller, commit, Transaction, transact } from './transaction'

/**
 * Several queries in one round trip, answered by a standby that has come as far as the caller has seen. Who asks, and
 * what they may, the primary says meanwhile: a session that was ended, or a right that was taken away, counts at once.
 * @returns undefined where the primary is to be asked
 * @throws Problem 401, 403 or 404 as the primary's own reads do
 */
export async function readOnStandby(
  database: Database,
  caller: Caller,
  need: AccessRequirement,
  queries: readonly Query[],
): Promise<{ viewer: Viewer; results: pg.QueryResult[] } | undefined> {
  const found = await onStandby(database, caller, need, async (client, enter) => {
    const results = await database.pipeline(client, [
      begin,
      enter,
      ...planned(queries),
      position,
      commit,
    ])
    if (!results[1]?.rows[0]?.entry) return undefined
    return {
      value: results.slice(-2 - queries.length, -2),
      position: results.at(-2)?.rows[0]?.position,
    }
  })
  return found && { viewer: viewerOfUser(found.who), results: found.value }
}

/** `transact` for work that only reads: on a standby where one has come far enough, else on the primary. */
export async function transactReading<T>(
  database: Database,
  caller: Caller,
  need: AccessRequirement,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const found = await onStandby(database, caller, need, async (client, enter, admitted) => {
    const [, entered] = await database.pipeline(client, [begin, enter])
    if (!entered?.rows[0]?.entry) {
      await client.query(commit)
      return undefined
    }
    const value = await work(new Transaction(client, database, caller.cemeteryId, await admitted))
    const [come] = await database.pipeline(client, [position, commit])
    return { value, position: come?.rows[0]?.position }
  })
  return found ? found.value : transact(database, caller, need, work)
}

/** What a standby answered, and how far it had come then. */
interface StandbyAnswer<T> {
  value: T
  position: LogPosition
}

async function onStandby<T>(
  database: Database,
  caller: Caller,
  need: AccessRequirement,
  read: (
    client: pg.PoolClient,
    enter: Query,
    admitted: Promise<SignedInUser>,
  ) => Promise<StandbyAnswer<T> | undefined>,
): Promise<{ who: SignedInUser; value: T } | undefined> {
  const { standbys } = database
  const needed = caller.seen && standbys?.needed(caller.seen)
  if (!standbys || !needed) return undefined
  const admitted = admit(database, caller, need).then(({ who }) => who)
  // It is waited for below; until then nobody hears of its failure.
  admitted.catch(() => {})
  const found = await standbys.run((client) => read(client, enterOn(caller, needed), admitted))
  const who = await admitted
  if (!found) {
    standbys.answered.primary++
    return undefined
  }
  standbys.answered.standby++
  caller.onStandbyRead?.(found.position)
  return { who, value: found.value }
}

const begin: Query = { text: 'begin read only' }
/**
 * The scope, where the host is a standby that has come far enough. Each statement of the transaction sees what was
 * replayed when it began, so that those after this one see at least as much.
 */
const enterOn = ({ session, cemeteryId }: Caller, needed: LogPosition): Query => ({
  name: 'enter standby',
  text: `select case when pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $3::pg_lsn
    then app_enter($1, $2) end as entry`,
  values: [session, cemeteryId, needed],
})
/** Asked last: what was read before is no newer. */
const position: Query = { text: 'select pg_last_wal_replay_lsn()::text as position' }
