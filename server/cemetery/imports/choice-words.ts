import type { AnyArea } from '../../../core/area'
import type { Field } from '../../../core/fields'
import type { ImportTarget } from '../../../core/imports/fields'
import { areas } from '../../engine/areas/areas'
import { fileTexts, locales } from '../../engine/exports/texts'

type Words = ReadonlyMap<string, ReadonlyMap<string, string>>
const known = new Map<ImportTarget, Words>()

/** What our lists write for the choices of a target's fields, in each of our languages. */
export function choiceWords(target: ImportTarget): Words {
  const made = known.get(target) ?? wordsOf(areas.find(({ name }) => name === target) as AnyArea)
  known.set(target, made)
  return made
}

function wordsOf(area: AnyArea): Words {
  const words = new Map<string, Map<string, string>>()
  const add = (path: string, field: Field) => {
    if (field.kind === 'rows')
      for (const [name, child] of Object.entries(field.fields)) add(`${path}.${name}`, child)
    if (field.kind !== 'choice') return
    const own = new Map<string, string>()
    for (const value of field.choices)
      for (const locale of locales)
        own.set(fileTexts(area, locale).choice(path, value).toLowerCase(), value)
    words.set(path, own)
  }
  for (const [name, field] of Object.entries(area.fields)) add(name, field)
  return words
}
