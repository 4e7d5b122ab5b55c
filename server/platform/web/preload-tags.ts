import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyArea } from '../../../core/area'
import { preloadReferences, preloadUrls } from '../../../core/preload-urls'

/** The bundler's own list: what each module became, and what that needs at once. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const scope = 'src/shell/CemeteryScope.tsx'
const dashboard = 'src/shell/dashboard/Dashboard.tsx'

const list = [
  'src/derive/list/list.tsx',
  'src/derive/list/lazy-with-messages.ts',
  'src/derive/list/extras.ts',
]
const home = ['src/shell/SystemScope.tsx', 'custom-routes/management-home/page.tsx']

/**
 * What a path will load once the entry runs, first match, and what its reader will need next. Paths do
 * not distinguish case.
 */
const routes: Array<[path: RegExp, modules: string[], next?: string[]]> = [
  [/^\/login$/, ['custom-routes/login/page.tsx'], [...home, scope, dashboard, ...list]],
  [/^\/external-view-file$/, ['custom-routes/document-access/page.tsx']],
  [/^\/$/, home],
  [/^\/404$/, []],
  [/^\/\d+$/, [scope, dashboard]],
  [/^\/\d+\/map$/, [scope, 'src/map/lazy-with-messages.ts', 'src/map/MapScreen.tsx']],
  [/^\/\d+\/.+\/create$/, [scope, 'src/derive/form/create.tsx']],
  [/^\/\d+\/.+\/\d+\/edit$/, [scope, 'src/derive/form/edit.tsx']],
  [/^\/\d+\/.+\/\d+$/, [scope, 'src/record/page/show.tsx']],
  [/^\/\d+\/./, [scope, ...list]],
]

/**
 * What the page's head begins with: the script that asks for the page's records (src/start), what that
 * asks for, and the page's other parts, so that the browser fetches them beside its entry rather than
 * after it (on a slow line that is a second). Libraries run as soon as they are there: one after the
 * other while the next is on its way, not all together at the end. Last what may be fetched afterwards
 * (src/app/prefetch.ts). Nothing where the build has no manifest.
 */
export function preloadTags(
  folder: string,
  areas: readonly AnyArea[] = [],
): (url: string) => string {
  const file = join(folder, '.vite/manifest.json')
  if (!existsSync(file)) return () => ''
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const entry = filesOf(manifest, ['index.html'])
  const partsOf = (modules: string[], next: string[]) => {
    const all = new Set([...entry, ...filesOf(manifest, modules)])
    const later = without(filesOf(manifest, next), all)
    const meta = later.length > 0 ? `<meta name="next-parts" content="${later.join(' ')}">` : ''
    return (
      [...all]
        .map((one) => `/${one}`)
        .sort(byRank)
        .map(needed)
        .join('') + meta
    )
  }
  // An area's own screens lie in its folder; most bear the area's name.
  const own = new Map(areas.map(({ name, path }) => [path.toLowerCase(), `resources/${name}`]))
  const known = new Map<string, string>()
  return (url) => {
    const path = (url.split('?')[0] ?? '').toLowerCase()
    const [, modules, next = []] = routes.find(([pattern]) => pattern.test(path)) ?? none
    const home = own.get(/^\/\d+\/([^/]+)/.exec(path)?.[1] ?? '')
    const all = home
      ? [...modules, ...modules.map((one) => one.replace(derivedScreen, `${home}/$1.tsx`))]
      : modules
    const key = all.join(' ')
    const parts = known.get(key) ?? partsOf(all, next)
    known.set(key, parts)
    const calls = preloadUrls(url, areas).join(' ').replaceAll('&', '&amp;')
    const then = preloadReferences(url, areas).join(' ')
    return `<meta name="early" content="${calls}" data-then="${then}">${parts}`
  }
}

/** What an area's folder may hold a screen of its own for. */
const derivedScreen = /^src\/(?:derive|record)\/\w+\/(list|create|edit|show)\.tsx$/

const none: (typeof routes)[number] = [/^/, []]

/** Layers of the build (scripts/lib/layers.mjs) that are run as they come, in this order. */
const libraries = ['start', 'library-react', 'library-look', 'library-data']
/** What these need to begin; all else lets the records pass first. */
const order = [...libraries, 'rolldown-runtime', 'index', 'entry']
const rank = (file: string) => {
  const at = order.findIndex((name) => file.startsWith(`/assets/${name}-`))
  return at < 0 ? order.length : at
}
const byRank = (a: string, b: string) => rank(a) - rank(b)

const needed = (file: string) => {
  if (rank(file) < libraries.length)
    return `<script type="module" async crossorigin src="${file}"></script>`
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  const priority = rank(file) === order.length ? ' fetchpriority="low"' : ''
  return `<link ${kind} crossorigin${priority} href="${file}">`
}

const without = (files: Set<string>, others: Set<string>) =>
  [...files].filter((file) => !others.has(file)).map((file) => `/${file}`)

function filesOf(manifest: Manifest, names: string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) continue
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}
