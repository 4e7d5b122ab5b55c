import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageBetween, comparePartial, yearOf } from './compare'
import { parsePartialDate } from './partial-date'
import { dateWarnings } from './warnings'

const d = (text: string | null) => (text === null ? null : parsePartialDate(text))
const today = '2026-11-20'
const codes = (birth: string | null, death: string | null, ageYears?: number) =>
  dateWarnings({ birth: d(birth), death: d(death), today, ageYears }).map((w) => w.code)

describe('birth and death dates', () => {
  it('give a warning that names both values as entered where they contradict', () => {
    expect(dateWarnings({ birth: d('May 3, 1861'), death: d('Apr 1860'), today })).toEqual([
      { code: 'deathBeforeBirth', values: ['May 3, 1861', 'Apr 1860'] },
    ])
    expect(dateWarnings({ birth: d('1761'), death: d('1890'), today })).toEqual([
      { code: 'ageOver120', values: ['1761', '1890'] },
    ])
    expect(dateWarnings({ birth: d('12/01/2026'), death: d('2031'), today })).toEqual([
      { code: 'deathInFuture', values: ['2031'] },
      { code: 'birthInFuture', values: ['12/01/2026'] },
    ])
    expect(dateWarnings({ birth: null, death: d('1890'), today, ageYears: 121 })).toEqual([
      { code: 'ageOver120', values: ['121'] },
    ])
  })

  it('give no warning while any reading is possible', () => {
    expect(codes('1861', '1861')).toEqual([])
    expect(codes('May 1861', 'May 3, 1861')).toEqual([])
    expect(codes('abt 1865', '1861')).toEqual([])
    expect(codes('1861', 'bef 1870')).toEqual([])
    expect(codes('aft 1861', '1870')).toEqual([])
    expect(codes('18--', '1801')).toEqual([])
    expect(codes('May 3', '1861')).toEqual([])
    expect(codes('nonsense', '1861')).toEqual([])
    expect(codes(null, null)).toEqual([])
    expect(codes('1861-11-20', '1981-11-20')).toEqual([])
    expect(codes('1860-11-20', '1981-11-19')).toEqual([])
    expect(codes('1860-11-20', '1981-11-20')).toEqual(['ageOver120'])
    expect(codes(null, '2026-11-20')).toEqual([])
    expect(codes(null, '2026')).toEqual([])
    expect(codes('1861', '1890', 120)).toEqual([])
  })

  it('give a warning when approximate dates are more than ten years off', () => {
    expect(codes('abt 1890', '1861')).toEqual(['deathBeforeBirth'])
    expect(codes('aft 1890', 'bef 1861')).toEqual(['deathBeforeBirth'])
  })

  it('give the least and the most age', () => {
    expect(ageBetween(d('1861'), d('1890'))).toEqual({ min: 28, max: 29 })
    expect(ageBetween(d('05/03/1861'), d('05/03/1890'))).toEqual({ min: 29, max: 29 })
    expect(ageBetween(d('1861'), d('1861'))).toEqual({ min: 0, max: 0 })
    expect(ageBetween(d('1861'), d('aft 1890'))).toBeNull()
    expect(ageBetween(d('1890'), d('1861'))).toBeNull()
    expect(ageBetween(d('May 3'), d('1861'))).toBeNull()
  })

  it('give a year only where it is certain', () => {
    const texts = ['abt 1861', 'May 1861', '1861/2', '186-', 'bef 1861', 'May 3', 'nonsense']
    expect(texts.map((t) => yearOf(d(t)))).toEqual([1861, 1861, null, null, null, null, null])
  })

  it('sort by days, then without year, then unreadable, then missing', () => {
    const sorted = [
      'bef 1850',
      '1850',
      'May 1850',
      '1850-05-04',
      'aft 1861',
      'May 3',
      'nonsense',
      null,
    ]
    const shuffled = [...sorted].reverse().map(d).sort(comparePartial)
    expect(shuffled.map((x) => x?.text ?? null)).toEqual([
      '1850',
      'May 1850',
      '1850-05-04',
      'bef 1850',
      'aft 1861',
      'May 3',
      'nonsense',
      null,
    ])
  })

  it('sort by a total order', () => {
    const texts = fc.constantFrom(
      null,
      'bef 1850',
      '1850',
      'abt 1850',
      'May 3',
      '?',
      '18--',
      'aft 1861',
      '1861-05-03',
    )
    fc.assert(
      fc.property(texts, texts, texts, (a, b, c) => {
        const [x, y, z] = [d(a), d(b), d(c)]
        expect(Math.sign(comparePartial(x, y))).toBe(-Math.sign(comparePartial(y, x)) + 0)
        if (comparePartial(x, y) <= 0 && comparePartial(y, z) <= 0)
          expect(comparePartial(x, z)).toBeLessThanOrEqual(0)
        expect(comparePartial(x, y) === 0).toBe(a === b)
      }),
    )
  })
})
