import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Home } from '../../../core/home'
import { useCemetery } from '../../app/scope-context'
import { http } from '../../providers/http'

const key = ['home']

/**
 * The home, asked for anew whenever it is opened: what was saved a moment ago is in it, and no figure of
 * before flashes up. Left open, it is brought up to date each minute, quietly.
 */
export function useHome() {
  const { id } = useCemetery()
  const cache = useQueryClient()
  const base = `/api/v1/cemeteries/${id}/home`
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      // Its failure stands where its cards would; only the first look is something to wait for.
      const background = cache.getQueryData(key) !== undefined
      return (await http(base, { signal, silent: true, background })).json as Home
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })
  /** Puts the checklist away for this person, or brings it back. */
  const dismiss = async (away: boolean) => {
    await http(`${base}/dismissals/setup`, { method: away ? 'PUT' : 'DELETE' })
    await cache.invalidateQueries({ queryKey: key })
  }
  return { ...query, dismiss }
}
