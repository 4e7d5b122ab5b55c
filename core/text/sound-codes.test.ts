import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { soundCodes } from './sound-codes'

describe('sound codes (Daitch–Mokotoff)', () => {
  // The examples that accompany the published rules.
  it.each([
    ['Auerbach', '097400 097500'],
    ['Ohrbach', '097400 097500'],
    ['Lipshitz', '874400'],
    ['Lippszyc', '874400 874500'],
    ['Lewinsky', '876450'],
    ['Levinski', '876450'],
    ['Szlamawicz', '486740'],
    ['Shlamovitz', '486740'],
    ['Moskowitz', '645740'],
    ['Moskovitz', '645740'],
    ['Peters', '734000 739400'],
    ['Peterson', '734600 739460'],
    ['Jackson', '145460 154600 445460 454600'],
    ['Ceniow', '467000 567000'],
    ['Tsenyuv', '467000'],
    ['Holubica', '587400 587500'],
    ['Golubitsa', '587400'],
    ['Przemysl', '746480 794648'],
    ['Pshemeshil', '746480'],
    ['Kleinman', '586660'],
    ['Rosokhovatsets', '945744'],
  ])('of %s are %s', (word, codes) => {
    expect(soundCodes(word).join(' ')).toBe(codes)
  })

  it.each([
    ['Smyth', 'Smith'],
    ['Schmidt', 'Smith'],
    ['Lukasz', 'Łukasz'],
    ['Catherine', 'Katherine'],
    ['Meyer', 'Maier'],
    ['O’Hara', 'OHara'],
    ['Philips', 'Filips'],
  ])('of %s match those of %s', (a, b) => {
    expect(soundCodes(a).some((code) => soundCodes(b).includes(code))).toBe(true)
  })

  it('differ for different names', () => {
    expect(soundCodes('Smith').some((code) => soundCodes('Miller').includes(code))).toBe(false)
  })

  it('code Polish nasal vowels and the Romanian ț', () => {
    expect(soundCodes('Kąt')).toEqual(['530000', '563000'])
    expect(soundCodes('Țar')).toEqual(['390000', '490000'])
  })

  it('are empty without Latin letters', () => {
    expect([soundCodes(''), soundCodes('Иванов'), soundCodes('1869'), soundCodes('王')]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })

  it('are limited to the same first codes where there are too many', () => {
    const many = soundCodes('cţcęţccţcţcęţccţ')
    expect(many).toHaveLength(64)
    expect(soundCodes('cţcęţccţcţcęţccţ')).toEqual(many)
  })

  it('are six digits each, and few, for any text', () => {
    const spiky = fc.string({
      unit: fc.constantFrom('c', 'k', 'h', 'j', 'r', 's', 'z', 'a', 'ę', 'ţ'),
      maxLength: 60,
    })
    fc.assert(
      fc.property(fc.oneof(spiky, fc.string({ unit: 'binary' })), (word) => {
        const codes = soundCodes(word)
        expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
        expect(new Set(codes).size).toBe(codes.length)
        expect(codes.length).toBeLessThanOrEqual(64)
      }),
    )
  })
})
