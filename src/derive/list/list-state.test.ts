import { expect, test } from 'vitest'
import { parseFilterJson, parseListState } from '../../../core/list-query'
import { filterEntriesOf } from './filter-keys'

const initial = { field: 'label', order: 'ASC' } as const
const plain = { view: null, columns: null, density: null }
const read = (search: string) => parseListState(new URLSearchParams(search), initial)

test('a list address without a query is the first page', () => {
  expect(read('')).toEqual({ filter: {}, sort: initial, page: 1, perPage: 25, ...plain })
})

test('everything that a list shows can be written in its address', () => {
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

test('an invalid list query is ignored', () => {
  expect(read('filter=nonsense&page=-4&perPage=9999')).toEqual({
    filter: {},
    sort: initial,
    page: 1,
    perPage: 25,
    ...plain,
  })
  expect(read('view=x&density=tight&columns=')).toMatchObject(plain)
  expect(parseFilterJson('[1,2]')).toEqual({})
})

test('search and archive have their own controls; other filters are chips', () => {
  expect(
    filterEntriesOf({ q: 'x', archived: true, status: 'active', deathDate_gte: '1900-01-01' }).map(
      ({ path, how }) => [path, how],
    ),
  ).toEqual([
    ['status', 'is'],
    ['deathDate', 'gte'],
  ])
})
