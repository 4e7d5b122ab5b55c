// Runs one TypeScript program of the server side: node scripts/run.mjs server/x.ts [arguments]
// The program is bundled into .cache/run (about a tenth of a second) and imported in this process.
// Where dist/server holds it already and the sources have not changed, that is run instead, so
// that a production checkout needs neither the bundler nor a writable folder.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isBuilt } from './lib/fingerprint.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [entry, ...rest] = process.argv.slice(2)
if (!entry) {
  console.error('Usage: node scripts/run.mjs <program.ts> [arguments]')
  process.exit(1)
}
const source = resolve(root, entry)
const name = basename(source, '.ts')
process.argv = [process.execPath, source, ...rest]
process.chdir(root)

const built = join(root, 'dist/server', `${name}.js`)
const useBuilt = existsSync(built) && relative(root, source).startsWith('server') && isBuilt(root)
await import(pathToFileURL(useBuilt ? built : await bundle()).href)

/** @returns {Promise<string>} the path of the bundled program */
async function bundle() {
  if (!existsSync(source)) {
    console.error(`There is no program ${entry}.`)
    process.exit(1)
  }
  const { build } = await import('vite')
  const folder = join(root, '.cache/run', `${name}-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { NODE_ENV } = process.env
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      sourcemap: 'inline',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { input: { [name]: source }, output: { entryFileNames: '[name].mjs' } },
    },
  })
  // The bundler says "production" where nothing is said; the program must not take it for an order.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  return join(folder, `${name}.mjs`)
}
