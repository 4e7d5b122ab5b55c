import { useGetList } from 'ra-core'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'

/** The pages before and after one, and the next of its book with an entry that nobody has verified. */
export function useNeighbours(page: AreaRecord) {
  const data = useSextonDataProvider()
  const position = Number(page.position)
  const near = (filter: Record<string, unknown>, order: 'ASC' | 'DESC') => ({
    filter: { book: page.book, ...filter },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'position', order },
  })
  const before = useGetList<AreaRecord>(
    'book-pages',
    near({ position_lte: position - 1 }, 'DESC'),
    { retry: false },
  )
  const after = useGetList<AreaRecord>('book-pages', near({ position_gte: position + 1 }, 'ASC'), {
    retry: false,
  })
  const first = async (filter: Record<string, unknown>) =>
    (await data.getList<AreaRecord>('book-pages', near({ unverified_gte: 1, ...filter }, 'ASC')))
      .data[0]
  return {
    previous: before.data?.[0],
    next: after.data?.[0],
    /** This page while it has one itself, then those behind it, then the book from its beginning. */
    unverifiedAfter: async () =>
      (await first({ position_gte: position })) ?? (await first({ position_lte: position })),
  }
}
