import { addDays, todayIn } from '../core/calendar-days'
import { ruleOfPattern } from '../resources/recurring-work-orders/pattern'
import { runsOf } from '../resources/recurring-work-orders/schedule'

/**
 * How long the runs of many rules take to plan: `node scripts/run.mjs bench/recurring.ts [rules] [years]`.
 * The goal is 10 s for 10,000 rules over ten years.
 */
const rules = Number(process.argv[2] ?? 10_000)
const years = Number(process.argv[3] ?? 10)
const season = { from: 4, to: 10 }
const kinds = [
  ruleOfPattern({ kind: 'weekly', interval: 2, weekdays: [1], season }),
  ruleOfPattern({ kind: 'weekly', interval: 1, weekdays: [0, 4], season: null }),
  ruleOfPattern({ kind: 'monthWeekday', interval: 1, nth: -1, weekday: 4, season: null }),
  ruleOfPattern({ kind: 'monthDay', interval: 1, day: 31, season: null }),
  ruleOfPattern({ kind: 'yearly', month: 2, day: 29 }),
  ruleOfPattern({ kind: 'daily', interval: 1, season }),
  'FREQ=YEARLY;BYDAY=20MO',
]
const today = todayIn('UTC')
const until = addDays(today, Math.round(years * 365.25))
const began = performance.now()
let runs = 0
for (let i = 0; i < rules; i++) {
  const schedule = { rule: kinds[i % kinds.length], start: addDays(today, -(i % 1000)) }
  for (const _ of runsOf(schedule, today, until)) runs++
}
const seconds = (performance.now() - began) / 1000
console.log(`${rules} rules over ${years} years: ${runs} runs planned in ${seconds.toFixed(2)} s`)
