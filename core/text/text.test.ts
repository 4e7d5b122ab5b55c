import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, similarity } from './distance'
import {
  codePointLength,
  normalise,
  searchWords,
  splitWords,
  toLatin,
  truncateText,
} from './normalise'
import { sortName } from './sort-name'

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string(),
)

describe('normalised text', () => {
  it.each([
    ['Łukasz', 'lukasz'],
    ['Søren Kierkegård', 'soren kierkegard'],
    ['Đorđe', 'dorde'],
    ['Weiß', 'weiss'],
    ['WEIẞ', 'weiss'],
    ['Æthelstan Œuvre', 'aethelstan oeuvre'],
    ['Þórður', 'thordur'],
    ['Işıl İnönü', 'isil inonu'],
    ['Ħal', 'hal'],
    ['O’Hara', 'ohara'],
    ["O'Hara", 'ohara'],
    ['O´Hara', 'ohara'],
    ['Smith-Jones', 'smith jones'],
    ['St. John, J.C.', 'st john j c'],
    ['  Anna\u00a0\tMaria ', 'anna maria'],
    ['Zoë', 'zoe'],
    ['Zoe\u0308', 'zoe'],
    ['ﬁsher', 'fisher'],
    ['Ｓｍｉｔｈ', 'smith'],
    ['Nguyễn Thị', 'nguyen thi'],
    ['Ὀδυσσεύς', 'οδυσσευσ'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['Йосиф Ёлкин', 'йосиф елкин'],
    ['Їжак', 'іжак'],
    ['王小明', '王小明'],
    ['がく', 'がく'],
    ['한국', '한국'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد', 'محمد'],
    ['राम', 'राम'],
    ['co\u00adop\u200b', 'coop'],
    ['Lot 65 & 66', 'lot 65 66'],
    ['🪦 †', ''],
    ['', ''],
  ])('of %j is %j', (text, expected) => {
    expect(normalise(text)).toBe(expected)
  })

  it('is stable, and independent of case and composition', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normalise(text)
        expect(normalise(once)).toBe(once)
        expect(normalise(text.normalize('NFD'))).toBe(normalise(text.normalize('NFC')))
        expect(once).not.toMatch(/^ | $| {2}|[A-Z]/)
      }),
      { numRuns: 2000, examples: [['\u0374']] },
    )
  })

  it('gives the words that a text is found by', () => {
    expect(splitWords('Anna-Maria O’Hara, Anna')).toEqual(['anna', 'maria', 'ohara'])
    expect(splitWords(' ,; ')).toEqual([])
    const many = Array.from({ length: 90 }, (_, i) => `w${i}`).join(' ')
    expect(splitWords(many)).toHaveLength(40)
    expect(splitWords('𝒳'.repeat(100))).toEqual(['x'.repeat(60)])
    expect(splitWords('𠀋'.repeat(100))).toEqual(['𠀋'.repeat(60)])
    expect(searchWords('Иванов')).toEqual(['иванов', 'ivanov'])
    expect(searchWords('Ivanov')).toEqual(['ivanov'])
    fc.assert(
      fc.property(anyText, (text) => {
        const found = searchWords(text)
        expect(found.length).toBeLessThanOrEqual(40)
        expect(new Set(found).size).toBe(found.length)
        expect(found.every((w) => w !== '' && codePointLength(w) <= 60)).toBe(true)
      }),
    )
  })

  it.each([
    ['Иванов', 'ivanov'],
    ['Щербаков', 'shcherbakov'],
    ['Толстой', 'tolstoy'],
    ['Гоголь', 'gogol'],
    ['Юрий', 'yuriy'],
    ['Κώστας Παπαδόπουλος', 'kostas papadopoulos'],
    ['Μπάμπης', 'bampis'],
    ['Ђорђе Љубић', 'djordje ljubic'],
    ['Smith 王', 'smith 王'],
  ])('of %s is %s in Latin letters', (text, expected) => {
    expect(toLatin(text)).toBe(expected)
  })

  it('is counted and cut by code points', () => {
    expect(codePointLength('a𠀋é')).toBe(3)
    expect(truncateText('a𠀋é', 2)).toBe('a𠀋')
    expect(truncateText('𠀋𠀋', 2)).toBe('𠀋𠀋')
  })
})

describe('the sort key of a person’s name', () => {
  it('is last, first, middle, suffix in plain letters', () => {
    expect(sortName({ last: 'Łoś', first: 'Zoë', middle: null, suffix: 'Jr.' })).toBe('los zoe jr')
    expect(sortName({})).toBe('')
    expect(codePointLength(sortName({ last: 'x'.repeat(500) }))).toBe(200)
  })

  it('sorts the shorter last name first', () => {
    const keys = [
      ['Smithson', 'A'],
      ['Smith', 'Zoe'],
      ['Smith', 'Ann'],
    ].map(([last, first]) => sortName({ last, first }))
    expect(keys.sort()).toEqual(['smith ann', 'smith zoe', 'smithson a'])
  })
})

describe('the edit distance', () => {
  it.each([
    ['smith', 'smith', 0],
    ['smith', 'smyth', 1],
    ['smith', 'simth', 1],
    ['smith', 'smit', 1],
    ['ca', 'abc', 3],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['𠀋b', '𠀋', 1],
  ])('of %s to %s is %i', (a, b, expected) => {
    expect(editDistance(a, b)).toBe(expected)
    expect(editDistance(b, a)).toBe(expected)
  })

  it('is above the limit beyond it', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 0, max: 5 }), (a, b, max) => {
        const exact = editDistance(a, b)
        expect(editDistance(a, b, max)).toBe(Math.min(exact, max + 1))
        expect(exact === 0).toBe(a === b)
        expect(similarity(a, b)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1000 },
    )
  })
})
