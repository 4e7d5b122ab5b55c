import { useQuery } from '@tanstack/react-query'
import type { CalendarAnswer, SlotsAnswer } from '../../../core/calendar/answer'
import { useCemetery } from '../../app/scope-context'
import { http } from '../../providers/http'

/** Below `interments`, so that whatever is written there asks again. */
const key = (...rest: unknown[]) => ['interments', 'calendar', ...rest]

export function useCalendar(from: string, to: string) {
  const { id } = useCemetery()
  return useQuery({
    queryKey: key(id, from, to),
    queryFn: async ({ signal }) =>
      (
        await http(`/api/v1/cemeteries/${id}/calendar?${new URLSearchParams({ from, to })}`, {
          signal,
          silent: true,
        })
      ).json as CalendarAnswer,
    retry: false,
    refetchInterval: 60_000,
    placeholderData: (before) => before,
  })
}

/** What a time is asked for; what is null is not said. */
export interface SlotQuestion {
  /** The calendar day; null: nothing is asked. */
  on: string | null
  disposition: string | null
  location: number | null
  chapel: number | null
  crew: number | null
  interment: number | null
  start: string | null
  end: string | null
}

export function useSlots({ on, ...question }: SlotQuestion) {
  const { id } = useCemetery()
  const asked = new URLSearchParams(
    Object.entries({ on, ...question }).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    ),
  ).toString()
  return useQuery({
    queryKey: key(id, 'slots', asked),
    queryFn: async ({ signal }) =>
      (
        await http(`/api/v1/cemeteries/${id}/calendar/slots?${asked}`, {
          signal,
          silent: true,
          background: true,
        })
      ).json as SlotsAnswer,
    enabled: on !== null,
    retry: false,
    placeholderData: (before) => before,
  })
}
