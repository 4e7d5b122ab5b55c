import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { base32, keyUri, matchingTimeStep } from './totp'

const key = Buffer.from('12345678901234567890')
const now = 1_111_111_111_000
const step = Math.floor(now / 30_000)
const codeAt = (at: number) => generateSync({ secret: key, epoch: at * 30 })

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %d', (time, code) => {
    expect(matchingTimeStep(key, code, 0, time * 1000)).toBe(Math.floor(time / 30))
  })

  it('count one step to either side, and no further', () => {
    for (const near of [-1, 0, 1])
      expect(matchingTimeStep(key, codeAt(step + near), 0, now)).toBe(step + near)
    for (const far of [-2, 2]) expect(matchingTimeStep(key, codeAt(step + far), 0, now)).toBeNull()
  })

  it('count once', () => {
    expect(matchingTimeStep(key, codeAt(step), step, now)).toBeNull()
    expect(matchingTimeStep(key, codeAt(step - 1), step, now)).toBeNull()
    expect(matchingTimeStep(key, codeAt(step + 1), step, now)).toBe(step + 1)
    expect(matchingTimeStep(key, codeAt(step + 1), step + 1, now)).toBeNull()
  })

  it('are refused, not failed on, where the clock was set back after the last one', () => {
    expect(matchingTimeStep(key, codeAt(step), step + 5, now)).toBeNull()
  })

  it.each(['', '05047', '0504710', '05047x', '٠٥٠٤٧١', ' 050471'])('are never %j', (code) => {
    expect(matchingTimeStep(key, code, 0, now)).toBeNull()
  })
})

it('keys are written as apps take them', () => {
  expect(base32(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(keyUri('Oak & Elm', 'a+b@x.test', key)).toBe(
    'otpauth://totp/Oak%20%26%20Elm:a%2Bb%40x.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Oak%20%26%20Elm',
  )
})
