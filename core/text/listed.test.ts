import { expect, it } from 'vitest'
import { firstAndMore, withoutRepeats } from './listed'

it.each([
  ['', ''],
  ['C › 1', 'C › 1'],
  ['Smith, Ada', 'Smith, Ada'],
  ['C › 1; C › 2', 'C › 1 +1'],
  ['C › 1; C › 2; C › 3', 'C › 1 +2'],
])('of %o a list shows %o', (list, shown) => expect(firstAndMore(list)).toBe(shown))

it('does not say a second time in what places stand', () => {
  expect(withoutRepeats('A › 1 › a; A › 1 › b; A › 2 › b; Hill; Hill 2; B › 1')).toBe(
    'A › 1 › a; b; A › 2 › b; Hill; Hill 2; B › 1',
  )
  expect(withoutRepeats('')).toBe('')
})
