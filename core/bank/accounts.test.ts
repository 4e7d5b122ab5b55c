import { describe, expect, it } from 'vitest'
import { isBic, isCreditorId, isIban, isRouting, maskedAccount } from './accounts'

describe('numbers of accounts', () => {
  it('are held to their check digits', () => {
    expect(
      ['DE89 3704 0044 0532 0130 00', 'gb82west12345698765432', 'FR1420041010050500013M02606'].map(
        isIban,
      ),
    ).toEqual([true, true, true])
    expect(['DE88370400440532013000', 'DE89', '', 'XX00'].map(isIban)).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(
      ['DE98ZZZ09999999999', 'DE98ABC09999999999', 'DE97ZZZ09999999999'].map(isCreditorId),
    ).toEqual([true, true, false])
    expect(['021000021', '011401533', '021000022', '000000000', '12'].map(isRouting)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(['DEUTDEFF', 'DEUTDEFF500', 'DEUT'].map(isBic)).toEqual([true, true, false])
  })
  it('are shown by their beginning and end', () => {
    expect([maskedAccount('DE89370400440532013000'), maskedAccount('123456789')]).toEqual([
      'DE89 •••• 3000',
      '•••• 6789',
    ])
  })
})
