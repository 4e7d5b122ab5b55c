import { QueryClient } from '@tanstack/react-query'

/** A failed read says so at once; the reader decides whether to try again. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    },
  })
