import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { otherForms } from './name-forms'
import { normalise, searchWords } from './normalise'
import { otherSpellings, parseSearch } from './parse-search'
import { joinedForms, joinedWords } from './particles'

describe('parsing a search with years', () => {
  it.each([
    ['smyth 1890', ['smyth'], 1890, 1890],
    ['1890 smyth', ['smyth'], 1890, 1890],
    ['jane doe abt 1950', ['jane', 'doe'], 1945, 1955],
    ['jane doe abt. 1950', ['jane', 'doe'], 1945, 1955],
    ['jane doe ~1950', ['jane', 'doe'], 1945, 1955],
    ['dupont vers 1850', ['dupont'], 1845, 1855],
    ['dupont né vers 1850', ['dupont'], 1845, 1855],
    ['cruz hacia 1900', ['cruz'], 1895, 1905],
    ['cruz 1890-1950', ['cruz'], 1890, 1950],
    ['cruz 1890 – 1950', ['cruz'], 1890, 1950],
    ['cruz (1890–1950)', ['cruz'], 1890, 1950],
    ['cruz 1890 1950', ['cruz'], 1890, 1950],
    ['cruz *1890 †1950', ['cruz'], 1890, 1950],
    ['cruz b. 1890 d. 1950', ['cruz'], 1890, 1950],
    ['cruz 1890-95', ['cruz'], 1890, 1895],
    ['cruz 1890s', ['cruz'], 1890, 1899],
    ['weber born 1890', ['weber'], 1890, 1890],
    ['Doe, 1950', ['doe'], 1950, 1950],
  ])('splits %s into %j and %d to %d', (text, words, from, to) => {
    expect(parseSearch(text).dated).toEqual({ words, years: { from, to } })
  })

  it.each([
    '2024-0012',
    'C-2024-0012 smith',
    'lot 12/1890',
    'smith 12',
    '1890',
    'smith 18901',
    'smith 3000',
    '1950-1890 smith-1890',
  ])('finds no years in %s', (text) => expect(parseSearch(text).dated).toBeUndefined())

  it('keeps all words for records that have no dates', () => {
    expect(parseSearch('smyth 1890').words).toEqual(['smyth', '1890'])
  })

  it('terminates for any text, and its words are among all words', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[ a-c0-9(.*–-]{0,60}$/)),
        (text) => {
          const { words, dated } = parseSearch(text)
          if (!dated) return
          expect(dated.years.from).toBeLessThanOrEqual(dated.years.to)
          expect(words.length).toBeGreaterThan(0)
          expect(dated.words.length).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('given-name variants', () => {
  it.each([
    ['bill', ['william', 'wm']],
    ['wm', ['william', 'bill']],
    ['william', ['bill', 'willie', 'wm']],
    ['chas', ['charles', 'charlie']],
    ['jos', ['joseph', 'josiah']],
    ['bert', ['albert', 'herbert', 'robert']],
    ['pepe', ['jose']],
    ['fco', ['francisco', 'paco']],
    ['paco', ['francisco', 'fco']],
    ['jq', ['jacques']],
    ['fois', ['francois']],
    ['hdez', ['hernandez']],
  ])('of %s include %j', (word, forms) => {
    expect(otherForms(word)).toEqual(expect.arrayContaining(forms))
  })

  it('are not offered for a surname', () => expect(otherForms('smith')).toEqual([]))
})

describe('surname particles', () => {
  it.each([
    ['Juan de la Cruz', 'delacruz'],
    ['Hans van den Berg', 'vandenberg'],
    ['Hans van den Berg', 'denberg'],
    ['Shaun O Brien', 'obrien'],
    ['Mac Donald', 'macdonald'],
    ['Le Blanc', 'leblanc'],
  ])('of %s are also indexed as %s', (name, word) => {
    expect(searchWords(name)).toContain(word)
  })

  it('add no words to a name without one', () => {
    expect(joinedWords(['john', 'smith'])).toEqual([])
    expect(joinedWords(['de', 'la'])).toEqual([])
  })

  it('give the one-word spelling for each part', () => {
    expect(joinedForms(['hans', 'van', 'den', 'berg'])).toEqual([
      [],
      ['vandenberg'],
      ['vandenberg', 'denberg'],
      ['vandenberg', 'denberg'],
    ])
    expect(otherSpellings(['van', 'den', 'berg'])[2]).toEqual(['vandenberg', 'denberg'])
  })

  it('are asked for with their neighbours in one word', () => {
    expect(otherSpellings(['johns', 'on'])).toEqual([['johnson'], ['johnson']])
    expect(otherSpellings(['macdonald'])).toEqual([[]])
  })

  it('keep the words of a text whether folded once or twice', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-e ]{0,30}$/), (text) => {
        const plain = normalise(text).split(' ').filter(Boolean)
        expect(searchWords(text)).toEqual(expect.arrayContaining(plain))
      }),
    )
  })
})
