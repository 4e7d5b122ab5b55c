import { expect, it } from 'vitest'
import { flatten, type Texts } from './translation/translator'

const files = import.meta.glob<{ default: Texts }>(
  ['../**/texts/*.ts', '../../custom-routes/*/texts/*.ts'],
  { eager: true },
)
const parts = [...new Set(Object.keys(files).map((path) => path.replace(/\/texts\/.*$/, '')))]
const of = (part: string, locale: string) =>
  flatten((files[`${part}/texts/${locale}.ts`]?.default ?? {}) as Texts)
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort()

it('parts of the console with texts of their own are found', () => {
  expect(parts).toEqual(
    expect.arrayContaining(['../derive/list', '../command-palette', '../../custom-routes/profile']),
  )
})

it.each(parts.flatMap((part) => ['fr', 'es'].map((locale) => [part, locale] as const)))(
  'the texts of %s are complete in %s',
  (part, locale) => {
    const [english, other] = [of(part, 'en'), of(part, locale)]
    expect(english.size).toBeGreaterThan(0)
    expect([...other.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [key, text] of other) {
      expect(text.trim(), key).not.toBe('')
      expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''))
    }
  },
)
