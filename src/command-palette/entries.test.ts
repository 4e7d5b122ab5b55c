import { expect, it } from 'vitest'
import {
  isSettled,
  markMatches,
  type PaletteEntry,
  type PaletteGroup,
  type PaletteSources,
  rankEntries,
} from './entries'

const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  key: label,
  label,
  icon: (() => null) as never,
  ...more,
})
const group = (key: string, ...entries: PaletteEntry[]): PaletteGroup => ({
  key,
  label: key,
  entries,
})
const sources: PaletteSources = {
  recent: group('recent', entry('Ortega, Rosa')),
  records: [],
  places: group('places', entry('Home'), entry('Deceased'), entry('Interment rights')),
  settings: group('settings', entry('Burial types')),
  actions: group(
    'actions',
    entry('Add deceased', { also: 'new create' }),
    entry('Switch to dark mode'),
  ),
  cemeteries: group('cemeteries', entry('Rose Hill')),
}
const shown = (text: string, records: PaletteGroup[] = [], outside = false) =>
  rankEntries(text, { ...sources, records }, outside).map(({ key, entries }) => [
    key,
    ...entries.map(({ label }) => label),
  ])

it('the palette starts with recent records, pages and actions; outside of cemeteries with the latter two', () => {
  expect(shown('').map(([key]) => key)).toEqual(['recent', 'places', 'actions'])
  expect(shown(' ', [], true).map(([key]) => key)).toEqual(['cemeteries', 'places', 'actions'])
  expect(shown('?')).toEqual([])
})

it('the palette keeps a page whose name is being typed first, before and after the records load', () => {
  const records = [group('deceased', entry('Decker, Ann'))]
  expect(shown('dec')).toEqual([
    ['places', 'Deceased'],
    ['actions', 'Add deceased'],
  ])
  expect(shown('dec', records).map(([key]) => key)).toEqual(['places', 'deceased', 'actions'])
  expect(isSettled(rankEntries('dec', sources, false), 'dec')).toBe(true)
})

it('the palette ranks records with the exact words before actions and cemeteries, similar ones behind', () => {
  const rose = [group('deceased', entry('Rose, Mary'))]
  expect(shown('rose', rose)).toEqual([
    ['deceased', 'Rose, Mary'],
    ['cemeteries', 'Rose Hill'],
  ])
  const clark = [group('deceased', entry('Clark, John'))]
  expect(shown('dark', clark)).toEqual([
    ['actions', 'Switch to dark mode'],
    ['deceased', 'Clark, John'],
  ])
  expect(isSettled(rankEntries('rose', sources, false), 'rose')).toBe(false)
})

it('the palette finds actions by synonyms, and settings by their names only', () => {
  expect(shown('new dec')).toEqual([['actions', 'Add deceased']])
  expect(shown('burial')).toEqual([['places', 'Burial types']])
  expect(shown('rights')).toEqual([['places-more', 'Interment rights']])
})

it('the palette lists pages found in their middle apart from those found at their start', () => {
  const places = group('places', entry('Reports'), entry('Interment rights'))
  const groups = rankEntries('r', { ...sources, places }, false)
  expect(groups.map(({ key, entries }) => [key, entries[0]?.label])).toEqual([
    ['places', 'Reports'],
    ['places-more', 'Interment rights'],
    ['cemeteries', 'Rose Hill'],
  ])
})

it('the palette finds a record by its second line too', () => {
  const maiden = [group('deceased', entry('Quist, Ida', { detail: 'Hallgren' }))]
  expect(shown('hallgren dark', maiden).map(([key]) => key)).toEqual(['deceased'])
})

it.each([
  ['Smith, John', 'jo', 'Smith, [Jo]hn'],
  ['Łukasz, Zofia', 'lukasz', '[Łukasz], Zofia'],
  ['Ærø, Jens', 'ae', '[Ærø], Jens'],
  ["O'Hara, Pat", 'ohara', "[O'Hara], Pat"],
  ['Smith', 'x', 'Smith'],
  ['Smith', '', 'Smith'],
])('the palette marks in %s the match of %s', (label, text, expected) => {
  const parts = markMatches(label, text).map(({ part, fits }) => (fits ? `[${part}]` : part))
  expect(parts.join('')).toBe(expected)
})
