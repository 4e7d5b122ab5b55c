import { askAcrossCemeteries } from '../database/across-cemeteries'
import type { Database } from '../database/database'
import type { PeriodicTask } from './job-workers'

/** A transaction of a cemetery's rows, or any other client of the database. */
export interface PromisingClient {
  readonly cemeteryId?: number
  readonly isDistributed?: boolean
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
}

/** What is to be in a queue of the coordinator, as its columns. */
type Work =
  | { kind: 'job'; key: string; body: { payload: string; kind: string } & Record<string, unknown> }
  | { kind: 'mail'; key: string; body: Record<string, unknown> }

/**
 * In a database of many nodes a cemetery's rows are committed on their node before the queues are on the coordinator: where that ends in
 * between, the record is there and its job or its mail is not. It is noted beside the record, in its transaction, and put
 * into the queue from there; as a statement that writes, the note also makes the coordinator commit nothing where the node did not.
 */
export async function promise(client: PromisingClient, { kind, key, body }: Work): Promise<void> {
  if (!client.isDistributed) return
  await client.query(
    'insert into promised_work (cemetery_id, kind, key, body) values ($1, $2, $3, $4) on conflict do nothing',
    [client.cemeteryId, kind, key, JSON.stringify(body)],
  )
}

interface Promised {
  cemetery_id: number
  kind: 'job' | 'mail'
  key: string
  body: Record<string, unknown>
}

/**
 * Puts what is not in its queue there, and forgets what is; work that was done stands there as well. One that fails keeps none of the others
 * back: its error is thrown when all have been tried.
 */
export async function keepPromises(
  database: Pick<Database, 'owner' | 'distributed'>,
  { olderThanMs = 60_000 } = {},
): Promise<void> {
  if (!database.distributed) return
  const rows = await askAcrossCemeteries<Promised>(
    database,
    (among) => `select cemetery_id, kind, key, body from promised_work
      where ${among('cemetery_id')} and created_at < now() - $1 * interval '1 millisecond' limit 1000`,
    [olderThanMs],
  )
  let failure: unknown
  for (const promised of rows)
    await keep(database.owner, promised).catch((error: unknown) => {
      failure ??= error
    })
  if (failure) throw failure
}

async function keep(owner: Database['owner'], { cemetery_id, kind, key, body }: Promised) {
  if (kind === 'job')
    await owner.query(
      `insert into jobs (cemetery_id, id, kind, payload, user_id, lane) values ($1, $2, $3, $4, $5, $6)
       on conflict (cemetery_id, id) do nothing`,
      [cemetery_id, key, body.kind, body.payload, body.userId, body.lane],
    )
  else
    await owner.query('select app_post_mail($1, $2, $3, $4, $5, $6)', [
      key,
      body.kind,
      body.recipient,
      body.language,
      body.facts,
      body.about,
    ])
  await owner.query('delete from promised_work where cemetery_id = $1 and kind = $2 and key = $3', [
    cemetery_id,
    kind,
    key,
  ])
}

export const promisedWork: PeriodicTask = {
  name: 'work that was promised cannot be put into its queue',
  everyMs: 60_000,
  run: (database) => keepPromises(database),
}
