/**
 * Addresses of records. On their own: the script that a page begins with makes them too (src/start),
 * and has to be small.
 */
interface ListRequest {
  filter?: Record<string, unknown>
  sort?: { field: string; order: string }
  pagination?: { page: number; perPage: number }
}

/** The address of a list in the simple-rest dialect, below `base`. */
export function listUrl(base: string, resource: string, { filter, sort, pagination }: ListRequest) {
  const { page, perPage } = pagination ?? { page: 1, perPage: 10 }
  const { field, order } = sort ?? { field: 'id', order: 'ASC' }
  const parts = {
    filter: filter ?? {},
    range: [(page - 1) * perPage, page * perPage - 1],
    sort: [field, order],
  }
  const query = Object.entries(parts).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  )
  return `${base}/${resource}?${query.join('&')}`
}

/** Records by their ids, which one call asks for at once. */
export const recordsByIdUrl = (base: string, resource: string, ids: readonly unknown[]) =>
  listUrl(base, resource, { filter: { id: ids }, pagination: { page: 1, perPage: ids.length } })

/** The tags of these records. @param base the area's address */
export const tagsOfRecordsUrl = (base: string, ids: readonly unknown[]) =>
  `${base}/tags?records=${JSON.stringify(ids)}`
