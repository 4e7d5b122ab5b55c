import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { freePort } from '../../server/platform/postgres/port'
import { isAlive, readPostmaster } from '../../server/platform/postgres/postmaster'

export const root = resolve(import.meta.dirname, '../..')

/** A server as a process of its own. */
export type Server = {
  address: string
  /** Everything that it printed so far. */
  output(): string
  signal(name: NodeJS.Signals): void
  /** Resolves to the exit code (or to the signal's name) when the process is gone. */
  ended: Promise<number | string>
}

export type Ended = { code: number | string; output: string }

type Options = {
  env?: Record<string, string>
  /** `npm start` instead of the built program alone. */
  npm?: boolean
  /** As whom; only as root. */
  uid?: number
  gid?: number
}

const started = new Set<ChildProcess>()
const folders: string[] = []

/** A folder that `clearUp` removes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sexton-run-'))
  folders.push(folder)
  return folder
}

/** Starts a server and waits until it is ready. @throws Error when it ends before that */
export async function start(dataDir: string, options: Options = {}): Promise<Server> {
  const { child, output, ended } = launch(dataDir, await freePort(), options)
  const address = await new Promise<string>((ready, failed) => {
    const look = () => {
      const found = /Sexton is ready at (\S+) /.exec(output())?.[1]
      if (found) ready(found)
    }
    child.stdout?.on('data', look)
    void ended.then((code) => failed(new Error(`It ended with ${code}:\n${output()}`)))
  })
  return { address, output, ended, signal: (name) => child.kill(name) }
}

/** Starts a server that is not waited for. */
export async function begin(dataDir: string, options: Options = {}): Promise<Server> {
  const port = await freePort()
  const { child, output, ended } = launch(dataDir, port, options)
  const address = `http://127.0.0.1:${port}`
  return { address, output, ended, signal: (name) => child.kill(name) }
}

/** Starts a server that is expected to end by itself. */
export async function startAndEnd(dataDir: string, options: Options = {}): Promise<Ended> {
  const { output, ended } = launch(dataDir, await freePort(), options)
  const code = await ended
  return { code, output: output() }
}

/** Whether a PostgreSQL of this data folder lives. */
export function databaseLives(dataDir: string): boolean {
  const postmaster = readPostmaster(join(dataDir, 'pg18'))
  return postmaster !== undefined && isAlive(postmaster.pid)
}

/** Ends what a failed test left running, so that the next test meets its own failure. */
export async function endAll(): Promise<void> {
  const ends = [...started].map((child) => new Promise((done) => child.once('close', done)))
  for (const child of started) child.kill('SIGTERM')
  await Promise.all(ends)
}

/** Ends everything and removes the folders. */
export async function clearUp(): Promise<void> {
  for (const child of started) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    for (const dataDir of [folder, join(folder, 'data')]) {
      const postmaster = readPostmaster(join(dataDir, 'pg18'))
      if (postmaster && isAlive(postmaster.pid)) process.kill(postmaster.pid, 'SIGQUIT')
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

function launch(dataDir: string, port: number, { env, npm, uid, gid }: Options) {
  const child = spawn(npm ? 'npm' : process.execPath, npm ? ['start'] : ['dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: tmpdir(),
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      SEXTON_PATIENCE: process.env.SEXTON_PATIENCE,
      DEMO: '0',
      ...env,
    },
    ...(uid === undefined ? {} : { uid, gid }),
  })
  started.add(child)
  let text = ''
  const output = () => text
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk
    })
  }
  const ended = new Promise<number | string>((done) => {
    child.once('close', (code, signal) => {
      started.delete(child)
      done(code ?? signal ?? 'unknown')
    })
  })
  return { child, output, ended }
}
