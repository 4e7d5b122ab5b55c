import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMeasure, measureSign, parseMeasure } from './measure'

const stone = { unit: 'cm', decimals: 1 }
const ground = { unit: 'm', decimals: 2 }
const container = { unit: 'm', decimals: 3 }

describe('a length of a field', () => {
  it.each([
    [stone, '32', 'imperial', 81.3],
    [stone, '31 1/2', 'imperial', 80],
    [stone, '31½', 'imperial', 80],
    [stone, '2\' 8"', 'imperial', 81.3],
    [stone, '80 cm', 'imperial', 80],
    [stone, '80', 'metric', 80],
    [stone, '0.8 m', 'metric', 80],
    [stone, '32"', 'metric', 81.3],
    [ground, '6', 'imperial', 1.83],
    [ground, '2.1', 'metric', 2.1],
  ] as const)('%j is read from %s, %s', (field, text, units, value) => {
    expect(parseMeasure(field, text, units)).toBe(value)
  })

  it.each([
    [stone, 80, 'imperial', 'en-US', '31½″'],
    [stone, 81.3, 'imperial', 'en-US', '32″'],
    [stone, 100.5, 'metric', 'fr-FR', '100,5 cm'],
    [ground, 2.1, 'imperial', 'en-US', '6′ 10½″'],
    [ground, 2.1, 'metric', 'es-ES', '2,1 m'],
  ] as const)('%j of %d is shown, %s', (field, value, units, locale, text) => {
    expect(formatMeasure(field, value, units, locale)).toBe(text)
  })

  it('that is shown and read again is the same, whatever it is kept in', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(stone, ground, container),
        fc.integer({ min: 0, max: 100_000 }),
        fc.constantFrom('metric' as const, 'imperial' as const),
        (field, steps, units) => {
          const value = Number((steps / 10 ** field.decimals).toFixed(field.decimals))
          const shown = formatMeasure(field, value, units, 'en-US').replaceAll(',', '')
          expect(parseMeasure(field, shown, units)).toBe(value)
        },
      ),
    )
  })

  it.each(['', 'high', '3 4', '-2'])('is never guessed: "%s"', (text) => {
    expect(parseMeasure(stone, text, 'imperial')).toBeNull()
  })

  it('says its unit in a heading', () => {
    expect(measureSign(stone, 'imperial')).toBe('in')
    expect(measureSign(stone, 'metric')).toBe('cm')
    expect(measureSign(ground, 'imperial')).toBe('ft, in')
  })
})
