/**
 * An instant as the wall clock of a time zone shows it, `YYYY-MM-DDTHH:mm`, for a
 * `datetime-local` input. Empty for no instant.
 */
export function toLocalDateTime(instant: string | null | undefined, timeZone: string): string {
  const time = instant ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(time)) return ''
  return clock(time, timeZone)
}

/**
 * The instant at which the wall clock of a time zone shows `local`, as ISO 8601 in UTC; null where
 * it cannot be read. An hour that the clocks skip is taken as the hour after it.
 */
export function fromLocalDateTime(local: string, timeZone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null
  const wanted = Date.parse(`${local}:00Z`)
  if (Number.isNaN(wanted)) return null
  // Two steps settle it: the first guess may lie on the other side of a change of clocks.
  let guess = wanted
  for (let step = 0; step < 2; step += 1)
    guess += wanted - Date.parse(`${clock(guess, timeZone)}:00Z`)
  return new Date(guess).toISOString()
}

/** What the clock of a place shows at an instant, and how far it is ahead of UTC (`-05:00`). */
export function localTimeAt(time: number, timeZone: string): { local: string; offset: string } {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(time)
      .map((part) => [part.type, part.value]),
  )
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const local = `${get('year').padStart(4, '0')}-${get('month')}-${get('day')}T${get('hour')}:${get('minute')}:${get('second')}`
  const ahead = (Date.parse(`${local}Z`) - Math.floor(time / 1000) * 1000) / 1000
  return { local, offset: offsetText(ahead) }
}

/** Before there were zones, clocks differed by seconds too. */
function offsetText(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const far = Math.abs(seconds)
  const rest = far % 60 === 0 ? '' : `:${two(far % 60)}`
  return `${seconds < 0 ? '-' : '+'}${two(far / 3600)}:${two((far % 3600) / 60)}${rest}`
}

const clock = (time: number, timeZone: string) => localTimeAt(time, timeZone).local.slice(0, 16)

/** Making one takes longer than all that it is used for on a page. */
const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}
