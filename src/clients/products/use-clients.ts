import { useQuery } from '@tanstack/react-query'
import type { ClientOrganization, ClientProducts } from '../../../core/session'
import { http } from '../../providers/http'

/** Cemeteries of one page. */
export const PAGE = 25

export interface ClientsQuery {
  q: string
  /** Null: of all of them. */
  organization: number | null
  /** From 1. */
  page: number
}
export interface ClientsPage {
  rows: ClientProducts[]
  total: number
}

export const clientsKey = ({ q, organization, page }: ClientsQuery) =>
  ['clients', q, organization, page] as const

/** One page of all cemeteries with what they have; by organization, or by likeness to what is typed. */
export const useClients = (wanted: ClientsQuery) =>
  useQuery({
    queryKey: clientsKey(wanted),
    queryFn: async ({ signal }): Promise<ClientsPage> => {
      const first = (wanted.page - 1) * PAGE
      const query = new URLSearchParams({
        filter: JSON.stringify({
          ...(wanted.q ? { q: wanted.q } : {}),
          ...(wanted.organization ? { organizationId: wanted.organization } : {}),
        }),
        range: JSON.stringify([first, first + PAGE - 1]),
        ...(wanted.q ? {} : { sort: '["organization","ASC"]' }),
      })
      const { json, headers } = await http(`/api/v1/cemeteries/clients?${query}`, {
        signal,
        silent: true,
      })
      const rows = json as ClientProducts[]
      const total = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1]
      return { rows, total: total ? Number(total) : rows.length }
    },
    placeholderData: (before) => before,
    retry: false,
  })

/** For the choice of one; none while they are on their way. */
export function useOrganizations(): readonly ClientOrganization[] {
  const { data } = useQuery({
    queryKey: ['clients', 'organizations'],
    queryFn: async ({ signal }) =>
      (
        await http('/api/v1/cemeteries/clients/organizations', {
          signal,
          silent: true,
          background: true,
        })
      ).json as ClientOrganization[],
    retry: false,
  })
  return data ?? []
}
