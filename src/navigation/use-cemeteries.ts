import { useQuery } from '@tanstack/react-query'
import type { MenuAnswer } from '../../core/session'
import { http } from '../providers/http'

export type MenuOrganization = MenuAnswer[number]

/**
 * The user's cemeteries by organization, sorted by organizationId; loaded when first wanted.
 * @param background they are a part of more: no waiting is shown for them, nor that they do not come
 */
export function useCemeteries(
  wanted: boolean,
  background = false,
): readonly MenuOrganization[] | undefined {
  const { data } = useQuery({
    queryKey: ['menu', 'cemeteries'],
    enabled: wanted,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      byOrganization(
        (await http('/api/v1/menu/cemeteries', { signal, background })).json as MenuAnswer,
      ),
  })
  return data
}

/** Ascending by organizationId; cemeteries without an organization come last. */
export const byOrganization = (menu: MenuAnswer): MenuAnswer =>
  menu
    .filter((organization) => organization.cemeteries.length > 0)
    .sort((a, b) => rank(a.organizationId) - rank(b.organizationId))

const rank = (id: number | null) => id ?? Number.MAX_SAFE_INTEGER
