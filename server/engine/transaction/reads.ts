import type pg from 'pg'
import { type AccessRequirement, can, type Viewer } from '../../../core/access'
import type { SessionEntry, SignedInUser } from '../../../core/session-entry'
import { isDatabaseUnavailable } from '../../platform/database/connection-loss'
import type { Database, Query } from '../../platform/database/database'
import { forbidden } from '../problem/problem'
import { assertEntered, viewerOfUser } from '../session/session-entry'
import { readOnNode } from './node-read'
import { begin, type Caller, commit, enter } from './transaction'

/**
 * Named statements keep one plan for all values (the pool's setting); those that are planned for the
 * values at hand say so first.
 */
export const planned = (queries: readonly Query[]): readonly Query[] =>
  queries.some((query) => !query.name && (query.values?.length ?? 0) > 1)
    ? [{ text: 'set local plan_cache_mode = force_custom_plan' }, ...queries]
    : queries

/** Columns as the bytes that PostgreSQL sent. */
const asSent = { getTypeParser: () => (text: string) => Buffer.from(text) }

/** Reads in one round trip: scope, session and all queries together; refused callers get no row. */
export async function readScoped(
  database: Database,
  caller: Caller,
  need: AccessRequirement,
  queries: readonly Query[],
): Promise<pg.QueryResult[]> {
  return (await readEntered(database, caller, need, queries)).results
}

async function readEntered(
  database: Database,
  caller: Caller,
  need: AccessRequirement,
  queries: readonly Query[],
): Promise<{ who: SignedInUser; results: pg.QueryResult[] }> {
  const client = await database.connect(caller.cemeteryId)
  let broken: Error | undefined
  try {
    const results = await database.pipelineSettled(client, [
      begin,
      enter(caller),
      ...planned(queries),
      commit,
    ])
    const entered = results[1] as PromiseSettledResult<pg.QueryResult>
    if (entered.status === 'rejected') throw entered.reason
    caller.onEntered?.(entered.value.rows[0]?.entry ?? null)
    const who = assertEntered(entered.value.rows[0]?.entry, caller)
    if (!can(viewerOfUser(who), need)) throw forbidden()
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    return {
      who,
      results: results
        .slice(-1 - queries.length, -1)
        .map((result) => (result as PromiseFulfilledResult<pg.QueryResult>).value),
    }
  } catch (error) {
    if (isDatabaseUnavailable(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/** What was found, and for whom: some of it may not be for their eyes. */
export interface ViewedRow<R> {
  viewer: Viewer
  row: R | undefined
}

/**
 * A kept statement together with `app_enter`: one message, one statement, its own transaction. The
 * statement hangs on the entry (lateral), so that it cannot begin before the scope is set; were that
 * order ever broken, the scope would be empty and so would the answer.
 * @param name of the prepared statement · @param query its text is asked for once; its first value is
 * the cemetery
 */
export async function readPrepared(
  database: Database,
  caller: Caller,
  need: AccessRequirement,
  name: string,
  query: { readonly text: string; values: unknown[] },
): Promise<ViewedRow<pg.QueryResultRow>> {
  if (database.distributed) {
    const { text, values } = query
    const onNode = await readOnNode(database, caller, need, (nodes, scope) =>
      nodes.query(scope, { name, text, values }),
    )
    if (onNode) return { viewer: onNode.viewer, row: onNode.found.rows[0] }
    const { who, results } = await readEntered(database, caller, need, [query])
    return { viewer: viewerOfUser(who), row: results[0]?.rows[0] }
  }
  const { rows } = await database.app.query({
    name,
    text: entering(name, query),
    values: [...query.values, caller.session],
  })
  const { entry, found, ...row } = (rows[0] ?? {}) as pg.QueryResultRow
  caller.onEntered?.(entry ?? null)
  const viewer = viewerOfUser(assertEntered(entry, caller))
  if (!can(viewer, need)) throw forbidden()
  return { viewer, row: found ? row : undefined }
}

/**
 * The same for a statement that is known to be short (the first pages of a list, one record): it
 * shares a connection with others of its kind, and one `app_enter` with those of the same caller that
 * were asked for in the same moment. Its columns come as the bytes that PostgreSQL sent.
 */
export async function readPipelined(
  database: Database,
  caller: Caller,
  need: AccessRequirement,
  name: string,
  query: { readonly text: string; values: ReadonlyArray<string | number> },
): Promise<ViewedRow<Array<Buffer | null>>> {
  if (database.distributed) {
    const { text, values } = query
    const onNode = await readOnNode(database, caller, need, (nodes, scope) =>
      nodes.readRow(scope, { name, text, values: values.map(String) }),
    )
    if (onNode) return { viewer: onNode.viewer, row: onNode.found.row }
    const raw = { ...query, values: [...query.values], rowMode: 'array', types: asSent } as Query
    const { who, results } = await readEntered(database, caller, need, [raw])
    return {
      viewer: viewerOfUser(who),
      row: results[0]?.rows[0] as unknown as Array<Buffer | null> | undefined,
    }
  }
  const { before, row } = await database.pipelined.run(
    { name, text: query.text, values: query.values.map(String) },
    {
      name: 'app_enter',
      text: 'select app_enter($1, $2)',
      values: [caller.session, String(caller.cemeteryId)],
    },
  )
  const entry = before as SessionEntry | null
  caller.onEntered?.(entry)
  const viewer = viewerOfUser(assertEntered(entry, caller))
  if (!can(viewer, need)) throw forbidden()
  return { viewer, row }
}

/** A statement of many, planned for its values. */
export async function readPlanned(
  database: Database,
  caller: Caller,
  need: AccessRequirement,
  query: { readonly text: string; values: unknown[] },
): Promise<pg.QueryResultRow | undefined> {
  const { text, values } = query
  const onNode = await readOnNode(database, caller, need, (nodes, scope) =>
    nodes.query(scope, { text, values }),
  )
  if (onNode) return onNode.found.rows[0]
  const [result] = await readScoped(database, caller, need, [{ text, values }])
  return result?.rows[0]
}

const preparedStatements = new Map<string, string>()
function entering(
  name: string,
  query: { readonly text: string; values: readonly unknown[] },
): string {
  const known = preparedStatements.get(name)
  if (known) return known
  const whole = `with e as materialized (select app_enter($${query.values.length + 1}, $1) as entry)
    select e.entry, x.* from e left join lateral (select true as found, y.* from (${query.text}) y where e.entry is not null) x on true`
  preparedStatements.set(name, whole)
  return whole
}
