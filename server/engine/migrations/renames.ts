import type { Part } from './catalogue'
import { type Difference, differencesOf } from './compare'
import type { SchemaModel } from './model'

/** What was probably renamed: a person says whether it was. */
export interface Rename {
  kind: 'table' | 'field'
  table: string
  from: string
  to: string
  statements: string[]
  /** Old names and new ones of what follows along. */
  names: ReadonlyMap<string, string>
}

/** Columns that belong together are told by their endings. */
const endings = ['_edtf', '_earliest', '_latest', '_key']

/** A column that is gone, with those that are gone along with it. */
export interface Lost {
  table: string
  base: string
  columns: ReadonlyMap<string, string>
}

/** Fields whose columns no area asks for any more. */
export function lostFields(differences: readonly Difference[], model: SchemaModel): Lost[] {
  const gone = differences.filter(({ kind, wanted }) => kind === 'column' && wanted === undefined)
  return gone.flatMap(({ table, name }) => {
    const others = new Map(
      gone.flatMap((one) =>
        one.table === table ? [[one.name, one.found as string] as const] : [],
      ),
    )
    const stem = endings.map((end) => (name.endsWith(end) ? name.slice(0, -end.length) : null))
    // Of another's family: it is named there. The key of a text that stays is derived, and no loss.
    if (
      stem.some((one) => one !== null && (others.has(one) || one in (model[table]?.columns ?? {})))
    )
      return []
    const family = ['', ...endings].flatMap((end) => {
      const is = others.get(name + end)
      return is === undefined ? [] : [[end, is] as const]
    })
    return [{ table, base: name, columns: new Map(family) }]
  })
}

/** Tables that are gone while others of the same columns are new. */
export function tableRenames(wanted: readonly Part[], found: readonly Part[]): Rename[] {
  const tables = differencesOf(wanted, found).filter(({ kind }) => kind === 'table')
  const taken = new Set<string>()
  return tables.flatMap((gone) => {
    if (gone.wanted !== undefined) return []
    const from = gone.name
    const fresh = tables
      .filter((one) => one.found === undefined && !taken.has(one.name))
      .filter((one) => columnsOf(found, from, one.name) === columnsOf(wanted, one.name, one.name))
      .sort((a, b) => alike(from, b.name) - alike(from, a.name))[0]
    if (!fresh) return []
    taken.add(fresh.name)
    return [renameOfTable(found, from, fresh.name)]
  })
}

const columnsOf = (parts: readonly Part[], table: string, called: string) =>
  parts
    .flatMap((part) =>
      part.kind === 'column' && part.table === table
        ? [`${part.name} ${part.is.replace(`${table}_id_seq`, `${called}_id_seq`)}`]
        : [],
    )
    .sort()
    .join('\n')

function renameOfTable(found: readonly Part[], from: string, to: string): Rename {
  const along = [
    ['table', ''],
    ['sequence', '_id_seq'],
    ['function', '_body'],
    ['function', '_touch'],
  ] as const
  const there = along.filter(([kind, end]) =>
    found.some((part) => part.kind === kind && part.name === from + end),
  )
  return {
    kind: 'table',
    table: from,
    from,
    to,
    statements: there.map(
      ([kind, end]) => `alter ${kind} "${from}${end}" rename to "${to}${end}";`,
    ),
    names: new Map(there.map(([, end]) => [from + end, to + end])),
  }
}

/** Fields that are gone while others of the same columns are new in the same table. */
export function fieldRenames(differences: readonly Difference[], model: SchemaModel): Rename[] {
  const lost = lostFields(differences, model)
  const missing = new Map(
    differences.flatMap(({ kind, table, name, wanted, found }) =>
      kind === 'column' && found === undefined ? [[`${table}.${name}`, wanted as string]] : [],
    ),
  )
  const taken = new Set<Lost>()
  return Object.entries(model).flatMap(([table, { fields }]) =>
    Object.values(fields).flatMap(({ columns }) => {
      const base = columns[0] as string
      const family = new Map(
        columns.map((name) => [name.slice(base.length), missing.get(`${table}.${name}`)]),
      )
      if (family.get('') === undefined) return []
      const old = lost
        .filter((one) => one.table === table && !taken.has(one) && isSame(one, base, family))
        .sort((a, b) => alike(base, b.base) - alike(base, a.base))[0]
      if (!old) return []
      taken.add(old)
      return [renameOfField(old, base, family)]
    }),
  )
}

const isSame = (old: Lost, base: string, family: ReadonlyMap<string, string | undefined>) =>
  old.base.endsWith('_id') === base.endsWith('_id') &&
  endings
    .filter((end) => end !== '_key')
    .concat('')
    .every((end) => old.columns.get(end) === family.get(end))

function renameOfField(
  old: Lost,
  base: string,
  family: ReadonlyMap<string, string | undefined>,
): Rename {
  const both = [...old.columns.keys()].filter((end) => family.has(end))
  return {
    kind: 'field',
    table: old.table,
    from: old.base,
    to: base,
    statements: both.map(
      (end) => `alter table "${old.table}" rename column "${old.base}${end}" to "${base}${end}";`,
    ),
    names: new Map(both.map((end) => [old.base + end, base + end])),
  }
}

/** The catalogue as it will be after these. */
export function afterRenames(found: readonly Part[], renames: readonly Rename[]): Part[] {
  return renames.reduce<Part[]>(
    (parts, rename) => parts.map((part) => renamed(part, rename)),
    [...found],
  )
}

function renamed(part: Part, { kind, table, names }: Rename): Part {
  // Keys of other tables name a table too; a column is named in its own table alone.
  if (kind === 'field' && part.table !== table) return part
  const is =
    part.kind === 'function' ? part.is : part.is.replace(/\w+/g, (word) => names.get(word) ?? word)
  const ofTable = kind === 'table' ? names.get(part.table) : undefined
  const named = kind === 'table' ? ['table', 'sequence', 'function'] : ['column']
  const name = (named.includes(part.kind) && names.get(part.name)) || part.name
  return { ...part, table: ofTable ?? part.table, name, is }
}

/** Of parts that are the same but for their name: how the old ones come to the new. */
export function partRenames(differences: readonly Difference[]): {
  statements: string[]
  settled: ReadonlySet<Difference>
} {
  const settled = new Set<Difference>()
  const statements = differences.flatMap((fresh) => {
    if (fresh.found !== undefined || fresh.wanted === undefined) return []
    const old = differences.find(
      (one) =>
        one.wanted === undefined &&
        one.kind === fresh.kind &&
        one.table === fresh.table &&
        !settled.has(one) &&
        one.found?.replace(` ${one.name} `, ` ${fresh.name} `) === fresh.wanted,
    )
    if (!old || !['index', 'constraint', 'trigger'].includes(old.kind)) return []
    settled.add(old).add(fresh)
    if (old.kind === 'index') return [`alter index "${old.name}" rename to "${fresh.name}";`]
    return [
      old.kind === 'constraint'
        ? `alter table "${old.table}" rename constraint "${old.name}" to "${fresh.name}";`
        : `alter trigger "${old.name}" on "${old.table}" rename to "${fresh.name}";`,
    ]
  })
  return { statements, settled }
}

/** How many pairs of letters two names share. */
function alike(one: string, other: string): number {
  const pairs = (name: string) =>
    new Set(Array.from(name.slice(1), (letter, i) => name[i] + letter))
  const theirs = pairs(other)
  return [...pairs(one)].filter((pair) => theirs.has(pair)).length
}
