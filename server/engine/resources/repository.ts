import { customFieldsKey } from '../../../core/area'
import type { Query } from '../../platform/database/database'
import { parseCustomFields } from '../custom-fields/parse'
import {
  insertValueQueries,
  keepChangedCustomFields,
  updateValueQueries,
} from '../custom-fields/store'
import { conflict } from '../problem/problem'
import { quoteIdent, tableOf } from '../sql/columns'
import {
  auditQuery,
  childFieldNames,
  childQueries,
  countQuery,
  deleteTokenQueries,
  insertQueries,
  type RecordValues,
  replaceChildren,
  searchKeysOf,
  tokenQueries,
} from '../sql/insert-queries'
import { getSql } from '../sql/statements'
import { assertDates } from './dates'
import { type ChangeType, changeListenersOf } from './extend'
import { storeOnNodeQueries } from './insert-on-nodes'
import { storeQuery } from './insert-one'
import { assertColleagues, lockReferences } from './lock-references'
import { fillNameFields, hasNameFields, updateNameFields } from './name-fields'
import { type LockedRow, RecordReader } from './record-reader'
import {
  changedFieldNames,
  createdEntry,
  draftOf,
  normalizeInput,
  pick,
  refuseBlankChoices,
  refuseForeignRows,
  type StoredRecord,
} from './record-values'
import { assertKindStays, assertKinds } from './reference-kinds'
import { referentsOf, referentsText } from './referents'
import { assertStatusStep, assertStepFields } from './steps'
import { archiveStampQuery, reindexQueries, updateQuery } from './update-queries'

export type { AreaRegistry, LockedRow } from './record-reader'
export type { StoredRecord } from './record-values'

/**
 * The only way to an area's tables. It works inside a transaction scoped to one cemetery, and
 * every statement names the cemetery as well.
 */
export class Repository extends RecordReader {
  protected repositoryOf(name: string): Repository {
    const area = this.registry.areas.find((one) => one.name === name)
    if (!area) throw new Error(`no area is called ${name}`)
    return new Repository(this.registry, area, this.transaction, this.importing)
  }

  /**
   * Stores a new record. `commit`: nothing follows, so the transaction commits in the same round trip,
   * unless a hook runs afterwards. @throws Problem 400, 409
   */
  async create(input: RecordValues, id?: number, commit = false): Promise<StoredRecord> {
    const { area, cemeteryId, context } = this
    const own = id ?? ((await this.nextIds(1))[0] as number)
    const draft = draftOf(area, input, own)
    this.refuseDates(draft.values, null)
    assertStatusStep(area, this.extension, draft.values, null)
    this.extension?.validate?.(draft.values as never, null)
    await this.extension?.beforeSave?.(context, draft.values as never, null)
    await parseCustomFields(this, [draft.values])
    await this.fillNames([draft.values])
    await assertColleagues(area, this.transaction, [draft.values])
    await lockReferences(area, this.transaction, [draft.values])
    await assertKinds(area, this.transaction, [draft.values])
    const children = childQueries(area, cemeteryId, [draft])
    const { who } = this.transaction
    const queries = [
      ...(this.transaction.isDistributed
        ? storeOnNodeQueries(area, cemeteryId, who, draft, this.transaction.takeAuditId())
        : [storeQuery(area, cemeteryId, who, draft)]),
      ...children,
      ...insertValueQueries(area, cemeteryId, [draft]),
    ]
    if (this.extension?.afterSave || this.listeners.length > 0) {
      await this.transaction.later(queries)
      await this.extension?.afterSave?.(context, draft.values as never, null)
      await this.notifyListeners('write', draft.values, null)
      return this.sendAndRead(own, [], commit)
    }
    if (children.length > 0) return this.sendAndRead(own, queries, commit)
    const [stored] = await this.send(queries, commit)
    return JSON.parse(stored?.rows[0].record)
  }

  /**
   * Stores many records with their hooks, one statement a table; returns their ids in order. `trusted`:
   * the caller made the input itself: references exist, a record may begin with any status, and the caller
   * indexes the words at the end. `reservedIds`: their ids, where the caller has reserved them.
   */
  async createMany(
    inputs: readonly RecordValues[],
    trusted = false,
    reservedIds?: number[],
  ): Promise<number[]> {
    const { context, area, cemeteryId } = this
    if (inputs.length === 0) return []
    const ids = reservedIds ?? (await this.nextIds(inputs.length))
    // A single record of an import is stored like many: imports are audited differently.
    if (inputs.length === 1 && !trusted && !this.importing) {
      await this.create(inputs[0] as RecordValues, ids[0])
      return ids
    }
    const drafts = inputs.map((input, i) => draftOf(area, input, ids[i] as number))
    const records = drafts.map((draft) => draft.values as never)
    const { validate, beforeSave, beforeSaveMany, afterSave, afterSaveMany } = this.extension ?? {}
    for (const record of records) {
      this.refuseDates(record, null)
      if (!trusted) assertStatusStep(area, this.extension, record, null)
      validate?.(record, null)
    }
    if (beforeSaveMany) await beforeSaveMany(context, records)
    else for (const record of records) await beforeSave?.(context, record, null)
    await parseCustomFields(this, records)
    await this.fillNames(records)
    if (!trusted) {
      await assertColleagues(area, this.transaction, records)
      await lockReferences(area, this.transaction, records)
      await assertKinds(area, this.transaction, records)
    }
    await this.send([
      ...insertQueries(area, cemeteryId, drafts, trusted),
      ...insertValueQueries(area, cemeteryId, drafts),
      auditQuery(
        area,
        cemeteryId,
        this.transaction.who,
        drafts.map((draft) => ({
          ...createdEntry(area, draft),
          action: this.auditAction('create'),
        })),
      ),
    ])
    if (afterSaveMany) await afterSaveMany(context, records)
    else for (const record of records) await afterSave?.(context, record, null)
    for (const record of records) await this.notifyListeners('write', record, null)
    return ids
  }

  /**
   * Changes the given fields; `commit` as in `create`. `customFieldsParsed`: the custom values come from a
   * stored record and are not parsed again. `action`: the audit's word for it.
   * @throws Problem 400, 404, 409, 412
   */
  async update(
    id: number,
    version: number,
    input: RecordValues,
    { commit = false, customFieldsParsed = false, action = 'update' } = {},
  ): Promise<StoredRecord> {
    await this.extension?.beforeLock?.(this.context, input, id)
    const { record: previous, sort_key, search_words } = await this.lockRow(id, version)
    if (previous.archivedAt)
      throw conflict('archived', 'This record is archived', 'Restore it before changing it.')
    refuseForeignRows(this.area, input, previous)
    refuseBlankChoices(this.area, input, previous)
    const next: RecordValues = { ...previous, ...normalizeInput(this.area, input) }
    const taken = assertStatusStep(this.area, this.extension, next, previous)
    this.refuseDates(next, previous)
    this.extension?.validate?.(next as never, previous as never)
    await this.extension?.beforeSave?.(this.context, next as never, previous as never)
    if (taken) {
      await this.extension?.steps?.[taken.key]?.(this.context, next as never, previous as never)
      assertStepFields(taken, next)
    }
    if (input[customFieldsKey] === undefined) next[customFieldsKey] = previous[customFieldsKey]
    else if (!customFieldsParsed) await parseCustomFields(this, [next], previous)
    await this.fillNames([next])
    const changed = changedFieldNames(this.area, previous, next)
    if (changed.length === 0) return previous
    await assertColleagues(this.area, this.transaction, [pick(next, changed)])
    await lockReferences(this.area, this.transaction, [pick(next, changed)])
    await assertKinds(this.area, this.transaction, [pick(next, changed)])
    await assertKindStays(this.registry.areas, this.area, this.transaction, {
      id,
      changed,
      previous,
    })
    const keys = searchKeysOf(this.area, next)
    const [before, after] = keepChangedCustomFields(pick(previous, changed), pick(next, changed))
    const queries = [
      updateQuery(this.area, this.cemeteryId, id, { changed, next, keys, bump: true }),
      ...childFieldNames(this.area)
        .filter((name) => changed.includes(name))
        .flatMap((name) => replaceChildren(this.area, this.cemeteryId, id, name, next[name])),
      ...reindexQueries(
        this.area,
        this.cemeteryId,
        id,
        { words: search_words, sortKey: sort_key },
        keys,
      ),
      ...updateValueQueries(this.area, this.cemeteryId, previous, next),
      auditQuery(
        this.area,
        this.cemeteryId,
        this.transaction.who,
        [{ action: this.auditAction(action), id, label: keys.label, before, after }],
        this.transaction.takeAuditId(),
      ),
    ]
    const { afterSave, afterUpdate: followed } = this.extension ?? {}
    const renamed = keys.label !== previous.label
    if (!afterSave && !followed && !renamed && this.listeners.length === 0)
      return this.sendAndRead(id, queries, commit)
    await this.send(queries)
    await afterSave?.(this.context, { ...next, id } as never, previous as never)
    await followed?.(this.context, { ...next, id } as never, previous as never)
    await this.notifyListeners('write', { ...next, id }, previous)
    if (renamed) await this.updateNamesElsewhere([id])
    return this.sendAndRead(id, [], commit)
  }

  /**
   * Sets fields that the server keeps, because other records changed: neither version nor audit moves,
   * so that nobody's open form turns stale by it. `locked`: the row as it is, where the caller holds it.
   */
  async updateComputed(id: number, values: RecordValues, locked?: LockedRow): Promise<void> {
    const { record: previous, sort_key, search_words } = locked ?? (await this.lockRow(id))
    const next: RecordValues = { ...previous, ...values }
    const changed = changedFieldNames(this.area, previous, next)
    const keys = searchKeysOf(this.area, next)
    if (changed.length === 0 && keys.label === previous.label) return
    await this.transaction.later([
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
    if (keys.label !== previous.label) await this.updateNamesElsewhere([id])
  }

  /** Fills the name fields of records with the current names. */
  private async fillNames(records: readonly RecordValues[]) {
    if (hasNameFields(this.area)) await fillNameFields(this.context, this.area, records)
  }

  /** Updates the name fields of records that refer to these, whose names have changed. */
  updateNamesElsewhere(ids: readonly number[]): Promise<void> {
    return updateNameFields(this.context, this.registry.areas, this.area.name, ids)
  }

  /** Increases the version: a route changed something that is shown with the record. */
  async bumpVersion(id: number): Promise<void> {
    await this.send([
      {
        text: `update ${quoteIdent(tableOf(this.area))} set version = version + 1, updated_at = now() where cemetery_id = $1 and id = $2`,
        values: [this.cemeteryId, id],
      },
    ])
  }

  /** Archives a record; nothing is deleted. @throws Problem 404, 409 with its referents, 412 */
  async archive(id: number, version: number, commit = false): Promise<StoredRecord> {
    const { record, sort_key, search_words } = await this.lockRow(id, version, 'update')
    if (record.archivedAt) return record
    await this.extension?.beforeArchive?.(this.context, record as never)
    await this.notifyListeners('archive', record, record)
    this.transaction.letGo(this.area.name, id)
    const referents = await referentsOf(this.transaction, this.registry.areas, this.area, id)
    if (referents.length > 0)
      throw conflict('referenced', 'Other records refer to this one', referentsText(referents), {
        referents,
      })
    return this.sendAndRead(
      id,
      [
        archiveStampQuery(this.area, this.cemeteryId, id, 'now()'),
        ...deleteTokenQueries(this.area, this.cemeteryId, id, search_words, sort_key),
        countQuery(this.area, this.cemeteryId, -1),
        this.audit('archive', record),
      ],
      commit,
    )
  }

  /** Brings an archived record back. @throws Problem 404, 409 where its place was taken, 412 */
  async restore(id: number, version?: number): Promise<StoredRecord> {
    const { record, sort_key, search_words } = await this.lockRow(id, version)
    if (!record.archivedAt) return record
    await lockReferences(this.area, this.transaction, [record])
    await this.send([
      archiveStampQuery(this.area, this.cemeteryId, id, 'null'),
      ...tokenQueries(this.area, this.cemeteryId, [
        { id, label: record.label, sortKey: sort_key, words: search_words },
      ]),
      countQuery(this.area, this.cemeteryId, 1),
      this.audit('restore', record),
    ])
    // Referenced records may have been renamed meanwhile.
    if (hasNameFields(this.area)) {
      const named = { ...record }
      await this.fillNames([named])
      await this.updateComputed(id, named)
    }
    await this.extension?.afterRestore?.(this.context, record as never)
    await this.notifyListeners('restore', record, record)
    return this.get(id)
  }

  private get listeners() {
    return changeListenersOf(this.registry.extensions, this.area.name)
  }

  /** Runs the listeners of other areas: in the same transaction, as the same user. */
  private async notifyListeners(
    deed: ChangeType,
    record: RecordValues,
    previous: StoredRecord | null,
  ) {
    for (const then of this.listeners)
      await then(this.context, { change: deed, record: record as StoredRecord, previous })
  }

  /** Writes an audit row for what a route of the area did. */
  async writeAudit(action: string, record: StoredRecord, before: unknown, after: unknown) {
    await this.transaction.later([
      auditQuery(this.area, this.cemeteryId, this.transaction.who, [
        { action, id: record.id, label: record.label, before, after },
      ]),
    ])
  }

  /** Imports keep what a register says: impossible dates are flagged, not refused. */
  private refuseDates(next: RecordValues, previous: RecordValues | null) {
    if (!this.importing) assertDates(this.area, this.transaction, next, previous)
  }

  /** Imports have one audit line of their own: their records are left out of recent events. */
  private auditAction(action: string) {
    return this.importing ? 'import' : action
  }

  private audit(action: string, record: StoredRecord) {
    return auditQuery(
      this.area,
      this.cemeteryId,
      this.transaction.who,
      [{ action, id: record.id, label: record.label, before: null, after: null }],
      this.transaction.takeAuditId(),
    )
  }

  private send(queries: readonly Query[], commit = false) {
    return commit ? this.transaction.commitWith(queries) : this.transaction.pipeline(queries)
  }

  /** Runs the statements and reads the record again. */
  private async sendAndRead(
    id: number,
    queries: readonly Query[],
    commit: boolean,
  ): Promise<StoredRecord> {
    const { area, cemeteryId } = this
    const read = {
      forNode: true,
      name: `get ${area.name}`,
      text: getSql(area),
      values: [cemeteryId, id],
    }
    const results = await this.send([...queries, read], commit)
    return JSON.parse(results.at(-1)?.rows[0].record)
  }
}
