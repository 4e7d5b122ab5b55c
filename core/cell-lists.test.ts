import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  formatListCell,
  formatRowsCell,
  nameWithId,
  parseListCell,
  parseNameWithId,
  parseRowsCell,
} from './cell-lists'

const value = fc.oneof(
  fc.constantFrom('a', 'Smith, John #12', 'x; y', '"', 'two\nlines', ' spaced ', '“', ',', ';'),
  fc.string(),
)

it('a list written into one cell is parsed back unchanged', () => {
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const kept = values.filter((one) => one !== '')
      expect(parseListCell(formatListCell(kept))).toEqual(kept)
    }),
  )
})

it('rows written into one cell are parsed back with their empty cells', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(value).filter((row) => row.some((one) => one !== ''))),
      (rows) => {
        const kept = rows.map((row) => row.slice(0, row.findLastIndex((one) => one !== '') + 1))
        expect(parseRowsCell(formatRowsCell(rows))).toEqual(kept)
      },
    ),
  )
})

it('a rows cell uses commas within a row and semicolons between rows', () => {
  expect(
    formatRowsCell([
      ['mobile', '555 1234'],
      ['', 'x'],
      ['home', '', ''],
    ]),
  ).toBe('mobile, 555 1234; , x; home')
  expect(parseRowsCell('home, "12, Main St"; work')).toEqual([['home', '12, Main St'], ['work']])
  expect(parseRowsCell('"open')).toBeNull()
  expect(parseListCell('Veteran; "a; b"')).toEqual(['Veteran', 'a; b'])
})

it('a person in a cell is their name with the record’s number', () => {
  expect(parseNameWithId(nameWithId('Smith, John #3', 12))).toEqual({
    name: 'Smith, John #3',
    number: 12,
  })
  expect(parseNameWithId('Smith, John')).toBeNull()
})
