// The server that the browser tests talk to: the production build with a fresh demo database in a
// temporary folder. Ends, and takes the folder with it, on SIGTERM.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from './lib/build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
await build(root)
const data = process.env.E2E_DATA ?? mkdtempSync(join(tmpdir(), 'sexton-e2e-'))
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: data, HOST: '127.0.0.1', DATABASE_URL: '', LOG_LEVEL: 'warn' },
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.on(signal, () => server.kill('SIGTERM'))
}
server.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true })
  process.exit(code ?? 0)
})
