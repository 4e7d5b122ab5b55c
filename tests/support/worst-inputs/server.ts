import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { build } from 'vite'
import { freePort } from '../../../server/platform/postgres/port'

const root = resolve(import.meta.dirname, '../../..')

/** The server as it is built, as a process of its own over a database of the test's. */
export interface ServerProcess {
  address: string
  pid: number
  stop(): Promise<void>
}

export async function startBuilt(databaseUrl: string): Promise<ServerProcess> {
  const out = await buildServer()
  const server = await startFrom(out, databaseUrl)
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(out, { recursive: true, force: true })
    },
  }
}

/** Where the server was built to; whoever asks removes it. */
export async function buildServer(): Promise<string> {
  const out = join(root, '.cache/silence', String(process.pid))
  const { NODE_ENV } = process.env
  await build({
    configFile: join(root, 'vite.server.config.ts'),
    root,
    logLevel: 'warn',
    build: { outDir: out },
  })
  // As it was: nothing said is not the word "undefined".
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  return out
}

export async function startFrom(out: string, databaseUrl: string): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sexton-silence-'))
  const server = spawn(process.execPath, [join(out, 'main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: tmpdir(),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      DEMO: '0',
    },
  })
  const gone = new Promise((done) => server.once('close', done))
  let said = ''
  const address = await new Promise<string>((ready, failed) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk) => {
        said = (said + chunk).slice(-20_000)
        const found = /Sexton is ready at (\S+) /.exec(said)?.[1]
        if (found) ready(found)
      })
    void gone.then(() => failed(new Error(`The server ended:\n${said}`)))
  })
  return {
    address,
    pid: server.pid as number,
    async stop() {
      server.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
