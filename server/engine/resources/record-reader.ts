import type { AnyArea } from '../../../core/area'
import { recordVisibleTo } from '../../../core/visible-fields'
import type { Query } from '../../platform/database/database'
import { withFilteredCustomFields } from '../custom-fields/definitions'
import { notFound, Problem } from '../problem/problem'
import { tableOf } from '../sql/columns'
import { getSql, lockedSql, lockSql } from '../sql/statements'
import type { Transaction } from '../transaction/transaction'
import type { Extension, HookContext } from './extend'
import { readAllStored, readStored } from './old-bodies'
import { listStatement } from './query'
import type { StoredRecord } from './record-values'
import type { Repository } from './repository'

export interface LockedRow {
  record: StoredRecord
  sort_key: string
  search_words: string[]
}

/** All areas and their extensions; built once at start. */
export interface AreaRegistry {
  areas: readonly AnyArea[]
  extensions: ReadonlyMap<string, Extension>
}

/** Reads and locks an area's records inside a transaction scoped to one cemetery. */
export abstract class RecordReader {
  protected readonly extension: Extension | undefined

  constructor(
    readonly registry: AreaRegistry,
    readonly area: AnyArea,
    readonly transaction: Transaction,
    readonly importing = false,
  ) {
    this.extension = registry.extensions.get(area.name)
  }

  protected get cemeteryId() {
    return this.transaction.cemeteryId
  }

  /** What hooks and routes of the area work with. */
  get context(): HookContext {
    return {
      transaction: this.transaction,
      cemeteryId: this.cemeteryId,
      importing: this.importing,
      area: (name) => this.repositoryOf(name),
      areas: this.registry.areas,
    }
  }

  protected abstract repositoryOf(name: string): Repository

  /** @throws Problem 404 */
  async get(id: number): Promise<StoredRecord> {
    const { rows } = await this.transaction.query(
      getSql(this.area),
      [this.cemeteryId, id],
      `get ${this.area.name}`,
    )
    if (!rows[0]) throw notFound()
    return readStored(this.area, rows[0].record)
  }

  /** Records that fit the filter, at most `limit`. */
  async find(filter: Record<string, unknown>, limit = 1000): Promise<StoredRecord[]> {
    const whole = await withFilteredCustomFields(this.transaction, this.area, filter)
    const statement = listStatement(whole, this.cemeteryId, {
      sort: ['id', 'ASC'],
      range: [0, limit - 1],
      filter,
    })
    const { rows } = await this.transaction.query(statement.text, statement.values)
    return readAllStored(this.area, rows[0]?.rows ?? '[]')
  }

  /** The record, locked until the transaction ends. @throws Problem 404, 412 with the record as it is now */
  async lock(id: number, version?: number): Promise<StoredRecord> {
    return (await this.lockRow(id, version)).record
  }

  /** The same with its keys; `update` also blocks new references to it. */
  async lockRow(
    id: number,
    version?: number,
    strength: 'no key update' | 'update' = 'no key update',
  ): Promise<LockedRow> {
    const { area } = this
    const [, locked] = await this.transaction.pipeline(this.lockQueries(id, strength))
    const found = locked?.rows[0]
    if (!found) throw notFound()
    const row = this.keep(found)
    if (version !== undefined && row.record.version !== version)
      throw new Problem(
        412,
        'Someone else changed this record',
        'It was saved by someone else after you opened it.',
        {
          code: 'stale',
          current: recordVisibleTo(area, this.transaction.viewer, row.record),
        },
      )
    return row
  }

  /** What `lockQueries` found. */
  keep(found: { record: string; sort_key: string; search_words: string[] }): LockedRow {
    const record = readStored(this.area, found.record)
    if (!record.archivedAt) this.transaction.hold(this.area.name, record.id)
    return { ...found, record }
  }

  /** Locks a record and reads it, as `lockRow` does; for who asks for more in the same round trip. */
  lockQueries(id: number, strength: 'no key update' | 'update' = 'no key update'): Query[] {
    const { area } = this
    const values = [this.cemeteryId, id]
    return [
      { name: `lock ${area.name} for ${strength}`, text: lockSql(area, strength), values },
      { name: `locked ${area.name}`, text: lockedSql(area), values },
    ]
  }

  /** Reserves ids for new records. */
  async nextIds(n: number): Promise<number[]> {
    const { rows } = await this.transaction.query(
      `select nextval('${tableOf(this.area)}_id_seq') as id from generate_series(1, $1)`,
      [n],
      `ids ${this.area.name}`,
    )
    return rows.map((row) => row.id)
  }
}
