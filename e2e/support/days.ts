import Holidays from 'date-holidays'
import { addDays, todayIn } from '../../core/calendar-days'

/** Where the demo's first cemetery lies. */
export const timeZone = 'America/New_York'

/** On these the demo's service rules let nothing be held, or ask for more notice or a charge. */
function hasRuleOfItsOwn(day: string): boolean {
  if ([0, 5, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return true
  const holidays = new Holidays('US').getHolidays(day.slice(0, 4))
  return holidays.some(({ date, type }) => type === 'public' && date.startsWith(day))
}

/** An ordinary weekday, far enough ahead that nothing else is held then; each test and try has its own. */
export function quietDay(ahead = 40): string {
  let day = addDays(todayIn(timeZone), ahead)
  while (hasRuleOfItsOwn(day)) day = addDays(day, 1)
  return day
}
