import type { ClientBase } from 'pg'
import { quoteIdent } from '../sql/columns'
import { type CatalogueKind, catalogueOf, type Part } from './catalogue'
import { makeAll } from './make'
import type { SchemaModel } from './model'
import { partitioned } from './partitions'

type Client = Pick<ClientBase, 'query'>

/** A part that a database lacks, has beyond what the areas say, or has otherwise. */
export interface Difference {
  kind: CatalogueKind
  table: string
  name: string
  /** As the areas want it; absent: they do not. */
  wanted?: string
  /** As it is; absent: it is not there. */
  found?: string
  /** Of a table or a column that no area asks for: whether anything is in it. */
  holdsData?: boolean
}

/** What a database has otherwise than the areas say, by its catalogue. Nothing of it is changed. */
export async function compare(client: Client, model: SchemaModel): Promise<Difference[]> {
  await client.query('begin')
  try {
    const found = await catalogueOf(client, 'public')
    const differences = differencesOf(await wantedBy(client, model), found)
    await lookInto(client, differences)
    return differences
  } finally {
    await client.query('rollback')
  }
}

/**
 * The areas' half: a schema is made of the statements that migrations are generated from, and read like any
 * other. Inside a transaction that is then rolled back.
 */
export async function wantedBy(client: Client, model: SchemaModel): Promise<Part[]> {
  await client.query('create schema wanted_by_areas')
  await client.query("select set_config('search_path', 'wanted_by_areas, public', true)")
  await client.query(partitioned(makeAll(model), Number(process.env.SEXTON_PARTITIONS ?? 0)))
  return catalogueOf(client, 'wanted_by_areas')
}

/** Pure: of two catalogues. */
export function differencesOf(wanted: readonly Part[], found: readonly Part[]): Difference[] {
  const ours = new Map(wanted.map((part) => [keyOf(part), part]))
  const theirs = new Map(found.map((part) => [keyOf(part), part]))
  const tables = namesOfTables(wanted)
  const there = namesOfTables(found)
  const lacking = wanted.flatMap((part) => {
    const { kind, table, name, is } = part
    const other = theirs.get(keyOf(part))
    if (other?.is === is) return []
    // A table that is not there lacks all that hangs on it: said once.
    if (!other && kind !== 'table' && table !== '' && !there.has(table)) return []
    return [{ kind, table, name, wanted: is, ...(other && { found: other.is }) }]
  })
  const beyond = found.flatMap((part) => {
    const { kind, table, name, is, kept } = part
    if (ours.has(keyOf(part))) return []
    const broken = isBroken(part)
    // What hangs on tables that are no area's is nobody's business here.
    const ofAreas = kind === 'table' || table === '' || tables.has(table)
    return broken || (ofAreas && kept === null) ? [{ kind, table, name, found: is }] : []
  })
  return [...lacking, ...beyond]
}

const keyOf = ({ kind, table, name }: Part) => `${kind} ${table}.${name}`
const namesOfTables = (parts: readonly Part[]) =>
  new Set(parts.flatMap(({ kind, name }) => (kind === 'table' ? [name] : [])))
const isBroken = ({ kind, is }: { kind: CatalogueKind; is?: string }) =>
  kind === 'index' && is?.endsWith('(invalid)') === true

/** Adds whether there is data in what no area asks for. */
export async function lookInto(client: Client, differences: Difference[]): Promise<void> {
  await client.query("select set_config('search_path', 'public', true)")
  for (const difference of differences) {
    const { kind, table, name, wanted, found } = difference
    if (wanted !== undefined || (kind !== 'table' && kind !== 'column')) continue
    // A flag that nobody ever set is no data.
    const says = found?.startsWith('boolean') ? quoteIdent(name) : `${quoteIdent(name)} is not null`
    const { rows } = await client.query(
      `select exists (select from ${quoteIdent(table)}${kind === 'column' ? ` where ${says}` : ''}) as some`,
    )
    difference.holdsData = rows[0].some
  }
}

/** A difference as an engineer reads it, with what to do about it. */
export function inWords(difference: Difference): string {
  const { kind, table, name, wanted, found, holdsData } = difference
  const what = spelled(kind, table, name)
  if (wanted === undefined) {
    const data = holdsData ? 'holds data' : 'is empty'
    if (isBroken({ kind, is: found }))
      return `${what} is invalid, because its build was broken off: drop it and build it again`
    if (kind === 'column') return `${what} is in no area, and ${data}: write a rename or a drop`
    const stays = `drop it, or say why it stays: comment on ${kind} ${name}${on(kind, table)} is '…'`
    if (kind === 'table') return `${what} is in no area, and ${data}: ${stays}`
    if (kind === 'grant') return `${what} is in no area: revoke it`
    const unused = table === '' ? ', and nothing uses it' : ''
    return `${what} is in no area${unused}: ${stays}`
  }
  if (found === undefined) return `${what} is missing: ${short(wanted)}`
  const at = firstDifference(found, wanted)
  return `${what} is not what the areas say: it is ${short(found, at)}, and should be ${short(wanted, at)}`
}

const on = (kind: CatalogueKind, table: string) =>
  kind === 'trigger' || kind === 'policy' || kind === 'constraint' ? ` on ${table}` : ''

function spelled(kind: CatalogueKind, table: string, name: string): string {
  if (kind === 'column') return `${table}.${name}`
  if (kind === 'table') return `the table ${name}`
  if (kind === 'guard') return `row-level security of ${table}`
  if (kind === 'grant') {
    const [, column] = name.split(': ')
    return `what the application may do with ${column ? `${table}.${column}` : table}`
  }
  return table === '' ? `the ${kind} ${name}` : `the ${kind} ${name} of ${table}`
}

/** The part of a long text that matters. */
const short = (text: string, at = 0) => {
  const from = at > 100 ? at - 40 : 0
  const line = text
    .slice(from, from + 160)
    .trim()
    .replace(/\s+/g, ' ')
  return `${from > 0 ? '…' : ''}${line}${text.length > from + 160 ? '…' : ''}`
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
