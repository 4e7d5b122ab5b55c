// npm start: installs what is missing, builds what has changed, and runs the server in this process.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { checkNode } from './lib/node-version.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
try {
  checkNode()
  const { install } = await import('./lib/install.mjs')
  install(root)
  const { build } = await import('./lib/build.mjs')
  const { isBuilt } = await import('./lib/fingerprint.mjs')
  if (!isBuilt(root)) {
    console.log('Building …')
    await build(root)
  }
  const server = join(root, 'dist/server/main.js')
  if (!existsSync(server)) throw new Error('dist/server/main.js is missing: run "npm run build".')
  await import(pathToFileURL(server).href)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
