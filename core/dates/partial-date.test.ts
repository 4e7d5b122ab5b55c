import edtf from 'edtf'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysInMonth, isoDay } from './calendar'
import {
  emptyToNull,
  isPartialDateReadable,
  type PartialDate,
  parsePartialDate,
} from './partial-date'

const MONTHS =
  'January February March April May June July August September October November December'
const FRENCH =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'
const SPANISH =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'
const month = (names: string, m: number) => names.split(' ')[m - 1] ?? ''
const two = (n: number) => String(n).padStart(2, '0')

const day = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }))
  .chain(([y, m]) =>
    fc.tuple(fc.constant(y), fc.constant(m), fc.integer({ min: 1, max: daysInMonth(y, m) })),
  )

/** Words and numbers as they may stand in a register, in any order: the parser's own language. */
const soup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'abt bef aft between and to or - / ? ~ 18-- 186- ---- ?? Ju Ma May Feb 29 30 31 1er Spring Winter century 1861/2 1860s .. entre y et vers 04/09/1848 1848-04-09 ( ) , unknown found missing 12 7ber'.split(
          ' ',
        ),
      ),
      fc.integer({ min: 1, max: 2100 }).map((y) => String(y).padStart(4, '0')),
      fc.integer({ min: 0, max: 40 }).map(String),
    ),
    { maxLength: 6 },
  )
  .map((words) => words.join(' '))

describe('parsing a partial date', () => {
  it('keeps any text exactly and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), soup),
        (text) => {
          expect(parsePartialDate(text).text).toBe(text)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('gives ordered days, and EDTF that the edtf library reads as the same days', () => {
    fc.assert(fc.property(fc.oneof(soup, fc.string()), agrees), { numRuns: 5000 })
  })

  it.each(['1 to 1861 Feb', '1 Jan 1861 to 1861', '1860 to 186-'])(
    'reads no interval in "%s", whose end begins with its start',
    (text) => {
      expect(parsePartialDate(text)).toEqual({ text, edtf: null, earliest: null, latest: null })
      agrees(text)
    },
  )

  it('reads every day in every form', () => {
    fc.assert(
      fc.property(day, ([y, m, d]) => {
        const [year, iso] = [String(y).padStart(4, '0'), isoDay(y, m, d)]
        const [en, fr, es] = [month(MONTHS, m), month(FRENCH, m), month(SPANISH, m)]
        const forms = [
          `${year}-${two(m)}-${two(d)}`,
          `${two(m)}/${two(d)}/${year}`,
          `${m}/${d}/${year}`,
          `${d}.${m}.${year}`,
          `${en} ${d}, ${year}`,
          `${en.slice(0, 3)}. ${d}, ${year}`,
          `${d} ${en.slice(0, 3)} ${year}`,
          `${year} ${en.slice(0, 3)} ${d}`,
          `${d}-${en.slice(0, 3)}-${year}`,
          `${d}${en.slice(0, 3).toUpperCase()}${year}`,
          `le ${d === 1 ? '1er' : d} ${fr} ${year}`,
          `${d} de ${es} de ${year}`,
        ]
        for (const form of forms)
          expect(parsePartialDate(form)).toEqual({
            text: form,
            edtf: iso,
            earliest: iso,
            latest: iso,
          })
        const dmy = `${two(d)}/${two(m)}/${year}`
        expect(parsePartialDate(dmy, { order: 'dmy' }).edtf).toBe(iso)
      }),
    )
  })

  it('reads the EDTF of points and intervals that it writes', () => {
    fc.assert(
      fc.property(soup, (text) => {
        const { edtf: value, earliest, latest } = parsePartialDate(text)
        fc.pre(value !== null && !/\[|-2\d$|\d\dXX-|\dX-|-XX/.test(value))
        expect(parsePartialDate(value ?? '')).toMatchObject({ earliest, latest })
      }),
      { numRuns: 2000 },
    )
  })

  it('gives an unreadable date beyond 200 characters', () => {
    expect(isPartialDateReadable(parsePartialDate('1861'))).toBe(true)
    expect(isPartialDateReadable(parsePartialDate(`1861${' '.repeat(300)}`))).toBe(false)
  })

  it('gives null where nothing was entered', () => {
    expect([
      emptyToNull(''),
      emptyToNull(' \t'),
      emptyToNull(null),
      emptyToNull(undefined),
    ]).toEqual([null, null, null, null])
    expect(emptyToNull(' abt 1890 ')).toBe(' abt 1890 ')
  })
})

function agrees(text: string): void {
  const date: PartialDate = parsePartialDate(text)
  if (date.edtf === null) {
    expect([date.earliest, date.latest]).toEqual([null, null])
    return
  }
  if (date.earliest && date.latest) expect(date.earliest <= date.latest).toBe(true)
  const oracle = edtf(date.edtf)
  const iso = (ms: number) => (Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, 10) : null)
  if (date.edtf.includes('XXXX')) expect([date.earliest, date.latest]).toEqual([null, null])
  else if (oracle.type === 'Season') {
    // The library takes seasons for quarters; ours covers both hemispheres.
    expect((date.earliest ?? '') <= (iso(oracle.min) ?? '')).toBe(true)
    expect((date.latest ?? '') >= (iso(oracle.max) ?? '')).toBe(true)
  } else if (
    !/X-02-29|^000?X|\/000?X|\b00XX/.test(date.edtf) &&
    !(date.edtf.startsWith('[') && overlaps(date))
  )
    // Outside what it gets wrong: 29 February of an open decade, the year 0000.
    expect([iso(oracle.min), iso(oracle.max)]).toEqual([date.earliest, date.latest])
}

/** The library takes a set's last member for its end even where an earlier one ends later. */
const overlaps = (date: PartialDate): boolean => {
  const ends = (date.edtf ?? '')
    .slice(1, -1)
    .split(',')
    .map((m) => iso(edtf(m).max))
  return ends.some((end, i) => i > 0 && end < (ends[i - 1] ?? ''))
}
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)
