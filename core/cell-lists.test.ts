import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listCell, numbered, readList, readNumbered, readRows, rowsCell } from './cell-lists'

const value = fc.oneof(
  fc.constantFrom('a', 'Smith, John #12', 'x; y', '"', 'two\nlines', ' spaced ', '“', ',', ';'),
  fc.string(),
)

it('values of a cell are read back as they were written', () => {
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const kept = values.filter((one) => one !== '')
      expect(readList(listCell(kept))).toEqual(kept)
    }),
  )
})

it('rows of a cell are read back with their empty places', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(value).filter((row) => row.some((one) => one !== ''))),
      (rows) => {
        const kept = rows.map((row) => row.slice(0, row.findLastIndex((one) => one !== '') + 1))
        expect(readRows(rowsCell(rows))).toEqual(kept)
      },
    ),
  )
})

it('reads as people do: commas within a row, semicolons between', () => {
  expect(
    rowsCell([
      ['mobile', '555 1234'],
      ['', 'x'],
      ['home', '', ''],
    ]),
  ).toBe('mobile, 555 1234; , x; home')
  expect(readRows('home, "12, Main St"; work')).toEqual([['home', '12, Main St'], ['work']])
  expect(readRows('"open')).toBeNull()
  expect(readList('Veteran; "a; b"')).toEqual(['Veteran', 'a; b'])
})

it('a person is their name with a number', () => {
  expect(readNumbered(numbered('Smith, John #3', 12))).toEqual({
    name: 'Smith, John #3',
    number: 12,
  })
  expect(readNumbered('Smith, John')).toBeNull()
})
