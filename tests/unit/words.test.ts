import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import type { AnyArea } from '../../core/area'
import { type AreaModules, collectAreas } from '../../core/registry'
import { shippedPapersOf } from '../../server/cemetery/papers/record-papers'
import { areas as collected } from '../../server/engine/areas/areas'
import { en } from '../../server/platform/mail/letters/en'
import { es } from '../../server/platform/mail/letters/es'
import { fr } from '../../server/platform/mail/letters/fr'
import { labelsOf } from '../../src/i18n/test-support/labels-of'
import { flatten, type Texts } from '../../src/i18n/translation/translator'
import { properNames, type WordRule, wordRules } from '../support/words/word-rules'

type Locale = 'en' | 'fr' | 'es'
const locales: Locale[] = ['en', 'fr', 'es']

const areas: AnyArea[] = collectAreas(
  import.meta.glob('../../resources/*/area.ts', { eager: true }) as AreaModules,
)
const files = import.meta.glob<{ default: Texts }>(
  [
    '../../src/i18n/{en,fr,es}/*.ts',
    '../../src/**/texts/{en,fr,es}.ts',
    '../../src/record/documents/refused/{en,fr,es}.ts',
    '../../custom-routes/*/texts/{en,fr,es}.ts',
    '../../resources/*/{en,fr,es}.ts',
    '../../resources/*/page-texts/{en,fr,es}.ts',
    // react-admin's own, of which the product shows little.
    '!../../src/i18n/*/react-admin.ts',
  ],
  { eager: true },
)

/** One text in all languages, as it stands in the catalog of its part. */
interface Row {
  part: string
  key: string
  said: Record<Locale, string>
}

/** What a paper says, by where it says it; columns and roles are named by fields, pages by numbers. */
function wordsWithin(
  value: unknown,
  at: readonly string[] = [],
): Array<[key: string, text: string]> {
  if (typeof value === 'string') {
    const isRead =
      /\p{L}{2}/u.test(value.replace(/\{[^}]*\}/g, '')) && !/^[a-z][A-Za-z.]*$/.test(value)
    return isRead ? [[at.join('.'), value]] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => wordsWithin(inner, [...at, key]))
}

function collect(): Row[] {
  const parts = new Map<string, Map<string, Row>>()
  const add = (part: string, key: string, locale: Locale, text: string) => {
    const rows = parts.get(part) ?? new Map<string, Row>()
    parts.set(part, rows)
    const row = rows.get(key) ?? { part, key, said: { en: '', fr: '', es: '' } }
    rows.set(key, row)
    row.said[locale] = text
  }
  const catalogs: Record<Locale, Map<string, string>> = {
    en: new Map(),
    fr: new Map(),
    es: new Map(),
  }
  for (const [path, file] of Object.entries(files)) {
    const [, before = '', locale = '', after = ''] =
      /^\.\.\/\.\.\/(.*)\/(en|fr|es)(?:\/(.*))?\.ts$/.exec(path) ?? []
    const ofArea = before.startsWith('resources/')
    const part = [before.replace(/\/(?:page-)?texts$/, ''), after].filter(Boolean).join('/')
    for (const [key, text] of flatten(file.default)) {
      add(part, key, locale as Locale, text)
      catalogs[locale as Locale].set(ofArea ? `resources.${key}` : key, text)
    }
  }
  for (const area of areas)
    for (const { keys, english } of labelsOf(area)) {
      const say = (locale: Locale) =>
        keys.map((key) => catalogs[locale].get(key)).find((text) => text !== undefined)
      const key = keys[0]?.replace('resources.', '') ?? ''
      add(`resources/${area.name}`, key, 'en', say('en') ?? english)
      for (const locale of ['fr', 'es'] as const)
        add(`resources/${area.name}`, key, locale, say(locale) ?? '')
    }
  for (const locale of locales)
    for (const [key, text] of flatten({ en, fr, es }[locale] as unknown as Texts))
      add('letters', key, locale, text)
  for (const area of collected)
    for (const paper of shippedPapersOf(area))
      for (const locale of locales)
        for (const [key, text] of wordsWithin(paper.texts[locale]))
          add(`papers/${area.name}/${paper.key}`, key, locale, text)
  return [...parts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, rows]) => [...rows.values()].sort((a, b) => (a.key < b.key ? -1 : 1)))
}

const rows = collect()
/** What is typed to find a page, not read; and what is the name of a language or of a standard. */
const isRead = ({ key }: Row) => !/^settings\.words\.|^palette\.also\./.test(key)

const broken = (locale: Locale, rule: WordRule) =>
  rows
    .filter(isRead)
    .filter(({ key, said }) => !rule.except?.test(key) && rule.found.test(said[locale]))
    .map(({ key, said }) => `${key}: ${said[locale]}`)

describe.each(locales)('the texts in %s', (locale) => {
  it.each(wordRules[locale].map((rule) => [rule.instead, rule] as const))(
    'say “%s”, and no other word for it',
    (_, rule) => expect(broken(locale, rule)).toEqual([]),
  )

  it('have no ellipsis after a space, and no two spaces', () => {
    const odd = rows.filter(({ said }) => / …| {2}/.test(said[locale]))
    expect(odd.map(({ key }) => key)).toEqual([])
  })
})

/** Texts that the specification gives in title case, letter for letter. */
const fromSpecification =
  /^(?:login|recovery|profile|billing|documentAccess|menu|nav|management|apps|error|notFound)\.|^users\.menu$|^secondFactor\.proof\.password$/
/** These show how a name is written. */
const samples = /^imports\.options\.nameForm\./
/** Sentences may begin after these. */
const sentences = /(?<=[.!?:…]”?) |(?<=“)|\s[–·/]\s|(?<=\() ?/

it('English texts are in sentence case', () => {
  const wrong = rows
    .filter(isRead)
    .filter(({ key }) => !fromSpecification.test(key) && !samples.test(key))
    .filter(({ said }) =>
      said.en
        .replaceAll('**', '')
        .split('||||')
        .flatMap((form) => form.trim().split(sentences))
        .flatMap((sentence) => sentence.split(/\s+/).slice(1))
        .map((word) => word.replace(/^[“(]+|[.,;:!?)”…]+$/g, ''))
        .some((word) => /^[A-Z][a-z’]+$/.test(word) && !properNames.has(word)),
    )
    .map(({ key, said }) => `${key}: ${said.en}`)
  expect(wrong).toEqual([])
})

it.each([
  'README',
  'docs/daily',
  'docs/production',
  'docs/capacity',
  'docs/monitoring',
  'docs/adding-an-area',
])('%s.md, which offices and operators read, uses the product’s words', (page) => {
  const lines = readFileSync(new URL(`../../${page}.md`, import.meta.url), 'utf8').split('\n')
  const wrong = wordRules.en.flatMap(({ found, instead }) =>
    // What stands between backticks is code.
    lines.filter((line) => found.test(line.replace(/`[^`]*`/g, ''))).map((line) => [instead, line]),
  )
  expect(wrong).toEqual([])
})

it('docs/texts.md shows every text as it is (WRITE_DOCS=1 writes it)', () => {
  const cell = (text: string) =>
    text.replaceAll('\n', ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;')
  const lines = [
    '# All texts',
    '',
    'What the product says, in its three languages side by side, made from the code by',
    '`npm run check -- --fix`; how it speaks is in [decisions/words.md](decisions/words.md).',
  ]
  let part = ''
  for (const row of rows) {
    if (row.part !== part) {
      part = row.part
      lines.push(
        '',
        `## ${part}`,
        '',
        '| Key | English | Français | Español |',
        '|---|---|---|---|',
      )
    }
    lines.push(`| ${row.key} | ${locales.map((locale) => cell(row.said[locale])).join(' | ')} |`)
  }
  const page = new URL('../../docs/texts.md', import.meta.url)
  const text = `${lines.join('\n')}\n`
  if (process.env.WRITE_DOCS) writeFileSync(page, text)
  expect(readFileSync(page, 'utf8')).toBe(text)
})
