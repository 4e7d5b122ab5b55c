import { expect, it } from 'vitest'
import { type AnyArea, area } from '../../../core/area'
import { date, text } from '../../../core/fields'
import { listStatement } from './query'

const trees = area({
  name: 'trees',
  path: 'Trees',
  label: ['Tree', 'Trees'],
  scope: 'cemetery',
  access: { read: 'treeRead', write: 'treeWrite' },
  fields: { tag: text({ required: true }), species: text(), planted: date() },
  list: ['tag', 'species'],
  sortable: ['tag', 'planted'],
}) as unknown as AnyArea
const sortedBy = (field: string) =>
  listStatement(trees, 1, { sort: [field, 'ASC'], range: [0, 24], filter: {} })
const filteredBy = (filter: Record<string, unknown>) =>
  listStatement(trees, 1, { sort: ['label', 'ASC'], range: [0, 24], filter })

it('a list sorts by a field that it does not show', () => {
  expect(sortedBy('planted').text).toContain('order by t."planted"')
  expect(() => filteredBy({ planted_gte: '2026-01-01' })).not.toThrow()
})

it('a list refuses to sort and to filter by a column that it only shows', () => {
  const refused = (message: string) => expect.objectContaining({ status: 400, message })
  expect(() => sortedBy('species')).toThrow(
    refused('The input is not valid: sort species cannot be sorted by'),
  )
  expect(() => filteredBy({ species: 'oak' })).toThrow(
    refused('The input is not valid: filter.species cannot be filtered by'),
  )
})
