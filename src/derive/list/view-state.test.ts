import { expect, it } from 'vitest'
import type { SavedView } from '../../../core/saved-view'
import { differsFromView, viewInputOf, viewStateOf } from './view-state'

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
const list = { ...viewStateOf(view), sort: initial, page: 3, perPage: 50, view: 1 }
const now = viewInputOf(list, list)

it('a list that shows its view does not differ from it, whatever its page', () => {
  expect(differsFromView(view, now, initial)).toBe(false)
  expect(differsFromView({ ...view, filter: { q: 'x', veteran: true } }, now, initial)).toBe(false)
  expect(differsFromView({ ...view, sort: null }, now, initial)).toBe(false)
})

it.each([
  { filter: { veteran: true } },
  { sort: ['deathDate', 'ASC'] as [string, 'ASC'] },
  { columns: null },
  { columns: ['deathDate', 'location'] },
  { density: 'compact' as const },
])('a list differs from its view in %j', (change) => {
  expect(differsFromView(view, { ...now, ...change }, initial)).toBe(true)
})
