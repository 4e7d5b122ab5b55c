import { describe, expect, it } from 'vitest'
import { layOutText, MissingGlyphs, type TextMeasure } from './text-layout'

/** Each character is 10 points wide; Hebrew and Arabic have a font of their own; there is no Thai. */
const measure: TextMeasure = {
  fontFor: (character, { bold }) =>
    /\p{Script=Thai}/u.test(character)
      ? null
      : /\p{Script=Hebrew}|\p{Script=Arabic}/u.test(character)
        ? 'semitic'
        : bold
          ? 'bold'
          : 'plain',
  widthOf: (text) => [...text].length * 10,
}
const lines = (text: string, width = 1000) =>
  layOutText([{ text }], width, measure).map(({ fragments }) =>
    fragments.map((one) => one.text).join(' '),
  )

describe('a paragraph', () => {
  it('breaks between words, never within one that fits', () => {
    expect(lines('the right of interment in perpetuity', 180)).toEqual([
      'the right of',
      'interment in',
      'perpetuity',
    ])
  })
  it('breaks a word that is wider than the line', () => {
    expect(lines('Donaudampfschiff', 60)).toEqual(['Donaud', 'ampfsc', 'hiff'])
  })
  it('lets spaces hang over the end of a line', () => {
    expect(lines('abc def', 30)).toEqual(['abc', 'def'])
  })
  it('breaks after a hyphen, and between ideographs', () => {
    expect(lines('pre-need', 50)).toEqual(['pre-', 'need'])
    expect(lines('墓地管理', 20)).toEqual(['墓 地', '管 理'])
  })
  it('keeps what a no-break space joins', () => {
    expect(lines('10 000\u00a0$', 60)).toEqual(['10', '000\u00a0$'])
  })
  it('ends lines where the text does, empty ones included', () => {
    expect(lines('a\n\nb')).toEqual(['a', '', 'b'])
  })
  it('places fragments one after the other, with their spaces between', () => {
    const [line] = layOutText([{ text: 'to ' }, { text: 'John Doe', bold: true }], 1000, measure)
    expect(line?.fragments).toEqual([
      { text: 'to', font: 'plain', x: 0, width: 20 },
      { text: 'John', font: 'bold', x: 30, width: 40 },
      { text: 'Doe', font: 'bold', x: 80, width: 30 },
    ])
    expect(line?.width).toBe(110)
  })
})

describe('text from right to left', () => {
  it('puts the first word at the right, and numbers from left to right', () => {
    expect(lines('שלום עולם 1948')).toEqual(['1948 עולם שלום'])
    expect(layOutText([{ text: 'שלום' }], 1000, measure)[0]?.rightToLeft).toBe(true)
  })
  it('stands within a Latin sentence as one piece in its own order', () => {
    expect(lines('to שלום עולם of Haifa')).toEqual(['to עולם שלום of Haifa'])
    expect(layOutText([{ text: 'to שלום' }], 1000, measure)[0]?.rightToLeft).toBe(false)
  })
  it('mirrors brackets', () => {
    expect(lines('שלום (עולם)')).toEqual(['( עולם ) שלום'])
  })
  it('breaks lines in the order of reading', () => {
    expect(lines('אחת שתיים שלוש', 100)).toEqual(['שתיים אחת', 'שלוש'])
  })
})

it('letters without a font are named, each once', () => {
  try {
    layOutText([{ text: 'Somchai สมชาย ส' }], 1000, measure)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(MissingGlyphs)
    expect((error as MissingGlyphs).characters).toEqual(['ส', 'ม', 'ช', 'า', 'ย'])
  }
})
