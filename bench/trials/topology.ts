import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { freePort } from '../../server/platform/postgres/port'
import { openBucket } from '../../tests/support/s3'
import { changed } from './changed-file'
import { Load } from './load'
import { gone, moveToNodes, send, serverMachine, until } from './machines'
import { ownAddress, startNetwork, subnet } from './network'
import { askPrimary, type DatabaseMachine, startPatroni } from './patroni'
import { runTrials, type Trial } from './run'
import { tenantsOf } from './tenants'

/**
 * `npm run trials:machines [-- --nodes] [words]`: the machines of docs/production.md with the files of `deploy/` (Patroni on three,
 * etcd, HAProxy, two server processes, an object store), each with a cable of its own (as root). Their power is cut and their cables
 * are pulled one after another under load, and what was acknowledged is compared with what is there. With `--nodes` a coordinator and two nodes, each
 * with its standby (Citus has to be installed), to which the demo is moved first.
 */
const words = process.argv.slice(2)
const nodes = words.includes('--nodes')
const only = new RegExp(words.find((word) => word !== '--nodes') ?? '')
const groups = nodes ? [0, 1, 2] : [0]
const folder = mkdtempSync(join(tmpdir(), 'sexton-machines-'))
const undo: (() => unknown)[] = []
let failed = false
try {
  // PostgreSQL's user has to reach its folders.
  chmodSync(folder, 0o755)
  const network = startNetwork()
  undo.push(() => network.remove())
  const bucket = await openBucket(false, ownAddress)
  undo.push(() => bucket.close())
  const cluster = await startPatroni(folder, nodes, network.cableOf)
  undo.push(() => cluster.stop())
  const settings = {
    DATABASE_URL: cluster.url,
    PORT: '8080',
    TRUST_PROXY: '1',
    JWT_SECRET: 'j'.repeat(40),
    SSO_SECRET: 's'.repeat(40),
    AUDIT_SECRET: 'a'.repeat(40),
    DEMO: '1',
    S3_BUCKET: 'files',
    S3_ENDPOINT: bucket.settings.endpoint ?? '',
    S3_PATH_STYLE: '1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const serverAt = async (address: string) => {
    const data = join(folder, address)
    mkdirSync(data)
    const cable = network.cableOf(address)
    const server = await serverMachine(data, { ...settings, HOST: address }, address, cable.enter())
    undo.push(() => server.kill())
    return { ...server, cable }
  }
  // The first fills the demo.
  const one = await serverAt(`${subnet}11`)
  if (nodes) await spread()
  const two = await serverAt(`${subnet}12`)
  const proxy = await startProxy(folder)
  undo.push(() => proxy.kill())
  const load = new Load(proxy.address, await tenantsOf(proxy.address, 2))

  const whole = () =>
    until(
      async () => (await Promise.all(groups.map((group) => cluster.isWhole(group)))).every(Boolean),
      'every standby',
      300,
    )
  let off: DatabaseMachine | undefined
  const ofGroup = (group: number) => (nodes ? `, ${group ? `node ${group}` : 'coordinator'}` : '')
  const cutPower = (of: 'primary' | 'standby', group: number): Trial => ({
    what: `power of the ${of}'s machine cut${ofGroup(group)}`,
    seconds: 20,
    byItself: true,
    async harm() {
      const primary = await cluster.primary(group)
      off = cluster.machines.find(
        (one) => one.group === group && (one === primary) === (of === 'primary'),
      )
      await off?.powerOff()
    },
    mend: () => off?.powerOn(),
    afterwards: whole,
  })
  /** The machine itself goes on, and would go on writing. */
  const pullCable = (group: number): Trial => ({
    what: `cable of the primary's machine pulled${ofGroup(group)}`,
    seconds: 20,
    byItself: true,
    async harm() {
      off = await cluster.primary(group)
      off.cable.pull()
    },
    mend: () => off?.cable.plug(),
    afterwards: whole,
  })
  const trials: Trial[] = [
    {
      what: 'a server process killed',
      seconds: 5,
      byItself: true,
      harm: one.kill,
      mend: one.start,
    },
    {
      what: 'a server process ended (SIGTERM), as for an update',
      seconds: 1,
      byItself: true,
      harm: async () => {
        send(two.pid(), 'SIGTERM')
        await two.ended()
      },
      mend: two.start,
    },
    {
      what: 'the primary handed over (patronictl switchover)',
      seconds: 5,
      byItself: true,
      harm: () => cluster.switchOver(),
      mend: () => {},
      afterwards: whole,
    },
    {
      what: "power of a server's machine cut",
      seconds: 20,
      byItself: true,
      async harm() {
        two.cable.pull()
        await two.kill()
      },
      async mend() {
        two.cable.plug()
        await two.start()
      },
    },
    ...groups.flatMap((group) => [
      cutPower('primary', group),
      ...(cluster.keepsLocks ? [pullCable(group)] : []),
      cutPower('standby', group),
    ]),
  ]
  /** As docs/production.md says: servers stopped, nodes added, moved. */
  async function spread() {
    send(one.pid(), 'SIGTERM')
    await one.ended()
    await cluster.startNodes()
    await moveToNodes({ ...settings, DATA_DIR: join(folder, `${subnet}11`) })
    await one.start()
  }
  if (!cluster.keepsLocks)
    console.log(
      'No cable of a primary is pulled: Patroni before 3.1 may lose what was acknowledged.',
    )
  const chosen = trials.filter(({ what }) => only.test(what))
  const printLogs = () => {
    for (const text of [one.output(), two.output(), ...cluster.machines.map((it) => it.log())])
      console.log(text.slice(-12_000))
  }
  failed = await runTrials(
    chosen,
    load,
    (text) => askPrimary(cluster, text),
    () => one.output() + two.output(),
  ).catch((error) => {
    printLogs()
    throw error
  })
  if (failed) printLogs()
} catch (error) {
  failed = true
  console.error(error)
} finally {
  for (const step of undo.reverse()) await Promise.resolve(step()).catch(() => {})
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

/** HAProxy with `deploy/haproxy.cfg`, on a port of this machine. */
async function startProxy(home: string) {
  const port = await freePort()
  const file = join(home, 'haproxy.cfg')
  writeFileSync(
    file,
    changed('deploy/haproxy.cfg', [
      ['bind :80', `bind 127.0.0.1:${port}`],
      [/10\.0\.0\./g, subnet],
    ]),
  )
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${address}/ready`)).ok, 'HAProxy')
  return {
    address,
    async kill() {
      send(child.pid ?? 0, 'SIGKILL')
      await gone(child)
    },
  }
}
