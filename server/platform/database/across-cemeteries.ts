import type pg from 'pg'
import { isDatabaseUnavailable } from './connection-loss'
import type { Database } from './database'
import { onEachNode } from './nodes'

/** The condition that a column names one of the cemeteries that are asked about. */
export type AmongCemeteries = (column: string) => string

/**
 * What the product asks about all cemeteries at once, as the tables' owner, for the work that it does by itself. Of many nodes one may
 * be lost: then the cemeteries of the others are asked about alone, and those on it when it is back.
 * @param text names in each part that asks a cemetery's table which cemeteries are meant
 * @throws what the database says, where not even the coordinator answers
 */
export async function askAcrossCemeteries<R extends pg.QueryResultRow>(
  {
    owner,
    distributed,
    silentNodes,
  }: Pick<Database, 'owner'> & Partial<Pick<Database, 'distributed' | 'silentNodes'>>,
  text: (among: AmongCemeteries) => string,
  values: unknown[] = [],
): Promise<R[]> {
  const ask = async (among: AmongCemeteries) => (await owner.query<R>(text(among), values)).rows
  const askOf = (cemeteries: number[]) =>
    ask((column) => `${column} = any('{${cemeteries}}'::bigint[])`)
  // It would be waited for.
  const silent = silentNodes?.all ?? []
  if (silent.length > 0) return askOf(await cemeteriesOn(owner, 'not', silent))
  try {
    return await ask(() => 'true')
  } catch (error) {
    if (!distributed || !isDatabaseUnavailable(error)) throw error
    const nodes = await onEachNode(owner, 'select true')
    const reached = nodes.flatMap(({ success, node }) => (success ? [node] : []))
    return askOf(await cemeteriesOn(owner, '', reached))
  }
}

async function cemeteriesOn(owner: pg.Pool, not: 'not' | '', nodes: readonly string[]) {
  const { rows } = await owner.query<{ id: number }>(
    `select c.id from cemeteries c
     join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('audit', c.id)
     join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
     where ${not} concat(n.nodename, ':', n.nodeport) = any($1) order by c.id`,
    [nodes],
  )
  return rows.map(({ id }) => id)
}
