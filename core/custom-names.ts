import { customKey } from './area'

/** What a field of a cemetery's own can hold. */
export const customTypes = [
  'text',
  'longText',
  'number',
  'date',
  'partialDate',
  'choice',
  'flag',
  'email',
  'phone',
  'url',
] as const
export type CustomType = (typeof customTypes)[number]

/** Its key in a record's `custom`: of the id, so that a field may be renamed at any time. */
export const keyOf = (id: number) => `f${id}`
/** Its name beside the area's own fields, in lists, filters and files. */
export const nameOf = (id: number) => `${prefix}${keyOf(id)}`
/** What a record keeps of an option, which may be renamed as well. */
export const optionOf = (id: number) => `o${id}`

const prefix = `${customKey}_`
const pattern = /^custom_f[1-9]\d{0,15}$/
/** Whether a list's column or filter is called as such a field; there may be none of that id. */
export const isCustomName = (name: string) => pattern.test(name)
/** The key of a name: `custom_f12` → `f12`. */
export const keyIn = (name: string) => name.slice(prefix.length)

/** A record with the values of its own fields beside the others. */
export function flat<T extends object>(record: T): T {
  const values = (record as Record<string, unknown>)[customKey]
  if (!values || typeof values !== 'object') return record
  const beside = Object.entries(values).map(([key, value]) => [prefix + key, value])
  return { ...record, ...Object.fromEntries(beside) }
}

/** Values as the wire takes them: those of a cemetery's own fields gathered by their keys. */
export function folded(values: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(values).filter(([name]) => isCustomName(name))
  if (own.length === 0) return values
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !isCustomName(name))),
    [customKey]: Object.fromEntries(own.map(([name, value]) => [keyIn(name), value])),
  }
}

/** Whether a text is an address of the web, which a link may lead to. */
export const isAddress = (value: string) => /^https?:\/\/[^\s/]+/i.test(value)
