import { describe, expect, it } from 'vitest'
import { flatten, type Texts, translate, withFrenchSpaces } from './translation/translator'

const files = import.meta.glob<{ default: Texts }>('./{en,fr,es}/*.ts', { eager: true })
const of = (locale: string, name: string) =>
  flatten((files[`./${locale}/${name}`]?.default ?? {}) as Texts)
const names = [...new Set(Object.keys(files).map((path) => path.split('/').at(-1) as string))]
/** The French package of react-admin is not ours to mend. */
const foreign = (name: string, locale: string) => name === 'react-admin.ts' && locale === 'fr'
/** In English the areas themselves have these (core/fields, labelOf). */
const fromAreas = (key: string) => /^areas\.(?:fields|choices)\./.test(key)
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort()

describe.each(names)('the texts of %s', (name) => {
  const english = of('en', name)
  it.each(['fr', 'es'])('are complete in %s', (locale) => {
    const other = of(locale, name)
    expect(english.size).toBeGreaterThan(0)
    const own = [...other.keys()].filter((key) => english.has(key) || !fromAreas(key))
    if (foreign(name, locale))
      expect([...english.keys()].filter((key) => !other.has(key))).toEqual([])
    else expect(own.sort()).toEqual([...english.keys()].sort())
    for (const [key, text] of other) {
      if (!english.has(key)) continue
      expect(text.trim() !== '' || english.get(key)?.trim() === '', key).toBe(true)
      if (!foreign(name, locale))
        expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''))
    }
  })
})

it('texts shared by areas are the same in French and Spanish', () => {
  const keys = (locale: string) => [...of(locale, 'areas.ts').keys()].sort()
  expect(keys('es')).toEqual(keys('fr'))
})

describe('translate', () => {
  const catalog = flatten({
    a: { b: 'Hello %{name}' },
    'flat.key': 'flat',
    n: '%{smart_count} grave |||| %{smart_count} graves',
  })
  it('fills placeholders and leaves unknown ones', () => {
    expect(translate(catalog, 'en', 'a.b', { name: 'Ada' })).toBe('Hello Ada')
    expect(translate(catalog, 'en', 'a.b')).toBe('Hello %{name}')
  })
  it('finds keys with dots of their own', () =>
    expect(translate(catalog, 'en', 'flat.key')).toBe('flat'))
  it('chooses the plural form as the language does', () => {
    expect(translate(catalog, 'en', 'n', { smart_count: 1 })).toBe('1 grave')
    expect(translate(catalog, 'en', 'n', { smart_count: 0 })).toBe('0 graves')
    expect(translate(catalog, 'fr', 'n', { smart_count: 0 })).toBe('0 grave')
  })
  it('formats counts in the reader’s locale', () => {
    const of = (locale: string) => translate(catalog, locale, 'n', { smart_count: 20_000 })
    expect([of('en'), of('fr'), of('es')]).toEqual([
      '20,000 graves',
      '20\u202f000 graves',
      '20.000 graves',
    ])
  })
  it('falls back to the caller’s text, even an empty one, else to the key', () => {
    expect(translate(catalog, 'en', 'x', { _: '' })).toBe('')
    expect(translate(catalog, 'en', 'x')).toBe('x')
  })
})

it('French punctuation never begins a line', () => {
  expect(withFrenchSpaces('Fermer « Plan » ? Oui ; heure : 10:30 !')).toBe(
    'Fermer «\u00a0Plan\u00a0»\u202f? Oui\u202f; heure\u00a0: 10:30\u202f!',
  )
  expect(withFrenchSpaces('un |||| deux %{a}:%{b}')).toBe('un |||| deux %{a}:%{b}')
})
