/** An instant in the cemetery's time zone, format medium (domain.md). */
export function formatInstant(instant: string, locale: string, timeZone: string): string {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return instant
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(time)
}

/** The calendar day that it is now in a time zone, `YYYY-MM-DD`. */
export const todayIn = (timeZone: string, now = Date.now()): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)

/** `days` after a calendar day; no time zone is involved. */
export function addDays(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000
  return new Date(time).toISOString().slice(0, 10)
}

/** The Monday of a day's week. */
export function weekStart(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}
