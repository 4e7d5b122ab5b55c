import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Larger scripts (PDF) are kept when they are used, not beforehand. */
const LARGEST = 420_000
const WANTED = /\.(?:js|css)$|-latin-wght-normal-[\w-]+\.woff2$/

/**
 * Tells the built service worker what its build consists of.
 * @param {string} folder dist/web, built
 */
export function tellWorker(folder) {
  /** @param {string} name @returns {Record<string, { file: string, css?: string[], assets?: string[] }>} */
  const manifest = (name) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))
  const entry = manifest('manifest.json')['index.html']
  const page = manifest('worker.json')['offline.html']
  if (!entry || !page) throw new Error('The build lacks its entry or its offline page.')
  const assets = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`)
  const fonts = assets.filter((name) => /(?:figtree|source-serif-4)-latin-wght-normal/.test(name))
  const offline = ['offline.html', 'favicon.svg', page.file, ...(page.css ?? []), ...fonts]
  const rest = assets.filter(
    (name) => WANTED.test(name) && statSync(join(folder, name)).size <= LARGEST,
  )
  const told = JSON.stringify({
    build: `/${entry.file}`,
    offline: offline.map((name) => `/${name}`),
    rest: rest.filter((name) => !offline.includes(name)).map((name) => `/${name}`),
  })
  const file = join(folder, 'sw.js')
  const script = readFileSync(file, 'utf8')
  if (!script.includes('__BUILD__')) throw new Error('The service worker asks for no build.')
  writeFileSync(
    file,
    script.replaceAll('__BUILD__', () => `(${told})`),
  )
}
