import { fromZoned } from '../../kit/zoned'

/** Monday to Sunday around an instant, in a time zone, as the instants that bound it. */
export function weekOf(now: Date, timeZone: string): { from: string; to: string } {
  const [year, month, day] = dayOf(now, timeZone).split('-').map(Number) as [number, number, number]
  // A calendar day as a day of UTC: arithmetic on days alone, without any clock.
  const today = Date.UTC(year, month - 1, day)
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY
  const start = (day: number) =>
    fromZoned(`${new Date(day).toISOString().slice(0, 10)}T00:00`, timeZone) ?? ''
  return {
    from: start(monday),
    to: new Date(Date.parse(start(monday + 7 * DAY)) - 1).toISOString(),
  }
}

/** The hour of the day, 0–23, in a time zone. */
export const hourOf = (now: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now))

const DAY = 86_400_000
const dayOf = (now: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
