import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatLength, parseLength, usualUnits } from './length'

describe('a length', () => {
  it.each([
    ['6\' 6"', 1981],
    ['6′ 6″', 1981],
    ['6 ft 6 in', 1981],
    ['6ft', 1829],
    ['6’6', 1981],
    ['78"', 1981],
    ['6\' 6 1/2"', 1994],
    ['6½"', 165],
    ['1/2"', 13],
    ['6 pi 6 po', 1981],
    ['2,10 m', 2100],
    ['2.1m', 2100],
    ['210 cm', 2100],
    ['2100 mm', 2100],
    ['6', 1829],
    ['6.5', 1981],
  ])('is read in feet: %s', (text, millimetres) => {
    expect(parseLength(text, 'imperial')).toBe(millimetres)
  })

  it.each([
    ['2,10', 2100],
    ['2.1', 2100],
    ['7 ft', 2134],
  ])('is read in metres: %s', (text, millimetres) => {
    expect(parseLength(text, 'metric')).toBe(millimetres)
  })

  it.each(['', 'deep', '6 6', '6\' 6" 6', '-2', '2 m 10', '1,2,3'])(
    'is never guessed: %s',
    (text) => {
      expect(parseLength(text, 'imperial')).toBeNull()
    },
  )

  it('is written as the cemetery measures', () => {
    expect(formatLength(1981, 'imperial', 'en-US')).toBe('6′ 6″')
    expect(formatLength(1829, 'imperial', 'en-US')).toBe('6′')
    expect(formatLength(0, 'imperial', 'en-US')).toBe('0″')
    expect(formatLength(165, 'imperial', 'en-US')).toBe('6½″')
    expect(formatLength(2100, 'metric', 'fr-FR')).toBe('2,1 m')
    expect(usualUnits('en-US')).toBe('imperial')
    expect(usualUnits('fr-CA')).toBe('metric')
  })

  it('of so many feet and inches comes back as it was typed, kept in millimetres or centimetres', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 11 }),
        fc.constantFrom(1, 10),
        (feet, inches, grain) => {
          const typed = parseLength(`${feet}' ${inches}"`, 'imperial') as number
          const kept = Math.round(typed / grain) * grain
          const shown = formatLength(kept, 'imperial', 'en-US', grain)
          expect(shown).toBe(
            [feet ? `${feet}′` : '', inches || !feet ? `${inches}″` : ''].filter(Boolean).join(' '),
          )
          expect(Math.round((parseLength(shown, 'imperial') as number) / grain) * grain).toBe(kept)
        },
      ),
    )
  })

  it('kept in centimetres is the same after it was shown and read in feet', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (centimetres) => {
        const shown = formatLength(centimetres * 10, 'imperial', 'en-US', 10)
        expect(Math.round((parseLength(shown, 'imperial') as number) / 10)).toBe(centimetres)
      }),
    )
  })
})
