import { expect, test } from 'vitest'
import { readListState, readObject } from '../../core/list-query'
import { entriesOf } from './filter-keys'

const initial = { field: 'label', order: 'ASC' } as const
const plain = { view: null, columns: null, density: null }
const read = (search: string) => readListState(new URLSearchParams(search), initial)

test('a list without a query is its first page', () => {
  expect(read('')).toEqual({ filter: {}, sort: initial, page: 1, perPage: 25, ...plain })
})

test('everything that a list shows can stand in its address', () => {
  expect(read('filter={"q":"smith"}&sort=deathDate&order=DESC&page=3&perPage=50')).toEqual({
    filter: { q: 'smith' },
    sort: { field: 'deathDate', order: 'DESC' },
    page: 3,
    perPage: 50,
    ...plain,
  })
  expect(read('view=7&columns=deathDate,location&density=compact')).toMatchObject({
    view: 7,
    columns: ['deathDate', 'location'],
    density: 'compact',
  })
})

test('what nobody wrote on purpose is not asked of the server', () => {
  expect(read('filter=nonsense&page=-4&perPage=9999')).toEqual({
    filter: {},
    sort: initial,
    page: 1,
    perPage: 25,
    ...plain,
  })
  expect(read('view=x&density=tight&columns=')).toMatchObject(plain)
  expect(readObject('[1,2]')).toEqual({})
})

test('search and archive have controls of their own; the rest are chips', () => {
  expect(
    entriesOf({ q: 'x', archived: true, status: 'active', deathDate_gte: '1900-01-01' }).map(
      ({ path, how }) => [path, how],
    ),
  ).toEqual([
    ['status', 'is'],
    ['deathDate', 'gte'],
  ])
})
