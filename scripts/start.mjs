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
  await install(root)
  const { build } = await import('./lib/build.mjs')
  const { isBuilt } = await import('./lib/fingerprint.mjs')
  if (!isBuilt(root)) {
    console.log('Building …')
    await build(root)
  }
  endWithNpm()
  const server = join(root, 'dist/server/main.js')
  if (!existsSync(server)) throw new Error('dist/server/main.js is missing: run "npm run build".')
  await import(pathToFileURL(server).href)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/**
 * npm, when it is told to end, ends without telling us: whoever runs `npm start` would leave a
 * server behind. Its end shows in our getting another parent.
 */
function endWithNpm() {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
