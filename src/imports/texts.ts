import { useTranslate } from 'ra-core'
import type { AnyArea } from '../../core/area'
import { customFieldsOf } from '../../core/custom-fields'
import { type ImportTarget, importFieldsOf } from '../../core/imports/fields'
import { areaOf } from '../areas/areas'
import { useAreaWithCustomFields } from '../derive/fields/use-area-with-custom-fields'
import { areaTexts } from '../i18n/area-texts'

/** How a field that a column can be is called: by the import itself, or as its area calls it. */
export function useFieldLabel(target: ImportTarget) {
  const translate = useTranslate()
  const areas = useAreasOf(target)
  return (name: string): string => {
    const area = areas.find(({ fields }) => fields[name])
    const field = area?.fields[name]
    // A name that the cemetery gave, as it stands.
    if (field?.custom) return field.label ?? name
    const own = translate(`imports.fields.${name}`, { _: '' })
    if (own) return own
    return area ? areaTexts(area, translate).label(name) : name
  }
}

/** A field's choice in the reader's language; null for what is none. */
export function useChoiceLabel(target: ImportTarget) {
  const translate = useTranslate()
  const areas = useAreasOf(target)
  return (name: string, value: unknown): string | null => {
    const area = areas.find(({ fields }) => fields[name]?.kind === 'choice')
    return area && typeof value === 'string' ? areaTexts(area, translate).choice(name, value) : null
  }
}

/** The fields of a target in their groups, in the order of their declaration; the cemetery's own last. */
export function useGroups(target: ImportTarget): Array<[group: string, fields: string[]]> {
  const [area] = useAreasOf(target)
  const groups = new Map<string, string[]>()
  for (const [name, { group }] of Object.entries(importFieldsOf(target)))
    groups.set(group, [...(groups.get(group) ?? []), name])
  const own = customFieldsOf(area).filter(([, { custom }]) => !custom.archived)
  if (own.length > 0)
    groups.set(
      'own',
      own.map(([name]) => name),
    )
  return [...groups]
}

/** What rows of a file become, the records first, with the fields that this cemetery has added to them. */
function useAreasOf(target: ImportTarget): [AnyArea, ...AnyArea[]] {
  const { area } = useAreaWithCustomFields(areaOf(target) as AnyArea)
  return target === 'deceased' ? [area, areaOf('interments') as AnyArea] : [area]
}
