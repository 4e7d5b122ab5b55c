import { describe, expect, it } from 'vitest'
import { plannerOf } from './planner'
import type { ImportSheet } from './row-reader'

const sheet: ImportSheet = {
  fileName: 'f.csv',
  header: ['Name', 'DOB', 'DOD', 'Lot'],
  mapping: {
    columns: ['name', 'birthDate', 'deathDate', 'lot'],
    dateOrder: 'mdy',
    nameForm: 'lastFirst',
    duplicates: 'create',
    capacity: null,
  },
  headerRow: 1,
  today: '2026-01-01',
  own: new Map(),
  currency: 'USD',
}
const plan = plannerOf('deceased', sheet)

describe('a header repeated further down', () => {
  it.each([
    ['the same words', ['Name', 'DOB', 'DOD', 'Lot']],
    ['other words of the same meaning', ['Full name', 'Date of birth', 'Died', 'Plot']],
    ['in another language', ['Nom', 'Né le', 'Décès', 'Concession']],
    ['with columns left empty', ['', 'Born', 'Date of death', '']],
  ])('is skipped: %s', (_, cells) => {
    expect(plan(9, cells)).toMatchObject({ outcome: 'skip', issues: [['repeatedHeader']] })
  })

  it.each([
    ['a person', ['Stone, Grace', '1901', '1980', '4']],
    ['a person of one word that is a column’s name', ['Name', '1901', '', '']],
    ['words of other columns alone', ['Section', 'Section', '', '']],
  ])('is not assumed where the row is %s', (_, cells) => {
    expect(plan(9, cells).outcome).toBe('create')
  })
})

describe('cells beyond the last header', () => {
  it('are flagged and kept in the remarks', () => {
    const { issues, person } = plan(2, ['Ash, Ann', '1901', '1980', '4', '', ' moved 1985 ', 'x'])
    expect(issues).toContainEqual(['beyondHeader', 'moved 1985 · x'])
    expect(person?.remarks).toContain('moved 1985 · x')
  })

  it('are not mentioned where they are empty', () => {
    const { issues } = plan(2, ['Ash, Ann', '1901', '1980', '4', '', ' '])
    expect(issues.map(([code]) => code)).not.toContain('beyondHeader')
  })
})
