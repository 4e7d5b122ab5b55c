import process from 'node:process'
import { Client } from 'pg'
import { distributeTables } from '../../server/engine/migrations/distribute'
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
      'DB_MODE=distributed needs a Citus cluster: set DISTRIBUTED_NODES to the URIs of a superuser on the coordinator and on each node, with commas between.',
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
  const [coordinator, ...others] = nodes
  for (const node of nodes) {
    await run(node, `create database ${template} template template0 encoding 'UTF8'`)
    await run(onDatabase(node, template), 'create extension citus')
  }
  const url = onDatabase(coordinator, template)
  for (const node of nodes) await set(node, template)
  await run(
    url,
    ...[coordinator, ...others].map((node, at) => {
      const { hostname, port } = new URL(node)
      return at === 0
        ? `select citus_set_coordinator_host('${hostname}', ${port})`
        : `select citus_add_node('${hostname}', ${port})`
    }),
  )
  await migrate(url)
  await run(url, 'alter role sexton_app login')
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('set citus.shard_count = 4')
  await distributeTables(client)
  await client.end()
  for (const node of nodes)
    await run(
      node,
      `alter database ${template} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
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
  for (const node of distributedNodes())
    await run(node, `drop database if exists ${name} with (force)`)
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
