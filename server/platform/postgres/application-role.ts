import type { ClientBase } from 'pg'
import { StartError } from '../process/start-error'

const role = 'sexton_app'

/**
 * A server whose machine loses its power breaks no connection: PostgreSQL finds that out in some fifteen seconds and ends its transaction,
 * where Linux would keep what that has locked for two hours.
 */
export const endsWithItsMachine =
  ' -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3 -c tcp_user_timeout=14000'

/** What a connection that serves requests asks PostgreSQL for as it begins. */
export const applicationRoleConfig = configWith('force_generic_plan')

/** The same of a distributed database, which can plan only for a cemetery that it knows, and whose warnings are heard. */
export const distributedRoleConfig = configWith(
  'force_custom_plan',
  ' -c client_min_messages=warning',
)

/** Of a connection to its coordinator that asks for nothing that lies on a node: the scope need not reach any. */
export const coordinatorRoleConfig = configWith(
  'force_generic_plan',
  ' -c citus.propagate_set_commands=none',
)

function configWith(plans: string, more = '') {
  return {
    application_name: 'sexton',
    options: `-c role=${role} -c jit=off -c datestyle=ISO -c timezone=UTC -c plan_cache_mode=${plans}${endsWithItsMachine}${more}`,
  }
}

/**
 * Whether a new connection got what `applicationRoleConfig` asked for. A pooler may drop `options` without a word,
 * and then the owner of the tables would serve requests, whom no policy binds.
 * @throws StartError where it is not the application's role, or row-level security does not bind it
 */
export async function assertApplicationRole(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ role: string; bound: boolean }>({
    text: `select current_user::text as role,
      coalesce(row_security_active(to_regclass('audit')), false) as bound`,
    query_timeout: 10_000,
  } as { text: string })
  const { role: is, bound } = rows[0] ?? { role: '?', bound: false }
  if (is !== role)
    throw new StartError(
      `The database serves "${is}" instead of the role "${role}", so that row-level security does not hold: whatever stands between (PgBouncer with ignore_startup_parameters = options) drops the startup parameter "options". Let DATABASE_URL lead to PostgreSQL itself, or to a pooler that passes it on.`,
    )
  if (!bound)
    throw new StartError(
      `Row-level security does not bind the role "${role}": run "alter role ${role} nosuperuser nobypassrls" as an administrator, and see that the table "audit" has row-level security enabled and another owner.`,
    )
}

/**
 * The same for everything that the role may read of a cemetery. Asked once, before a process is ready: a
 * single table without its policies would show every cemetery's rows to everybody.
 * @throws StartError that names the tables
 */
export async function assertTablesUnderRowSecurity(
  client: Pick<ClientBase, 'query'>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'cemetery_id' and not a.attisdropped)
       and has_any_column_privilege(c.oid, 'select') and not row_security_active(c.oid)
       and c.relname <> all ($1) order by c.relname`,
    [withoutPolicies],
  )
  if (rows.length > 0)
    throw new StartError(
      `Row-level security is off for ${rows.map(({ name }) => name).join(', ')}: run "alter table … enable row level security" for each as the tables' owner.`,
    )
}

/** Names of roles are everybody's; who holds one is not. */
const withoutPolicies = ['roles']
