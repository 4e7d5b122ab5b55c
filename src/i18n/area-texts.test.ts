import { expect, test } from 'vitest'
import type { AnyArea } from '../../core/area'
import { type AreaModules, collectAreas } from '../../core/registry'
import { areaTexts } from './area-texts'
import { labelsOf } from './test-support/labels-of'
import { flatten, type Texts } from './translation/translator'

const areas = collectAreas(
  import.meta.glob('../../resources/*/area.ts', { eager: true }) as AreaModules,
)
const shared = import.meta.glob<{ default: Texts }>('./*/areas.ts', { eager: true })
const own = import.meta.glob<{ default: Texts }>(
  ['../../resources/*/{en,fr,es}.ts', '../../resources/*/page-texts/{en,fr,es}.ts'],
  { eager: true },
)

function catalogOf(locale: string): Map<string, string> {
  const table = flatten(shared[`./${locale}/areas.ts`]?.default ?? {})
  for (const [path, { default: texts }] of Object.entries(own))
    if (path.endsWith(`/${locale}.ts`)) flatten({ resources: texts }, table)
  return table
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
      ...labelsOf(area).flatMap(({ keys, english }) =>
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
