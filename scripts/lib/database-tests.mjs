/**
 * On which PostgreSQL the gate runs each file of the database tests. All run on the embedded one. A new file
 * is put into one of these lists (`tests/house/database-tests.test.ts` asks for it): the second, unless it is
 * clear that its outcome cannot hang on the kind of database, or that it hangs on one kind by itself.
 */

/**
 * The catalogue, migrations, plans, policies, locks and numbers: what PostgreSQL decides by its version and by
 * how the tables lie, each by itself. Also on the oldest version and in partitions, alone and both at once.
 */
const everyMix = [
  'tests/api/live-migrations',
  'tests/api/migrate',
  'tests/api/migrations-fit',
  'tests/catalogue',
  'tests/create-statements',
  'tests/custom-plans',
  'tests/home-plans',
  'tests/lists',
  'tests/plans',
  'tests/public-plans',
  'tests/row-level-security',
  'tests/search-plans',
]

/**
 * What one of the two does not know where the tables lie the other way: a foreign key that is not valid yet in
 * partitions (15), plans over a great many deaths. Also on the oldest version and in partitions, never both at once.
 */
const apart = ['tests/api/imports-rules', 'tests/api/plans-at-scale']

/**
 * SQL of their own: also on the oldest version with an ordinary role, in partitions. What fails there and
 * not on the embedded one is looked for with one of the two at a time (`DB_MODE`).
 */
const twice = [
  'server/platform/backup/backup.db',
  'server/platform/installation/installation.db',
  'tests/amended-money',
  'tests/api/account-activity',
  'tests/api/api-keys',
  'tests/api/archive',
  'tests/api/auth-admin',
  'tests/api/auth-database',
  'tests/api/auth-profile',
  'tests/api/auth-session',
  'tests/api/auth-throttle',
  'tests/api/backfills',
  'tests/api/batches',
  'tests/api/books',
  'tests/api/cemeteries',
  'tests/api/cemetery-settings',
  'tests/api/clients',
  'tests/api/closed-months',
  'tests/api/document-follow-up',
  'tests/api/document-uploads',
  'tests/api/documents',
  'tests/api/duplicates',
  'tests/api/email-change',
  'tests/api/featured-memorials',
  'tests/api/files',
  'tests/api/imports',
  'tests/api/imports-concurrent-edits',
  'tests/api/imports-corrections',
  'tests/api/imports-custom-fields',
  'tests/api/imports-new-fields',
  'tests/api/imports-places',
  'tests/api/imports-round-trip',
  'tests/api/imports-sample',
  'tests/api/imports-several-people',
  'tests/api/interment-rules',
  'tests/api/jobs',
  'tests/api/ledger-history',
  'tests/api/limits-by-organization',
  'tests/api/mail',
  'tests/api/mail-sender',
  'tests/api/merging',
  'tests/api/merging-custom-fields',
  'tests/api/merging-deceased',
  'tests/api/money-lives',
  'tests/api/notes',
  'tests/api/one-time-codes',
  'tests/api/owners',
  'tests/api/paper-batches',
  'tests/api/papers',
  'tests/api/passkeys',
  'tests/api/payments',
  'tests/api/place-picture',
  'tests/api/promised-work',
  'tests/api/public-search',
  'tests/api/recovery',
  'tests/api/search',
  'tests/api/second-factor',
  'tests/api/sequences',
  'tests/api/starter-packs',
  'tests/api/system-areas',
  'tests/api/system-organizations',
  'tests/api/system-users',
  'tests/api/tags',
  'tests/api/templates',
  'tests/api/user-management',
  'tests/api/visitor-keys',
  'tests/at-need',
  'tests/audit',
  'tests/authority',
  'tests/available-property',
  'tests/bank',
  'tests/calendar',
  'tests/commissions',
  'tests/contract-amendments',
  'tests/contract-claims',
  'tests/contract-items',
  'tests/contracts',
  'tests/custody',
  'tests/custom-fields',
  'tests/database-connection-loss',
  'tests/direct-debits',
  'tests/disinterments',
  'tests/every-area',
  'tests/exports',
  'tests/foreign-ids',
  'tests/grave-slip',
  'tests/home',
  'tests/interactions',
  'tests/interment-places',
  'tests/journals',
  'tests/ledger',
  'tests/ledger-property',
  'tests/list-totals',
  'tests/location-levels',
  'tests/map',
  'tests/month-end',
  'tests/monument-permits',
  'tests/moving-locations',
  'tests/notices',
  'tests/payment-links',
  'tests/payment-plans',
  'tests/periods',
  'tests/pipelining',
  'tests/price-changes',
  'tests/receivables',
  'tests/recurring-work-orders',
  'tests/reports',
  'tests/right-transfers',
  'tests/right-transfers-property',
  'tests/room',
  'tests/search',
  'tests/sequences',
  'tests/spaces',
  'tests/spaces-at-scale',
  'tests/spaces-property',
  'tests/status-steps',
  'tests/stored-json',
  'tests/tours',
  'tests/transactions',
  'tests/trust',
  'tests/verify-audit',
  'tests/views',
  'tests/work-orders',
]

/**
 * Reading of files and requests, refusals before the database, rules of one area over the statements of
 * every area, and what takes long and is the same whatever the database is.
 */
const once = [
  'server/platform/database/silent-nodes.db',
  'tests/api/always-responsive',
  'tests/api/auth-exchange',
  'tests/api/billing',
  'tests/api/compression',
  'tests/api/cors',
  'tests/api/demo',
  'tests/api/demo-clock',
  'tests/api/demo-documents',
  'tests/api/demo-killed',
  'tests/api/document-copies',
  'tests/api/files-in-s3',
  'tests/api/imports-archived-shapes',
  'tests/api/imports-capacity',
  'tests/api/imports-column-meaning',
  'tests/api/imports-coordinates',
  'tests/api/imports-earlier-titles',
  'tests/api/imports-exported-lists',
  'tests/api/imports-file-formats',
  'tests/api/imports-geojson',
  'tests/api/imports-inscriptions',
  'tests/api/imports-killed',
  'tests/api/imports-limits',
  'tests/api/imports-names',
  'tests/api/imports-orphans',
  'tests/api/imports-reread',
  'tests/api/migrations-draft',
  'tests/api/migrations-on-nodes',
  'tests/api/move-to-nodes',
  'tests/api/node-loss',
  'tests/api/node-reads',
  'tests/api/node-silence',
  'tests/api/refusals',
  'tests/api/settings',
  'tests/api/template-pdfs',
  'tests/api/traces',
  'tests/api/update-under-load',
  'tests/contract-offers',
  'tests/field-work',
  'tests/hostile-input',
  'tests/matrix',
  'tests/memories',
  'tests/openapi',
  'tests/prices',
  'tests/purchaser-names',
  'tests/restricted-fields',
  'tests/small-settings',
]

/**
 * What says nothing of many nodes: plans and locks of one PostgreSQL, the tables as they were in former versions, the demo
 * (filled on one machine), backups of a database that is in use, and the loss of a connection.
 */
const notOnNodes = [
  'server/platform/backup/backup.db',
  'server/platform/database/silent-nodes.db',
  'tests/api/demo',
  'tests/api/demo-clock',
  'tests/api/demo-documents',
  'tests/api/demo-killed',
  'tests/api/ledger-history',
  'tests/api/live-migrations',
  'tests/api/migrate',
  'tests/api/migrations-draft',
  'tests/api/migrations-fit',
  'tests/api/plans-at-scale',
  'tests/api/update-under-load',
  'tests/catalogue',
  'tests/create-statements',
  'tests/custom-plans',
  'tests/database-connection-loss',
  'tests/home-plans',
  'tests/plans',
  'tests/public-plans',
  'tests/search-plans',
  'tests/spaces-at-scale',
]

export const databaseTests = { everyMix, apart, twice, once }

/**
 * What a part of the gate leaves out.
 * @param {string | undefined} chosen `mix`: only what runs on every mix; `twice`: that and what runs twice;
 *   `nodes`: all but what says nothing of many nodes; all without it
 * @returns {string[]} files, as globs from the root
 */
export function leftOut(chosen) {
  const left = { mix: [...twice, ...once], twice: [...apart, ...once], nodes: notOnNodes }
  return (left[/** @type {keyof typeof left} */ (chosen)] ?? []).map((name) => `${name}.test.ts`)
}
