import { expect, it } from 'vitest'
import { firstAndMore, withoutRepeats } from './list-separator'

it.each([
  ['', ''],
  ['C › 1', 'C › 1'],
  ['Smith, Ada', 'Smith, Ada'],
  ['C › 1; C › 2', 'C › 1 +1'],
  ['C › 1; C › 2; C › 3', 'C › 1 +2'],
])('a list of %o is shortened to %o', (list, shown) => expect(firstAndMore(list)).toBe(shown))

it('a list of addresses omits what the one before said already', () => {
  expect(withoutRepeats('A › 1 › a; A › 1 › b; A › 2 › b; Hill; Hill 2; B › 1')).toBe(
    'A › 1 › a; b; A › 2 › b; Hill; Hill 2; B › 1',
  )
  expect(withoutRepeats('')).toBe('')
})
