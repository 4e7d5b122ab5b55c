import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { environmentWithoutPg } from '../../server/platform/postgres/initialise'
import { clusterOwnerOf } from '../../server/platform/postgres/owner'
import { freePort } from '../../server/platform/postgres/port'
import { familyOf } from '../../tests/support/process-family'
import { findSystemPostgres } from '../../tests/support/system-postgres'

/** A machine that can be killed, stand still, and come back. */
export interface Machine {
  port: number
  kill(): Promise<void>
  pause(): void
  resume(): void
  start(): Promise<void>
}

/** PostgreSQL from the system's packages with the product's empty database. */
export async function databaseMachine(folder: string) {
  const machine = await postgresMachine(folder)
  await ask(machine.administrator, 'create role sexton login createrole')
  await ask(machine.administrator, 'create database sexton owner sexton')
  return { ...machine, url: `postgresql://sexton@127.0.0.1:${machine.port}/sexton` }
}

/** PostgreSQL from the system's packages, with real fsync, in `folder`. */
export async function postgresMachine(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Machine & { administrator: string }> {
  const found = findSystemPostgres()
  if (!found) throw new Error('The trials need a PostgreSQL ≥15 from the system’s packages.')
  const owner = clusterOwnerOf(folder)
  const data = join(folder, 'cluster')
  mkdirSync(data, { mode: 0o700 })
  if (owner) for (const path of [folder, data]) chownSync(path, owner.uid, owner.gid)
  // Nodes ask each other as clients do, and would look into the folder of whoever started them.
  const options = { cwd: folder, env: { ...environmentWithoutPg(), HOME: folder }, ...owner }
  const made = spawnSync(
    join(found.bin, 'initdb'),
    ['-D', data, '-U', 'root', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const administrator = `postgresql://root@127.0.0.1:${port}/postgres`
  const all = { listen_addresses: '127.0.0.1', jit: 'off', ...settings }
  const switches = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let child: ChildProcess | undefined
  const start = async () => {
    const log = openSync(join(folder, 'postgres.log'), 'a')
    child = spawn(
      join(found.bin, 'postgres'),
      ['-D', data, '-k', folder, '-p', String(port), ...switches],
      { ...options, stdio: ['ignore', log, log], detached: true },
    )
    await until(async () => {
      await ask(administrator, 'select 1')
      return true
    }, 'the database')
  }
  await start()
  const signal = (name: NodeJS.Signals) => {
    for (const pid of familyOf(child?.pid ?? 0)) send(pid, name)
  }
  return {
    port,
    administrator,
    start,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async kill() {
      signal('SIGKILL')
      await gone(child)
    },
  }
}

/** The built server as a process of its own. */
export async function serverMachine(
  dataDir: string,
  env: Record<string, string>,
  host = '127.0.0.1',
  /** The words before the program. */
  enter: readonly string[] = [],
): Promise<Machine & { address: string; output(): string; pid(): number; ended(): Promise<void> }> {
  const port = Number(env.PORT ?? (await freePort()))
  const address = `http://${host}:${port}`
  let child: ChildProcess | undefined
  let text = ''
  const machine = {
    port,
    address,
    output: () => text,
    pid: () => child?.pid ?? 0,
    ended: () => gone(child),
    async start() {
      const [program = '', ...words] = [...enter, process.execPath, 'dist/server/main.js']
      child = spawn(program, words, {
        cwd: resolve('.'),
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          DATA_DIR: dataDir,
          PORT: String(port),
          LOG_LEVEL: 'error',
          ...env,
        },
      })
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (part) => {
          text = (text + part).slice(-5_000_000)
        })
      // The first start fills the demo.
      await until(async () => (await fetch(`${address}/ready`)).ok, 'the server', 600).catch(
        (error) => {
          throw new Error(`${error}\n${text}`)
        },
      )
    },
    pause: () => send(child?.pid ?? 0, 'SIGSTOP'),
    resume: () => send(child?.pid ?? 0, 'SIGCONT'),
    async kill() {
      send(child?.pid ?? 0, 'SIGKILL')
      await gone(child)
    },
  }
  await machine.start()
  return machine
}

/** Spreads what is on the coordinator alone. @throws Error with what the program said */
export async function moveToNodes(settings: Readonly<Record<string, string>>) {
  // While it runs this program goes on: the networks between them are its own.
  await promisify(execFile)(process.execPath, ['dist/server/move-to-nodes-cli.js'], {
    env: { ...process.env, ...settings },
  })
}

/** Asks again and again until the answer is yes, for two minutes. */
export async function until(
  test: () => Promise<boolean>,
  what: string,
  seconds = 120,
): Promise<void> {
  const end = performance.now() + seconds * 1000
  let last: unknown
  while (performance.now() < end) {
    try {
      if (await test()) return
    } catch (error) {
      last = error
    }
    await wait(50)
  }
  throw new Error(`${what} did not come back in ${seconds} seconds (${last})`)
}

export async function ask(url: string, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

export const gone = (child: ChildProcess | undefined) =>
  new Promise<void>((done) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
  })

export function send(pid: number, signal: NodeJS.Signals) {
  try {
    if (pid > 0) process.kill(pid, signal)
  } catch {
    // Gone already.
  }
}

/** Resident memory in MB. */
export const residentMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
