import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { joinNodes, makeOnEveryNode } from '../../tests/support/distributed'
import { openBucket } from '../../tests/support/s3'
import { databaseTrials, type TriedDatabase } from './database-trials'
import { Disks } from './disks'
import { link } from './link'
import { Load } from './load'
import { ask, moveToNodes, postgresMachine, send, serverMachine } from './machines'
import { runTrials } from './run'
import { tenantsOf } from './tenants'

/**
 * `npm run trials:nodes [-- words]`: a coordinator and two nodes without standbys, each behind a network and with a disk of its own, killed,
 * paused, cut off, slowed and filled as `npm run trials` does with one database; and how long the cemeteries of the other node wait.
 * Needs root, and Citus installed with the system's PostgreSQL (`ENGINES=… npm test -- --only api-nodes` builds it).
 */
const only = new RegExp(process.argv[2] ?? '')
const folder = mkdtempSync(join(tmpdir(), 'sexton-trials-'))
const disks = new Disks(folder)
const undo: (() => unknown)[] = []
let failed = false
try {
  const started: Omit<TriedDatabase, 'spares'>[] = []
  for (const [disk, name] of [
    ['coordinator', 'coordinator'],
    ['one', 'node'],
    ['two', 'other node'],
  ] as const) {
    const machine = await postgresMachine(disks.add(disk, 3_000), {
      shared_preload_libraries: 'citus',
      wal_level: 'logical',
      max_connections: '300',
      max_prepared_transactions: '600',
      'citus.enable_unsafe_triggers': 'on',
      // Of docs/production.md.
      'citus.node_conninfo': 'sslmode=prefer tcp_user_timeout=10000',
    })
    undo.push(() => machine.kill())
    const line = await link(machine.port)
    undo.push(() => line.close())
    started.push({ name, machine, line, disks, disk })
  }
  // Everybody reaches everybody through these networks.
  const [coordinator = '', ...nodes] = started.map(
    ({ line }) => `postgresql://root@127.0.0.1:${line.port}/postgres`,
  )
  const url = await makeOnEveryNode('sexton', 'sexton', [coordinator, ...nodes])
  const bucket = await openBucket()
  undo.push(() => bucket.close())
  const dataDir = disks.add('data', 64)
  const settings = {
    DATABASE_URL: url,
    DEMO: '1',
    S3_BUCKET: 'files',
    S3_ENDPOINT: bucket.settings.endpoint ?? '',
    S3_PATH_STYLE: '1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  }
  // The first start fills the demo on one machine.
  const server = await serverMachine(dataDir, settings)
  undo.push(() => server.kill())
  send(server.pid(), 'SIGTERM')
  await server.ended()
  await joinNodes('sexton', [coordinator, ...nodes])
  await moveToNodes({ ...settings, DATA_DIR: dataDir })
  await server.start()
  const load = new Load(server.address, await tenantsOf(server.address, 3))
  const onNode = await cemeteriesOf(started[1]?.line.port ?? 0)
  const trials = started.slice(0, 2).flatMap((one, i) =>
    databaseTrials({
      ...one,
      spares: i === 1 ? (tenant) => !onNode.has(tenant.cemetery) : undefined,
    }),
  )
  failed = await runTrials(
    trials.filter(({ what }) => only.test(what)),
    load,
    (text) => ask(url, text),
    () => server.output(),
  )
  if (failed) console.log(server.output().slice(-5_000))

  /** Whose records lie on the node behind this port. @throws Error where it has those of all, or of none */
  async function cemeteriesOf(port: number): Promise<Set<number>> {
    const rows = (await ask(
      url.replace('sexton@', 'root@'),
      `select c.id::int, p.nodeport = ${port} as here from cemeteries c
       join pg_dist_shard_placement p on p.shardid = get_shard_id_for_distribution_column('contacts', c.id)`,
    )) as { id: number; here: boolean }[]
    const here = rows.filter((row) => row.here).map(({ id }) => id)
    if (here.length === 0 || here.length === rows.length)
      throw new Error(`The node has ${here.length} of ${rows.length} cemeteries.`)
    return new Set(here)
  }
} catch (error) {
  failed = true
  console.error(error)
} finally {
  for (const step of undo.reverse()) await Promise.resolve(step()).catch(() => {})
  disks.remove()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
