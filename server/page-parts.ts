import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyArea } from '../core/area'

/** The bundler's own list: what each module became, and what that needs at once. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const scope = 'src/shell/CemeteryScope.tsx'

const list = ['src/derive/list.tsx', 'src/lists/ready.ts', 'src/lists/extras.ts']
const home = ['src/shell/SystemScope.tsx', 'custom-routes/management-home/page.tsx']

/**
 * What a path will load once the entry runs, first match, and what its reader will need next. Paths do
 * not distinguish case.
 */
const routes: Array<[path: RegExp, modules: string[], next?: string[]]> = [
  [/^\/login$/, ['custom-routes/login/page.tsx'], [...home, scope, ...list]],
  [/^\/$/, home],
  [/^\/404$/, []],
  [/^\/\d+$/, [scope]],
  [/^\/\d+\/map$/, [scope, 'src/map/ready.ts', 'src/map/MapScreen.tsx']],
  [/^\/\d+\/.+\/create$/, [scope, 'src/derive/create.tsx']],
  [/^\/\d+\/.+\/\d+\/edit$/, [scope, 'src/derive/edit.tsx']],
  [/^\/\d+\/.+\/\d+$/, [scope, 'src/derive/show.tsx']],
  [/^\/\d+\/./, [scope, ...list]],
]

/**
 * Elements that let the browser fetch a page's parts beside its entry rather than after it (on a slow
 * line that is a second), and that name what it may fetch afterwards (src/app/next-parts.ts). Nothing
 * where the build has no manifest.
 */
export function pageParts(
  folder: string,
  areas: ReadonlyArray<Pick<AnyArea, 'name' | 'path'>> = [],
): (path: string) => string {
  const file = join(folder, '.vite/manifest.json')
  if (!existsSync(file)) return () => ''
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const entry = filesOf(manifest, ['index.html'])
  const partsOf = (modules: string[], next: string[]) => {
    const now = filesOf(manifest, modules)
    const later = without(filesOf(manifest, next), new Set([...entry, ...now]))
    const meta = later.length > 0 ? `<meta name="next-parts" content="${later.join(' ')}">` : ''
    return without(now, entry).map(needed).join('') + meta
  }
  // An area's own screens lie in its folder; most bear the area's name.
  const own = new Map(areas.map(({ name, path }) => [path.toLowerCase(), `resources/${name}`]))
  const known = new Map<string, string>()
  return (path) => {
    const route = routes.find(([pattern]) => pattern.test(path.toLowerCase()))
    if (!route) return ''
    const [, modules, next = []] = route
    const home = own.get(/^\/\d+\/([^/]+)/.exec(path.toLowerCase())?.[1] ?? '')
    const all = home
      ? [...modules, ...modules.map((one) => one.replace('src/derive', home))]
      : modules
    const key = all.join(' ')
    const parts = known.get(key) ?? partsOf(all, next)
    known.set(key, parts)
    return parts
  }
}

const needed = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
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
