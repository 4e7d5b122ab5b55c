import { Client } from 'pg'
import { placeOf } from '../database-hosts/host-addresses'
import { scaledTimeout } from '../process/scaled-timeout'
import { codeOf, messageOf, StartError } from '../process/start-error'

/** The oldest PostgreSQL that will do, as server_version_num has it. */
const oldest = 150_000

/**
 * Whether the database of DATABASE_URL can serve us, asked before anything is changed in it.
 * @throws StartError in one line: unreachable, wrong password, too old, or without CREATEROLE
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: scaledTimeout(10_000),
    options: '-c sexton.reached=yes',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Answer>(question)
    const answer = rows[0]
    if (!answer) return
    if (answer.version < oldest) {
      throw new StartError(
        `DATABASE_URL leads to PostgreSQL ${Math.floor(answer.version / 10_000)}: version 15 or newer is needed.`,
      )
    }
    if (answer.reached !== 'yes') throw dropsOptions
    if (await isShared(client, url)) throw shares
    if (!answer.may_make_roles && !answer.has_app_role) {
      throw new StartError(
        `The user "${answer.user}" of DATABASE_URL may not make roles: run "alter role ${answer.user} createrole" as an administrator.`,
      )
    }
    if (!answer.may_make_tables) {
      throw new StartError(
        `The user "${answer.user}" of DATABASE_URL may not make tables: run "grant create on schema public to ${answer.user}" as an administrator, or make it the owner of the database.`,
      )
    }
  } catch (error) {
    throw error instanceof StartError ? error : unreachable(url, error)
  } finally {
    await client.end().catch(() => {})
  }
}

type Answer = {
  reached: string | null
  version: number
  user: string
  may_make_roles: boolean
  has_app_role: boolean
  may_make_tables: boolean
}

const question = `
  select current_setting('server_version_num')::int as version,
    current_setting('sexton.reached', true) as reached, current_user::text as user,
    (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_make_roles,
    exists (select from pg_roles where rolname = 'sexton_app') as has_app_role,
    has_schema_privilege(current_schema(), 'create') as may_make_tables`

const dropsOptions = new StartError(
  'What stands between this server and PostgreSQL (a pooler such as PgBouncer) drops or refuses the startup parameter "options", without which row-level security would not hold: let DATABASE_URL lead to PostgreSQL itself.',
)
const shares = new StartError(
  'DATABASE_URL leads to a pooler that gives one connection to several clients in turn (PgBouncer with pool_mode = transaction or statement): locks, notifications and prepared statements would be lost or met by others. Let DATABASE_URL lead to PostgreSQL itself, or to a pooler with pool_mode = session. This server keeps few connections (DATABASE_POOL).',
)

/** Whether two clients meet the same process of PostgreSQL, which happens behind such a pooler alone. */
async function isShared(client: Client, url: string): Promise<boolean> {
  const other = new Client({ connectionString: url, options: '-c sexton.reached=yes' })
  other.on('error', () => {})
  const processOf = async (one: Client) =>
    (await one.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  try {
    await other.connect()
    const met = new Set<number | undefined>()
    for (let i = 0; i < 3; i++) {
      met.add(await processOf(client))
      met.add(await processOf(other))
    }
    return met.size !== 2
  } finally {
    await other.end().catch(() => {})
  }
}

function unreachable(url: string, error: unknown): StartError {
  const where = placeOf(url)
  const code = codeOf(error)
  if (code === '08P01' && /startup parameter/.test(messageOf(error))) return dropsOptions
  if (code === '28P01' || code === '28000') {
    return new StartError(`The database at ${where} refuses the user or password of DATABASE_URL.`)
  }
  if (code === '3D000') {
    return new StartError(
      `The database of DATABASE_URL does not exist at ${where}: create it, owned by the user of DATABASE_URL.`,
    )
  }
  return new StartError(
    `The database at ${where} cannot be reached (${messageOf(error) || code}): start it, or correct DATABASE_URL.`,
  )
}
