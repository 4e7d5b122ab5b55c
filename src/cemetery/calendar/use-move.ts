import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import type { CalendarService } from '../../../core/calendar/answer'
import { useOfferUndo } from '../../app/undo-snack'
import { useFormat } from '../../app/use-format'
import { dayOf, formatDay, formatTime } from './times'

/** Where a service goes: its time, its chapel and its crew. */
export type Target = Pick<CalendarService, 'scheduledStart' | 'scheduledEnd' | 'chapel' | 'crew'>

export const targetOf = ({ scheduledStart, scheduledEnd, chapel, crew }: Target): Target => ({
  scheduledStart,
  scheduledEnd,
  chapel,
  crew,
})

/** Moves a service, and offers the way back. @throws the refusal */
export function useMove() {
  const data = useDataProvider()
  const cache = useQueryClient()
  const offerUndo = useOfferUndo()
  const translate = useTranslate()
  const { locale, timeZone } = useFormat()
  const write = async (
    { id, version }: { id: number; version: number },
    from: Target,
    to: Target,
    override?: string,
  ) => {
    const answer = await data
      .update('interments', {
        id,
        data: to,
        previousData: { id, version, ...from },
        ...(override && { meta: { override: { reason: override } } }),
      })
      .catch((refused: unknown) => {
        // Somebody else may have been there first; the reason is told at once, whatever is asked anew.
        void cache.invalidateQueries()
        throw refused
      })
    await cache.invalidateQueries()
    return (answer.data as { version?: number }).version ?? version
  }
  return async (service: CalendarService, to: Target, override?: string): Promise<string> => {
    const from = targetOf(service)
    const version = await write(service, from, to, override)
    const said = translate('calendar.moved', {
      name: service.label,
      day: formatDay(dayOf(to.scheduledStart, timeZone), locale),
      time: formatTime(to.scheduledStart, locale, timeZone),
    })
    offerUndo(said, () => write({ id: service.id, version }, to, from))
    return said
  }
}
