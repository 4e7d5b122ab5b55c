import type { Permission } from './access'

/** What a key is for: the app of a mobile site reads, a program that keeps records alike also writes. */
export const keyScopes = ['mobile', 'sync'] as const
export type KeyScope = (typeof keyScopes)[number]

interface Scope {
  /** What it may do in its cemeteries; never more, whatever a role may. */
  permissions: readonly Permission[]
  /** The areas that it reads, by name. */
  reads: readonly string[]
  /** Of these, those that it also writes. */
  writes: readonly string[]
}

const lists = ['property-types', 'grave-statuses', 'military-branches', 'tags']
const records = [
  'deceased',
  'interments',
  'locations',
  'memorials',
  'contacts',
  'owners',
  'interment-rights',
  'reservations',
  'trees',
  'books',
  'book-pages',
  'work-orders',
]

/** docs/decisions/public-doors.md says why. Everything that is not named here is closed to keys. */
export const apiKeyScopes: Readonly<Record<KeyScope, Scope>> = {
  mobile: {
    permissions: ['decRead', 'locRead'],
    reads: ['deceased', 'interments', 'locations', 'memorials', 'tours', ...lists],
    writes: [],
  },
  sync: {
    permissions: [
      'bookRead',
      'bookWrite',
      'decRead',
      'decWrite',
      'locRead',
      'locWrite',
      'personRead',
      'personWrite',
      'treeRead',
      'treeWrite',
      'workOrderRead',
      'workOrderWrite',
    ],
    reads: [
      ...records,
      ...lists,
      'burial-types',
      'cremation-statuses',
      'funeral-homes',
      'job-types',
      'relationship-types',
      'reservation-types',
      'vaults',
      'vendors',
    ],
    writes: records,
  },
}

/**
 * Whether keys of this scope may call a route, by its pattern: lists and single records of the scope's
 * areas, their writes, the cemetery itself, and its map.
 * @param route as it was registered, e.g. `/api/v1/cemeteries/:cemeteryId/deceased/:id`
 */
export function apiKeyAllowsRoute(scope: KeyScope, method: string, route: string): boolean {
  const [, rest] = /^\/api\/v1\/cemeteries\/:cemeteryId(\/.*)?$/.exec(route) ?? []
  const reading = method === 'GET' || method === 'HEAD'
  if (rest === undefined) return reading && /^\/api\/v1\/cemeteries\/:cemeteryId$/.test(route)
  if (rest === '/map') return reading
  const [, area = '', below = ''] = /^\/([a-z-]+)(\/.*)?$/.exec(rest) ?? []
  const { reads, writes } = apiKeyScopes[scope]
  if (reading) return reads.includes(area) && (below === '' || below === '/:id')
  return writes.includes(area) && ways.includes(`${method} ${below}`.trim())
}

const ways = ['POST', 'PUT /:id', 'DELETE /:id', 'POST /:id/restore', 'POST /bulk']
