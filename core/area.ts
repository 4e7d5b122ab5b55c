import type { AccessRequirement, Permission } from './access'
import type { KeyAccess } from './api-keys'
import type { ClaimKind } from './claims'
import { type Field, type Fields, type RecordOf, text } from './fields'
import type { SetupStepKey } from './home'
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
  listPath?: string
  /** Where single records stand, where that is not below `path`: `Account` gives `/Account/7`. */
  recordPath?: string
  label: readonly [one: string, many: string]
  /** `system`: of the provider as a whole, below `/Admin`, for system administrators alone. */
  scope: 'cemetery' | 'system'
  /** `read` may name several: any one of them will do (lists that other areas pick from). */
  access: { read: Permission | readonly Permission[]; write: Permission }
  needs?: Omit<AccessRequirement, 'permission'>
  /** Stored records never change: no update, no archive. A mistake is corrected by another record. */
  immutable?: true
  /** Computed by the server from other records: listed, read and exported, never written. */
  computed?: true
  /** Its records are never archived: a status of their own ends them. */
  archivable?: false
  /** Where the menu shows it: `left/<group>`, `settings`, or below System Admin. */
  menu?: Menu
  /** Where a group is long: the heading in it below which it stands, `nav.<section>`. */
  menuSection?: MenuSection
  /** Its position in that group, from 0; areas without one follow by name. At 0 it gives the group its name. */
  menuOrder?: number
  /** What a record stands for: people are told apart by name and number, places have an address on the map. */
  represents?: 'person' | 'place'
  fields: F
  /** The columns that its list shows until somebody chooses others. */
  list: ReadonlyArray<keyof F & string>
  /**
   * The fields that its list can be sorted and filtered by, shown or not: each has an index. Without it
   * those of `list`. A table that grows says it, so that another look of its list costs no index.
   */
  sortable?: ReadonlyArray<keyof F & string>
  /** What its list begins with: its order (default: by title), and what it asks without a filter. */
  listDefaults?: {
    sort?: ListSort
    filter?: ListFilter
    /** What menus open it with, told by the address: what is to be done, rather than all. */
    menu?: { filter: ListFilter; sort: ListSort }
  }
  /** Columns that a narrow list keeps longest, the weightiest first; default: the record's status. */
  keepsLongest?: ReadonlyArray<keyof F & string>
  /** Fields whose words `q` searches. */
  search?: ReadonlyArray<keyof F & string>
  /** The column of lists that links to the record; default: the field that is its title, or the title. */
  linkColumn?: keyof F & string
  /** The cards of its form: fields under `resources.<area>.sections.<key>`; default: all on one. */
  form?: Readonly<Record<string, ReadonlyArray<keyof F & string>>>
  /** What is seldom filled in: folded at the end of its card, until it holds something. */
  foldedFields?: ReadonlyArray<keyof F & string>
  /** The record's title wherever it is named; default: its first text field. */
  title?(record: AreaValues<F>): string
  /**
   * The text field that a record is called by where a field of its title is hidden from the viewer;
   * without it "Reservation 12". It is one of those it can be sorted by, which have an index. Of a list
   * (`core/text/list-separator`) the first stands for all.
   */
  fallbackTitle?: keyof F & string
  /** The key that lists are ordered by, before folding; default: the title. */
  sortBy?(record: AreaValues<F>): string
  /** The text field that this key begins with wherever the record has it, as names begin with the last name. */
  sortBegins?: keyof F & string
  /**
   * How a record changes its `status`, one button each on its page, named
   * `resources.<area>.steps.<key>`, which may say more in `.stepAbout.<key>` and `.stepDone`. The server
   * refuses any other change. What a step does besides is a hook of its server (`Extension.steps`).
   */
  steps?: Readonly<Record<string, StatusStep<keyof F & string>>>
  /** Whose work a record is: the field of the person, the statuses in which it is, and the day that it is due. */
  assigns?: { to: keyof F & string; while: readonly string[]; due: keyof F & string }
  /**
   * Fields that the home's figures and sums ask for together with the `status`: the index of statuses holds them too, so
   * that a backlog is counted without reading its records.
   */
  countedByStatus?: ReadonlyArray<keyof F & string>
  /** The statuses that a new record may have; without it any. */
  firstStatuses?: readonly string[]
  /**
   * What its `status` is called on a day, where days change what it means: a key of the status's choices
   * (`resources.<area>.choices.status`). Lists, records and files say it alike; filters know what is stored.
   */
  statusOn?(record: AreaValues<F>, today: string): string | null | undefined
  /**
   * Further pages below its path, each the screen `page-<name>.tsx`, called `resources.<area>.pages.<name>`.
   */
  pages?: readonly string[]
  /** Those of them that the menu shows among the areas of its group. */
  menuPages?: readonly string[]
  /** One of them that the cemetery's home leads to by a button: a page of the day. */
  homePage?: string
  /** Those of them that write: for who may write the area. */
  writePages?: readonly string[]
  /** Child rows that its page adds one at a time: `resources.<area>.adds.<field>`. */
  inlineAdd?: Readonly<Record<string, { today?: readonly string[] }>>
  /**
   * Steps of a verdict that a new record of this area answers: by the step's action, what its form begins with for
   * the record that the step names (`VerdictStep`).
   */
  begins?: Readonly<Record<string, (record: number) => Record<string, unknown>>>
  /** What programs with an API key may do with it, by the key's scope; without it nothing (`core/api-keys.ts`). */
  apiKeys?: KeyAccess
  /** Its step of the checklist that a new cemetery begins with: done when there is a record. */
  setup?: { step: SetupStepKey; opens: 'list' | 'create' | 'import' }
  /** Its records keep spaces from being claimed by others (`server/cemetery/spaces/claims.ts`). */
  claims?: {
    kind: ClaimKind
    /** What a space is then, in the API's message: "Lot 7 is owned by …". */
    state: string
    /** The text field with the names of those it is for; without it nobody is named. */
    holder?: keyof F & string
  }
  /** Written from any record's page, which fills in its references: a call, a visit. */
  loggedFromRecords?: true
  /** The area on whose pages its records come about: an empty list that adds nothing itself leads there. */
  comesFrom?: string
  /** Papers are printed of its records (`papers.server.ts` in its folder). */
  papers?: true
  /** Computed rows with the ids of another area's records: from their list that one's papers are printed. */
  papersOf?: string
  /** Records of other areas that name one of these, by the name under which its papers list them. */
  paperRows?: Readonly<Record<string, PaperRows>>
  /** Its records show the row of the file that they were imported from. */
  importedRow?: true
  /** Its pages open on a phone for those who only do the work on the grounds. */
  fieldWork?: true
  /** What visitors may see of it, by way of a `mobile` key; without it nothing but that a record is there. */
  public?: PublicView<keyof F & string>
  /** Records also have the fields that a cemetery defines for them (Settings/Dynamic-Forms). */
  hasCustomFields?: true
  /** Field names that together are unique among the records not archived. */
  uniqueTogether?: ReadonlyArray<ReadonlyArray<keyof F & string>>
}

/** Records that name another by a field: contracts by `parties.contact`. */
export interface PaperRows {
  area: string
  /** A reference, or one within child rows. */
  by: string
  /** Only those whose choices are these. */
  only?: Readonly<Record<string, readonly string[]>>
}

/**
 * What visitors may see. Fields are hidden unless listed here, new ones too; all fields of the title have to
 * be listed, since the title is shown.
 */
export interface PublicView<Name extends string = string> {
  fields: readonly Name[]
  /** Of a choice, the one value with which a record is shown at all. */
  only?: Readonly<Partial<Record<Name, string>>>
  /**
   * A flag with which a record is not there for visitors: its own, or that of those a reference names
   * (`deceased.withheld`).
   */
  hiddenByFlag?: string
}

/** A change from one of some statuses to another, and the fields that it asks for. */
export interface StatusStep<Name extends string = string> {
  from: readonly string[]
  to: string
  fields?: readonly Name[]
  /** Of those the ones that are required. */
  requiredFields?: readonly Name[]
  /** Not the usual next step: its button is a secondary one. */
  secondary?: true
  /** There is no way back that leaves no trace: its button warns. */
  destructive?: true
  /** Its button takes it at once, without a dialog. It asks for no fields. */
  atOnce?: true
  /** No button: other records, the clock or the form bring it about. */
  byServer?: true
  /** The key of a step that its button takes first, from where that one starts. */
  after?: string
  /** Of those the dates that default to today. */
  defaultToday?: readonly Name[]
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

export type MenuSection = 'payments' | 'bookkeeping'

/** A record's field values, as titles and rules get them. */
export type AreaValues<F extends Fields> = Partial<Omit<RecordOf<F>, 'id' | 'version' | 'label'>>
export type RecordOfArea<A> = A extends Area<infer F> ? RecordOf<F> : never

/** An area of the provider as a whole: who may is said once for all of them. */
type SystemArea<F extends Fields> = Omit<
  Area<F>,
  'access' | 'needs' | 'scope' | 'hasCustomFields'
> & {
  scope: 'system'
}

/** Declares an area. A misspelt field in `list`, `sortableFields` or `search` is a compile error. */
export function area<const F extends Fields>(definition: SystemArea<F>): Area<F>
export function area<const F extends Fields>(definition: Area<F>): Area<F>
export function area<const F extends Fields>(definition: Area<F> | SystemArea<F>): Area<F> {
  if (!('access' in definition)) return { ...definition, ...administrators }
  return definition.hasCustomFields
    ? { ...definition, fields: { ...definition.fields, [customFieldsKey]: customValuesField } }
    : definition
}

/** Elevated access is by a global flag; whoever has it holds every permission. */
const administrators = {
  access: { read: 'cemWrite', write: 'cemWrite' },
  needs: { systemAdmin: true },
} as const

/** The field that holds the values of custom fields. */
export const customFieldsKey = 'custom'
const customValuesField: Field = { kind: 'custom', required: false, readOnly: true }

/** An area without its field types, as loops over the registry see it. */
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
    ...options
  }: Pick<Area, 'menuOrder' | 'apiKeys'> & {
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
    ...options,
    fields: { name: text({ required: true, max: 75, unique: true }), ...fields } as never,
    list: ['name', ...Object.keys(fields ?? {})] as never,
    search: ['name'],
    ...(shown && { public: { fields: ['name', ...Object.keys(fields ?? {})] as never } }),
  }
}

/** The title of a record, never empty. */
export function titleOf(of: AnyArea, record: Record<string, unknown>): string {
  const own = of.title
    ? of.title(record as AreaValues<Fields>)
    : String(record[firstText(of)] ?? '')
  return own.trim() || `${of.label[0]} ${record.id ?? ''}`.trim()
}

const firstText = (of: AnyArea) =>
  Object.entries(of.fields).find(([, field]) => field.kind === 'text')?.[0] ?? 'id'

/** Whether notes, files and papers belong to its records: to those that the server computes where they have papers. */
export const keepsFiles = ({ computed, papers }: Pick<AnyArea, 'computed' | 'papers'>): boolean =>
  !computed || papers === true

/** Fields that a list can be sorted by; each has an index of all records. */
export const sortableFields = (of: AnyArea): readonly string[] => of.sortable ?? of.list

/** Fields that a list can be filtered by: those it can be sorted by, and every reference. */
export const filterableFields = (of: AnyArea): string[] => [
  ...new Set([
    ...sortableFields(of),
    ...Object.entries(of.fields).flatMap(([name, field]) =>
      field.kind === 'ref' || field.kind === 'user' ? [name] : [],
    ),
  ]),
]

/** Whether records of the area name people who work in the cemetery. */
export const hasUserFields = (of: AnyArea): boolean =>
  Object.values(of.fields).some(
    (field) =>
      field.kind === 'user' ||
      (field.kind === 'rows' && Object.values(field.fields).some(({ kind }) => kind === 'user')),
  )
