/** The hour of the day, 0–23, in a time zone. */
export const hourOf = (now: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now))

/** How long ago, as the reader says it: "8 minutes ago", "yesterday". Beyond a week the day. */
export function formatTimeAgo(at: string, now: Date, locale: string, timeZone: string): string {
  const seconds = Math.min((Date.parse(at) - now.getTime()) / 1000, 0)
  if (seconds < -7 * 86_400)
    return new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' }).format(Date.parse(at))
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, length] of units)
    if (seconds <= -length) return words.format(Math.trunc(seconds / length), unit)
  return words.format(0, 'second')
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
