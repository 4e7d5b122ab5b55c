import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar-days'
import { dateErrors } from './date-rules'
import { date, instant, partialDate, rows } from './fields'

const today = '2026-11-22'
const area = {
  fields: {
    made: date({ past: true, back: 1 }),
    due: date({ ahead: 10 }),
    begun: partialDate({ past: true }),
    ended: partialDate({ past: true, notBefore: 'begun' }),
    at: instant({ past: true }),
    visits: rows({ on: date({ required: true, past: true }) }),
  },
}
const codes = (next: object, previous: object | null = null) =>
  dateErrors(area, next as never, previous as never, { today, timeZone: 'America/New_York' }).map(
    ({ field, code }) => `${field} ${code}`,
  )

describe('the date rules of fields', () => {
  it('refuse dates outside the field’s bounds, by the cemetery’s own day', () => {
    expect(codes({ made: today, due: '2036-11-22', at: '2026-11-23T04:00:00Z' })).toEqual([])
    expect(codes({ made: '2026-11-23' })).toEqual(['made inFuture'])
    expect(codes({ made: '2025-11-20' })).toEqual(['made tooLongAgo'])
    expect(codes({ due: '2036-11-23' })).toEqual(['due tooFarAhead'])
    expect(codes({ at: '2026-11-23T05:00:00Z' })).toEqual(['at inFuture'])
    expect(codes({ visits: [{ on: today }, { on: '2027-01-01' }] })).toEqual([
      'visits.1.on inFuture',
    ])
  })

  it('accept a partial date of which any reading is within the bounds', () => {
    for (const [begun, ended] of [
      ['1900', '1900'],
      ['May 1900', '1900'],
      ['abt 1900', '1895'],
      ['bef 1900', '1850'],
      ['1900', 'soon after'],
      ['', '1850'],
    ])
      expect(codes({ begun, ended }), `${begun} ${ended}`).toEqual([])
    expect(codes({ begun: '1900', ended: '1899' })).toEqual(['ended beforeOther'])
    expect(codes({ begun: 'abt 1900', ended: '1889' })).toEqual(['ended beforeOther'])
    expect(codes({ begun: '2026' })).toEqual([])
    expect(codes({ begun: '2027' })).toEqual(['begun inFuture'])
  })

  it('leave stored dates alone that the update does not change', () => {
    const wrong = {
      begun: { text: '2031', edtf: '2031', earliest: '2031-01-01', latest: '2031-12-31' },
    }
    expect(codes({ ...wrong, due: today }, wrong)).toEqual([])
    expect(codes({ begun: '2032' }, wrong)).toEqual(['begun inFuture'])
    const visits = [{ id: 1, on: '2031-01-01' }]
    expect(codes({ visits }, { visits })).toEqual([])
    expect(codes({ visits: [{ id: 1, on: '2031-01-02' }] }, { visits })).toHaveLength(1)
  })

  it('never refuse within the bounds, and always refuse beyond them', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4000, max: 4000 }), (days) => {
        const made = addDays(today, days)
        const fits = days <= 0 && made >= '2025-11-21'
        expect(codes({ made }).length === 0).toBe(fits)
      }),
    )
  })
})
