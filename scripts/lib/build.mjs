import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fingerprint, isBuilt } from './fingerprint.mjs'

/**
 * Builds the browser's and the server's half into dist/ unless they are there and current.
 * @param {string} root the checkout
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<boolean>} whether anything had to be built
 */
export async function build(root, options = {}) {
  if (!options.force && isBuilt(root)) return false
  const stamp = fingerprint(root)
  rmSync(join(root, 'dist/built-from'), { force: true })
  for (const config of ['vite.config.ts', 'vite.worker.config.ts', 'vite.server.config.ts']) {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const done = spawnSync(
      process.execPath,
      [vite, 'build', '--config', config, '--logLevel', 'warn'],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, NODE_ENV: 'production' },
      },
    )
    if (done.status !== 0) throw new Error(`The build failed (${config}).`)
  }
  const { tellWorker } = await import('./worker.mjs')
  tellWorker(join(root, 'dist/web'))
  const { compress } = await import('./compress.mjs')
  await compress(join(root, 'dist/web'))
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist/built-from'), stamp)
  return true
}
