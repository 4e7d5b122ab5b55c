import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { fromLocalDateTime } from '../../../core/local-time'
import { useCemetery } from '../../app/scope-context'
import { useFormat } from '../../app/use-format'
import { useDebounced } from '../../kit/use-debounced'
import { http, jsonBody } from '../../providers/http'

/** What the office knows of a call already, and what follows (`server/cemetery/at-need/proposal.ts`). */
export interface Proposal {
  people: Array<{ id: number; label: string; born: string | null; died: string | null }>
  rights: Array<{
    id: number
    label: string
    place: string
    holders: Array<{ contact: number; name: string; living: boolean }>
    spaces: Array<{
      id: number
      label: string
      caskets: number
      children: number
      cremains: number
    }>
  }>
  right: { id: number; decides: number | null } | null
  work: Array<{ name: string; due: string | null }>
  charges: Array<{ priceItem: number; quantity: number; rule: string }> | null
}

const watched = [
  'firstName',
  'lastName',
  'deceased',
  'location',
  'disposition',
  'scheduledStart',
  'residency',
  'birthDate',
  'deathDate',
] as const

/** Asked anew as the call goes on; what was known stays in sight meanwhile. */
export function useProposal() {
  const { id, timeZone } = useCemetery()
  const { timeZone: zone = timeZone } = useFormat()
  const values = useWatch({ name: [...watched] }) as unknown[]
  const of = (name: (typeof watched)[number]) => values[watched.indexOf(name)]
  const text = (name: (typeof watched)[number]) => String(of(name) ?? '').trim() || undefined
  const asked = useDebounced(
    JSON.stringify({
      firstName: text('firstName'),
      lastName: text('lastName'),
      deceased: of('deceased') ?? null,
      location: of('location') ?? null,
      disposition: of('disposition') || null,
      scheduledStart: fromLocalDateTime(String(of('scheduledStart') ?? ''), zone),
      resident: of('residency') ? of('residency') === 'resident' : null,
      birthDate: text('birthDate') ?? null,
      deathDate: text('deathDate') ?? null,
    }),
    300,
  )
  return useQuery({
    queryKey: ['at-need', 'proposal', id, asked],
    queryFn: async ({ signal }) =>
      (
        await http(`/api/v1/cemeteries/${id}/at-need/proposal`, {
          method: 'POST',
          ...jsonBody(JSON.parse(asked)),
          signal,
          silent: true,
          background: true,
        })
      ).json as Proposal,
    placeholderData: (before) => before,
    retry: false,
  })
}
