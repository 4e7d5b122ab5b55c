import { expect, it } from 'vitest'
import { arrange, type Entry, type Group, isSettled, marked, type Sources } from './entries'

const entry = (label: string, more: Partial<Entry> = {}): Entry => ({
  key: label,
  label,
  icon: (() => null) as never,
  ...more,
})
const group = (key: string, ...entries: Entry[]): Group => ({ key, label: key, entries })
const sources: Sources = {
  recent: group('recent', entry('Ortega, Rosa')),
  records: [],
  places: group('places', entry('Home'), entry('Deceased'), entry('Interment rights')),
  settings: group('settings', entry('Burial types')),
  actions: group('actions', entry('Add deceased', { also: 'new create' }), entry('Switch to dark')),
  cemeteries: group('cemeteries', entry('Rose Hill')),
}
const shown = (text: string, records: Group[] = [], outside = false) =>
  arrange(text, { ...sources, records }, outside).map(({ key, entries }) => [
    key,
    ...entries.map(({ label }) => label),
  ])

it('begins with what was opened last, pages and actions; outside of cemeteries with those', () => {
  expect(shown('').map(([key]) => key)).toEqual(['recent', 'places', 'actions'])
  expect(shown(' ', [], true).map(([key]) => key)).toEqual(['cemeteries', 'places', 'actions'])
  expect(shown('?')).toEqual([])
})

it('puts a page whose name is being typed first, before and after the records have come', () => {
  const records = [group('deceased', entry('Decker, Ann'))]
  expect(shown('dec')).toEqual([
    ['places', 'Deceased'],
    ['actions', 'Add deceased'],
  ])
  expect(shown('dec', records).map(([key]) => key)).toEqual(['places', 'deceased', 'actions'])
  expect(isSettled(arrange('dec', sources, false), 'dec')).toBe(true)
})

it('puts records that have the words before actions and cemeteries, those only alike behind', () => {
  const rose = [group('deceased', entry('Rose, Mary'))]
  expect(shown('rose', rose)).toEqual([
    ['deceased', 'Rose, Mary'],
    ['cemeteries', 'Rose Hill'],
  ])
  const clark = [group('deceased', entry('Clark, John'))]
  expect(shown('dark', clark)).toEqual([
    ['actions', 'Switch to dark'],
    ['deceased', 'Clark, John'],
  ])
  expect(isSettled(arrange('rose', sources, false), 'rose')).toBe(false)
})

it('finds actions by other words for them, and settings by their names alone', () => {
  expect(shown('new dec')).toEqual([['actions', 'Add deceased']])
  expect(shown('burial')).toEqual([['places', 'Burial types']])
  expect(shown('rights')).toEqual([['places', 'Interment rights']])
})

it('knows a record by its second line too', () => {
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
])('marks in %s what %s found', (label, text, expected) => {
  const parts = marked(label, text).map(({ part, fits }) => (fits ? `[${part}]` : part))
  expect(parts.join('')).toBe(expected)
})
