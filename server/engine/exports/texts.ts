import type { AnyArea } from '../../../core/area'
import { defaultFieldLabel, type Field } from '../../../core/fields'
import { areaTextFiles } from '../areas/areas'

export const locales = ['en', 'fr', 'es'] as const
export type FileLocale = (typeof locales)[number]

type Texts = { [key: string]: string | Texts }
const shared = import.meta.glob(
  [
    '../../../src/i18n/{en,fr,es}/areas.ts',
    '../../../src/derive/list/texts/*.ts',
    '../../../src/reports/texts/*.ts',
  ],
  {
    eager: true,
    import: 'default',
  },
) as Record<string, Texts>

/** The words of an area's files in one language, found as the screens find theirs. */
export interface FileTexts {
  /** The area's name for many. */
  many: string
  label: (path: string, field: Field) => string
  choice: (path: string, value: string) => string
  /** A text that all lists share, by its key. */
  shared: (key: string) => string
}

/** The language that a caller asks for; English where we have none of theirs. */
export function fileLocaleOf(header: string | undefined): FileLocale {
  for (const part of (header ?? '').split(',')) {
    const found = locales.find((locale) => part.trim().toLowerCase().startsWith(locale))
    if (found) return found
  }
  return 'en'
}

export function fileTexts(area: Pick<AnyArea, 'name' | 'label'>, locale: FileLocale): FileTexts {
  const texts = catalog(locale)
  const spelled = (value: string) => defaultFieldLabel(value, {} as Field)
  const last = (path: string) => path.split('.').at(-1) as string
  return {
    many: (texts.get(`resources.${area.name}.name`)?.split('||||')[1] ?? area.label[1]).trim(),
    label: (path, field) =>
      texts.get(`resources.${area.name}.fields.${path}`) ??
      texts.get(`areas.fields.${last(path)}`) ??
      defaultFieldLabel(last(path), field),
    choice: (path, value) =>
      texts.get(`resources.${area.name}.choices.${path}.${value}`) ??
      texts.get(`areas.choices.${value}`) ??
      spelled(value),
    shared: (key) => texts.get(key) ?? catalog('en').get(key) ?? key,
  }
}

/** A text by its key, in English where a language lacks it. */
export const textsIn = (locale: FileLocale) => (key: string) =>
  catalog(locale).get(key) ?? catalog('en').get(key)

const catalogs = new Map<FileLocale, ReadonlyMap<string, string>>()
function catalog(locale: FileLocale): ReadonlyMap<string, string> {
  const known = catalogs.get(locale)
  if (known) return known
  const made = new Map<string, string>()
  for (const [path, texts] of Object.entries(shared))
    if (path.includes(`/${locale}/`) || path.endsWith(`/${locale}.ts`)) flatten(texts, '', made)
  for (const [path, texts] of Object.entries(areaTextFiles))
    if (path.endsWith(`/${locale}.ts`)) flatten(texts as Texts, 'resources.', made)
  catalogs.set(locale, made)
  return made
}

function flatten(texts: Texts, before: string, into: Map<string, string>) {
  for (const [key, value] of Object.entries(texts))
    if (typeof value === 'string') into.set(before + key, value)
    else flatten(value, `${before}${key}.`, into)
}
