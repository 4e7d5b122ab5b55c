import type { SlotsAnswer } from '../../../core/calendar/answer'
import { usualMinutes } from '../../../core/calendar/check'
import { isFree, slotsOf } from '../../../core/calendar/slots'
import { instantRangeOf } from '../../../core/calendar-days'
import type { Transaction } from '../../engine/transaction/transaction'
import { findingsOf, servicesAround } from './check'
import type { SlotsQuestion } from './routes'
import { readCalendarRules } from './rules'
import { pointOf } from './services'

/** The starts that a day offers, by the same rules as a service that is saved. */
export async function readSlots(
  asks: { transaction: Transaction; cemeteryId: number },
  { on, start, end, interment, ...asked }: SlotsQuestion,
): Promise<SlotsAnswer> {
  const timeZone = asks.transaction.timeZone
  const calendar = await readCalendarRules(asks, on, on)
  const { from, to } = instantRangeOf(on, 1, timeZone)
  const others = await servicesAround(asks, Date.parse(from), Date.parse(to))
  const location = asked.disposition === 'cenotaph' ? null : (asked.location ?? null)
  const wanted = {
    id: interment ?? null,
    disposition: asked.disposition ?? null,
    location,
    chapel: asked.chapel ?? null,
    crew: asked.crew ?? null,
  }
  const point = await pointOf(asks, location)
  const slots = slotsOf(on, { ...wanted, point }, others, calendar.rules, calendar.around)
  return {
    slots: slots.map((slot) => ({ ...slot, free: isFree(slot) })),
    minutes: usualMinutes(calendar.rules, wanted.disposition),
    findings:
      start === undefined
        ? []
        : (await findingsOf(asks, { ...wanted, start, end: end ?? null })).findings,
  }
}
