import pg from 'pg'
import { scaledTimeout } from '../process/scaled-timeout'
import { StartError } from '../process/start-error'

type Asks = { query: pg.ClientBase['query'] }

/** What a coordinator and each of its nodes must be set to, see docs/production.md. */
const settings = {
  'citus.propagate_set_commands': 'local',
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
} as const
const names = Object.keys(settings) as (keyof typeof settings)[]

/** Whether the extension is there, and a node that takes tables. */
export async function hasNodes(client: Asks): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_node') is not null as there`,
  )
  return rows[0]?.there === true && (await nodesOf(client)) > 0
}

async function nodesOf(client: Asks): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from pg_dist_node where isactive and shouldhaveshards and groupid > 0',
  )
  return rows[0]?.n ?? 0
}

/**
 * Whether the coordinator and every node can hold a cemetery's rows and keep them under row-level security: asked before
 * tables are spread, and at each start, since a node may have been added.
 * @returns the nodes that do not answer just now, of which nothing is known
 * @throws StartError that names the node and what to run as an administrator
 */
export async function assertNodes(url: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: scaledTimeout(10_000),
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ database: string; user: string; values: string }>(
      `select current_database() as database, current_user::text as user, ${told} as values`,
    )
    const { database, user, values } = rows[0] ?? { database: '', user: '', values: '' }
    assertSettings('the coordinator', values, database)
    const member = `select count(*) > 0 and bool_and(pg_has_role(current_user, oid, 'member')) from pg_roles where rolname = 'sexton_app'`
    const here = await client.query<Record<string, boolean>>(member)
    const members = await onEachNode(client, member)
    const stranger = members.find(({ success, result }) => success && result !== 't')?.node
    const isMember = Object.values(here.rows[0] ?? {})[0]
    const where = isMember ? stranger && `the node ${stranger}` : 'the coordinator'
    if (where)
      throw new StartError(
        `The user "${user}" may not act as sexton_app on ${where}: run "grant sexton_app to ${user}" there as an administrator, after "create role sexton_app login" where there is no such role.`,
      )
    // As requests ask: with the application's role, which each node must let in.
    await client.query('set role sexton_app')
    const lost = members.flatMap(({ node, success }) => (success ? [] : [node]))
    for (const { node, success, result } of await onEachNode(client, `select ${told}`)) {
      if (lost.includes(node)) continue
      if (!success)
        throw new StartError(
          `The coordinator cannot ask the node ${node} as sexton_app (${result.split('\n')[0]}): run "alter role sexton_app login" on the coordinator, and let that role in on the node (pg_hba.conf, and a password in the .pgpass of the coordinator).`,
        )
      assertSettings(`the node ${node}`, result, database)
    }
    return lost
  } finally {
    await client.end()
  }
}

/** @throws StartError where there are any */
export function assertReached(lost: readonly string[]): void {
  if (lost.length > 0)
    throw new StartError(
      `The coordinator cannot reach ${lost.join(', ')}: start every node, and let its user in there (pg_hba.conf, and a password in the .pgpass of the coordinator).`,
    )
}

/** Runs a statement on each node as the user of this connection. */
export async function onEachNode(client: Asks, command: string) {
  const { rows } = await client.query<{ node: string; success: boolean; result: string }>(
    `select concat(nodename, ':', nodeport) as node, success, result from run_command_on_workers($1) order by 1`,
    [command],
  )
  return rows
}

const told = `concat_ws(',', ${names.map((name) => `current_setting('${name}', true)`).join(', ')})`

function assertSettings(where: string, values: string, database: string): void {
  const has = values.split(',')
  for (const [at, name] of names.entries())
    if (has[at] !== settings[name])
      throw new StartError(
        `${name} is "${has[at] ?? ''}" on ${where}: run "alter database ${database} set ${name} = '${settings[name]}'" there as an administrator.`,
      )
}

/** How many connections of servers are open to this database. */
export async function serversOf(client: Asks): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name like 'sexton%' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.n ?? 0
}

/** @param why ends "stop every server first, so that nobody writes …" @throws StartError where a server uses the database */
export async function assertNoServer(client: Asks, why: string): Promise<void> {
  const servers = await serversOf(client)
  if (servers > 0)
    throw new StartError(
      `${servers} connections of servers are open to this database: stop every server first, so that nobody writes ${why}.`,
    )
}
