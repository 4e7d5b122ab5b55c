/**
 * On which PostgreSQL each file of the database tests runs. All run on the embedded one. A new file is put
 * into one of these lists (`tests/house/database-tests.test.ts` asks for it): the first, unless it is clear
 * that its outcome cannot hang on the kind of database.
 */

/**
 * SQL on the tables of a cemetery, its locks and plans, the catalogue, migrations, imports as they write,
 * archives, what happens at once: also in partitions, and on the oldest version with an ordinary role.
 */
const everyKind = [
  'server/platform/backup/backup.db',
  'tests/api/archive',
  'tests/api/backfills',
  'tests/api/closed-months',
  'tests/api/document-follow-up',
  'tests/api/documents',
  'tests/api/duplicates',
  'tests/api/featured-memorials',
  'tests/api/files',
  'tests/api/imports',
  'tests/api/imports-concurrent-edits',
  'tests/api/imports-custom-fields',
  'tests/api/imports-new-fields',
  'tests/api/imports-places',
  'tests/api/imports-round-trip',
  'tests/api/imports-rules',
  'tests/api/imports-sample',
  'tests/api/imports-several-people',
  'tests/api/interment-rules',
  'tests/api/live-migrations',
  'tests/api/merging',
  'tests/api/merging-custom-fields',
  'tests/api/merging-deceased',
  'tests/api/migrate',
  'tests/api/migrations-fit',
  'tests/api/plans-at-scale',
  'tests/api/public-search',
  'tests/api/search',
  'tests/api/starter-packs',
  'tests/api/tags',
  'tests/api/templates',
  'tests/audit',
  'tests/at-need',
  'tests/authority',
  'tests/available-property',
  'tests/catalogue',
  'tests/contract-items',
  'tests/contracts',
  'tests/create-statements',
  'tests/custom-fields',
  'tests/custom-plans',
  'tests/every-area',
  'tests/exports',
  'tests/foreign-ids',
  'tests/home',
  'tests/home-plans',
  'tests/interment-places',
  'tests/list-totals',
  'tests/lists',
  'tests/location-levels',
  'tests/map',
  'tests/moving-locations',
  'tests/pipelining',
  'tests/plans',
  'tests/public-plans',
  'tests/recurring-work-orders',
  'tests/reports',
  'tests/row-level-security',
  'tests/search',
  'tests/search-plans',
  'tests/sequences',
  'tests/spaces',
  'tests/spaces-at-scale',
  'tests/spaces-property',
  'tests/status-steps',
  'tests/stored-json',
  'tests/transactions',
  'tests/verify-audit',
  'tests/work-orders',
]

/**
 * SQL of their own, on tables that belong to no cemetery, or no other than the statements of every area:
 * also on the oldest version.
 */
const everyVersion = [
  'tests/api/account-activity',
  'tests/api/api-keys',
  'tests/api/auth-admin',
  'tests/api/auth-database',
  'tests/api/auth-profile',
  'tests/api/auth-session',
  'tests/api/auth-throttle',
  'tests/api/books',
  'tests/api/cemeteries',
  'tests/api/cemetery-settings',
  'tests/api/clients',
  'tests/api/document-uploads',
  'tests/api/email-change',
  'tests/api/imports-corrections',
  'tests/api/jobs',
  'tests/api/mail',
  'tests/api/mail-sender',
  'tests/api/notes',
  'tests/api/one-time-codes',
  'tests/api/owners',
  'tests/api/paper-batches',
  'tests/api/papers',
  'tests/api/passkeys',
  'tests/api/place-picture',
  'tests/api/recovery',
  'tests/api/second-factor',
  'tests/api/system-areas',
  'tests/api/system-organizations',
  'tests/api/system-users',
  'tests/api/user-management',
  'tests/api/visitor-keys',
  'tests/database-connection-loss',
  'tests/interactions',
  'tests/tours',
  'tests/views',
]

/**
 * Reading of files and requests, refusals before the database, rules of one area over the statements of
 * every area, and what takes long and is the same whatever the database is.
 */
const once = [
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
  'tests/api/refusals',
  'tests/api/settings',
  'tests/api/template-pdfs',
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

export const databaseTests = { everyKind, everyVersion, once }

/**
 * What this kind of database leaves out.
 * @param {string} mode `embedded`, `partitioned` or `external`
 * @returns {string[]} files, as globs from the root
 */
export function leftOut(mode) {
  const left = mode === 'partitioned' ? [...everyVersion, ...once] : mode === 'external' ? once : []
  return left.map((name) => `${name}.test.ts`)
}
