import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { build } from 'vite'
import { freePort } from '../../../server/postgres/port'

const root = resolve(import.meta.dirname, '../../..')

/** The server as it is built, as a process of its own over a database of the test's. */
export interface ServerProcess {
  address: string
  pid: number
  stop(): Promise<void>
}

export async function startBuilt(databaseUrl: string): Promise<ServerProcess> {
  const out = join(root, '.cache/silence', String(process.pid))
  const { NODE_ENV } = process.env
  await build({
    configFile: join(root, 'vite.server.config.ts'),
    root,
    logLevel: 'warn',
    build: { outDir: out },
  })
  process.env.NODE_ENV = NODE_ENV
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
      rmSync(out, { recursive: true, force: true })
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
