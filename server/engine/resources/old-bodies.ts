import type { FastifyInstance } from 'fastify'
import type { AnyArea } from '../../../core/area'
import type { Field, Fields } from '../../../core/fields'
import type { Database } from '../../platform/database/database'
import { tableOf } from '../sql/columns'
import type { StoredRecord } from './record-values'

/**
 * A new field is in no record's text until the rows have been rewritten, which takes a while after an
 * update (app_backfill). Until then it is what its column is of all those rows: nothing. What a server
 * reads for itself is always completed; lists that go out as PostgreSQL's bytes only while rows of their
 * table are still to be rewritten.
 */
export function readStored(area: AnyArea, text: string): StoredRecord {
  return complete(area.fields, JSON.parse(text) as StoredRecord)
}
export const readAllStored = (area: AnyArea, text: string): StoredRecord[] =>
  (JSON.parse(text) as StoredRecord[]).map((record) => complete(area.fields, record))

/** An answer's text as it goes out: a record, or an array of them. */
export function outgoing(
  database: Pick<Database, 'rewriting'>,
  area: AnyArea,
  text: string | Buffer,
): string | Buffer {
  if (!database.rewriting.has(tableOf(area))) return text
  const found = JSON.parse(text.toString()) as StoredRecord | StoredRecord[]
  return JSON.stringify(
    Array.isArray(found)
      ? found.map((record) => complete(area.fields, record))
      : complete(area.fields, found),
  )
}

function complete<T extends Record<string, unknown>>(fields: Fields, record: T): T {
  const into: Record<string, unknown> = record
  for (const [name, field] of Object.entries(fields)) {
    const value = into[name]
    if (value === undefined) into[name] = emptyOf(field)
    else if (field.kind === 'rows')
      for (const row of value as Array<Record<string, unknown>>) complete(field.fields, row)
  }
  return record
}

const emptyOf = ({ kind }: Field) =>
  kind === 'rows' || kind === 'refs' ? [] : kind === 'flag' ? false : null

const askEveryMs = 5_000

/**
 * Keeps `database.rewriting` as the database says, until nothing is left. Asked for before the first
 * request, when the migrations are through: what a later version asks for is of fields unknown here.
 */
export async function watchRewriting(app: FastifyInstance, database: Database): Promise<void> {
  const look = async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      'select table_name as name from backfills where done_at is null',
    )
    const names = new Set(rows.map(({ name }) => name))
    for (const name of database.rewriting) if (!names.has(name)) database.rewriting.delete(name)
    for (const name of names) database.rewriting.add(name)
  }
  let timer: NodeJS.Timeout | undefined
  const again = () => {
    timer = setTimeout(
      // Where the database is away the last answer holds.
      () => look().then(() => database.rewriting.size > 0 && again(), again),
      askEveryMs,
    ).unref()
  }
  await look().then(() => database.rewriting.size > 0 && again(), again)
  app.addHook('onClose', async () => clearTimeout(timer))
}
