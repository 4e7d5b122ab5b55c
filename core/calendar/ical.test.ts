import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarText } from './ical'

const event: CalendarEvent = {
  uid: 'interment-7.1001@example.test',
  sequence: 3,
  stamp: '2026-01-02T03:04:05.678Z',
  start: '2026-07-10T15:00:00Z',
  end: '2026-07-10T16:00:00Z',
  summary: 'Burial',
  status: 'CONFIRMED',
}
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar as a file', () => {
  it('says times by the clock of the cemetery, with the changes of its clocks', () => {
    const lines = unfolded(
      calendarText('Services', 'America/New_York', [
        event,
        { ...event, start: '2026-12-10T15:00:00Z', end: '2026-12-10T16:30:00Z' },
      ]),
    )
    expect(lines).toContain('DTSTART;TZID=America/New_York:20260710T110000')
    expect(lines).toContain('DTSTART;TZID=America/New_York:20261210T100000')
    expect(lines).toContain('DTEND;TZID=America/New_York:20261210T113000')
    const autumn = lines.indexOf('DTSTART:20261101T020000')
    expect(lines.slice(autumn - 1, autumn + 4)).toEqual([
      'BEGIN:STANDARD',
      'DTSTART:20261101T020000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
    ])
    expect(lines).toContain('DTSTAMP:20260102T030405Z')
    expect(lines).toContain('SEQUENCE:3')
  })

  it('ends lines as RFC 5545 has it, at most 75 bytes, and tears no character apart', () => {
    const summary = 'Ünïcödé naïveté 🌹 '.repeat(12).trim()
    const text = calendarText('Services', 'Europe/Paris', [{ ...event, summary }])
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\ufffd')
    }
    expect(unfolded(text)).toContain(`SUMMARY:${summary}`)
  })

  it('escapes what would break out of a line', () => {
    const lines = unfolded(
      calendarText('A; B, C', 'UTC', [
        { ...event, summary: 'a\\b;c,d\r\nBEGIN:VALARM', status: 'CANCELLED' },
      ]),
    )
    expect(lines).toContain('X-WR-CALNAME:A\\; B\\, C')
    expect(lines).toContain('SUMMARY:a\\\\b\\;c\\,d\\nBEGIN:VALARM')
    expect(lines).not.toContain('BEGIN:VALARM')
    expect(lines).toContain('STATUS:CANCELLED')
  })
})
