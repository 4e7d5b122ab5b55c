import { expect, it } from 'vitest'
import { holdsCardNumber } from './card-number'

it.each(['4111 1111 1111 1111', 'Visa 4111-1111-1111-1111, ref 12', '378282246310005'])(
  'knows a card number: %s',
  (text) => expect(holdsCardNumber(text)).toBe(true),
)

it.each([
  'A-2026-000123',
  '4111 1111 1111 1112',
  '411111111111',
  'DE89 3704 0044 0532 0130 00',
  '0003 0007',
])('leaves other references alone: %s', (text) => expect(holdsCardNumber(text)).toBe(false))
