/** A time zone as its people call it, "Eastern Time"; its identifier where there is no such name. */
export function zoneName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

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
