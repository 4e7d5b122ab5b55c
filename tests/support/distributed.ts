import process from 'node:process'
import { Client } from 'pg'
import { until } from '../../scripts/lib/limits.mjs'
import { migrate } from '../../server/engine/migrations/migrate'
import { onDatabase } from './url'

/**
 * The nodes of the Citus cluster that DB_MODE=distributed asks: DISTRIBUTED_NODES has the URI of a superuser on each, the
 * coordinator's first, with commas between.
 * @throws Error where none is given
 */
export function distributedNodes(): [string, ...string[]] {
  const [coordinator, ...nodes] = (process.env.DISTRIBUTED_NODES ?? '').split(',').filter(Boolean)
  if (!coordinator || nodes.length === 0)
    throw new Error(
      'DB_MODE=distributed needs a Citus cluster: set ENGINES to the folder with its source, or DISTRIBUTED_NODES to the URIs of a superuser on the coordinator and on each node, with commas between.',
    )
  return [coordinator, ...nodes]
}

const settings = [
  `citus.propagate_set_commands = 'local'`,
  'citus.enable_unsafe_triggers = on',
  'citus.allow_nested_distributed_execution = on',
] as const

/** A migrated database on every node, its tables spread, that nobody connects to: it is there to be copied. */
export async function makeDistributedTemplate(template: string): Promise<void> {
  const nodes = distributedNodes()
  const url = await makeOnEveryNode(template)
  await joinNodes(template)
  await migrate(url)
  for (const node of nodes)
    await run(
      node,
      `alter database ${template} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
    )
}

/** An empty database of this name on every node; nothing says yet that they belong together. */
export async function makeOnEveryNode(
  name: string,
  owner?: string,
  nodes = distributedNodes(),
): Promise<string> {
  const [coordinator] = nodes
  for (const node of nodes) {
    await run(node, makeRole('sexton_app login'))
    if (owner)
      await run(node, makeRole(`${owner} login createrole`), `grant sexton_app to ${owner}`)
    await run(
      node,
      `create database ${name} ${owner ? `owner ${owner}` : ''} template template0 encoding 'UTF8'`,
    )
  }
  const url = new URL(onDatabase(coordinator, name))
  if (owner) url.username = owner
  return url.href
}

const makeRole = (role: string) =>
  `do $$ begin create role ${role}; exception when duplicate_object then alter role ${role}; end $$`

/** Makes them a cluster, as an administrator does. */
export async function joinNodes(name: string, nodes = distributedNodes()): Promise<void> {
  for (const node of nodes) {
    await run(onDatabase(node, name), 'create extension citus')
    await set(node, name)
  }
  await run(nodes[0], `alter database ${name} set citus.shard_count = 4`)
  await run(
    onDatabase(nodes[0], name),
    ...nodes.map((node, at) => {
      const { hostname, port } = new URL(node)
      return at === 0
        ? `select citus_set_coordinator_host('${hostname}', ${port})`
        : `select citus_add_node('${hostname}', ${port})`
    }),
  )
}

/** A copy of the template on every node. */
export async function copyDistributed(template: string, name: string): Promise<void> {
  const [coordinator, ...others] = distributedNodes()
  for (const node of [...others, coordinator]) {
    await run(
      node,
      `select pg_advisory_lock(hashtext('${template}'))`,
      `create database ${name} template ${template} strategy file_copy`,
    )
    await set(node, name)
  }
}

export async function dropDistributed(name: string): Promise<void> {
  // The engine itself comes back to a database now and then.
  for (const node of distributedNodes())
    await until(() => run(node, `drop database if exists ${name} with (force)`))
}

const set = (node: string, name: string) =>
  run(node, ...settings.map((setting) => `alter database ${name} set ${setting}`))

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
