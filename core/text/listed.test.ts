import { expect, it } from 'vitest'
import { firstAndMore } from './listed'

it.each([
  ['', ''],
  ['C › 1', 'C › 1'],
  ['Smith, Ada', 'Smith, Ada'],
  ['C › 1; C › 2', 'C › 1 +1'],
  ['C › 1; C › 2; C › 3', 'C › 1 +2'],
])('of %o a list shows %o', (list, shown) => expect(firstAndMore(list)).toBe(shown))
