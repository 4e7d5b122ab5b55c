import { useQuery } from '@tanstack/react-query'
import type { HolidayCountry } from '../../../core/calendar/holiday-country'
import { useCemetery } from '../../app/scope-context'
import { useFormat } from '../../app/use-format'
import { http } from '../../providers/http'

/** The countries whose holidays are known; none before they have come. */
export function useHolidayCountries(): readonly HolidayCountry[] {
  const { id } = useCemetery()
  const language = useFormat().locale.slice(0, 2)
  const { data } = useQuery({
    queryKey: ['service-rules', id, 'holiday-countries', language],
    queryFn: async ({ signal }) =>
      (
        await http(
          `/api/v1/cemeteries/${id}/service-rules/holiday-countries?${new URLSearchParams({ language })}`,
          { signal, silent: true },
        )
      ).json as { countries: HolidayCountry[] },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.countries ?? []
}
