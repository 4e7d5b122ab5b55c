import { describe, expect, it } from 'vitest'
import enConflicts from '../i18n/conflicts/texts/en'
import esConflicts from '../i18n/conflicts/texts/es'
import frConflicts from '../i18n/conflicts/texts/fr'
import en from '../i18n/en/areas'
import enRefusals from '../i18n/en/refusals'
import es from '../i18n/es/areas'
import esRefusals from '../i18n/es/refusals'
import fr from '../i18n/fr/areas'
import frRefusals from '../i18n/fr/refusals'
import { flatten, type Options, translate } from '../i18n/translation/translator'
import { problemText, problemTexts } from './problem-text'

const catalogs = {
  en: flatten(enConflicts, flatten(enRefusals, flatten(en))),
  fr: flatten(frConflicts, flatten(frRefusals, flatten(fr))),
  es: flatten(esConflicts, flatten(esRefusals, flatten(es))),
}
type Language = keyof typeof catalogs
const speak = (language: Language) => (key: string, options?: Options) =>
  translate(catalogs[language], language, key, options)

/** As the server sends it. */
const owned = {
  title: 'C › 12 is owned by Rosa Ortega',
  detail: 'A right stands on C › 12 by Rosa Ortega.',
  status: 409,
  code: 'claimed',
  params: { space: 'C › 12', state: 'right', holder: 'Rosa Ortega' },
}

describe('the text of a refusal', () => {
  it('names the space and its holder', () => {
    expect(problemTexts(owned, speak('en')).title).toBe('C › 12 is owned by Rosa Ortega')
    expect(problemTexts(owned, speak('fr')).title).toBe('C › 12 est concédé à Rosa Ortega')
    expect(problemTexts(owned, speak('es')).title).toBe('C › 12 pertenece a Rosa Ortega')
  })
  it('omits the holder for those who may not know', () => {
    const nameless = { ...owned, params: { ...owned.params, holder: null } }
    expect(problemTexts(nameless, speak('fr')).title).toBe('C › 12 est concédé')
  })
  it('counts places', () => {
    const full = {
      title: 'C › 12 has no free place for caskets',
      status: 409,
      code: 'capacity',
      params: { space: 'C › 12', kind: 'caskets', used: 1, room: 1 },
    }
    expect(problemText({ body: full }, speak('es'))).toBe(
      'C › 12 no tiene lugar para otro ataúd. Ataúdes: 1 de 1.',
    )
  })
  it('falls back to the server’s words for unknown codes or missing parameters', () => {
    const strange = { title: 'No moon tonight', detail: 'Wait.', status: 409, code: 'moon' }
    expect(problemTexts(strange, speak('fr'))).toEqual({ title: 'No moon tonight', text: 'Wait.' })
    const old = { title: 'C is owned', status: 409, code: 'claimed' }
    expect(problemTexts(old, speak('fr')).title).toBe('C is owned')
  })
  it('explains rules that only the server knows', () => {
    const bad = {
      title: 'The input is not valid',
      status: 400,
      errors: [
        {
          field: 'location',
          message: 'cannot be sold: C is a Section, a property type that is not sellable',
          code: 'notSellable',
          params: { space: 'C', type: 'Section' },
        },
      ],
    }
    expect(problemTexts(bad, speak('fr')).text).toContain('Type « Section » : ne se vend pas')
  })
})

const sources = import.meta.glob<string>(
  [
    '../../server/{claims,errors}.ts',
    '../../server/engine/resources/*.ts',
    '../../resources/*/*server.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

describe.each(Object.keys(catalogs) as Language[])('the error codes in %s', (language) => {
  const keys = [...catalogs[language].keys()]
  const all = Object.values(sources).join('\n')
  it('have a text for every refusal', () => {
    const codes = [...all.matchAll(/conflict\(\s*'(\w+)'/g)].map(([, code]) => code as string)
    expect(codes.length).toBeGreaterThan(10)
    for (const code of new Set(codes))
      expect(
        keys.some((key) => new RegExp(`^areas\\.conflict\\.${code}(_\\w+)?\\.title$`).test(key)),
        code,
      ).toBe(true)
  })
  it('have a text for every rule of a field', () => {
    const codes = [...all.matchAll(/message: [^{}]*?code: '(\w+)'/g)].map(([, code]) => code)
    expect(codes.length).toBeGreaterThan(10)
    for (const code of new Set(codes)) expect(keys, code).toContain(`areas.errors.${code}`)
  })
})
