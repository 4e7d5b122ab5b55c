import { expect, it } from 'vitest'
import { flatten, type Texts } from '../i18n/translator'

const files = import.meta.glob<{ default: Texts }>('./texts/*.ts', { eager: true })
const of = (locale: string) => flatten((files[`./texts/${locale}.ts`]?.default ?? {}) as Texts)
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort()

it.each(['fr', 'es'])('the search and the help on keys are said in %s', (locale) => {
  const [english, other] = [of('en'), of(locale)]
  expect(english.size).toBeGreaterThan(40)
  expect([...other.keys()].sort()).toEqual([...english.keys()].sort())
  for (const [key, text] of other) {
    expect(text.trim(), key).not.toBe('')
    expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''))
  }
})
