import { useGetList } from 'ra-core'
import type { AreaRecord } from '../../src/derive/fields/columns'

/** The entries of one record, the newest first. */
export const useCustodyChain = (cremains: number) =>
  useGetList<AreaRecord>(
    'custody-events',
    {
      filter: { cremains },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'id', order: 'DESC' },
    },
    { retry: false },
  )
