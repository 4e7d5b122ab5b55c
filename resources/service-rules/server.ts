import { z } from 'zod'
import { defaultServiceRules, minutesOf, newRuleEffects } from '../../core/calendar/rules'
import type { FieldError } from '../../core/problem'
import { holidayCountries, knowsHolidaysOf } from '../../server/cemetery/calendar/holidays'
import { badInput } from '../../server/engine/problem/problem'
import { type AreaRoute, extend } from '../../server/engine/resources/extend'
import serviceRules from './area'

/** What the form offers; names in the reader's language where the library has them. */
const countriesRoute: AreaRoute = {
  method: 'GET',
  path: '/holiday-countries',
  access: 'read',
  summary: 'The countries whose holidays are known, with their regions',
  query: z.strictObject({ language: z.string().length(2).optional() }),
  handle: async (_context, { query }) => ({
    countries: await holidayCountries((query as { language?: string }).language ?? 'en'),
  }),
}

export default extend(serviceRules, {
  routes: [countriesRoute],
  // Written out, so that a set stays as it was when the product's own habits change.
  completeInput: async (_context, body) => {
    const { slotMinutes, defaultMinutes, kmPerHour } = defaultServiceRules
    return {
      ...{ slotMinutes, defaultMinutes, kmPerHour, ...newRuleEffects },
      ...Object.fromEntries(Object.entries(body).filter(([, value]) => value != null)),
    }
  },
  beforeSave: async (_context, next) => {
    const errors: FieldError[] = (next.hours ?? []).flatMap(({ opens, closes }, i) => {
      const [from, to] = [minutesOf(String(opens)), minutesOf(String(closes))]
      const at = (field: string, message: string, code: string) => [
        { field: `hours.${i}.${field}`, message, code },
      ]
      if (from === null) return at('opens', 'must be a time such as 09:00', 'clockTime')
      if (to === null) return at('closes', 'must be a time such as 17:00', 'clockTime')
      return to <= from ? at('closes', 'must be after it opens', 'closesFirst') : []
    })
    const [country, region] = [next.holidayCountry, next.holidayRegion]
    if (country) next.holidayCountry = country.toUpperCase()
    if (region) next.holidayRegion = region.toUpperCase()
    if (country && !(await knowsHolidaysOf(country, null)))
      errors.push({
        field: 'holidayCountry',
        message: 'is the code of no country with known holidays',
        code: 'holidayCountry',
      })
    else if (region && !(country && (await knowsHolidaysOf(country, region))))
      errors.push({
        field: 'holidayRegion',
        message: 'is the code of no region of that country',
        code: 'holidayRegion',
      })
    if (errors.length > 0) throw badInput(errors)
  },
})
