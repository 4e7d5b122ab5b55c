import { useQuery } from '@tanstack/react-query'
import type { Readiness } from '../../../core/authority/readiness'
import { useCemetery } from '../../app/scope-context'
import type { AreaRecord } from '../../derive/fields/columns'
import { http } from '../../providers/http'

/** What is ready of an interment. */
export function useReadiness(interment: AreaRecord) {
  const { id } = useCemetery()
  const path = `/api/v1/cemeteries/${id}/interments/${interment.id}/readiness`
  return useQuery({
    // Below `interments`, so that whatever is written there asks again.
    queryKey: ['interments', 'readiness', path],
    queryFn: async ({ signal }) =>
      ((await http(path, { signal, silent: true })).json as { states: Readiness[] }).states,
    retry: false,
  })
}

/** Mails the booking to the funeral home; `sent` is false where it was said already. */
export function useConfirmBooking({ id: interment, version }: AreaRecord) {
  const { id } = useCemetery()
  return async () => {
    const { json } = await http(
      `/api/v1/cemeteries/${id}/interments/${interment}/confirm-booking`,
      {
        method: 'POST',
        headers: { 'If-Match': `"${version}"` },
        quiet: true,
      },
    )
    return json as { to: string; sent: boolean }
  }
}
