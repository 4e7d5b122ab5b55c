import { expect, it } from 'vitest'
import type { Mapping } from './mapping'
import { plannerOf } from './planner'

const mapping: Partial<Mapping> = {
  columns: ['name', 'birthDate', 'deathDate', 'intermentDate'],
  dateOrder: 'mdy',
}
const issuesOf = (...cells: string[]) =>
  plannerOf('deceased', {
    fileName: 'f.csv',
    header: ['name', 'born', 'died', 'interred'],
    mapping: mapping as Mapping,
    headerRow: 1,
    today: '2026-01-01',
    own: new Map(),
    currency: 'USD',
  })(2, ['Ash, Ann', ...cells]).issues.filter(([code]) => code.startsWith('interred'))

it('an import stores impossible interment dates and flags them', () => {
  expect(issuesOf('1820', '3 May 1895', '1700')).toEqual([['interredEarly', '1700 – 3 May 1895']])
  expect(issuesOf('1820', '', '1819')).toEqual([['interredEarly', '1819 – 1820']])
  expect(issuesOf('1820', '1895', '2030')).toEqual([['interredInFuture', '2030']])
  expect(issuesOf('1820', '1895', '3 Jan 1895')).toEqual([])
  expect(issuesOf('1820', 'abt 1900', '1895')).toEqual([])
  expect(issuesOf('', 'unknown', '1700s')).toEqual([])
})
