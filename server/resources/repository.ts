import { customKey } from '../../core/area'
import { readOwn } from '../custom/reading'
import { changedValues, narrowed, valueQueries } from '../custom/store'
import type { Query } from '../database'
import { type Deed, followersOf } from '../extend'
import { conflict } from '../problem'
import { reindexQueries, stampQuery, updateQuery } from './change'
import { q, tableOf } from './columns'
import { assertDates } from './dates'
import { assertColleagues, holdReferences } from './hold'
import { assertKindStays, assertKinds } from './kinds'
import { carriesNames, fillNames, followNames } from './named'
import { RecordReading } from './record-reading'
import { referentsOf, referentsText } from './referents'
import { getSql } from './statements'
import { assertStep } from './steps'
import {
  changes,
  created,
  draftOf,
  pick,
  readInput,
  refuseBlankChoices,
  refuseForeignRows,
  type Stored,
} from './values'
import {
  auditQuery,
  childNames,
  childQueries,
  countQuery,
  dropTokens,
  insertQueries,
  keysOf,
  replaceChildren,
  tokenQueries,
  type Values,
} from './write'
import { storeQuery } from './write-one'

export type { Locked, Registry } from './record-reading'
export type { Stored } from './values'

/**
 * The one door to an area's tables. It works inside a transaction whose scope is one cemetery, and
 * says so in every statement as well.
 */
export class Repository extends RecordReading {
  protected of(name: string): Repository {
    const area = this.registry.areas.find((one) => one.name === name)
    if (!area) throw new Error(`no area is called ${name}`)
    return new Repository(this.registry, area, this.transaction, this.importing)
  }

  /**
   * Stores a new record. `ends`: nothing comes after it, so the transaction is committed in the same
   * round trip where no hook has the last word. @throws Problem 400, 409
   */
  async create(input: Values, id?: number, ends = false): Promise<Stored> {
    const { area, cemeteryId, context } = this
    const own = id ?? ((await this.nextIds(1))[0] as number)
    const draft = draftOf(area, input, own)
    this.refuseDates(draft.values, null)
    this.extension?.check?.(draft.values as never, null)
    await this.extension?.prepare?.(context, draft.values as never, null)
    await readOwn(this, [draft.values])
    await this.name([draft.values])
    await assertColleagues(area, this.transaction, [draft.values])
    await holdReferences(area, this.transaction, [draft.values])
    await assertKinds(area, this.transaction, [draft.values])
    const children = childQueries(area, cemeteryId, [draft])
    const { who } = this.transaction
    const queries = [
      storeQuery(area, cemeteryId, who, draft),
      ...children,
      ...valueQueries(area, cemeteryId, [draft]),
    ]
    if (this.extension?.settled || this.followers.length > 0) {
      await this.send(queries)
      await this.extension?.settled?.(context, draft.values as never, null)
      await this.follow('write', draft.values, null)
      return this.sendAndRead(own, [], ends)
    }
    if (children.length > 0) return this.sendAndRead(own, queries, ends)
    const [stored] = await this.send(queries, ends)
    return JSON.parse(stored?.rows[0].record)
  }

  /**
   * Stores many records, hooks and all, with one statement a table. Their ids, in order. `invented`:
   * the caller has made them all up, so that what they refer to is there, and enters the words of all
   * in the end.
   */
  async createMany(inputs: readonly Values[], invented = false): Promise<number[]> {
    const { context, area, cemeteryId } = this
    if (inputs.length === 0) return []
    const ids = await this.nextIds(inputs.length)
    // One of an import takes the way of many: their audit is another.
    if (inputs.length === 1 && !invented && !this.importing) {
      await this.create(inputs[0] as Values, ids[0])
      return ids
    }
    const drafts = inputs.map((input, i) => draftOf(area, input, ids[i] as number))
    const records = drafts.map((draft) => draft.values as never)
    const { check, prepare, prepareMany, settled, settledMany } = this.extension ?? {}
    for (const record of records) {
      this.refuseDates(record, null)
      check?.(record, null)
    }
    if (prepareMany) await prepareMany(context, records)
    else for (const record of records) await prepare?.(context, record, null)
    await readOwn(this, records)
    await this.name(records)
    if (!invented) {
      await assertColleagues(area, this.transaction, records)
      await holdReferences(area, this.transaction, records)
      await assertKinds(area, this.transaction, records)
    }
    await this.send([
      ...insertQueries(area, cemeteryId, drafts, invented),
      ...valueQueries(area, cemeteryId, drafts),
      auditQuery(
        area,
        cemeteryId,
        this.transaction.who,
        drafts.map((draft) => ({ ...created(area, draft), action: this.did('create') })),
      ),
    ])
    if (settledMany) await settledMany(context, records)
    else for (const record of records) await settled?.(context, record, null)
    for (const record of records) await this.follow('write', record, null)
    return ids
  }

  /**
   * Changes the fields that are given; `ends` as in `create`. `kept`: what is said of a cemetery's own fields
   * stood in a record before, and is not read again. `action`: what its audit calls it.
   * @throws Problem 400, 404, 409, 412
   */
  async update(
    id: number,
    version: number,
    input: Values,
    { ends = false, kept = false, action = 'update' } = {},
  ): Promise<Stored> {
    await this.extension?.lockFirst?.(this.context, input, id)
    const { record: previous, sort_key, search_words } = await this.lockRow(id, version)
    if (previous.archivedAt)
      throw conflict('archived', 'This record is archived', 'Restore it before changing it.')
    refuseForeignRows(this.area, input, previous)
    refuseBlankChoices(this.area, input, previous)
    const next: Values = { ...previous, ...readInput(this.area, input) }
    assertStep(this.area, next, previous)
    this.refuseDates(next, previous)
    this.extension?.check?.(next as never, previous as never)
    await this.extension?.prepare?.(this.context, next as never, previous as never)
    if (input[customKey] === undefined) next[customKey] = previous[customKey]
    else if (!kept) await readOwn(this, [next], previous)
    await this.name([next])
    const changed = changes(this.area, previous, next)
    if (changed.length === 0) return previous
    await assertColleagues(this.area, this.transaction, [pick(next, changed)])
    await holdReferences(this.area, this.transaction, [pick(next, changed)])
    await assertKinds(this.area, this.transaction, [pick(next, changed)])
    await assertKindStays(this.registry.areas, this.area, this.transaction, {
      id,
      changed,
      previous,
    })
    const keys = keysOf(this.area, next)
    const [before, after] = narrowed(pick(previous, changed), pick(next, changed))
    const queries = [
      updateQuery(this.area, this.cemeteryId, id, { changed, next, keys, bump: true }),
      ...childNames(this.area)
        .filter((name) => changed.includes(name))
        .flatMap((name) => replaceChildren(this.area, this.cemeteryId, id, name, next[name])),
      ...reindexQueries(
        this.area,
        this.cemeteryId,
        id,
        { words: search_words, sortKey: sort_key },
        keys,
      ),
      ...changedValues(this.area, this.cemeteryId, previous, next),
      auditQuery(this.area, this.cemeteryId, this.transaction.who, [
        { action: this.did(action), id, label: keys.label, before, after },
      ]),
    ]
    const { settled, changed: followed } = this.extension ?? {}
    const renamed = keys.label !== previous.label
    if (!settled && !followed && !renamed && this.followers.length === 0)
      return this.sendAndRead(id, queries, ends)
    await this.send(queries)
    await settled?.(this.context, { ...next, id } as never, previous as never)
    await followed?.(this.context, { ...next, id } as never, previous as never)
    await this.follow('write', { ...next, id }, previous)
    if (renamed) await this.renamed([id])
    return this.sendAndRead(id, [], ends)
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
      updateQuery(this.area, this.cemeteryId, id, { changed, next, keys, bump: false }),
      ...(previous.archivedAt
        ? []
        : reindexQueries(
            this.area,
            this.cemeteryId,
            id,
            { words: search_words, sortKey: sort_key },
            keys,
          )),
    ])
    if (keys.label !== previous.label) await this.renamed([id])
  }

  /** Names that records carry, as those are called now. */
  private async name(records: readonly Values[]) {
    if (carriesNames(this.area)) await fillNames(this.context, this.area, records)
  }

  /** Other records carry the names of these, which have changed. */
  renamed(ids: readonly number[]): Promise<void> {
    return followNames(this.context, this.registry.areas, this.area.name, ids)
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

  /** Puts a record away; nothing is deleted. @throws Problem 404, 409 with its referents, 412 */
  async archive(id: number, version: number, ends = false): Promise<Stored> {
    const { record, sort_key, search_words } = await this.lockRow(id, version, 'update')
    if (record.archivedAt) return record
    await this.extension?.archive?.(this.context, record as never)
    await this.follow('archive', record, record)
    const referents = await referentsOf(this.transaction, this.registry.areas, this.area, id)
    if (referents.length > 0)
      throw conflict('referenced', 'Other records refer to this one', referentsText(referents), {
        referents,
      })
    return this.sendAndRead(
      id,
      [
        stampQuery(this.area, this.cemeteryId, id, 'now()'),
        ...dropTokens(this.area, this.cemeteryId, id, search_words, sort_key),
        countQuery(this.area, this.cemeteryId, -1),
        this.audit('archive', record),
      ],
      ends,
    )
  }

  /** Brings an archived record back. @throws Problem 404, 409 where its place was taken, 412 */
  async restore(id: number, version?: number): Promise<Stored> {
    const { record, sort_key, search_words } = await this.lockRow(id, version)
    if (!record.archivedAt) return record
    await holdReferences(this.area, this.transaction, [record])
    await this.send([
      stampQuery(this.area, this.cemeteryId, id, 'null'),
      ...tokenQueries(this.area, this.cemeteryId, [
        { id, label: record.label, sortKey: sort_key, words: search_words },
      ]),
      countQuery(this.area, this.cemeteryId, 1),
      this.audit('restore', record),
    ])
    // Others may have been given other names meanwhile.
    if (carriesNames(this.area)) {
      const named = { ...record }
      await this.name([named])
      await this.derive(id, named)
    }
    await this.extension?.restore?.(this.context, record as never)
    await this.follow('restore', record, record)
    return this.get(id)
  }

  private get followers() {
    return followersOf(this.registry.extensions, this.area.name)
  }

  /** Other areas that follow this one: in the same transaction, and in the name of whoever writes. */
  private async follow(deed: Deed, record: Values, previous: Stored | null) {
    for (const then of this.followers)
      await then(this.context, { deed, record: record as Stored, previous })
  }

  /** A row in the audit for what a route of the area did. */
  async note(action: string, record: Stored, before: unknown, after: unknown) {
    await this.send([
      auditQuery(this.area, this.cemeteryId, this.transaction.who, [
        { action, id: record.id, label: record.label, before, after },
      ]),
    ])
  }

  /** What an import brings is a register's own word: flagged, not refused. */
  private refuseDates(next: Values, previous: Values | null) {
    if (!this.importing) assertDates(this.area, this.transaction, next, previous)
  }

  /** What an import writes is told by its own line: its records are kept out of what is newest. */
  private did(action: string) {
    return this.importing ? 'import' : action
  }

  private audit(action: string, record: Stored) {
    return auditQuery(this.area, this.cemeteryId, this.transaction.who, [
      { action, id: record.id, label: record.label, before: null, after: null },
    ])
  }

  private send(queries: readonly Query[], ends = false) {
    return ends ? this.transaction.finish(queries) : this.transaction.all(queries)
  }

  /** The record as it is after these statements. */
  private async sendAndRead(id: number, queries: readonly Query[], ends: boolean): Promise<Stored> {
    const { area, cemeteryId } = this
    const read = { name: `get ${area.name}`, text: getSql(area), values: [cemeteryId, id] }
    const results = await this.send([...queries, read], ends)
    return JSON.parse(results.at(-1)?.rows[0].record)
  }
}
