import { expect, it } from 'vitest'
import type { SavedView } from '../../core/saved-view'
import { differs, inputOf, lookOf } from './looks'

const initial = { field: 'label', order: 'ASC' } as const
const view: SavedView = {
  id: 1,
  version: 1,
  resource: 'deceased',
  name: 'Mine',
  filter: { veteran: true, q: 'x' },
  sort: ['label', 'ASC'],
  columns: ['deathDate'],
  density: null,
}
const list = { ...lookOf(view), sort: initial, page: 3, perPage: 50, view: 1 }
const now = inputOf(list, list)

it('a list that shows its view is that view, whatever its page', () => {
  expect(differs(view, now, initial)).toBe(false)
  expect(differs({ ...view, filter: { q: 'x', veteran: true } }, now, initial)).toBe(false)
  expect(differs({ ...view, sort: null }, now, initial)).toBe(false)
})

it.each([
  { filter: { veteran: true } },
  { sort: ['deathDate', 'ASC'] as [string, 'ASC'] },
  { columns: null },
  { columns: ['deathDate', 'location'] },
  { density: 'compact' as const },
])('and another once anything differs: %j', (change) => {
  expect(differs(view, { ...now, ...change }, initial)).toBe(true)
})
