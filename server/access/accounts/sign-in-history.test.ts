import { expect, it } from 'vitest'
import { coarseNetwork } from './sign-in-history'

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['unix:socket', ''],
])('the address %s is stored as %s', (address, kept) => {
  expect(coarseNetwork(address)).toBe(kept)
})
