import { weekdays } from '../../core/calendar/rules'
import type { AreaDemo } from '../../server/demo/area-demos'

const workdays = Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, true]))
const bodies = { burial: true, entombment: true }

/** What interments are charged here: by kind, by day, by hour, and by residence. */
const demo: AreaDemo = {
  fill: async ({ ask, store, say }) => {
    const items = await ask<{ id: number; sku: string }>(
      `select max(id) as id, sku from price_items where cemetery_id = $1
         and (effective_to is null or effective_to >= current_date) group by sku`,
    )
    const item = (sku: string) => items.find((one) => one.sku === sku)?.id
    const rules = [
      { name: 'Burial, weekday', priceItem: item('SVC-100'), ...bodies, ...workdays },
      {
        name: 'Burial, Saturday',
        priceItem: item('SVC-110'),
        ...bodies,
        saturday: true,
        sunday: true,
      },
      { name: 'Holiday surcharge', priceItem: item('SVC-120'), holiday: true },
      { name: 'Urn placement', priceItem: item('SVC-200'), inurnment: true, scattering: true },
      { name: 'Late chapel service', priceItem: item('SVC-300'), fromHour: 16 },
      {
        name: 'Non-resident recording',
        priceItem: item('FEE-100'),
        residency: 'nonResident',
      },
    ]
    await store(
      'price-rules',
      rules
        .filter(({ priceItem }) => priceItem !== undefined)
        .map((rule) => ({ ...rule, name: say(rule.name) })),
    )
  },
}
export default demo
