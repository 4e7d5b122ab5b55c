import { customFieldKey, customFieldName, customOptionKey } from '../../../core/custom-field-names'
import type { Field } from '../../../core/fields'
import { templatesArea } from '../../../core/papers/template'
import { tagsKey } from '../../../core/tags'
import { areas } from '../../engine/areas/areas'
import type { IdMap } from './id-map'
import type { Cells } from './sheet'

type Values = Record<string, unknown>

/** `/12/57/` with the ids of here; null where one is not in the archive. */
export function rewritePath(text: string, ids: IdMap): string | null {
  const parts = text.split('/').filter(Boolean)
  const fresh = parts.map((part) => ids.of('locations', Number(part)))
  return fresh.includes(undefined) ? null : `/${fresh.map((id) => `${id}/`).join('')}`
}

/**
 * The wording of an office's template: its pictures and PDFs, and the custom fields that it names. One that cannot be
 * read stays as it is.
 */
export function rewriteTemplateContent(text: string, ids: IdMap): string {
  try {
    return JSON.stringify(JSON.parse(text), (key, value: unknown) => {
      if ((key === 'picture' || key === 'pdf') && typeof value === 'number')
        return ids.of('files', value) ?? value
      if (typeof value !== 'string') return value
      return value.replace(/\bcustom_f[1-9]\d{0,14}\b/g, (name) => rewriteName(name, ids))
    })
  } catch {
    return text
  }
}

/** The paper that a document was made from: `template-12`, or one that comes with the product. */
export function rewriteTemplateKey(text: string, ids: IdMap): string {
  const [, id] = /^template-([1-9]\d{0,14})$/.exec(text) ?? []
  const fresh = id && ids.of(templatesArea, Number(id))
  return fresh ? `template-${fresh}` : text
}

/** The values of a cemetery's own fields, `{"f12":"o5"}`. */
export const rewriteCustomValues = (text: string, ids: IdMap): string =>
  JSON.stringify(rewriteCustomValueMap(JSON.parse(text), ids))

export function missingCustomField(text: string, ids: IdMap): string | undefined {
  for (const [key, value] of Object.entries(JSON.parse(text) as Values)) {
    const id = idIn(key, 'f')
    const field = id === null ? undefined : ids.customFields.get(id)
    if (!field) return `has a value of ${key}, which is no own field of the archive`
    const option = field.type === 'choice' ? idIn(value, 'o') : null
    if (option !== null && !ids.has('dynamic-forms.options', option))
      return `has the option ${String(value)}, which is not in the archive`
  }
  return undefined
}

function rewriteCustomValueMap(values: Values | null, ids: IdMap): Values | null {
  if (!values) return null
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const id = idIn(key, 'f')
      const fresh = id === null ? undefined : ids.of('dynamic-forms', id)
      if (id === null || fresh === undefined) return []
      return [[customFieldKey(fresh), rewriteCustomValue(value, id, ids)]]
    }),
  )
}

function rewriteCustomValue(value: unknown, field: number, ids: IdMap): unknown {
  if (Array.isArray(value)) return value.map((one) => rewriteCustomValue(one, field, ids))
  const option = ids.customFields.get(field)?.type === 'choice' ? idIn(value, 'o') : null
  if (option === null) return value
  const fresh = ids.of('dynamic-forms.options', option)
  return fresh === undefined ? null : customOptionKey(fresh)
}

/** `f12` → 12 */
function idIn(text: unknown, letter: 'f' | 'o'): number | null {
  const digits = typeof text === 'string' && text.startsWith(letter) ? text.slice(1) : ''
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null
}

/** `custom_f12`, alone or as a filter's name. */
function rewriteName(name: string, ids: IdMap): string {
  const [, id, rest] = /^custom_f([1-9]\d{0,14})(_(?:gte|lte|empty|prefix))?$/.exec(name) ?? []
  if (!id) return name
  const fresh = ids.of('dynamic-forms', Number(id))
  return fresh === undefined ? name : `${customFieldName(fresh)}${rest ?? ''}`
}

/** What an own field's condition hangs on. */
export const rewriteConditionField = (text: string, ids: IdMap): string => rewriteName(text, ids)

/** A value of that condition: an option, a record, or a text. */
export function rewriteConditionValue(text: string, ids: IdMap, row: Cells): string {
  const own = ids.customFields.get(Number(row.parent))
  if (!own?.whenField) return text
  const [, hung] = /^custom_f(\d+)$/.exec(own.whenField) ?? []
  if (hung) return String(rewriteCustomValue(text, Number(hung), ids) ?? text)
  const field = areaField(own.resource, own.whenField)
  if ((field?.kind === 'ref' || field?.kind === 'refs') && /^\d+$/.test(text))
    return String(ids.of(field.to, Number(text)) ?? text)
  return text
}

const known = new Map(areas.map((area) => [area.name, area]))
const areaField = (resource: string, name: string): Field | undefined =>
  known.get(resource)?.fields[name]

/** What the audit says of a record before or after: with the ids of here. */
export function rewriteAudit(text: string, ids: IdMap, row: Cells): string {
  return JSON.stringify(rewriteValues(String(row.resource), JSON.parse(text), ids))
}

/** Values of a record by the names of its fields, and what routes say beside them. */
export function rewriteValues(resource: string, values: unknown, ids: IdMap): unknown {
  if (!values || typeof values !== 'object' || Array.isArray(values)) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = areaField(resource, name)
      return [
        name,
        field ? fieldValue(field, value, ids, resource, name) : said(resource, name, value, ids),
      ]
    }),
  )
}

function said(resource: string, name: string, value: unknown, ids: IdMap): unknown {
  const of = (sheet: string) => (typeof value === 'number' ? (ids.of(sheet, value) ?? null) : value)
  if (name === 'note') return of('notes')
  if (
    name === 'file' ||
    (resource === 'cemeteries' && ['logo', 'smallIcon', 'photo'].includes(name))
  )
    return of('files')
  if (name === 'from' || name === 'into') return of(resource)
  if (name === tagsKey && Array.isArray(value))
    return value.map((tag: Values) => ({ ...tag, id: ids.of('tags', Number(tag?.id)) ?? null }))
  return value
}

function fieldValue(
  field: Field,
  value: unknown,
  ids: IdMap,
  resource: string,
  path: string,
): unknown {
  if (value === null || value === undefined) return value
  switch (field.kind) {
    case 'ref':
      return ids.of(field.to, Number(value)) ?? null
    case 'user':
      return ids.users.get(Number(value)) ?? null
    case 'refs':
      return Array.isArray(value)
        ? value.flatMap((id) => ids.of(field.to, Number(id)) ?? [])
        : value
    case 'rows':
      return Array.isArray(value)
        ? value.map((row: Values) => rowValue(field.fields, row, ids, resource, path))
        : value
    case 'custom':
      return rewriteCustomValueMap(value as Values, ids)
    default:
      if (resource === 'locations' && path === 'path') return rewritePath(String(value), ids)
      if (resource === 'dynamic-forms' && path === 'whenField')
        return rewriteName(String(value), ids)
      if (resource === 'tours' && path === 'stops.photo')
        return ids.of('files', Number(value)) ?? null
      return value
  }
}

function rowValue(
  fields: Record<string, Field>,
  row: Values,
  ids: IdMap,
  resource: string,
  path: string,
) {
  if (!row || typeof row !== 'object') return row
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (name === 'id' && typeof value === 'number')
        return [name, ids.of(`${resource}.${path}`, value) ?? null]
      const field = fields[name]
      return [name, field ? fieldValue(field, value, ids, resource, `${path}.${name}`) : value]
    }),
  )
}

/** How a list looks: filter, order and columns. */
export function rewriteView(text: string, ids: IdMap, row: Cells): string {
  const { filter, sort, columns, ...rest } = JSON.parse(text) as {
    filter?: Values
    sort?: [string, string] | null
    columns?: string[] | null
  }
  const resource = String(row.resource)
  return JSON.stringify({
    ...rest,
    ...(filter && {
      filter: Object.fromEntries(
        Object.entries(filter).map(([name, value]) => [
          rewriteName(name, ids),
          filterValue(resource, name, value, ids),
        ]),
      ),
    }),
    ...(sort !== undefined && { sort: sort && [rewriteName(sort[0], ids), sort[1]] }),
    ...(columns !== undefined && {
      columns: columns?.map((name) => rewriteName(name, ids)) ?? null,
    }),
  })
}

function filterValue(resource: string, key: string, value: unknown, ids: IdMap): unknown {
  const each = (of: (id: number) => unknown) => {
    const one = (id: unknown) => (typeof id === 'number' ? (of(id) ?? 0) : id)
    return Array.isArray(value) ? value.map(one) : one(value)
  }
  if (key === 'id') return each((id) => ids.of(resource, id))
  if (key === tagsKey) return each((id) => ids.of('tags', id))
  const [, own] = /^custom_f(\d+)/.exec(key) ?? []
  if (own) return rewriteCustomValue(value, Number(own), ids)
  if (resource === 'locations' && /^path(?:_prefix)?$/.test(key) && typeof value === 'string')
    return /^\/(?:\d+\/)*$/.test(value) ? (rewritePath(value, ids) ?? value) : value
  const [top = '', child] = key.replace(/_empty$/, '').split('.')
  const parent = areaField(resource, top)
  const field = child && parent?.kind === 'rows' ? parent.fields[child] : parent
  if (field?.kind === 'ref' || field?.kind === 'refs') return each((id) => ids.of(field.to, id))
  if (field?.kind === 'user') return each((id) => ids.users.get(id))
  return value
}

interface Moved {
  moves?: Array<{ resource: string; id: number; before: unknown; after: unknown }>
  attached?: { notes?: number[]; files?: number[]; tags?: number[] }
  before?: unknown
}

/** What a merge did, which its undoing needs. */
export function rewriteMerge(text: string, ids: IdMap, row: Cells): string {
  const { moves, attached, before, ...rest } = JSON.parse(text) as Moved
  const all = (sheet: string, list: number[] = []) => list.flatMap((id) => ids.of(sheet, id) ?? [])
  return JSON.stringify({
    ...rest,
    moves: moves?.map((move) => ({
      ...move,
      id: ids.of(move.resource, move.id) ?? 0,
      before: rewriteValues(move.resource, move.before, ids),
      after: rewriteValues(move.resource, move.after, ids),
    })),
    attached: attached && {
      notes: all('notes', attached.notes),
      files: all('files', attached.files),
      tags: all('tags', attached.tags),
    },
    before: rewriteValues(String(row.resource), before, ids),
  })
}

/** A record that a row names by its area and id. */
export const rewriteRecord = (text: string, ids: IdMap, row: Cells): string | null => {
  const fresh = ids.of(String(row.resource), Number(text))
  return fresh === undefined ? null : String(fresh)
}
export const missingRecord = (text: string, ids: IdMap, row: Cells): string | undefined =>
  ids.of(String(row.resource), Number(text)) === undefined
    ? `names ${String(row.resource)} ${text}, which is not in the archive`
    : undefined
