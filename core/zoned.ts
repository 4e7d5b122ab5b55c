/**
 * An instant as the wall clock of a time zone shows it, `YYYY-MM-DDTHH:mm`, for a
 * `datetime-local` input. Empty for no instant.
 */
export function toZoned(instant: string | null | undefined, timeZone: string): string {
  const time = instant ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(time)) return ''
  return clock(time, timeZone)
}

/**
 * The instant at which the wall clock of a time zone shows `local`, as ISO 8601 in UTC; null where
 * it cannot be read. An hour that the clocks skip is taken as the hour after it.
 */
export function fromZoned(local: string, timeZone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null
  const wanted = Date.parse(`${local}:00Z`)
  if (Number.isNaN(wanted)) return null
  // Two steps settle it: the first guess may lie on the other side of a change of clocks.
  let guess = wanted
  for (let step = 0; step < 2; step += 1)
    guess += wanted - Date.parse(`${clock(guess, timeZone)}:00Z`)
  return new Date(guess).toISOString()
}

function clock(time: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(time)
  const get = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${get('year').padStart(4, '0')}-${get('month')}-${get('day')}T${get('hour')}:${get('minute')}`
}
