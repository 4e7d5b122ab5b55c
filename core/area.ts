import type { Need, Permission } from './access'
import { type Field, type Fields, type RecordOf, text } from './fields'
import type { ListFilter, ListSort } from './list-query'

/**
 * An area of the console as data: one folder, both sides. From it follow table and indexes, wire
 * schemas, REST routes, permission checks, menu entry, URLs, default screens and texts.
 */
export interface Area<F extends Fields = Fields> {
  /** The API's and the table's name, kebab-case plural: `interment-rights`. */
  name: string
  /** The URL below the scope: `Owners`, `Settings/Tags`. */
  path: string
  /** Where the list stands below `path`, e.g. `Search`; without it at `path` itself. */
  listAt?: string
  /** Where single records stand, where that is not below `path`: `Account` gives `/Account/7`. */
  recordsAt?: string
  label: readonly [one: string, many: string]
  /** `system`: of the provider as a whole, below `/Admin`, for system administrators alone. */
  scope: 'cemetery' | 'system'
  /** `read` may name several: any one of them will do (lists that other areas pick from). */
  access: { read: Permission | readonly Permission[]; write: Permission }
  needs?: Omit<Need, 'permission'>
  /** What is stored stays as it is: no change, no archive. A mistake is met by another record. */
  immutable?: true
  /** Kept by the server from what other records say: listed, read and exported, never written. */
  derived?: true
  /** Its records are never put away: they have a state of their own that ends them. */
  archives?: false
  /** Where the menu shows it: `left/<group>`, `settings`, or below System Admin. */
  menu?: Menu
  fields: F
  /** Columns of the default list; each can be sorted and filtered, so each has an index. */
  list: ReadonlyArray<keyof F & string>
  /** Further fields that lists can be filtered and sorted by. */
  filters?: ReadonlyArray<keyof F & string>
  /** What its list begins with: its order (default: by title), and what it asks without a filter. */
  begins?: { sort?: ListSort; filter?: ListFilter }
  /** Fields whose words `q` searches. */
  search?: ReadonlyArray<keyof F & string>
  /** The column of lists that links to the record; default: the field that is its title, or the title. */
  lead?: keyof F & string
  /** The cards of its form: fields under `resources.<area>.sections.<key>`; default: all on one. */
  form?: Readonly<Record<string, ReadonlyArray<keyof F & string>>>
  /** What the record is called wherever it is named; default: its first text field. */
  title?(record: Values<F>): string
  /**
   * The text field that a record is called by where a field of its title is hidden from the viewer;
   * without it "Reservation 12". It is one of the list's fields, which have an index. Of a list
   * (`core/text/listed`) the first stands for all.
   */
  plainTitle?: keyof F & string
  /** The key that lists are ordered by, before folding; default: the title. */
  sortBy?(record: Values<F>): string
  /** A material symbol's name for menus; see `src/shell/icons.ts`. */
  icon?: string
  /**
   * How a record goes on from state to state (`status`), one button each on its page, named
   * `resources.<area>.steps.<key>`. The server takes no other way; any state may be the first.
   */
  steps?: Readonly<Record<string, Step<keyof F & string>>>
  /**
   * Further pages below its path, each the screen `page-<name>.tsx`, called `resources.<area>.pages.<name>`.
   */
  pages?: readonly string[]
  /** Child rows that its page adds one at a time: `resources.<area>.adds.<field>`. */
  adds?: Readonly<Record<string, { today?: readonly string[] }>>
  /** What visitors may see of it, by way of a `mobile` key; without it nothing but that a record is there. */
  public?: Public<keyof F & string>
  /** Records also have the fields that a cemetery defines for them (Settings/Dynamic-Forms). */
  custom?: true
  /** Field names that together are unique among the records not archived. */
  uniqueTogether?: ReadonlyArray<ReadonlyArray<keyof F & string>>
}

/**
 * What is meant for anybody. Fields are hidden unless they stand here, a new one too; the record goes by its
 * title, so that all that it is made of has to stand here.
 */
export interface Public<Name extends string = string> {
  fields: readonly Name[]
  /** Of a choice, the one value with which a record is shown at all. */
  only?: Readonly<Partial<Record<Name, string>>>
  /**
   * A flag with which a record is not there for visitors: its own, or that of those a reference names
   * (`deceased.withheld`).
   */
  unless?: string
}

/** A step from one of some states to another, and what is asked on the way. */
export interface Step<Name extends string = string> {
  from: readonly string[]
  to: string
  asks?: readonly Name[]
  /** Of those the ones without which the step is not made. */
  must?: readonly Name[]
  /** Not what usually comes next: its button is a quiet one. */
  rare?: true
  /** Of those the days that begin as today. */
  today?: readonly Name[]
}

export type Menu =
  | 'left/crm'
  | 'left/deceased'
  | 'left/locations'
  | 'left/contracts'
  | 'left/work-orders'
  | 'left/reports'
  | 'left/more'
  | 'settings'
  | 'system'

/** A record's own values, as title and rules see them. */
export type Values<F extends Fields> = Partial<Omit<RecordOf<F>, 'id' | 'version' | 'label'>>
export type Row<A> = A extends Area<infer F> ? RecordOf<F> : never

/** An area of the provider as a whole: who may is said once for all of them. */
type SystemArea<F extends Fields> = Omit<Area<F>, 'access' | 'needs' | 'scope' | 'custom'> & {
  scope: 'system'
}

/** Declares an area. A misspelt field in `list`, `search` or `filters` is a compile error. */
export function area<const F extends Fields>(definition: SystemArea<F>): Area<F>
export function area<const F extends Fields>(definition: Area<F>): Area<F>
export function area<const F extends Fields>(definition: Area<F> | SystemArea<F>): Area<F> {
  if (!('access' in definition)) return { ...definition, ...administrators }
  return definition.custom
    ? { ...definition, fields: { ...definition.fields, [customKey]: ownValues } }
    : definition
}

/** The flag decides; whoever has it holds every permission. */
const administrators = {
  access: { read: 'cemWrite', write: 'cemWrite' },
  needs: { systemAdmin: true },
} as const

/** The field that carries the values of a cemetery's own fields. */
export const customKey = 'custom'
const ownValues: Field = { kind: 'custom', required: false, readOnly: true }

/** An area whose field types no longer matter: what loops over the registry see. */
export type AnyArea = Area

/** A plain settings list (specification 2.1): a name, an order, and what `extra` adds. */
export function settingsList<const F extends Fields = Record<never, never>>(
  path: string,
  label: readonly [one: string, many: string],
  {
    name,
    read = 'cemWrite',
    needs,
    fields,
    public: shown,
  }: {
    /** Where the API's name differs from the path's last part in kebab case. */
    name?: string
    /** Who else reads it: the areas that pick from this list. */
    read?: Permission | readonly Permission[]
    needs?: Area['needs']
    fields?: F
    /** Visitors may see all of it. */
    public?: true
  } = {},
): Area<F & { name: ReturnType<typeof text<{ required: true; max: 75; unique: true }>> }> {
  const last = path.split('/').at(-1) as string
  return {
    name: name ?? last.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase(),
    path: `Settings/${path}`,
    label,
    scope: 'cemetery',
    access: {
      read: ['cemWrite', ...(typeof read === 'string' ? [read] : read)],
      write: 'cemWrite',
    },
    needs,
    menu: 'settings',
    fields: { name: text({ required: true, max: 75, unique: true }), ...fields } as never,
    list: ['name', ...Object.keys(fields ?? {})] as never,
    search: ['name'],
    ...(shown && { public: { fields: ['name', ...Object.keys(fields ?? {})] as never } }),
  }
}

/** The title of a record, never empty. */
export function titleOf(of: AnyArea, record: Record<string, unknown>): string {
  const own = of.title ? of.title(record as Values<Fields>) : String(record[firstText(of)] ?? '')
  return own.trim() || `${of.label[0]} ${record.id ?? ''}`.trim()
}

const firstText = (of: AnyArea) =>
  Object.entries(of.fields).find(([, field]) => field.kind === 'text')?.[0] ?? 'id'

/** Fields that a list can be sorted by: its columns and `filters`; each has an index of all records. */
export const sortable = (of: AnyArea): string[] => [...new Set([...of.list, ...(of.filters ?? [])])]

/** Fields that a list can be filtered by: those it can be sorted by, and every reference. */
export const indexed = (of: AnyArea): string[] => [
  ...new Set([
    ...sortable(of),
    ...Object.entries(of.fields).flatMap(([name, field]) =>
      field.kind === 'ref' || field.kind === 'user' ? [name] : [],
    ),
  ]),
]

/** Whether records of the area name people who work in the cemetery. */
export const namesUsers = (of: AnyArea): boolean =>
  Object.values(of.fields).some(
    (field) =>
      field.kind === 'user' ||
      (field.kind === 'rows' && Object.values(field.fields).some(({ kind }) => kind === 'user')),
  )
