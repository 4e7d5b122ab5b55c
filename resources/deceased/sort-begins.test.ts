import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldKey } from '../../server/engine/sql/columns'
import deceased from './area'

// Lists that are filtered by the last name look for it at the beginning of the sort key (server/engine/resources/query.ts).
it('a sort key begins with the last name, whatever that is', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(
      'O’Brien',
      "d'",
      'van der',
      'Smith-',
      '12',
      'Łukasz',
      'สมชาย',
      'Müller',
      '.',
      ' x ',
      'I. ',
    ),
  )
  fc.assert(
    fc.property(name, name, name, (lastName, firstName, middleName) => {
      const key = foldKey(deceased.sortBy?.({ lastName, firstName, middleName } as never) ?? '')
      const last = foldKey(lastName)
      if (lastName) expect(key.slice(0, last.length)).toBe(last)
    }),
    { numRuns: 2_000 },
  )
})
