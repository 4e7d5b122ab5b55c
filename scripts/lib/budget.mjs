import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/**
 * What a page may weigh: brotli bytes of all JavaScript that it needs before it can be used.
 * `modules` are the lazy modules that the page loads beyond the entry; `without`: what no such file says.
 */
export const budgets = [
  { page: 'Login', limit: 110_000, modules: ['custom-routes/login/page.tsx'] },
  { page: 'Forgot password', limit: 110_000, modules: ['custom-routes/forgot-password/page.tsx'] },
  { page: 'Reset password', limit: 110_000, modules: ['custom-routes/reset-password/page.tsx'] },
  { page: 'Verify email', limit: 110_000, modules: ['custom-routes/verify-email/page.tsx'] },
  { page: 'Document page', limit: 190_000, modules: ['custom-routes/document-access/page.tsx'] },
  {
    page: 'Shell with its first list',
    limit: 300_000,
    modules: ['src/shell/CemeteryScope.tsx', 'src/derive/list/list.tsx'],
    // A tenth of it, which forms alone need: an area that names a schema brings it to every page.
    without: { text: '_zod', what: 'the library of schemas' },
  },
  // The rule of dates that cannot be true comes with it; forms do not.
  {
    page: 'Record of somebody deceased',
    limit: 330_000,
    modules: ['src/shell/CemeteryScope.tsx', 'resources/deceased/show.tsx'],
    without: { text: '_zod', what: 'the library of schemas' },
  },
  {
    page: 'Record of an interment',
    limit: 330_000,
    modules: ['src/shell/CemeteryScope.tsx', 'resources/interments/show.tsx'],
  },
  {
    page: 'Form of a contract',
    limit: 330_000,
    modules: ['src/shell/CemeteryScope.tsx', 'resources/contracts/create.tsx'],
    // The rules come while the first input is filled in.
    without: { text: '_zod', what: 'the library of schemas' },
  },
  {
    page: 'Map with its first view',
    limit: 400_000,
    modules: ['src/shell/CemeteryScope.tsx', 'src/map/MapScreen.tsx', 'src/map/cemetery-map.ts'],
  },
]

/**
 * Prints what each page weighs.
 * @param {string} root the checkout, built
 * @returns {boolean} whether every page keeps its budget
 */
export function checkBudgets(root) {
  const folder = join(root, 'dist/web')
  const path = join(folder, '.vite/manifest.json')
  if (!existsSync(path)) {
    console.error('No manifest in dist/web: build first.')
    return false
  }
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  let kept = true
  /** @type {Record<string, Record<string, string | number>>} */
  const table = {}
  for (const { page, limit, modules, without } of budgets) {
    if (!modules.every((name) => existsSync(join(root, name)))) {
      table[page] = { state: 'not written yet' }
      continue
    }
    const missing = modules.filter((name) => !manifest[name])
    if (missing.length > 0) {
      console.error(`${page}: no chunk for ${missing.join(', ')}; is its budget's list current?`)
      kept = false
      continue
    }
    const files = filesOf(manifest, ['index.html', ...modules])
    const size = weigh(folder, files)
    const over = size > limit
    const found = [...files].find(
      (file) => without && readFileSync(join(folder, file), 'utf8').includes(without.text),
    )
    if (found) {
      console.error(`${page}: ${found} brings ${without?.what}.`)
      kept = false
    }
    table[page] = {
      kB: kB(size),
      'at most': kB(limit),
      files: files.size,
      state: over ? 'OVER BUDGET' : 'kept',
    }
    kept &&= !over
  }
  console.log('JavaScript over the wire (brotli):')
  console.table(table)
  return kept
}

/**
 * The scripts that these modules need at once: their own chunks and all that those import
 * statically. Lazy imports are not followed.
 * @param {Manifest} manifest @param {string[]} names @returns {Set<string>}
 */
export function filesOf(manifest, names) {
  const files = new Set()
  const seen = new Set()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The manifest has no chunk ${name}.`)
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

/** @param {string} folder @param {Set<string>} files @returns {number} bytes over the wire */
function weigh(folder, files) {
  let bytes = 0
  for (const file of files) bytes += brotliCompressSync(readFileSync(join(folder, file))).length
  return bytes
}

/** @param {number} bytes */
function kB(bytes) {
  return (bytes / 1000).toFixed(1)
}

/** @typedef {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} Manifest */
