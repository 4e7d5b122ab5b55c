import { type AnyArea, titleOf } from '../../core/area'
import type { FieldError, Referent } from '../../core/problem'
import { references } from '../../core/registry'
import type { Query } from '../database'
import type { Context, Extension } from '../extend'
import { badInput, conflict, notFound, Problem } from '../problem'
import type { Transaction } from '../transaction'
import { areaColumns, childTableOf, isChild, q, snake, tableOf } from './columns'
import { listStatement } from './query'
import { getSql, lockedSql, lockSql } from './statements'
import {
  type AuditEntry,
  auditQuery,
  childNames,
  countQuery,
  type Draft,
  dropTokens,
  insertQueries,
  keysOf,
  replaceChildren,
  tokenQueries,
  type Values,
} from './write'

export interface Stored extends Values {
  id: number
  version: number
  label: string
  archivedAt: string | null
}
interface Locked {
  record: Stored
  sort_key: string
  search_words: string[]
}

/** Everything that the areas' registry knows; given once, at start. */
export interface Registry {
  areas: readonly AnyArea[]
  extensions: ReadonlyMap<string, Extension>
}

/**
 * The one door to an area's tables. It works inside a transaction whose scope is one cemetery, and
 * says so in every statement as well.
 */
export class Repository {
  private readonly extension: Extension | undefined

  constructor(
    private readonly registry: Registry,
    readonly area: AnyArea,
    private readonly transaction: Transaction,
    private readonly importing = false,
  ) {
    this.extension = registry.extensions.get(area.name)
  }

  private get cemeteryId() {
    return this.transaction.cemeteryId
  }

  /** What hooks and routes of the area work with. */
  get context(): Context {
    return {
      transaction: this.transaction,
      cemeteryId: this.cemeteryId,
      importing: this.importing,
      area: (name) => this.of(name),
    }
  }

  private of(name: string): Repository {
    const area = this.registry.areas.find((one) => one.name === name)
    if (!area) throw new Error(`no area is called ${name}`)
    return new Repository(this.registry, area, this.transaction, this.importing)
  }

  /** @throws Problem 404 */
  async get(id: number): Promise<Stored> {
    const { rows } = await this.transaction.query(
      getSql(this.area),
      [this.cemeteryId, id],
      `get ${this.area.name}`,
    )
    if (!rows[0]) throw notFound()
    return JSON.parse(rows[0].record)
  }

  /** Records that fit the filter, at most `limit`. */
  async find(filter: Record<string, unknown>, limit = 1000): Promise<Stored[]> {
    const statement = listStatement(this.area, this.cemeteryId, {
      sort: ['id', 'ASC'],
      range: [0, limit - 1],
      filter,
    })
    const { rows } = await this.transaction.query(statement.text, statement.values)
    return JSON.parse(rows[0]?.rows ?? '[]')
  }

  /** The record, locked until the transaction ends. @throws Problem 404, 412 with the record as it is now */
  async lock(id: number, version?: number): Promise<Stored> {
    return (await this.lockRow(id, version)).record
  }

  private async lockRow(
    id: number,
    version?: number,
    strength: 'no key update' | 'update' = 'no key update',
  ): Promise<Locked> {
    const { area } = this
    const values = [this.cemeteryId, id]
    const [, locked] = await this.transaction.all([
      { name: `lock ${area.name} for ${strength}`, text: lockSql(area, strength), values },
      { name: `locked ${area.name}`, text: lockedSql(area), values },
    ])
    const row = locked?.rows[0] as Locked | undefined
    if (!row) throw notFound()
    if (version !== undefined && row.record.version !== version)
      throw new Problem(
        412,
        'Someone else changed this record',
        'It was saved by someone else after you opened it.',
        {
          code: 'stale',
          current: row.record,
        },
      )
    return row
  }

  /** Stores a new record. @throws Problem 400, 409 */
  async create(input: Values, id?: number): Promise<Stored> {
    const own = id ?? (await this.nextIds(1))[0]
    const draft: Draft = { id: own as number, values: this.withDefaults(input) }
    const read = {
      name: `get ${this.area.name}`,
      text: getSql(this.area),
      values: [this.cemeteryId, draft.id],
    }
    const written = await this.writeNew([draft], this.extension?.settled ? [] : [read])
    return written ? JSON.parse(written.rows[0].record) : this.get(draft.id)
  }

  /** Stores many records, hooks and all, with one statement a table. Their ids, in order. */
  async createMany(inputs: readonly Values[]): Promise<number[]> {
    if (inputs.length === 0) return []
    const ids = await this.nextIds(inputs.length)
    const drafts = inputs.map((input, i) => ({
      id: ids[i] as number,
      values: this.withDefaults(input),
    }))
    await this.writeNew(drafts)
    return ids
  }

  /** The answer to the last of the queries that go `along` in the same round trip. */
  private async writeNew(drafts: readonly Draft[], along: readonly Query[] = []) {
    const { context, area, cemeteryId } = this
    for (const draft of drafts) {
      refuseForeignRows(area, draft.values, null)
      draft.values = { ...draft.values, id: draft.id }
    }
    const records = drafts.map((draft) => draft.values as never)
    const { prepare, prepareMany, settled, settledMany } = this.extension ?? {}
    if (prepareMany && drafts.length > 1) await prepareMany(context, records)
    else for (const record of records) await prepare?.(context, record, null)
    await this.assertReferences(drafts.map((draft) => draft.values))
    const results = await this.transaction.all([
      ...insertQueries(area, cemeteryId, drafts),
      auditQuery(
        area,
        cemeteryId,
        this.transaction.who,
        drafts.map((draft) => created(area, draft)),
      ),
      ...along,
    ])
    if (settledMany && drafts.length > 1) await settledMany(context, records)
    else for (const record of records) await settled?.(context, record, null)
    return along.length > 0 ? results.at(-1) : undefined
  }

  /** Changes the fields that are given. @throws Problem 400, 404, 409, 412 */
  async update(id: number, version: number, input: Values): Promise<Stored> {
    await this.extension?.lockFirst?.(this.context, input)
    const { record: previous, sort_key, search_words } = await this.lockRow(id, version)
    if (previous.archivedAt)
      throw conflict('archived', 'This record is archived', 'Restore it before changing it.')
    refuseForeignRows(this.area, input, previous)
    refuseBlankChoices(this.area, input, previous)
    const next: Values = { ...previous, ...this.read(input) }
    await this.extension?.prepare?.(this.context, next as never, previous as never)
    const changed = this.changes(previous, next)
    if (changed.length === 0) return previous
    await this.assertReferences([Object.fromEntries(changed.map((name) => [name, next[name]]))])
    const keys = keysOf(this.area, next)
    await this.send([
      this.updateQuery(id, changed, next, keys, true),
      ...childNames(this.area)
        .filter((name) => changed.includes(name))
        .flatMap((name) => replaceChildren(this.area, this.cemeteryId, id, name, next[name])),
      ...this.reindex(id, { words: search_words, sortKey: sort_key }, keys),
      auditQuery(this.area, this.cemeteryId, this.transaction.who, [
        {
          action: 'update',
          id,
          label: keys.label,
          before: pick(previous, changed),
          after: pick(next, changed),
        },
      ]),
    ])
    await this.extension?.settled?.(this.context, { ...next, id } as never, previous as never)
    return this.get(id)
  }

  /**
   * Sets fields that the server keeps, because other records changed: neither version nor audit moves,
   * so that nobody's open form turns stale by it.
   */
  async derive(id: number, values: Values): Promise<void> {
    const { record: previous, sort_key, search_words } = await this.lockRow(id)
    const next: Values = { ...previous, ...values }
    const changed = this.changes(previous, next)
    const keys = keysOf(this.area, next)
    if (changed.length === 0 && keys.label === previous.label) return
    await this.send([
      this.updateQuery(id, changed, next, keys, false),
      ...(previous.archivedAt
        ? []
        : this.reindex(id, { words: search_words, sortKey: sort_key }, keys)),
    ])
  }

  /** Moves the version on: a route changed what the caller saw. */
  async touch(id: number): Promise<void> {
    await this.send([
      {
        text: `update ${q(tableOf(this.area))} set version = version + 1, updated_at = now() where cemetery_id = $1 and id = $2`,
        values: [this.cemeteryId, id],
      },
    ])
  }

  private updateQuery(
    id: number,
    changed: readonly string[],
    next: Values,
    keys: ReturnType<typeof keysOf>,
    bump: boolean,
  ) {
    const values: unknown[] = [this.cemeteryId, id, keys.label, keys.sortKey, keys.words]
    const sets = areaColumns(this.area)
      .filter(([field]) => changed.includes(field))
      .flatMap(([field, columns]) =>
        columns.map((column) => `${q(column.name)} = $${values.push(column.value(next[field]))}`),
      )
    const moved = bump ? ['version = version + 1', 'updated_at = now()'] : []
    return {
      text: `update ${q(tableOf(this.area))} set ${[...moved, 'label = $3', 'sort_key = $4', 'search_words = $5', ...sets].join(', ')} where cemetery_id = $1 and id = $2`,
      values,
    }
  }

  private reindex(
    id: number,
    old: { words: string[]; sortKey: string },
    keys: ReturnType<typeof keysOf>,
  ) {
    if (old.sortKey === keys.sortKey && old.words.join(' ') === keys.words.join(' ')) return []
    return [
      ...dropTokens(this.area, this.cemeteryId, id, old.words, old.sortKey),
      ...tokenQueries(this.area, this.cemeteryId, [{ id, ...keys }]),
    ]
  }

  /** Puts a record away; nothing is deleted. @throws Problem 404, 409 with its referents, 412 */
  async archive(id: number, version: number): Promise<Stored> {
    const { record, sort_key, search_words } = await this.lockRow(id, version, 'update')
    if (record.archivedAt) return record
    await this.extension?.archive?.(this.context, record as never)
    const referents = await this.referents(id)
    if (referents.length > 0)
      throw conflict('referenced', 'Other records refer to this one', referentsText(referents), {
        referents,
      })
    await this.send([
      this.stampQuery(id, 'now()'),
      ...dropTokens(this.area, this.cemeteryId, id, search_words, sort_key),
      countQuery(this.area, this.cemeteryId, -1),
      this.audit('archive', record),
    ])
    return this.get(id)
  }

  /** Brings an archived record back. @throws Problem 404, 409 where its place was taken, 412 */
  async restore(id: number, version?: number): Promise<Stored> {
    const { record, sort_key, search_words } = await this.lockRow(id, version)
    if (!record.archivedAt) return record
    await this.assertReferences([record])
    await this.send([
      this.stampQuery(id, 'null'),
      ...tokenQueries(this.area, this.cemeteryId, [
        { id, label: record.label, sortKey: sort_key, words: search_words },
      ]),
      countQuery(this.area, this.cemeteryId, 1),
      this.audit('restore', record),
    ])
    await this.extension?.restore?.(this.context, record as never)
    return this.get(id)
  }

  private stampQuery(id: number, at: 'now()' | 'null') {
    return {
      text: `update ${q(tableOf(this.area))} set archived_at = ${at}, version = version + 1, updated_at = now() where cemetery_id = $1 and id = $2`,
      values: [this.cemeteryId, id],
    }
  }

  /** A row in the audit for what a route of the area did. */
  async note(action: string, record: Stored, before: unknown, after: unknown) {
    await this.send([
      auditQuery(this.area, this.cemeteryId, this.transaction.who, [
        { action, id: record.id, label: record.label, before, after },
      ]),
    ])
  }

  private audit(action: string, record: Stored) {
    return auditQuery(this.area, this.cemeteryId, this.transaction.who, [
      { action, id: record.id, label: record.label, before: null, after: null },
    ])
  }

  /** The active records that refer to this one, a few of each kind. */
  async referents(id: number): Promise<Referent[]> {
    const found = this.registry.areas.flatMap((area) =>
      references(area.fields)
        .filter(([name, field]) => field.to === this.area.name && !area.fields[name]?.readOnly)
        .map(([name]) => ({ area, text: referentSql(area, name) })),
    )
    const results = await this.transaction.all(
      found.map(({ text }) => ({ text, values: [this.cemeteryId, id] })),
    )
    return results.flatMap((result, i) => {
      const { area } = found[i] as (typeof found)[number]
      const readable = this.transaction.may({ permission: area.access.read, ...area.needs })
      return result.rows
        .filter((row) => area !== this.area || row.id !== id)
        .map((row) => ({
          resource: area.name,
          id: row.id as number,
          ...(readable ? { label: row.label as string } : {}),
        }))
    })
  }

  /** Ids for records to come. */
  async nextIds(n: number): Promise<number[]> {
    const { rows } = await this.transaction.query(
      `select nextval('${tableOf(this.area)}_id_seq') as id from generate_series(1, $1)`,
      [n],
      `ids ${this.area.name}`,
    )
    return rows.map((row) => row.id)
  }

  /** References must be active records of this cemetery; they are held until the transaction ends. */
  private async assertReferences(records: readonly Values[]) {
    const wanted = new Map<string, Map<number, string>>()
    for (const record of records)
      for (const [path, to, id] of referencedIds(this.area, record)) {
        const ids = wanted.get(to) ?? new Map<number, string>()
        if (!ids.has(id)) ids.set(id, path)
        wanted.set(to, ids)
      }
    if (wanted.size === 0) return
    const targets = [...wanted.keys()].sort()
    const results = await this.transaction.all(
      targets.map((to) => ({
        name: `hold ${to}`,
        text: `select id from ${q(snake(to))} where cemetery_id = $1 and id = any($2::bigint[]) and archived_at is null order by id for key share`,
        values: [this.cemeteryId, [...(wanted.get(to) as Map<number, string>).keys()]],
      })),
    )
    const errors: FieldError[] = targets.flatMap((to, i) => {
      const found = new Set(results[i]?.rows.map((row) => row.id))
      return [...(wanted.get(to) as Map<number, string>)]
        .filter(([id]) => !found.has(id))
        .map(([, field]) => ({
          field,
          message: 'is not a record of this cemetery, or is archived',
        }))
    })
    if (errors.length > 0) throw badInput(errors)
  }

  private withDefaults(input: Values): Values {
    const values = this.read(input)
    for (const [name, field] of Object.entries(this.area.fields)) {
      const blank = values[name] === null && field.kind === 'choice'
      if (values[name] !== undefined && !blank) continue
      if (field.kind === 'flag') values[name] = false
      else if (field.kind === 'rows' || field.kind === 'refs') values[name] = []
      else values[name] = field.kind === 'choice' ? (field.initial ?? null) : null
    }
    return values
  }

  /** Input as records carry it: an empty text is no text, child rows get their defaults. */
  private read(input: Values): Values {
    return Object.fromEntries(
      Object.entries(input).map(([name, value]) => {
        const field = this.area.fields[name]
        if (field?.kind === 'rows' && Array.isArray(value))
          return [
            name,
            value.map((row: Values) => ({
              ...Object.fromEntries(
                Object.entries(field.fields).flatMap(([child, own]) =>
                  own.kind === 'choice' && own.initial && row[child] == null
                    ? [[child, own.initial]]
                    : [],
                ),
              ),
              ...Object.fromEntries(
                Object.entries(row).filter(([, cell]) => cell !== null && cell !== ''),
              ),
            })),
          ]
        return [name, value === '' ? null : value]
      }),
    )
  }

  private changes(previous: Values, next: Values): string[] {
    return Object.entries(this.area.fields)
      .filter(([name, field]) => {
        const of = (values: Values) =>
          field.kind === 'partialDate'
            ? ((values[name] as { text?: string } | null)?.text ?? values[name] ?? null)
            : field.kind === 'rows'
              ? ((values[name] ?? []) as Values[]).map((row) => stripped(row))
              : field.kind === 'instant' && values[name]
                ? Date.parse(String(values[name]))
                : (values[name] ?? null)
        return JSON.stringify(sorted(of(previous))) !== JSON.stringify(sorted(of(next)))
      })
      .map(([name]) => name)
  }

  private async send(queries: Parameters<Transaction['all']>[0]) {
    await this.transaction.all(queries)
  }
}

const stripped = (row: Values) =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== undefined),
  )

/** Objects with their keys in order, so that equal values compare equal. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  )
}

const pick = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

function created(area: AnyArea, { id, values }: Draft): AuditEntry {
  const after = Object.fromEntries(
    Object.keys(area.fields).flatMap((name) => {
      const value = values[name]
      const empty =
        value == null ||
        value === '' ||
        value === false ||
        (Array.isArray(value) && value.length === 0)
      return empty ? [] : [[name, value]]
    }),
  )
  return { action: 'create', id, label: titleOf(area, values), before: null, after }
}

/** Child rows may name only rows that are this record's already. */
function refuseForeignRows(area: AnyArea, input: Values, previous: Stored | null) {
  const errors = childNames(area).flatMap((name) => {
    if (area.fields[name]?.kind !== 'rows') return []
    const own = new Set(((previous?.[name] ?? []) as Array<{ id: number }>).map((row) => row.id))
    return ((input[name] ?? []) as Array<{ id?: number }>).flatMap((row, i) =>
      row.id !== undefined && !own.delete(row.id)
        ? [{ field: `${name}.${i}.id`, message: 'is not a row of this record' }]
        : [],
    )
  })
  if (errors.length > 0) throw badInput(errors)
}

/** A choice that begins with a value always has one: no status is not a status. */
function refuseBlankChoices(area: AnyArea, input: Values, previous: Stored) {
  const errors = Object.entries(area.fields).flatMap(([name, field]) =>
    field.kind === 'choice' && field.initial && input[name] === null && previous[name] != null
      ? [{ field: name, message: `must be one of ${field.choices.join(', ')}` }]
      : [],
  )
  if (errors.length > 0) throw badInput(errors)
}

function referencedIds(
  area: AnyArea,
  record: Values,
): Array<[path: string, to: string, id: number]> {
  return Object.entries(area.fields).flatMap(([name, field]): Array<[string, string, number]> => {
    const value = record[name]
    if (value == null || field.readOnly) return []
    if (field.kind === 'ref') return [[name, field.to, value as number]]
    if (field.kind === 'refs')
      return (value as number[]).map((id, i) => [`${name}.${i}`, field.to, id])
    if (field.kind !== 'rows') return []
    return (value as Values[]).flatMap((row, i) =>
      Object.entries(field.fields).flatMap(
        ([child, own]): Array<[string, string, number]> =>
          own.kind === 'ref' && row[child] != null
            ? [[`${name}.${i}.${child}`, own.to, row[child] as number]]
            : [],
      ),
    )
  })
}

function referentSql(area: AnyArea, path: string): string {
  const [name, child] = path.split('.') as [string, string?]
  const table = q(tableOf(area))
  const field = area.fields[name]
  if (field && isChild(field)) {
    const column = field.kind === 'refs' ? 'ref_id' : `${snake(child as string)}_id`
    return `select distinct t.id, t.label from ${q(childTableOf(area, name))} c join ${table} t on t.cemetery_id = c.cemetery_id and t.id = c.parent_id and t.archived_at is null where c.cemetery_id = $1 and c.${q(column)} = $2 limit 5`
  }
  return `select id, label from ${table} where cemetery_id = $1 and ${q(`${snake(name)}_id`)} = $2 and archived_at is null limit 5`
}

const referentsText = (referents: readonly Referent[]) =>
  referents
    .slice(0, 3)
    .map((one) => one.label ?? `a record of ${one.resource}`)
    .join(', ') + (referents.length > 3 ? ', …' : '')
