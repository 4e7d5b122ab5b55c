import { expect, it } from 'vitest'
import { base32, codeAt, keyUri, stepAt, stepOf } from './totp'

const key = Buffer.from('12345678901234567890')

it('makes the codes of RFC 6238', () => {
  for (const [time, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const)
    expect(codeAt(key, stepAt(time * 1000))).toBe(code)
})

it('takes a code for one step to either side, and none twice', () => {
  const now = 1_111_111_111_000
  const step = stepAt(now)
  for (const near of [-1, 0, 1])
    expect(stepOf(key, codeAt(key, step + near), 0, now)).toBe(step + near)
  for (const far of [-2, 2]) expect(stepOf(key, codeAt(key, step + far), 0, now)).toBeNull()
  expect(stepOf(key, codeAt(key, step), step, now)).toBeNull()
  expect(stepOf(key, codeAt(key, step - 1), step, now)).toBeNull()
  expect(stepOf(key, '', 0, now)).toBeNull()
  expect(stepOf(key, `${codeAt(key, step)}0`, 0, now)).toBeNull()
})

it('writes keys as apps take them', () => {
  expect(base32(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(keyUri('Oak & Elm', 'a+b@x.test', key)).toBe(
    'otpauth://totp/Oak%20%26%20Elm:a%2Bb%40x.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Oak%20%26%20Elm',
  )
})
