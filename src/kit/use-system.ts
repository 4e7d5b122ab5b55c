import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { http, jsonBody } from '../providers/http'

const base = '/api/v1/'

/** What the provider's own calls answer: `users/7/sessions`. Its page says why where they do not. */
export function useSystem<T>(path: string) {
  return useQuery({
    queryKey: ['system', path],
    queryFn: async ({ signal }) => (await http(base + path, { signal, silent: true })).json as T,
    retry: false,
  })
}

/** Changes something there, and shows everywhere what follows. Throws what the server refused. */
export function useSystemCall() {
  const cache = useQueryClient()
  return useCallback(
    async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
      await http(base + path, { ...(body ? jsonBody(body) : {}), method, quiet: true })
      await cache.invalidateQueries()
    },
    [cache],
  )
}
