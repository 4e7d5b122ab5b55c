import { newRuleEffects, weekdays } from '../../core/calendar/rules'
import type { AreaDemo } from '../../server/demo/area-demos'

/** Where the holidays of the demo's cemeteries are written. */
const countries: Readonly<Record<string, string>> = {
  'en-US': 'US',
  'en-GB': 'GB',
  'fr-CA': 'CA',
  'es-ES': 'ES',
  'ja-JP': 'JP',
  'en-BH': 'BH',
}

/** Hours of a usual office: shorter on Saturday, closed on Sunday; two days of notice for a Saturday. */
const demo: AreaDemo = {
  fill: async ({ store, say, before, cemetery }) => {
    const year = Number(before(0).slice(0, 4))
    const turn = before(0) > `${year}-12-27` ? year + 1 : year
    await store('service-rules', [
      {
        name: say('Hours and notice'),
        inForceFrom: '2020-01-01',
        hours: weekdays.slice(0, 6).map((weekday) => ({
          weekday,
          opens: '09:00',
          closes: weekday === 'saturday' ? '16:00' : '16:30',
        })),
        slotMinutes: 30,
        defaultMinutes: 60,
        durations: [{ disposition: 'inurnment', minutes: 45 }],
        leadTimes: [
          { disposition: 'burial', weekday: 'saturday', hours: 48 },
          { disposition: 'burial', weekday: null, hours: 24 },
        ],
        blackouts: [{ from: `${turn}-12-25`, to: null, reason: say('Closed') }],
        holidayCountry: countries[cemetery.locale] ?? null,
        kmPerHour: 8,
        ...newRuleEffects,
      },
    ])
  },
}
export default demo
