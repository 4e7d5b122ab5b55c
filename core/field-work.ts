import type { Permission } from './access'

/**
 * Work on the grounds without Management access: whoever has the mobile application and may read work orders
 * in a cemetery gets the console's field pages there, and nothing else (docs/decisions/field-work.md).
 * The database decides who that is (`app_field`, migration 0085).
 */

/** What they may do there, whatever else their roles hold. */
export const fieldWorkPermissions: readonly Permission[] = [
  'decRead',
  'locRead',
  'workOrderRead',
  'workOrderWrite',
]

/** Where they begin, below the cemetery. */
export const fieldWorkHome = 'Work-Orders/Today'

/** The pages: their work, one job, the map, and a person's place. */
export const isFieldWorkPage = (path: string): boolean =>
  /^(?:work-orders\/(?:today|[1-9]\d*)|map|deceased\/[1-9]\d*)\/*$/i.test(path)

const read = ['work-orders', 'locations', 'deceased', 'interments']
const lists = ['property-types', 'grave-statuses', 'job-types']

/**
 * Whether a route belongs to these pages.
 * @param route as it was registered, e.g. `/api/v1/cemeteries/:cemeteryId/deceased/:id`
 * @param resource what `:resource` of the route stands for
 */
export function isFieldWorkRoute(method: string, route: string, resource?: unknown): boolean {
  const [, below] = /^\/api\/v1\/cemeteries\/:cemeteryId(?:\/(.*))?$/.exec(route) ?? []
  if (!route.startsWith('/api/v1/cemeteries/:cemeteryId')) return false
  const path = (below ?? '').replace(':resource', String(resource))
  const reads = method === 'GET' || method === 'HEAD'
  if (reads && ['', 'map', 'map/base', 'colleagues'].includes(path)) return true
  const [area = '', ...rest] = path.split('/')
  const way = rest.join('/')
  if (reads && (way === '' || way === ':id')) return [...read, ...lists].includes(area)
  if (area !== 'work-orders') return false
  // A step, a tick; and the photo of what was done.
  if (method === 'PUT') return way === ':id'
  return method === 'POST' && /^:(?:id|recordId)\/files$/.test(way)
}
