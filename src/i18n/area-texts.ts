import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { AnyArea } from '../../core/area'
import { defaultFieldLabel, type Field } from '../../core/fields'
import { lowercaseWithinSentence } from '../../core/text/sentence-case'

/** The words for one area: its name, its fields' labels, its choices, in the reader's language. */
export interface AreaTexts {
  one: string
  many: string
  /** What menus call its list, where that is not its plural: `resources.<area>.menu`. */
  menu: string
  /** The button that leads to a new one: `resources.<area>.add`, else "Add …". */
  add: string
  /** What the search field of its list is called. */
  search: string
  /** `path` is a field, or a field of child rows such as `holders.share`. */
  label: (path: string) => string
  choice: (path: string, value: string) => string
  /** A text of the area's own screens: `resources.<area>.<key>`. */
  areaText: (key: string, options?: Record<string, unknown>) => string
}

export type Translate = ReturnType<typeof useTranslate>

/** Where a field's label is looked up: the area's own first, then the one that areas share. */
export const labelKeys = (
  area: Pick<AnyArea, 'name'>,
  path: string,
): [own: string, shared: string] => [
  `resources.${area.name}.fields.${path}`,
  `areas.fields.${path.split('.').at(-1)}`,
]

export const choiceKeys = (
  area: Pick<AnyArea, 'name'>,
  path: string,
  value: string,
): [own: string, shared: string] => [
  `resources.${area.name}.choices.${path}.${value}`,
  `areas.choices.${value}`,
]

/** `underContract` → `Under contract`: a choice's English name where no text says otherwise. */
export const splitCamelCase = (value: string) =>
  value
    .replace(/([a-z0-9])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase())

/** The field that a path such as `holders.share` or `holders.0.share` names. */
export function fieldAt(area: Pick<AnyArea, 'fields'>, path: string): Field | undefined {
  const [first = '', ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part))
  const field = area.fields[first]
  if (rest.length === 0 || field?.kind !== 'rows') return field
  return field.fields[rest[0] ?? '']
}

export function areaTexts(area: AnyArea, translate: Translate): AreaTexts {
  const either = ([own, shared]: [string, string], fallback: string) => {
    // A label of the area's own in area.ts is closer than what areas share in English.
    const found = translate(own, { _: '' })
    return found || translate(shared, { _: fallback })
  }
  const name = (count: number, fallback: string) => {
    const found = translate(`resources.${area.name}.name`, { smart_count: count, _: '' })
    return found || fallback
  }
  return {
    one: name(1, area.label[0]),
    many: name(2, area.label[1]),
    menu: translate(`resources.${area.name}.menu`, { _: '' }) || name(2, area.label[1]),
    add:
      translate(`resources.${area.name}.add`, { _: '' }) ||
      translate('areas.list.add', { what: lowercaseWithinSentence(name(1, area.label[0])) }),
    search:
      translate(`resources.${area.name}.search`, { _: '' }) ||
      translate('areas.list.search', { what: lowercaseWithinSentence(name(2, area.label[1])) }),
    label: (path) => {
      const plain = path.replace(/\.\d+/g, '')
      const field = fieldAt(area, plain)
      return either(
        labelKeys(area, plain),
        field ? defaultFieldLabel(plain.split('.').at(-1) ?? plain, field) : plain,
      )
    },
    choice: (path, value) => {
      const field = fieldAt(area, path)
      const own = field?.kind === 'choice' ? field.labels?.[value] : undefined
      return own ?? either(choiceKeys(area, path, value), splitCamelCase(value))
    },
    areaText: (key, options) => translate(`resources.${area.name}.${key}`, options),
  }
}

export function useAreaTexts(area: AnyArea): AreaTexts {
  const translate = useTranslate()
  return useMemo(() => areaTexts(area, translate), [area, translate])
}
