import type { AnyArea } from '../../core/area'
import { customFieldsKey } from '../../core/area'
import type { Field, Fields } from '../../core/fields'
import { surroundingPaths } from '../../core/papers/path-problem'
import { areaOf } from '../areas/areas'
import { areaTexts, type Translate } from '../i18n/area-texts'

/** A value that a paper can say, by the name that people know it by. */
export interface FieldOption {
  path: string
  label: string
  /** Under which heading it is offered. */
  group: string
  field?: Field
}

/** What a text within a paper can say. */
export interface FieldOptions {
  all: readonly FieldOption[]
  /** Of the child rows of a field, before those of the record. */
  within: (rows: string) => readonly FieldOption[]
  /** Fields with child rows. */
  rows: readonly FieldOption[]
  /** Contacts, whose address an envelope shows. */
  contacts: readonly FieldOption[]
}

const contactArea = 'contacts'

/** The values of a record's own fields, of what it refers to, and of what stands around it. */
export function fieldOptionsOf(area: AnyArea, translate: Translate): FieldOptions {
  const texts = areaTexts(area, translate)
  const around: FieldOption[] = surroundingPaths.map((path) => ({
    path,
    label: translate(`paperEditor.around.${path.replace('.', '_')}`),
    group: translate('paperEditor.groups.around'),
  }))
  const own = optionsIn(area.fields, {
    labelOf: (name) => texts.label(name),
    group: texts.one,
    path: '',
    translate,
  })
  const rows: FieldOption[] = Object.entries(area.fields).flatMap(([name, field]) =>
    field.kind === 'rows'
      ? [{ path: name, label: texts.label(name), group: texts.one, field }]
      : [],
  )
  // Records that name this one: as rows, and their amounts together.
  const referring = Object.entries(area.paperRows ?? {}).flatMap(([name, { area: of }]) => {
    const target = areaOf(of)
    return target ? [{ name, target, texts: areaTexts(target, translate) }] : []
  })
  for (const { name, texts: of } of referring)
    rows.push({ path: name, label: of.many, group: texts.one })
  const sums = referring.flatMap(({ name, target, texts: of }): FieldOption[] => [
    { path: name, label: of.many, group: of.many },
    ...Object.entries(target.fields).flatMap(([child, field]) =>
      field.kind === 'money'
        ? [
            {
              path: `${name}.${child}`,
              label: translate('paperEditor.sumOf', { label: of.label(child) }),
              group: of.many,
              field,
            },
          ]
        : [],
    ),
  ])
  const all = [...around, ...own, ...sums]
  return {
    all,
    rows,
    within: (name) => {
      const field = area.fields[name]
      const named = referring.find((one) => one.name === name)
      if (named) {
        const { fields } = named.target
        const { label, many: group } = named.texts
        const inRow = optionsIn(fields, { labelOf: label, group, path: '', translate })
        return [...inRow, ...around]
      }
      if (field?.kind !== 'rows') return all
      const inRow = optionsIn(field.fields, {
        labelOf: (child) => texts.label(`${name}.${child}`),
        group: texts.label(name),
        path: '',
        translate,
      })
      const hidden = new Set(inRow.map(({ path }) => path))
      return [...inRow, ...all.filter(({ path }) => !hidden.has(path))]
    },
    contacts: [
      ...(area.name === contactArea ? around.filter(({ path }) => path === 'record') : []),
      ...all.filter(({ field }) => field?.kind === 'ref' && field.to === contactArea),
    ],
  }
}

interface Inside {
  labelOf: (name: string) => string
  group: string
  path: string
  translate: Translate
}

/** Fields, and those of the records that references lead to, one step far. */
function optionsIn(fields: Fields, { labelOf, group, path, translate }: Inside): FieldOption[] {
  return Object.entries(fields).flatMap(([name, field]): FieldOption[] => {
    if (name === customFieldsKey || ['geometry', 'counts', 'record'].includes(field.kind)) return []
    const option = { path: `${path}${name}`, label: labelOf(name), group, field }
    if (field.kind === 'rows') {
      const first = Object.entries(field.fields).map(([child, of]) => ({
        path: `${path}${name}.${child}`,
        label: `${labelOf(name)} › ${labelOf(`${name}.${child}`)}`,
        group: labelOf(name),
        field: of as Field,
      }))
      return first.filter(({ field: of }) => of.kind !== 'geometry' && of.kind !== 'custom')
    }
    if (field.kind !== 'ref' || path !== '') return [option]
    const target = areaOf(field.to)
    if (!target) return [option]
    const texts = areaTexts(target, translate)
    const below = Object.entries(target.fields).flatMap(([child, of]): FieldOption[] =>
      ['rows', 'geometry', 'counts', 'custom', 'refs', 'record'].includes(of.kind)
        ? []
        : [
            {
              path: `${name}.${child}`,
              label: `${labelOf(name)} › ${texts.label(child)}`,
              group: labelOf(name),
              field: of,
            },
          ],
    )
    return [option, ...below]
  })
}

/** What a field's chip says; the path where it is none that is offered. */
export const labelOfPath = (options: readonly FieldOption[], path: string): string =>
  options.find((one) => one.path === path)?.label ?? path
