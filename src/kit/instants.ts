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
