import { localTimeAt } from '../local-time'

/** A service as a calendar elsewhere has it. */
export interface CalendarEvent {
  uid: string
  /** Counts the changes of the event. */
  sequence: number
  /** When it was changed last. */
  stamp: string
  start: string
  end: string
  summary: string
  location?: string
  description?: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
}

/** A calendar as RFC 5545 has it, its times by the clock of one time zone. */
export function calendarText(
  name: string,
  timeZone: string,
  events: readonly CalendarEvent[],
): string {
  const instants = events.flatMap(({ start, end }) => [Date.parse(start), Date.parse(end)])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sexton//Service calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...zoneLines(timeZone, Math.min(...instants, Date.now()), Math.max(...instants, Date.now())),
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${utc(event.stamp)}`,
      `LAST-MODIFIED:${utc(event.stamp)}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTART;TZID=${timeZone}:${local(event.start, timeZone)}`,
      `DTEND;TZID=${timeZone}:${local(event.end, timeZone)}`,
      `SUMMARY:${escaped(event.summary)}`,
      ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
      ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
      `STATUS:${event.status}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

const utc = (instant: string) =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const local = (instant: string, timeZone: string) =>
  localTimeAt(Date.parse(instant), timeZone).local.replace(/[-:]/g, '')

/** At most 75 bytes to a line, and no character is torn apart; what goes on begins with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length
    if (bytes + size > 75) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += sign
    bytes += size
  }
  return [...parts, part].join('\r\n')
}

const day = 86_400_000

/** How far the zone is ahead of UTC over these instants: an observance for each change of its clocks. */
function zoneLines(timeZone: string, from: number, to: number): string[] {
  const offsetAt = (time: number) => localTimeAt(time, timeZone).offset
  const first = Math.floor(from / day) * day - day
  const changes: Array<{ at: number; before: string; after: string }> = [
    { at: first, before: offsetAt(first), after: offsetAt(first) },
  ]
  for (let time = first; time < to + day; time += day) {
    const [before, after] = [offsetAt(time), offsetAt(time + day)]
    if (before === after) continue
    let [low, high] = [time, time + day]
    while (high - low > 60_000) {
      const middle = low + Math.floor((high - low) / 120_000) * 60_000
      if (offsetAt(middle) === before) low = middle
      else high = middle
    }
    changes.push({ at: high, before, after })
  }
  const short = (offset: string) => offset.replaceAll(':', '')
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...changes.flatMap(({ at, before, after }) => {
      // The clock before the change shows when it begins; ahead of before, it is summer.
      const name = ahead(after) > ahead(before) ? 'DAYLIGHT' : 'STANDARD'
      const begins = new Date(at + ahead(before) * 60_000).toISOString().slice(0, 19)
      return [
        `BEGIN:${name}`,
        `DTSTART:${begins.replace(/[-:]/g, '')}`,
        `TZOFFSETFROM:${short(before)}`,
        `TZOFFSETTO:${short(after)}`,
        `END:${name}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

/** Minutes ahead of UTC. */
function ahead(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
