import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { http } from '../providers/http'

const base = '/api/v1/'

/** What the provider's own calls answer: `users/7/sessions`. Its page says why where they do not. */
export function useSystemQuery<T>(path: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['system', path],
    queryFn: async ({ signal }) => (await http(base + path, { signal, silent: true })).json as T,
    retry: false,
  })
}

/**
 * Changes something there, and shows everywhere what follows; answers what the server does. Throws what it
 * refused.
 */
export function useSystemMutation() {
  const cache = useQueryClient()
  return useCallback(
    async (
      method: 'POST' | 'PUT' | 'DELETE',
      path: string,
      body?: object,
      /** That was seen, of the record that is changed. */
      version?: number,
    ) => {
      const { json } = await http(base + path, {
        ...(body && { body: JSON.stringify(body) }),
        ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
        method,
        quiet: true,
      })
      await cache.invalidateQueries()
      return json
    },
    [cache],
  )
}
