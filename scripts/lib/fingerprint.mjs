import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the build is made from; a change in any of these makes the old build stale. */
const inputs = [
  'core',
  'src',
  'resources',
  'custom-routes',
  'server',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'offline.html',
  'scripts/lib/layers.mjs',
  'scripts/lib/pdfjs-assets.mjs',
  'scripts/lib/worker.mjs',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.worker.config.ts',
]

/**
 * One hash over the names and contents of everything that goes into dist/.
 * @param {string} root the checkout
 */
export function fingerprint(root) {
  const hash = createHash('sha256')
  for (const input of inputs) add(hash, root, input)
  return hash.digest('hex')
}

/** Whether dist/ was built from the sources as they are now. @param {string} root */
export function isBuilt(root) {
  const stamp = join(root, 'dist/built-from')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root)
}

/** @param {import('node:crypto').Hash} hash @param {string} root @param {string} path */
function add(hash, root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  const entries = listOrNull(full)
  if (!entries) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    return
  }
  for (const entry of entries) {
    if (!/\.test\.tsx?$/.test(entry)) add(hash, root, `${path}/${entry}`)
  }
}

/** @param {string} full @returns {string[] | null} the names in a folder; null for a file */
function listOrNull(full) {
  try {
    return readdirSync(full).sort()
  } catch {
    return null
  }
}
