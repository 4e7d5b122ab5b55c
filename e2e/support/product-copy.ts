import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { startEmbedded } from '../../server/platform/postgres/embedded'
import { freePort } from '../../server/platform/postgres/port'
import { root } from '../../tests/support/page-files'

const sources = [
  ...['core', 'src', 'resources', 'custom-routes', 'server', 'public', 'scripts'],
  ...['index.html', 'offline.html', 'package.json', 'vite.config.ts', 'vite.server.config.ts'],
]
const run = promisify(execFile)

/** The product in a folder of its own, where a test may add files to it. */
export class ProductCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'sexton-copy-'))
  private readonly ends: Array<() => Promise<unknown>> = []

  constructor() {
    for (const name of sources)
      cpSync(join(root, name), join(this.folder, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'), 'dir')
  }

  write(path: string, text: string) {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true })
    writeFileSync(join(this.folder, path), text)
  }

  /** A line such as `npm run build`, as one types it. @returns what it printed */
  async command(line: string): Promise<string> {
    const [program = '', ...words] = line.split(' ')
    return (await run(program, words, { cwd: this.folder })).stdout
  }

  /** Builds both halves, without what makes their files smaller, and starts them on an empty database. */
  async start(): Promise<{ origin: string; databaseUrl: string }> {
    for (const config of ['vite.config.ts', 'vite.server.config.ts'])
      await run(
        process.execPath,
        ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'error'],
        { cwd: this.folder, env: { ...process.env, NODE_ENV: 'production' } },
      )
    const data = join(this.folder, 'data')
    const database = await startEmbedded({ dataDir: data, throwaway: true })
    this.ends.push(() => database.stop())
    const port = await freePort()
    const server = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...{ PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'warn', DEMO: '0' },
        ...{ DATA_DIR: data, DATABASE_URL: database.url, HOST: '127.0.0.1', PORT: String(port) },
        SEXTON_PATIENCE: process.env.SEXTON_PATIENCE,
      },
    })
    this.ends.push(() => ended(server))
    await ready(server)
    return { origin: `http://127.0.0.1:${port}`, databaseUrl: database.url }
  }

  async close() {
    for (const end of this.ends.reverse()) await end()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

/** @throws with all that it said, where it ends instead */
function ready(server: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (words) => {
      said += words
      if (said.includes('Sexton is ready at')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${said}`)))
  })
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}
