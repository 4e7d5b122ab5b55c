import { useGetList } from 'ra-core'
import { useAreaAccess } from '../app/use-area-access'
import type { AreaRecord } from '../derive/fields/columns'

/** Ids from the top of the tree down to a location, itself last. */
export const idsOfLocationPath = (path: unknown): number[] =>
  String(path ?? '')
    .split('/')
    .filter(Boolean)
    .map(Number)

/** The right that stands on a location or on what it stands in. */
export function useActiveRight(place: AreaRecord | undefined): AreaRecord | undefined {
  const may = useAreaAccess('interment-rights')
  const { data } = useGetList<AreaRecord>(
    'interment-rights',
    {
      filter: { location: idsOfLocationPath(place?.path), status: 'active' },
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'id', order: 'DESC' },
    },
    { enabled: may.read && place !== undefined, retry: false },
  )
  return data?.[0]
}
