import type { AccessRequirement } from './access'
import type { PartialDate } from './dates/partial-date'
import type { Geometry } from './geometry/geometry'
import type { Currency } from './money'

/** What every field may say. `label` is the English one; without it the field's name is spelled out. */
interface Options {
  label?: string
  required?: boolean
  /** Kept by the server (derived from other records); never accepted from a client. */
  readOnly?: boolean
  /** Who may see it, beyond those who may read the area; for others it does not exist. */
  needs?: AccessRequirement
  /** No two records of a cemetery (not archived) share this value; texts are compared folded. */
  unique?: boolean
  /** A sentence below its input. */
  help?: string
  /** Set for a cemetery's custom field; see `core/custom-fields`. */
  custom?: CustomFieldInfo
}

/** What a custom field has beyond its kind. */
export interface CustomFieldInfo {
  /** The definition's. */
  id: number
  type: string
  /** The card that it stands on, by its title; null: that of all others. */
  section: string | null
  /** Shown while `field` has one of these values, or with none of them any. */
  when: { field: string; is: readonly string[] } | null
  archived: boolean
}

interface Base<Value, Required extends boolean> extends Options {
  required: Required
  /** Type only: what a record carries. Never set. */
  value?: Value
}

export interface TextField<R extends boolean = boolean> extends Base<string, R> {
  kind: 'text'
  /** In code points. */
  max: number
  multiline?: boolean
  /** A document as JSON, which people see and change on a screen of its own. */
  structured?: boolean
  /** A generated key, compared exactly: case and accents count. */
  exact?: boolean
  /** A month, `2026-11`, which people read in words. */
  month?: boolean
  /** The reference whose records this text names, `contact` or `holders.contact`; see `namesOf`. */
  namesFrom?: string
}
export interface EmailField<R extends boolean = boolean> extends Base<string, R> {
  kind: 'email'
}
export interface NumberField<R extends boolean = boolean> extends Base<number, R> {
  kind: 'number'
  min?: number
  max?: number
  /** Decimal places that are stored; 0 is an integer. */
  decimals: number
  /** `bp`: a rate in basis points, which people read and write as a percentage. */
  unit?: string
}
/** Integer minor units of the cemetery's currency. */
export interface MoneyField<R extends boolean = boolean> extends Base<number, R> {
  kind: 'money'
  min?: number
  max?: number
  currency?: Currency
  /** Its values add up: below their column stands what all rows of the list come to. */
  total?: true
  /** Nothing is said where it is nothing: a column of it has amounts alone. */
  blankZero?: true
}
export interface FlagField<R extends boolean = boolean> extends Base<boolean, R> {
  kind: 'flag'
}
export interface ChoiceField<C extends string = string, R extends boolean = boolean>
  extends Base<C, R> {
  kind: 'choice'
  choices: readonly C[]
  initial?: C
  /** Names of choices without a translation. */
  labels?: Readonly<Record<string, string>>
  /** Choices that records keep, but that can no longer be chosen. */
  retired?: readonly string[]
  /** Choices that stand out wherever they are read. */
  tones?: Readonly<Partial<Record<C, 'attention' | 'error'>>>
}
/** The allowed days of a date; one that is certainly outside is refused on entry (`core/date-rules`). */
export interface DateRule {
  /** Not after the cemetery's today. */
  past?: true
  /** Years before and after today within which it must lie. */
  back?: number
  ahead?: number
  /** The field of the same record before which it cannot lie. */
  notBefore?: string
}
/** A calendar day, `YYYY-MM-DD`; never an instant. */
export interface DateField<R extends boolean = boolean> extends Base<string, R>, DateRule {
  kind: 'date'
  /** Something is to be done by it: a past day stands out, but where the record's status is one of these. */
  due?: { unless?: readonly string[] }
}
/** A date as a register has it: sent as the text entered, read back as text, EDTF and range. */
export interface PartialDateField<R extends boolean = boolean>
  extends Base<PartialDate, R>,
    DateRule {
  kind: 'partialDate'
}
/** An instant, ISO 8601 with zone; stored as timestamptz, shown in the cemetery's time zone. */
export interface InstantField<R extends boolean = boolean> extends Base<string, R>, DateRule {
  kind: 'instant'
}
/** `#RRGGBB`. */
export interface ColorField<R extends boolean = boolean> extends Base<string, R> {
  kind: 'color'
}
export interface RefField<R extends boolean = boolean> extends Base<number, R> {
  kind: 'ref'
  to: string
  /** Only records with these values: `{ kind: 'branch' }`. */
  only?: Readonly<Record<string, string>>
}
/** A user of the cemetery, such as an assignee. */
export interface UserField<R extends boolean = boolean> extends Base<number, R> {
  kind: 'user'
}
/** A record of any area, such as the document behind an entry. Of what the server writes alone. */
export interface RecordField<R extends boolean = boolean>
  extends Base<{ resource: string; recordId: number }, R> {
  kind: 'record'
}
/** Several records of one area, in order. */
export interface RefsField<R extends boolean = boolean> extends Base<number[], R> {
  kind: 'refs'
  to: string
}
/** GeoJSON geometry (Point, Polygon or MultiPolygon, WGS 84). */
export interface GeometryField<R extends boolean = boolean> extends Base<Geometry, R> {
  kind: 'geometry'
}
/** A small object of numbers, such as a capacity. */
export interface CountsField<K extends string = string, R extends boolean = boolean>
  extends Base<Record<K, number>, R> {
  kind: 'counts'
  keys: readonly K[]
  initial: Readonly<Record<K, number>>
  max: number
}
/** The values of a cemetery's own fields, by their keys; see `core/custom-fields`. */
export interface CustomValuesField<R extends boolean = boolean>
  extends Base<Record<string, unknown>, R> {
  kind: 'custom'
}
/** Child rows in a table of their own, under the parent's transaction, version and audit. */
export interface RowsField<F extends RowFields = RowFields, R extends boolean = boolean>
  extends Base<Array<RowOf<F>>, R> {
  kind: 'rows'
  fields: F
  max: number
  /** Under this name all rows of a cemetery can be read as one list, each with its `parent`. */
  listedAs?: { name: string; parent: string }
}

export type ScalarField =
  | TextField
  | EmailField
  | NumberField
  | MoneyField
  | FlagField
  | ChoiceField
  | DateField
  | PartialDateField
  | InstantField
  | ColorField
  | RefField
  | UserField
  | RecordField
  | GeometryField
  | CountsField
  | CustomValuesField
export type Field = ScalarField | RefsField | RowsField
export type Kind = Field['kind']
export type Fields = Record<string, Field>
export type RowFields = Record<string, ScalarField>

type ValueOf<F> = F extends { value?: infer V } ? NonNullable<V> : never
type IsRequired<F> = F extends { required: true }
  ? true
  : F extends { kind: 'refs' | 'rows' | 'flag' }
    ? true
    : false
type Values<F extends Fields> = {
  -readonly [K in keyof F as IsRequired<F[K]> extends true ? K : never]: ValueOf<F[K]>
} & { -readonly [K in keyof F as IsRequired<F[K]> extends true ? never : K]: ValueOf<F[K]> | null }
export type RowOf<F extends Fields> = { id: number } & Values<F>
/** A record of an area as the API answers it. */
export type RecordOf<F extends Fields> = {
  id: number
  version: number
  label: string
  createdAt: string
  updatedAt: string
  archivedAt: string | null
} & Values<F>

type Req<O> = O extends { required: true } ? true : false
type Opt<T extends { kind: string; value?: unknown; required: boolean }> = Partial<
  Omit<T, 'kind' | 'value' | 'required' | 'to' | 'choices' | 'keys' | 'fields'>
> & { required?: boolean }

const made = <T>(kind: string, defaults: object, options: object | undefined) =>
  ({
    ...defaults,
    ...options,
    kind,
    required: (options as Options | undefined)?.required === true,
  }) as T

export const text = <const O extends Opt<TextField>>(options?: O) =>
  made<TextField<Req<O>>>('text', { max: 255 }, options)
/**
 * The names of the records that a reference of the area points to, `; ` between several. The engine
 * keeps them, so that lists, titles and searches need no other table.
 */
export const namesOf = <
  const O extends Omit<Opt<TextField>, 'namesFrom' | 'readOnly' | 'required'>,
>(
  names: string,
  options?: O,
) => made<TextField<false>>('text', { max: 400 }, { ...options, namesFrom: names, readOnly: true })
export const longText = <const O extends Opt<TextField>>(options?: O) =>
  made<TextField<Req<O>>>('text', { max: 10_000, multiline: true }, options)
export const email = <const O extends Opt<EmailField>>(options?: O) =>
  made<EmailField<Req<O>>>('email', {}, options)
export const number = <const O extends Opt<NumberField>>(options?: O) =>
  made<NumberField<Req<O>>>('number', { decimals: 0 }, options)
export const money = <const O extends Opt<MoneyField>>(options?: O) =>
  made<MoneyField<Req<O>>>('money', {}, options)
export const flag = <const O extends Opt<FlagField>>(options?: O) =>
  made<FlagField<Req<O>>>('flag', {}, options)
export const choice = <const C extends string, const O extends Opt<ChoiceField<C>>>(
  choices: readonly C[],
  options?: O,
) => made<ChoiceField<C, Req<O>>>('choice', { choices }, options)
export const date = <const O extends Opt<DateField>>(options?: O) =>
  made<DateField<Req<O>>>('date', {}, options)
export const partialDate = <const O extends Opt<PartialDateField>>(options?: O) =>
  made<PartialDateField<Req<O>>>('partialDate', {}, options)
export const instant = <const O extends Opt<InstantField>>(options?: O) =>
  made<InstantField<Req<O>>>('instant', {}, options)
export const color = <const O extends Opt<ColorField>>(options?: O) =>
  made<ColorField<Req<O>>>('color', {}, options)
export const ref = <const O extends Opt<RefField>>(to: string, options?: O) =>
  made<RefField<Req<O>>>('ref', { to }, options)
export const user = <const O extends Opt<UserField>>(options?: O) =>
  made<UserField<Req<O>>>('user', {}, options)
export const anyRecord = <const O extends Opt<RecordField>>(options?: O) =>
  made<RecordField<Req<O>>>('record', {}, { ...options, readOnly: true })
export const refs = <const O extends Opt<RefsField>>(to: string, options?: O) =>
  made<RefsField<Req<O>>>('refs', { to }, options)
export const geometry = <const O extends Opt<GeometryField>>(options?: O) =>
  made<GeometryField<Req<O>>>('geometry', {}, options)
export const counts = <const K extends string, const O extends Opt<CountsField<K>>>(
  keys: readonly K[],
  initial: Readonly<Record<K, number>>,
  options?: O,
) => made<CountsField<K, Req<O>>>('counts', { keys, initial, max: 99 }, options)
export const rows = <const F extends RowFields, const O extends Opt<RowsField<F>>>(
  fields: F,
  options?: O,
) => made<RowsField<F, Req<O>>>('rows', { fields, max: 200 }, options)

/** A rate in basis points, shown as a percentage. */
export const isRate = (field: Field): boolean => field.kind === 'number' && field.unit === 'bp'

/** A measure of ground or room (metres), or of a stone (centimetres): read and written in the units of the cemetery. */
export const isLength = (field: Field): boolean =>
  field.kind === 'number' && (field.unit === 'm' || field.unit === 'cm')

/** `lastName` → `Last name`, where an area gives no label of its own. */
export const defaultFieldLabel = (name: string, field: Field) =>
  field.label ??
  name
    .replace(/([a-z0-9])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase())
