import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { Secrets } from '../env/env-secrets'
import { StartError } from '../process/start-error'

const prefix = 'sexton lane '
const parts = [
  ['jwtSecret', 'JWT_SECRET'],
  ['ssoSecret', 'SSO_SECRET'],
  ['auditSecret', 'AUDIT_SECRET'],
] as const

/**
 * How a process names the connections that it always has: by a few signs that follow from its secrets, so that
 * others on the same database see whether theirs are the same. PostgreSQL forgets it with the process.
 */
export const nameOfSecrets = (secrets: Secrets): string =>
  prefix +
  parts
    .map(([key]) =>
      createHmac('sha256', secrets[key]).update(`sexton ${key}`).digest('hex').slice(0, 8),
    )
    .join('.')

/**
 * Asked once the own connections are there: of two that start at once, the later one finds the other.
 * @throws StartError that names the secrets in which a process differs that was there before
 */
export async function assertSharedSecrets(owner: Pool, own: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select a.application_name as name from pg_stat_activity a
     where a.datname = current_database() and a.application_name like $1 || '%' and a.application_name <> $2
       and (a.backend_start is null or a.backend_start < (
         select min(b.backend_start) from pg_stat_activity b
         where b.datname = current_database() and b.application_name = $2))
     limit 1`,
    [prefix, own],
  )
  const other = rows[0]?.name
  if (!other) return
  const [ours, theirs] = [own, other].map((name) => name.slice(prefix.length).split('.'))
  const differing = parts.flatMap(([, name], i) => (ours?.[i] === theirs?.[i] ? [] : name))
  throw new StartError(
    `Another process on this database has a different ${differing.join(' and ')}: whoever signs in at one would be a stranger to the other. Give all processes the same secrets; to change them, stop all others first.`,
  )
}
