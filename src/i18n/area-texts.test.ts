import { expect, test } from 'vitest'
import type { AnyArea } from '../../core/area'
import { defaultFieldLabel, type Field, type Fields } from '../../core/fields'
import { type AreaModules, collectAreas } from '../../core/registry'
import { areaTexts, choiceKeys, labelKeys, splitCamelCase } from './area-texts'
import { flatten, type Texts } from './translation/translator'

const areas = collectAreas(
  import.meta.glob('../../resources/*/area.ts', { eager: true }) as AreaModules,
)
const shared = import.meta.glob<{ default: Texts }>('./*/areas.ts', { eager: true })
const own = import.meta.glob<{ default: Texts }>('../../resources/*/{en,fr,es}.ts', { eager: true })

function catalogOf(locale: string): Map<string, string> {
  const table = flatten(shared[`./${locale}/areas.ts`]?.default ?? {})
  for (const [path, { default: texts }] of Object.entries(own))
    if (path.endsWith(`/${locale}.ts`)) flatten({ resources: texts }, table)
  return table
}

/** Every label and choice of an area: where its text may stand, and the English one. */
function derived(area: AnyArea): Array<{ keys: string[]; english: string }> {
  const found: Array<{ keys: string[]; english: string }> = []
  const choices = (path: string, values: readonly string[]) => {
    for (const value of values)
      found.push({ keys: choiceKeys(area, path, value), english: splitCamelCase(value) })
  }
  const walk = (fields: Fields, prefix: string) => {
    for (const [name, field] of Object.entries(fields) as Array<[string, Field]>) {
      const path = prefix + name
      found.push({ keys: labelKeys(area, path), english: defaultFieldLabel(name, field) })
      if (field.kind === 'choice') choices(path, field.choices)
      if (field.kind === 'counts') choices(path, field.keys)
      if (field.kind === 'rows') walk(field.fields, `${path}.`)
    }
  }
  walk(area.fields, '')
  return found
}

const english = catalogOf('en')

test('areas and texts are found', () => {
  expect(areas.length).toBeGreaterThan(10)
  expect(english.size).toBeGreaterThan(150)
})

for (const locale of ['fr', 'es']) {
  const catalog = catalogOf(locale)

  test(`${locale}: every area has a name, every field a label, every choice a text`, () => {
    const missing = areas.flatMap((area) => [
      ...(catalog.has(`resources.${area.name}.name`) ? [] : [`resources.${area.name}.name`]),
      ...derived(area).flatMap(({ keys, english }) =>
        keys.some((key) => catalog.has(key)) ? [] : [`${keys.join(' | ')} (${english})`],
      ),
    ])
    expect(missing).toEqual([])
  })

  test(`${locale}: every text of the screens exists, with the same placeholders`, () => {
    const placeholders = (text: string | undefined) =>
      [...new Set(text?.match(/%\{\w+\}/g) ?? [])].sort()
    const wrong = [...english].flatMap(([key, text]) =>
      catalog.has(key) && `${placeholders(catalog.get(key))}` === `${placeholders(text)}`
        ? []
        : [key],
    )
    expect(wrong).toEqual([])
  })
}

test('a label of the area comes before the shared one, and English needs neither', () => {
  const deceased = areas.find((area) => area.name === 'deceased') as AnyArea
  const say = (catalog: Record<string, string>) =>
    areaTexts(
      deceased,
      ((key: string, options?: { _?: string }) => catalog[key] ?? options?._ ?? key) as never,
    )
  expect(say({}).label('birthDate')).toBe('Born')
  expect(say({ 'areas.fields.birthDate': 'Date' }).label('birthDate')).toBe('Date')
  expect(
    say({ 'areas.fields.birthDate': 'Date', 'resources.deceased.fields.birthDate': 'Né(e)' }).label(
      'birthDate',
    ),
  ).toBe('Né(e)')
  expect(say({}).choice('maritalStatus', 'widowed')).toBe('Widowed')
})
