import { addDays } from '../calendar-days'
import type { DepositRule } from './choices'

/** The last day on which what became due on `day` is to be deposited. */
export function depositDay(
  day: string,
  { dueRule, dueDays }: { dueRule?: DepositRule | null; dueDays?: number | null },
): string {
  const days = dueDays ?? 0
  switch (dueRule) {
    case 'monthEnd':
      return addDays(lastOfMonth(day), days)
    case 'nextMonthDay': {
      const month = addDays(lastOfMonth(day), 1)
      const on = addDays(month, Math.max(1, days) - 1)
      return on > lastOfMonth(month) ? lastOfMonth(month) : on
    }
    case 'quarterEnd': {
      const month = Math.ceil(Number(day.slice(5, 7)) / 3) * 3
      return addDays(lastOfMonth(`${day.slice(0, 5)}${String(month).padStart(2, '0')}-01`), days)
    }
    case 'yearEnd':
      return addDays(`${day.slice(0, 4)}-12-31`, days)
    default:
      return addDays(day, days)
  }
}

const lastOfMonth = (day: string) =>
  addDays(`${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)
