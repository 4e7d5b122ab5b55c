import { describe, expect, it } from 'vitest'
import { readRegister } from '../../tests/support/register'
import { emptyToNull, isPartialDateReadable, parsePartialDate } from './partial-date'
import { dateWarnings } from './warnings'

const rows = readRegister()

describe.skipIf(!rows)('parsing the dates of a town’s register', () => {
  const texts = (rows ?? []).flatMap((row) => [row.DOB, row.DOD])
  const entered = texts.flatMap((text) => emptyToNull(text) ?? [])

  it('covers every row', () => {
    expect(rows).toHaveLength(3970)
    expect(texts).toHaveLength(2 * 3970)
    expect(entered).toHaveLength(5833)
  })

  it('keeps every text as it is', () => {
    for (const text of texts) expect(parsePartialDate(text).text).toBe(text)
  })

  it('reads every numeric date exactly', () => {
    const figures = entered.flatMap((text) => /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [])
    let count = 0
    for (const text of entered) {
      const match = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text)
      if (!match) continue
      count += 1
      const iso = `${match[3]}-${match[1]}-${match[2]}`
      expect(parsePartialDate(text)).toEqual({ text, edtf: iso, earliest: iso, latest: iso })
    }
    expect(figures.length / 4).toBe(count)
    expect(entered.length - count).toBe(57)
  })

  it('reads all others but those that no rule can read, and flags these', () => {
    const unreadable = entered.filter((text) => !isPartialDateReadable(parsePartialDate(text)))
    // No month and no year in figures, or a day since when, but no year to count from.
    const hopeless = entered.filter(
      (text) =>
        !/\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i.test(text) ||
        (/^missing/i.test(text) && !/\d{4}/.test(text)),
    )
    expect(unreadable).toEqual(hopeless)
    expect(unreadable).toHaveLength(2)
  })

  it('gives days to every date with a year, and to no other', () => {
    for (const text of entered) {
      const date = parsePartialDate(text)
      const year = /\d{4}|\d{2}--|\d{3}-/.test(text)
      if (isPartialDateReadable(date))
        expect([text, date.earliest !== null || date.latest !== null]).toEqual([text, year])
    }
  })

  it('warns of impossible lives, naming both values, and of no other', () => {
    const date = (text: string) => (emptyToNull(text) === null ? null : parsePartialDate(text))
    let impossible = 0
    for (const { DOB, DOD } of rows ?? []) {
      const warnings = dateWarnings({ birth: date(DOB), death: date(DOD), today: '2026-11-20' })
      const [b, d] = [DOB, DOD].map((t) =>
        /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(t)?.slice(1).map(Number),
      )
      const age =
        b &&
        d &&
        (d[2] ?? 0) -
          (b[2] ?? 0) +
          ((d[0] ?? 0) - (b[0] ?? 0)) / 12 +
          ((d[1] ?? 0) - (b[1] ?? 0)) / 372
      const wrong = age !== undefined && (age < 0 || age >= 121)
      expect([DOB, DOD, warnings.length]).toEqual([DOB, DOD, wrong ? 1 : 0])
      if (wrong) expect(warnings[0]?.values).toEqual([DOB, DOD])
      if (wrong) impossible += 1
    }
    expect(impossible).toBe(12)
  })
})
