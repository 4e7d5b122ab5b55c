import type { AnyArea } from '../../../core/area'
import { defaultFieldLabel, type Field, type Fields } from '../../../core/fields'
import { choiceKeys, labelKeys, splitCamelCase } from '../area-texts'

/** A label or choice of an area: where its text may stand, and what English says without one. */
export interface DerivedText {
  keys: string[]
  english: string
}

/** Every label and choice of an area, fields of child rows included. */
export function labelsOf(area: AnyArea): DerivedText[] {
  const found: DerivedText[] = []
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
