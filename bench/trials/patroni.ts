import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { environmentWithoutPg } from '../../server/platform/postgres/initialise'
import { clusterOwnerOf } from '../../server/platform/postgres/owner'
import { isGone, readPostmaster } from '../../server/platform/postgres/postmaster'
import { familyOf } from '../../tests/support/process-family'
import { findSystemPostgres } from '../../tests/support/system-postgres'
import { type Change, changed } from './changed-file'
import { ask, gone, send, until } from './machines'
import { type Cable, subnet } from './network'

/** What of Debian's packages such machines run. */
const programs = 'apt-get install postgresql-15 patroni etcd-server haproxy openssl'
const password = 'only-for-a-trial'

/** A machine with a database, Patroni and, on some, a voice of etcd: all of it loses its power at once. */
export interface DatabaseMachine {
  address: string
  group: number
  cable: Cable
  /** Nobody is told: its connections do not break. */
  powerOff(): Promise<void>
  powerOn(): void
  /** What Patroni and PostgreSQL said last. */
  log(): string
}

export interface PatroniCluster {
  machines: DatabaseMachine[]
  /** Before 3.1 a primary whose cable is plugged in again may take the lock from its successor (patroni/patroni#2689). */
  keepsLocks: boolean
  /** For the server: every host of the primary and its standbys, their certificate checked. */
  url: string
  /** The machine that takes a group's writes. */
  primary(group?: number): Promise<DatabaseMachine>
  /** Whether a group has a standby that has each write before it is acknowledged. */
  isWhole(group?: number): Promise<boolean>
  /** Hands over to a standby, as before maintenance. */
  switchOver(): Promise<void>
  /** Starts the nodes' machines, a primary and a standby each, and waits until the coordinator knows them. */
  startNodes(): Promise<void>
  stop(): Promise<void>
}

/** What each machine is for: 0 for the primary and its standbys (on nodes, the coordinator's), 1 and more for the nodes. */
type Groups = Readonly<Record<string, number>>
const groupsOf = (groups: readonly number[][]): Groups =>
  Object.fromEntries(groups.flatMap((all, at) => all.map((one) => [`${subnet}${one}`, at])))
const plain = groupsOf([[21, 22, 23]])
const spread = groupsOf([
  [21, 22],
  [31, 32],
  [41, 42],
])
/** Three voices of etcd, whatever else there is. */
const voices = Object.keys(plain)

/**
 * Machines with `deploy/patroni.yml`, and etcd on three of them.
 * @param folder reachable for PostgreSQL's user · @param cableOf joins one to their network
 * @param nodes a primary with a standby, and later two nodes with one each, instead of a primary with two
 */
export async function startPatroni(
  folder: string,
  nodes: boolean,
  cableOf: (address: string) => Cable,
): Promise<PatroniCluster> {
  const found = findSystemPostgres()
  if (!found) throw new Error(`These trials need Debian's packages: ${programs}`)
  const groups = nodes ? spread : plain
  const owner = clusterOwnerOf(join(folder, 'cluster'))
  const own = (path: string) => owner && chownSync(path, owner.uid, owner.gid)
  const certificate = makeCertificate(folder, Object.keys(groups))
  own(certificate.key)
  const environment = {
    ...environmentWithoutPg(),
    PATH: process.env.PATH,
    // On nodes its machines ask each other as this one, too.
    ...(nodes ? { PATRONI_SUPERUSER_PASSWORD: password } : {}),
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_REWIND_PASSWORD: password,
  }
  const addresses = [...new Set([...Object.keys(groups), ...voices])]
  const places = addresses.map((address) => {
    const home = join(folder, address)
    mkdirSync(home)
    own(home)
    const config = join(home, 'patroni.yml')
    const archive = join(folder, `archive-${groups[address] ?? 0}`)
    mkdirSync(archive, { recursive: true })
    own(archive)
    const place = { address, home, bin: found.bin, certificate, archive }
    writeFileSync(config, nodes ? configOfNode(place, groups[address] ?? 0) : configOf(place))
    // On nodes each asks the others, as whoever asks it.
    const passwords = join(home, '.pgpass')
    writeFileSync(passwords, `*:*:*:*:${password}\n`, { mode: 0o600 })
    for (const file of [config, passwords]) own(file)
    const cable = cableOf(address)
    let running: ChildProcess[] = []
    const launch = (name: string, ...program: string[]) => {
      const log = openSync(join(home, `${name}.log`), 'a')
      const [enter = '', ...words] = [...cable.enter(owner), ...program]
      return spawn(enter, words, {
        cwd: home,
        env: { ...environment, HOME: home },
        stdio: ['ignore', log, log],
      })
    }
    return {
      address,
      home,
      group: groups[address],
      cable,
      powerOn() {
        cable.plug()
        running = []
        if (voices.includes(address))
          running.push(launch('etcd', 'etcd', ...etcdOptions(address, home)))
        if (address in groups) running.push(launch('patroni', 'patroni', config))
      },
      async powerOff() {
        cable.pull()
        const server = readPostmaster(join(home, 'data'))?.pid
        const all = [...running.map((one) => one.pid ?? 0), ...(server ? familyOf(server) : [])]
        for (const pid of all) send(pid, 'SIGKILL')
        await Promise.all(running.map(gone))
        if (server && !(await isGone(server, 60_000))) throw new Error(`${address} does not end`)
      },
      log: () => readFileSync(join(home, 'patroni.log'), 'utf8').slice(-12_000),
    }
  })
  const machines = places.filter(
    (one): one is typeof one & { group: number } => one.address in groups,
  )
  const ofGroup = (group: number) => machines.filter((one) => one.group === group)
  const primary = async (group = 0) => {
    for (const one of ofGroup(group)) if (await is(one, 'primary')) return one
    throw new Error('no primary')
  }
  /** Each of its machines runs, and one of them has what is acknowledged beside the primary. */
  const isWhole = async (group = 0) => {
    const [primaries, standbys, synchronous] = await Promise.all(
      (['primary', 'replica', 'synchronous'] as const).map(async (role) => {
        const answers = await Promise.all(ofGroup(group).map((one) => is(one, role)))
        return answers.filter(Boolean).length
      }),
    )
    return primaries === 1 && standbys === ofGroup(group).length - 1 && synchronous !== 0
  }
  /** Until it is whole, and has what the server's user needs. */
  const prepare = async (group: number) => {
    await until(() => isWhole(group), `group ${group}`, 300).catch((error) => {
      throw new Error(
        `${error}\n${ofGroup(group)
          .map((one) => one.log())
          .join('\n\n')}`,
      )
    })
    const { address } = await primary(group)
    const ask = (database: string, text: string) =>
      execFileSync(
        join(found.bin, 'psql'),
        [
          '-h',
          join(folder, address),
          '-U',
          'postgres',
          '-v',
          'ON_ERROR_STOP=1',
          '-c',
          text,
          database,
        ],
        { ...owner, env: environmentWithoutPg(), stdio: ['ignore', 'ignore', 'pipe'] },
      )
    for (const text of nodes ? statementsOfNode(group) : statements) ask('postgres', text)
  }
  for (const one of places) if (!one.group) one.powerOn()
  await prepare(0)
  const hosts = ofGroup(0).map((one) => one.address)
  const cluster: PatroniCluster = {
    machines,
    keepsLocks: keepsLocks(execFileSync('patroni', ['--version'], { encoding: 'utf8' })),
    url: `postgresql://sexton:${password}@${hosts.join(',')}/sexton?sslmode=verify-full&sslrootcert=${certificate.crt}`,
    primary,
    isWhole,
    async switchOver() {
      const from = await primary()
      const answer = await fetch(`http://${from.address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: nameOf(from.address) }),
      })
      if (!answer.ok) throw new Error(`The switch-over was refused: ${await answer.text()}`)
    },
    async startNodes() {
      for (const one of places) if (one.group) one.powerOn()
      // Patroni tells the coordinator, which sends them its roles.
      const known = 'select from pg_dist_node where isactive and groupid > 0'
      await until(async () => (await askPrimary(cluster, known)).length === 2, 'the nodes', 300)
      for (const group of [1, 2]) await prepare(group)
    },
    stop: async () => {
      await Promise.all(places.map((one) => one.powerOff()))
    },
  }
  return cluster
}

/** @param version as in `patroni 3.0.2` */
function keepsLocks(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = (version.match(/\d+/g) ?? []).map(Number)
  return major * 1e4 + minor * 100 + patch >= 30_100
}

/** As docs/production.md has them. */
const statements = [
  `create role sexton login createrole password '${password}'`,
  'create database sexton owner sexton',
]
const statementsOfNode = (group: number) => [
  ...(group === 0
    ? [
        `create role sexton login createrole password '${password}'`,
        `create role sexton_app login password '${password}'`,
        'grant sexton_app to sexton',
      ]
    : []),
  // Patroni has made it, with the extension.
  'alter database sexton owner to sexton',
  "alter database sexton set citus.propagate_set_commands = 'local'",
  'alter database sexton set citus.enable_unsafe_triggers = on',
  'alter database sexton set citus.allow_nested_distributed_execution = on',
]

const nameOf = (address: string) => `db${address.split('.').at(-1)}`

/** Asks Patroni. */
const is = (machine: DatabaseMachine, role: 'primary' | 'replica' | 'synchronous') =>
  fetch(`http://${machine.address}:8008/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

interface Place {
  address: string
  home: string
  bin: string
  certificate: { crt: string; key: string }
  /** Of all machines of a group. */
  archive: string
}

/** The same with what docs/production.md says for nodes. */
const configOfNode = (place: Place, group: number) =>
  `${configOf(place, forPairs)}
citus:
  database: sexton
  group: ${group}
`

const asProductionSays = `        citus.node_conninfo: 'sslmode=require tcp_user_timeout=10000 keepalives_idle=5 keepalives_interval=2 keepalives_count=3'
        citus.node_connection_timeout: 5s
`
const forPairs: readonly Change[] = [
  ["        ssl: 'on'\n", `        ssl: 'on'\n${asProductionSays}`],
  // A pair goes on alone when one of them is lost.
  ['synchronous_mode_strict: true', 'synchronous_mode_strict: false'],
  [
    '    - hostssl replication',
    `    - hostssl sexton sexton_app,postgres ${subnet}0/24 scram-sha-256\n    - hostssl replication`,
  ],
]

/** The file that is deployed: only what is another machine's differs. */
const configOf = (
  { address, home, bin, certificate, archive }: Place,
  more: readonly Change[] = [],
) =>
  changed('deploy/patroni.yml', [
    ['name: db1', `name: ${nameOf(address)}`],
    [/10\.0\.0\.21:(8008|5432)/g, `${address}:$1`],
    [/10\.0\.0\./g, subnet],
    ['/var/lib/postgresql/sexton', join(home, 'data')],
    ['/usr/lib/postgresql/17/bin', bin],
    ['/etc/patroni/server.crt', certificate.crt],
    ['/etc/patroni/server.key', certificate.key],
    ['unix_socket_directories: /var/run/postgresql', `unix_socket_directories: ${home}`],
    ['shared_buffers: 4GB', 'shared_buffers: 128MB'],
    // A folder instead of pgBackRest.
    [
      'pgbackrest --stanza=sexton archive-push %p',
      `cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
    ],
    ['pgbackrest --stanza=sexton archive-get %f "%p"', `cp ${archive}/%f "%p"`],
    ...more,
  ])

function etcdOptions(address: string, home: string): string[] {
  const client = `http://${address}:2379`
  const peer = `http://${address}:2380`
  const cluster = voices.map((one) => `${nameOf(one)}=http://${one}:2380`).join(',')
  return [
    ...['--name', nameOf(address), '--data-dir', join(home, 'etcd')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', cluster, '--initial-cluster-state', 'new'],
  ]
}

/** One for all machines; who connects checks it. */
function makeCertificate(folder: string, addresses: readonly string[]) {
  const [crt, key] = [join(folder, 'server.crt'), join(folder, 'server.key')]
  const names = addresses.map((one) => `IP:${one}`).join(',')
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-keyout', key, '-out', crt, '-days', '2', '-subj', '/CN=database'],
      ...['-addext', `subjectAltName=${names}`],
    ],
    { stdio: 'ignore' },
  )
  chmodSync(key, 0o600)
  return { crt, key }
}

/** Asks whoever takes writes, on nodes the coordinator, as the server's user. */
export async function askPrimary(cluster: PatroniCluster, text: string) {
  const { address } = await cluster.primary()
  const url = new URL(cluster.url.replace(/@[^/]+/, `@${address}`))
  return ask(url.href, text)
}
