import { expect, it } from 'vitest'
import { languages, letterKinds } from './kinds'
import { lettersOf, renderLetter } from './render'

const kinds = Object.keys(letterKinds) as (keyof typeof letterKinds)[]

/** What a letter consists of, and the values that it speaks of. */
const shapeOf = (language: (typeof languages)[number], kind: (typeof kinds)[number]) => {
  const letter = lettersOf[language].letters[kind]
  const text = [letter.subject, ...letter.before, ...letter.after].join(' ')
  return {
    keys: Object.keys(letter).sort(),
    lines: [letter.before.length, letter.after.length],
    values: [...new Set(text.match(/\{\w+\}/g))].sort(),
  }
}

it.each(kinds)('%s uses the same placeholders in all languages, all of them filled', (kind) => {
  const english = shapeOf('en', kind)
  for (const language of languages) {
    expect(Object.keys(lettersOf[language].letters).sort()).toEqual([...kinds].sort())
    expect(shapeOf(language, kind), language).toEqual(english)
    expect(lettersOf[language].footer).toMatch(/\{product\}.*\{address\}/)
  }
  const known: readonly string[] = letterKinds[kind]
  for (const value of english.values) expect(known).toContain(value.slice(1, -1))
})

it.each(kinds)('%s leaves no gap when every value is given', (kind) => {
  for (const language of languages) {
    const values = Object.fromEntries(letterKinds[kind].map((name) => [name, `<${name}>`]))
    const letter = renderLetter(
      kind,
      language,
      { ...values, link: 'https://x.test/?a=1&b=2' },
      {
        product: 'Sexton',
        address: 'https://x.test',
      },
    )
    expect(letter.text).not.toMatch(/[{}]|undefined/)
    expect(letter.html).not.toMatch(/undefined|<name>/)
    if (lettersOf[language].letters[kind].button)
      expect(letter.html).toContain('href="https://x.test/?a=1&amp;b=2"')
  }
})
