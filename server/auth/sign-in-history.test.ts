import { expect, it } from 'vitest'
import { coarse } from './sign-in-history'

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['unix:socket', ''],
])('%s is kept as %s', (address, kept) => {
  expect(coarse(address)).toBe(kept)
})
