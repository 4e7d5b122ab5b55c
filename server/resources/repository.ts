import type { AnyArea } from '../../core/area'
import type { FieldError, Referent } from '../../core/problem'
import { references } from '../../core/registry'
import type { Query } from '../database'
import type { Context, Extension } from '../extend'
import { badInput, conflict, notFound, Problem } from '../problem'
import type { Transaction } from '../transaction'
import { areaColumns, q, snake, tableOf } from './columns'
import { listStatement } from './query'
import { referencedIds, referentSql, referentsText } from './referents'
import { getSql, lockedSql, lockSql } from './statements'
import {
  changes,
  created,
  pick,
  readInput,
  refuseBlankChoices,
  refuseForeignRows,
  type Stored,
  withDefaults,
} from './values'
import {
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

export type { Stored } from './values'

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
    const found = locked?.rows[0]
    if (!found) throw notFound()
    const row: Locked = { ...found, record: JSON.parse(found.record) } as Locked
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
    const draft: Draft = { id: own as number, values: withDefaults(this.area, input) }
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
      values: withDefaults(this.area, input),
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
    const next: Values = { ...previous, ...readInput(this.area, input) }
    await this.extension?.prepare?.(this.context, next as never, previous as never)
    const changed = changes(this.area, previous, next)
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
    const changed = changes(this.area, previous, next)
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

  private async send(queries: Parameters<Transaction['all']>[0]) {
    await this.transaction.all(queries)
  }
}
