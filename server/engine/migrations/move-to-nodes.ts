import pg from 'pg'
import { isSpread } from '../../platform/database/distribution'
import { assertNodes, assertNoServer, assertReached, hasNodes } from '../../platform/database/nodes'
import { takeMigrationTurn } from '../../platform/postgres/advisory-lock'
import { StartError } from '../../platform/process/start-error'
import { distributeTables, isHalfSpread } from './distribute'
import { migrate } from './migrate'

/**
 * Moves a database, empty or full, over to the nodes of the Citus cluster whose coordinator it lies on. No server may run
 * meanwhile. Whoever was interrupted runs it again. After a node was added, or cemeteries were moved between nodes, it brings all
 * nodes in line, and servers may run.
 * @returns how many tables were spread
 * @throws StartError for what a person can put right, before anything is changed
 */
export async function moveToNodes(
  url: string,
  log: (line: string) => void = () => {},
): Promise<number> {
  const client = new pg.Client({ connectionString: url, options: '-c jit=off' })
  client.on('error', () => {})
  await client.connect()
  try {
    const moved = (await isSpread(client)) && !(await isHalfSpread(client))
    // A server would go on asking the tables of one machine, and find them empty.
    const assertAlone = () =>
      moved ? undefined : assertNoServer(client, 'while the tables are moved')
    await assertAlone()
    if (!(await hasNodes(client)))
      throw new StartError(
        'The database has no nodes: run "create extension citus" in it on every node, then on the coordinator "select citus_set_coordinator_host(…)" and for each node "select citus_add_node(…)", as an administrator.',
      )
    assertReached(await assertNodes(url))
    await assertUndivided(client)
    if (!(await isHalfSpread(client))) await migrate(url, log)
    await takeMigrationTurn(client, 'connection')
    await assertAlone()
    const count = await distributeTables(client, log)
    // Nodes know nothing of rows that were copied, and would plan for none.
    if (count > 0) await client.query('analyze')
    return count
  } finally {
    await client.end()
  }
}

async function assertUndivided(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'p' and relnamespace = current_schema()::regnamespace limit 1`,
  )
  if (rows[0])
    throw new StartError(
      `The table ${rows[0].name} is divided into partitions (SEXTON_PARTITIONS), which are not moved to nodes: make a backup, and restore it into a database that was made without.`,
    )
}
