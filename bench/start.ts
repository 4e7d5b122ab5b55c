import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { freePort } from '../server/postgres/port'

// npm run build && node scripts/run.mjs bench/start.ts: how long a first start takes until it is ready
// (a database made, migrated, filled with the demo), and the next ones.
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-start-'))
try {
  const table: Record<string, string> = {}
  for (const which of ['first, empty folder', 'second', 'third'])
    table[which] = `${(await start()).toFixed(1)} s`
  console.table(table)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @returns seconds from the program's start until it answers */
async function start(): Promise<number> {
  const began = performance.now()
  const server = spawn('npm', ['start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: folder, PORT: String(await freePort()), DEMO: '1' },
  })
  const took = await new Promise<number>((resolve, reject) => {
    let text = ''
    server.stdout.on('data', (chunk) => {
      text += chunk
      if (text.includes('Sexton is ready')) resolve((performance.now() - began) / 1000)
    })
    server.once('close', () => reject(new Error(text)))
  }).finally(() => server.kill('SIGTERM'))
  await new Promise((resolve) => server.once('close', resolve))
  return took
}
