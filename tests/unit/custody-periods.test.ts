import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signaturePath } from '../../core/custody/chain'
import { periodUnits } from '../../core/custody/choices'
import { addPeriod, collectionDates, daysOver, periodFor } from '../../core/custody/collection'
import { custodyJurisdictions } from '../../core/custody/periods'

const received = (
  receivedOn: string,
  notices: string[] = [],
  crematedOn: string | null = null,
) => ({
  receivedOn,
  crematedOn,
  notices,
})

describe('the period within which cremains are collected', () => {
  it.each([
    ['texas', '2026-01-01', '2026-05-01'],
    ['newYork', '2024-02-01', '2024-05-31'],
    ['florida', '2026-01-01', '2026-05-01'],
    ['alabama', '2026-01-01', '2026-03-02'],
    ['colorado', '2024-01-01', '2024-12-31'],
    ['scotland', '2026-02-10', '2026-03-10'],
    ['france', '2024-02-29', '2025-02-28'],
    ['ontario', '2025-06-30', '2026-06-30'],
  ] as const)('of %s, from %s, ends on %s', (name, from, until) => {
    expect(collectionDates(received(from), custodyJurisdictions[name].period).collectBy).toBe(until)
  })

  it('of England and Wales begins with the notice', () => {
    const { period } = custodyJurisdictions.englandWales
    expect(collectionDates(received('2026-01-01'), period)).toEqual({
      noticeBy: '2026-01-31',
      collectBy: null,
    })
    expect(collectionDates(received('2026-01-01', ['2026-03-01', '2026-02-20']), period)).toEqual({
      noticeBy: null,
      collectBy: '2026-03-15',
    })
  })

  it('of California never ends by itself', () => {
    expect(collectionDates(received('2001-01-01'), custodyJurisdictions.california.period)).toEqual(
      {
        noticeBy: null,
        collectBy: null,
      },
    )
  })

  it('is counted from the cremation where the rule says so, and from receipt where its day is unknown', () => {
    const rule = { ...custodyJurisdictions.texas.period, countedFrom: 'cremated' as const }
    expect(collectionDates(received('2026-01-11', [], '2026-01-01'), rule).collectBy).toBe(
      '2026-05-01',
    )
    expect(collectionDates(received('2026-01-01'), rule).collectBy).toBe('2026-05-01')
  })

  it('each starting point names its source and the day on which it was looked up', () => {
    for (const { source, checked } of Object.values(custodyJurisdictions)) {
      expect(source).not.toBe('')
      expect(checked).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
    expect(
      Object.entries(custodyJurisdictions)
        .filter(([, one]) => 'unverified' in one)
        .map(([name]) => name),
    ).toEqual(['scotland', 'ontario'])
  })
})

describe('which rule holds', () => {
  const sets = [{ inForceFrom: '2026-01-01' }, { inForceFrom: '2020-01-01' }]
  it.each([
    ['2026-01-01', '2026-01-01'],
    ['2025-12-31', '2020-01-01'],
    ['1999-05-05', '2020-01-01'],
  ])('for what was received on %s: that of %s', (day, from) => {
    expect(periodFor(sets, day)?.inForceFrom).toBe(from)
  })
  it('is none without any', () => expect(periodFor([], '2026-01-01')).toBeNull())
})

const days = fc
  .integer({ min: -20_000, max: 30_000 })
  .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10))

describe('calendar periods', () => {
  it('are calendar days that never run backwards, in any unit', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom(...periodUnits),
        (day, count, unit) => {
          const end = addPeriod(day, count, unit)
          expect(end).toMatch(/^\d{4}-\d\d-\d\d$/)
          expect(new Date(`${end}T00:00:00Z`).toISOString().slice(0, 10)).toBe(end)
          expect(end >= day).toBe(true)
          expect(addPeriod(day, count + 1, unit) > end).toBe(true)
        },
      ),
    )
  })
  it('of years keep the day but for 29 February', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 99 }), (day, years) => {
        const end = addPeriod(day, years, 'years')
        expect(end.slice(5)).toBe(
          day.slice(5) === '02-29' &&
            new Date(`${end.slice(0, 4)}-02-29T00:00:00Z`).getUTCMonth() !== 1
            ? '02-28'
            : day.slice(5),
        )
      }),
    )
  })
  it('count days over from the day after the last one', () => {
    expect(daysOver('2026-02-28', '2026-02-28')).toBe(0)
    expect(daysOver('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysOver('2026-02-28', '2026-02-01')).toBe(0)
  })
})

it.each([
  ['M10 20L30 40', true],
  ['M0 0L599 199M3 3', true],
  ['', false],
  ['M1 1L2 2"/><script>', false],
  ['M1.5 2', false],
  ['L1 2', false],
])('a signature %j is a line: %s', (path, right) => {
  expect(signaturePath.test(path)).toBe(right)
})
