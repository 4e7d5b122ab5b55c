import { useGetList } from 'ra-core'
import type { AreaRecord } from '../derive/columns'
import { useMay } from './use-may'

/** Ids from the top of the tree down to a location, itself last. */
export const pathIds = (path: unknown): number[] =>
  String(path ?? '')
    .split('/')
    .filter(Boolean)
    .map(Number)

/** The right that stands on a location or on what it stands in. */
export function useActiveRight(place: AreaRecord | undefined): AreaRecord | undefined {
  const may = useMay('interment-rights')
  const { data } = useGetList<AreaRecord>(
    'interment-rights',
    {
      filter: { location: pathIds(place?.path), status: 'active' },
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'id', order: 'DESC' },
    },
    { enabled: may.read && place !== undefined, retry: false },
  )
  return data?.[0]
}
