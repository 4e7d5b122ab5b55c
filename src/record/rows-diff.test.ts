import { expect, test } from 'vitest'
import { diffRows } from './rows-diff'

const fields = ['name', 'price', 'note']
const vault = { id: 1, name: 'Vault', price: 102500, note: null }
const deed = { id: 2, name: 'Deed', price: 17000 }

test('rows that stayed are left out, a missing value being an empty one', () => {
  expect(diffRows([vault, deed], [{ ...vault, note: undefined }, deed], fields)).toEqual({
    added: [],
    removed: [],
    changed: [],
  })
})

test('a row of the same content under another id has not changed', () => {
  expect(diffRows([vault], [{ ...vault, id: 9 }], fields).added).toEqual([])
})

test('an added, a removed and a changed row are told apart', () => {
  const urn = { id: 3, name: 'Urn', price: 5000 }
  expect(diffRows([vault, deed], [{ ...vault, price: 90000 }, urn], fields)).toEqual({
    added: [urn],
    removed: [deed],
    changed: [{ before: vault, after: { ...vault, price: 90000 }, fields: ['price'] }],
  })
})

test('without rows before, all are new', () => {
  expect(diffRows(null, [deed], fields).added).toEqual([deed])
})
