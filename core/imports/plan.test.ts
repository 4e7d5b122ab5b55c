import { describe, expect, it } from 'vitest'
import { messyHeader, messyRows } from '../../tests/support/messy-register'
import { parseAge } from './choice-words'
import { guessMapping } from './guess'
import type { Mapping } from './mapping'
import { plannerOf } from './planner'

const sheet = (header: readonly string[], mapping: Mapping) => ({
  fileName: 'f.csv',
  header,
  mapping,
  headerRow: 1,
  today: '2026-01-01',
  own: new Map(),
  currency: 'USD',
})
const textsOf = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? Object.values(value).map(textsOf).join(' ')
    : String(value ?? '')

describe('planning a row as a person', () => {
  it('keeps every word of every cell of a messy register, or marks the row as no record', () => {
    const rows = [...messyRows(3_000, 7)]
    const mapping = guessMapping('deceased', messyHeader, rows.slice(0, 100))
    expect(mapping.columns).toEqual([
      'name',
      'birthDate',
      'deathDate',
      'stone',
      'section',
      'lot',
      'remarks',
      'position',
    ])
    const plan = plannerOf('deceased', sheet(messyHeader, mapping))
    const outcomes = new Set<string>()
    for (const [i, cells] of rows.entries()) {
      const planned = plan(i + 2, cells)
      outcomes.add(planned.issues[0]?.[0] ?? '')
      if (planned.outcome === 'skip') {
        expect(['blank', 'notUsed', 'repeatedHeader']).toContain(planned.issues[0]?.[0])
        continue
      }
      const kept = `${textsOf(planned.person)} ${textsOf(planned.interment)} ${textsOf(planned.place)}`
      for (const word of cells.join(' ').match(/[\p{L}\p{N}]+/gu) ?? [])
        expect(kept, cells.join('|')).toContain(word)
      expect(planned.person?.source).toBe(`f.csv:${i + 2}`)
    }
    expect([...outcomes]).toEqual(expect.arrayContaining(['blank', 'notUsed', 'repeatedHeader']))
  })

  it('reads day or month first as told, and keeps the text', () => {
    const row = ['Ash, Ann', '04/08/1948']
    const read = (dateOrder: Mapping['dateOrder']) =>
      plannerOf(
        'deceased',
        sheet(['a', 'b'], {
          columns: ['name', 'deathDate'],
          dateOrder,
          nameForm: 'lastFirst',
          duplicates: 'create',
          capacity: null,
        }),
      )(2, row).person?.deathDate
    expect(read('mdy')).toMatchObject({ text: '04/08/1948', edtf: '1948-04-08' })
    expect(read('dmy')).toMatchObject({ text: '04/08/1948', edtf: '1948-08-04' })
  })

  it('does not flag the last word as a guess where names are written First Last', () => {
    const codes = (nameForm: Mapping['nameForm']) =>
      plannerOf(
        'deceased',
        sheet(['a'], {
          columns: ['name'],
          dateOrder: 'mdy',
          nameForm,
          duplicates: 'create',
          capacity: null,
        }),
      )(2, ['Ann Ash']).issues.map(([code]) => code)
    expect(codes('lastFirst')).toContain('noComma')
    expect(codes('firstLast')).not.toContain('noComma')
  })
})

it.each([
  ['75', { years: 75 }],
  ['3 mos', { months: 3 }],
  ['2y 4m 1d', { years: 2, months: 4, days: 1 }],
  ['6 ans et', null],
  ['12 años', { years: 12 }],
  ['about 70', null],
  ['3 mths', { months: 3 }],
  ['6 wks', { days: 42 }],
  ['6 weeks and 2 days', { days: 44 }],
  ['4/12', { months: 4 }],
  ['3/52', { days: 21 }],
  ['5/7', { days: 5 }],
  ['3 4/12', { years: 3, months: 4 }],
  ['2 Jahre 3 Mon', { years: 2, months: 3 }],
  ['18 mos', { months: 18 }],
  ['80y', { years: 80 }],
  ['12 of', null],
])('reads an age of %s', (text, age) => expect(parseAge(text)).toEqual(age))

it.each([
  ['2', 'D', { days: 2 }],
  ['2', 'W', { days: 14 }],
  ['3', 'Months', { months: 3 }],
  ['75', 'Y', { years: 75 }],
  ['75', '', { years: 75 }],
  ['75', 'about', null],
])('reads an age of %s with the unit "%s" in its own column', (text, unit, age) =>
  expect(parseAge(text, unit)).toEqual(age),
)

describe('planning names in separate columns', () => {
  const read = (last: string, first: string) => {
    const plan = plannerOf(
      'deceased',
      sheet(['last', 'first'], {
        columns: ['lastName', 'firstName'],
        dateOrder: 'mdy',
        nameForm: 'lastFirst',
        duplicates: 'create',
        capacity: null,
      }),
    )(2, [last, first])
    const { lastName, firstName, middleName, suffix, prefix, maidenName, remarks } =
      plan.person ?? {}
    const said = { lastName, firstName, middleName, suffix, prefix, maidenName, remarks }
    return {
      ...Object.fromEntries(Object.entries(said).filter(([, value]) => value != null)),
      issues: plan.issues.map(([code]) => code),
    }
  }
  const issues = ['noPlace']

  it.each([
    ['Harlan', 'Otto Ernst', { lastName: 'Harlan', firstName: 'Otto Ernst', issues }],
    ['van der Berg', 'Piet', { lastName: 'van der Berg', firstName: 'Piet', issues }],
    [
      'Harlan',
      'Juliet M (Ashes of)',
      {
        lastName: 'Harlan',
        firstName: 'Juliet M',
        remarks: 'Ashes of',
        issues: ['cremation', 'noPlace'],
      },
    ],
    [
      'Harlan',
      'Mary (top) & infant',
      {
        lastName: 'Harlan',
        firstName: 'Mary & infant',
        remarks: 'top',
        issues: ['several', 'noPlace'],
      },
    ],
    [
      'Harlan',
      'James & Mary',
      { lastName: 'Harlan', firstName: 'James & Mary', issues: ['several', 'noPlace'] },
    ],
    ['Harlan, Jr', 'Otto', { lastName: 'Harlan', firstName: 'Otto', suffix: 'Jr', issues }],
    [
      'Harlan',
      'INFANT',
      { lastName: 'Harlan', remarks: 'INFANT', issues: ['infant', 'noGivenName', 'noPlace'] },
    ],
    [
      'Harlan',
      "Ada née O'Brien",
      {
        lastName: 'Harlan',
        firstName: 'Ada',
        maidenName: "O'Brien",
        remarks: "née O'Brien",
        issues,
      },
    ],
    ['', 'Ada', { firstName: 'Ada', issues }],
  ])('%s | %s', (last, first, expected) => expect(read(last, first)).toEqual(expected))
})

describe('a length', () => {
  it.each([
    ['Depth', '1.8', 'metric', 1.8],
    ['Depth', '1,8', 'metric', 1.8],
    ['Depth', '6', 'imperial', 1.83],
    ['Depth', '6\' 6"', 'metric', 1.98],
    ['Depth', '6′ 6″', 'imperial', 1.98],
    ['Depth', '210 cm', 'imperial', 2.1],
    ['Depth (m)', '1.8', 'imperial', 1.8],
    ['Depth (ft)', '6', 'metric', 1.83],
    ['Depth (ft, in)', '5′ 11″', 'imperial', 1.8],
    ['Depth', 'deep', 'metric', null],
  ] as const)('in the column %s: %s in a cemetery that is %s', (heading, text, units, expected) => {
    const header = ['Name', heading]
    const mapping = {
      ...guessMapping('interments', header, []),
      columns: ['deceased', 'depth'],
    } as Mapping
    const plan = plannerOf('interments', { ...sheet(header, mapping), units })
    const { interment, record } = plan(2, ['Ada Park', text])
    expect((record ?? interment)?.depth ?? null).toBe(expected)
  })

  it('of a list of ours from before headings said the unit is in metres', () => {
    const header = ['Name', 'Depth']
    const mapping = {
      ...guessMapping('interments', header, []),
      columns: ['deceased', 'depth'],
      asWritten: true,
    } as Mapping
    const plan = plannerOf('interments', { ...sheet(header, mapping), units: 'imperial' as const })
    const { interment, record } = plan(2, ['Ada Park', '1.8'])
    expect((record ?? interment)?.depth).toBe(1.8)
  })
})
