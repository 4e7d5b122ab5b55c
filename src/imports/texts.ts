import { useTranslate } from 'ra-core'
import { fieldsOf, type Target } from '../../core/imports/fields'
import { areaOf } from '../areas'
import { areaTexts } from '../derive/texts'

/** How a field that a column can be is called: by the import itself, or as its area calls it. */
export function useFieldLabel(target: Target) {
  const translate = useTranslate()
  return (name: string): string => {
    const own = translate(`imports.fields.${name}`, { _: '' })
    if (own) return own
    for (const of of target === 'deceased' ? ['deceased', 'interments'] : ['locations']) {
      const area = areaOf(of)
      if (area?.fields[name]) return areaTexts(area, translate).label(name)
    }
    return name
  }
}

/** A field's choice in the reader's language; null for what is none. */
export function useChoiceLabel(target: Target) {
  const translate = useTranslate()
  return (name: string, value: unknown): string | null => {
    for (const of of target === 'deceased' ? ['deceased', 'interments'] : ['locations']) {
      const area = areaOf(of)
      if (area?.fields[name]?.kind === 'choice' && typeof value === 'string')
        return areaTexts(area, translate).choice(name, value)
    }
    return null
  }
}

/** The fields of a target in their groups, in the order of their declaration. */
export function groupsOf(target: Target): Array<[group: string, fields: string[]]> {
  const groups = new Map<string, string[]>()
  for (const [name, { group }] of Object.entries(fieldsOf(target)))
    groups.set(group, [...(groups.get(group) ?? []), name])
  return [...groups]
}
