import type { AnyArea } from '../../core/area'
import { shownTo } from '../../core/visible'
import { ownOf } from '../custom/definitions'
import type { Context, Extension } from '../extend'
import { notFound, Problem } from '../problem'
import type { Transaction } from '../transaction'
import { tableOf } from './columns'
import { listStatement } from './query'
import type { Repository } from './repository'
import { getSql, lockedSql, lockSql } from './statements'
import type { Stored } from './values'

export interface Locked {
  record: Stored
  sort_key: string
  search_words: string[]
}

/** Everything that the areas' registry knows; given once, at start. */
export interface Registry {
  areas: readonly AnyArea[]
  extensions: ReadonlyMap<string, Extension>
}

/** What is read and locked of an area's records, inside a transaction whose scope is one cemetery. */
export abstract class RecordReading {
  protected readonly extension: Extension | undefined

  constructor(
    readonly registry: Registry,
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
  get context(): Context {
    return {
      transaction: this.transaction,
      cemeteryId: this.cemeteryId,
      importing: this.importing,
      area: (name) => this.of(name),
    }
  }

  protected abstract of(name: string): Repository

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
    const whole = await ownOf(this.transaction, this.area, filter)
    const statement = listStatement(whole, this.cemeteryId, {
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

  /** The same with its keys; `update` also keeps others from beginning to refer to it. */
  async lockRow(
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
          current: shownTo(area, this.transaction.viewer, row.record),
        },
      )
    return row
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
}
