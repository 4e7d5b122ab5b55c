import type { Permission } from './access'

/** What a key is for: the app of a mobile site reads, a program that keeps records alike also writes. */
export const keyScopes = ['mobile', 'sync'] as const
export type KeyScope = (typeof keyScopes)[number]

/** What keys of each scope may do with an area's records: nothing where the scope is not named. */
export type KeyAccess = Readonly<Partial<Record<KeyScope, 'read' | 'write'>>>

/**
 * What a key may do in its cemeteries: never more, whatever a role may. docs/decisions/public-doors.md says
 * why. Which records it reaches, areas say (`apiKeys`); all else is closed to keys.
 */
export const apiKeyPermissions: Readonly<Record<KeyScope, readonly Permission[]>> = {
  mobile: ['decRead', 'locRead'],
  sync: [
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
}

/**
 * Whether keys of this scope may call a route, by its pattern: lists and single records of the areas that
 * name the scope, their writes, the cemetery itself, and its map.
 * @param areas all areas of cemeteries
 * @param route as it was registered, e.g. `/api/v1/cemeteries/:cemeteryId/deceased/:id`
 */
export function apiKeyAllowsRoute(
  areas: ReadonlyArray<{ name: string; apiKeys?: KeyAccess }>,
  scope: KeyScope,
  method: string,
  route: string,
): boolean {
  const [, rest] = /^\/api\/v1\/cemeteries\/:cemeteryId(\/.*)?$/.exec(route) ?? []
  const reading = method === 'GET' || method === 'HEAD'
  if (rest === undefined) return reading && /^\/api\/v1\/cemeteries\/:cemeteryId$/.test(route)
  if (rest === '/map') return reading
  const [, name, below = ''] = /^\/([a-z-]+)(\/.*)?$/.exec(rest) ?? []
  const access = areas.find((area) => area.name === name)?.apiKeys?.[scope]
  if (reading) return access !== undefined && (below === '' || below === '/:id')
  return access === 'write' && writeRoutes.includes(`${method} ${below}`.trim())
}

const writeRoutes = ['POST', 'PUT /:id', 'DELETE /:id', 'POST /:id/restore', 'POST /bulk']
