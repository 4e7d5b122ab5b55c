import { acquireAdvisoryLock } from '../../platform/postgres/advisory-lock'
import { badInput, conflict, forbidden, notFound, Problem } from '../problem/problem'
import { countLimit, type ListQuery } from '../resources/query'
import { quoteIdent } from '../sql/columns'
import type { ProviderAction } from './administrator'
import { changesBetween, isSameValue, writeSystemAudit } from './audit'
import { columnOf, recordSql, systemListOf } from './query'
import type { SystemChange, SystemRecord, SystemSource } from './source'

/** The records of one area of the provider, within an administrator's transaction. */
export class SystemRepository {
  constructor(
    readonly source: SystemSource,
    readonly acting: ProviderAction,
  ) {}

  async list(query: ListQuery): Promise<{ rows: SystemRecord[]; contentRange: string }> {
    const { client } = this.acting
    let asked = systemListOf(this.source, query)
    const countOf = async () =>
      (await client.query<{ total: number }>(asked.count, asked.counted)).rows[0]?.total ?? 0
    let total = await countOf()
    if (total === 0 && asked.fuzzy) {
      asked = asked.fuzzy
      // A letter missing in a short name.
      await client.query("set local pg_trgm.word_similarity_threshold = '0.45'")
      total = await countOf()
    }
    const { rows } = await client.query<{ record: SystemRecord }>(asked.rows, asked.values)
    const { name } = this.source.area
    const [first] = query.range
    const counted = total > countLimit ? `${countLimit + 1}+` : total
    return {
      rows: rows.map(({ record }) => record),
      contentRange:
        rows.length === 0
          ? `${name} */${counted}`
          : `${name} ${first}-${first + rows.length - 1}/${counted}`,
    }
  }

  /** @throws Problem 404 */
  async get(id: number): Promise<SystemRecord> {
    const { table, condition = 'true' } = this.source
    const { rows } = await this.acting.client.query<{ record: SystemRecord }>(
      `select ${recordSql(this.source)} as record from ${quoteIdent(table)} t where t.id = $1 and (${condition})`,
      [id],
    )
    if (!rows[0]) throw notFound()
    return rows[0].record
  }

  async create(values: Record<string, unknown>): Promise<SystemRecord> {
    await this.#takeTurn()
    const change: SystemChange = { ...this.acting, action: 'create', id: 0, before: null, values }
    await this.source.validate?.(change)
    const row = { ...this.source.constants, ...this.#columns(values) }
    const names = Object.keys(row)
    const { rows } = await this.acting.client.query<{ id: number }>(
      `insert into ${quoteIdent(this.source.table)} (${names.map(quoteIdent).join(', ')})
       values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      Object.values(row),
    )
    const id = rows[0]?.id as number
    await this.source.afterSave?.({ ...change, id })
    const made = await this.get(id)
    await this.writeAudit('create', made, null, this.#facts(made))
    return made
  }

  /** Writes what differs. @throws Problem 400, 404, 409, 412 with the record as it is now */
  async update(
    id: number,
    version: number,
    values: Record<string, unknown>,
  ): Promise<SystemRecord> {
    const before = await this.lock(id, version)
    if (before.archivedAt) throw archived()
    const wanted = Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => !isSameValue(inOrder(before[name]), inOrder(value)),
      ),
    )
    if (Object.keys(wanted).length === 0) return before
    const change: SystemChange = { ...this.acting, action: 'update', id, before, values: wanted }
    await this.source.validate?.(change)
    await this.bumpVersion(id, this.#columns(wanted))
    await this.source.afterSave?.(change)
    return this.#changed('update', before)
  }

  archive(id: number, version: number): Promise<SystemRecord> {
    return this.#put('archive', id, version)
  }

  /** @param version where the caller has seen one */
  restore(id: number, version?: number): Promise<SystemRecord> {
    return this.#put('restore', id, version)
  }

  /** The record, kept from others until this transaction ends. @throws Problem 404, 412 */
  async lock(id: number, version?: number): Promise<SystemRecord> {
    await this.#takeTurn()
    const { table, condition = 'true' } = this.source
    await this.acting.client.query(
      `select from ${quoteIdent(table)} t where t.id = $1 and (${condition}) for no key update`,
      [id],
    )
    const found = await this.get(id)
    if (version !== undefined && found.version !== version)
      throw new Problem(412, 'Someone else changed this record', undefined, {
        code: 'stale',
        current: found,
      })
    return found
  }

  /** Writes columns, if any, and makes the next version. */
  async bumpVersion(id: number, columns: Readonly<Record<string, unknown>> = {}): Promise<void> {
    const values: unknown[] = [id]
    const sets = Object.entries(columns).map(
      ([name, value]) => `${quoteIdent(name)} = $${values.push(value)}`,
    )
    await this.acting.client.query(
      `update ${quoteIdent(this.source.table)} set ${[...sets, 'version = version + 1', 'updated_at = now()'].join(', ')}
       where id = $1`,
      values,
    )
  }

  /** An entry of the record's timeline. */
  writeAudit(
    action: string,
    { id, label }: Pick<SystemRecord, 'id' | 'label'>,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    const { client, who } = this.acting
    const resource = this.source.area.name
    return writeSystemAudit(client, who, { action, resource, recordId: id, label, before, after })
  }

  async #put(action: 'archive' | 'restore', id: number, version?: number): Promise<SystemRecord> {
    if (this.source.area.archivable === false) throw permanentRecord()
    const before = await this.lock(id, version)
    if ((before.archivedAt !== null) === (action === 'archive')) return before
    await this.source.validate?.({ ...this.acting, action, id, before, values: {} })
    await this.bumpVersion(id, { archived_at: action === 'archive' ? new Date() : null })
    await this.source.afterSave?.({ ...this.acting, action, id, before, values: {} })
    return this.#changed(action, before)
  }

  async #changed(action: string, before: SystemRecord): Promise<SystemRecord> {
    const after = await this.get(before.id)
    const changes = changesBetween(before, after, Object.keys(this.source.area.fields))
    if (changes || action !== 'update')
      await this.writeAudit(action, after, changes?.before ?? null, changes?.after ?? null)
    return after
  }

  /** What a new record says, for its timeline. */
  #facts(record: SystemRecord) {
    return Object.fromEntries(
      Object.keys(this.source.area.fields).map((name) => [name, record[name] ?? null]),
    )
  }

  /** The columns of what is written, by the source's names for them. */
  #columns(values: Record<string, unknown>): Record<string, unknown> {
    const { area, fields } = this.source
    return Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const field = area.fields[name]
        if (!field) throw badInput([{ field: name, message: 'is not a field that can be written' }])
        const column = fields?.[name]?.column
        if (column === null || field.kind === 'rows' || field.kind === 'refs') return []
        if (field.kind === 'choice' && value === null)
          throw badInput([{ field: name, message: 'is required' }])
        const stored =
          field.kind === 'text' && !field.required
            ? (value ?? '')
            : // An address is one address, however it is written.
              field.kind === 'email'
              ? String(value).toLowerCase()
              : value
        return [[column ?? columnOf(name, field), stored]]
      }),
    )
  }

  async #takeTurn() {
    if (!this.source.serialized) return
    await acquireAdvisoryLock(this.acting.client, `sexton.system.${this.source.table}`)
    // Whoever was before may have taken it from the caller.
    const { rowCount } = await this.acting.client.query(
      "select from users where id = $1 and status = 'active' and is_system_admin",
      [this.acting.who.userId],
    )
    if (!rowCount) throw forbidden()
  }
}

/** Several references are a set: in whatever order they are sent. */
const inOrder = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')
    ? [...(value as number[])].sort((a, b) => a - b)
    : value

const archived = () =>
  conflict('archived', 'This record is archived', 'Restore it before it is changed.')

export const permanentRecord = () =>
  new Problem(
    405,
    'This record is permanent',
    'It is never put away: its state ends it.',
    { code: 'immutable' },
    { allow: 'GET, POST, PUT' },
  )
