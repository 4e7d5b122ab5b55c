import { Client } from 'pg'
import { emailAddress } from '../../../core/session'
import { StartError } from '../../platform/process/start-error'
import { brokenRules } from './password-policy'
import { PasswordHasher } from './passwords'

/**
 * Makes a system administrator in the database of `url`.
 * @throws StartError for an address that is none or is taken, and for a weak password, rule by rule
 */
export async function createAdmin(url: string, address: string, password: string): Promise<void> {
  const parsed = emailAddress.safeParse(address)
  if (!parsed.success) throw new StartError(`"${address}" is not an email address.`)
  const email = parsed.data
  const broken = brokenRules(password, email)
  if (broken.length > 0)
    throw new StartError(['The password is too weak. It must be:', ...broken].join('\n- '))
  const hash = await new PasswordHasher().hash(password)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // One statement, so that nobody looks after the provider of whom the system's activity does not tell.
    const { rowCount } = await client.query(
      `with made as (
        insert into users (email, password_hash, is_system_admin) values ($1, $2, true)
        on conflict (email) do nothing returning id)
      insert into system_audit (action, resource, record_id, label, after)
      select 'create', 'users', id, $1, json_build_object('email', $1::text, 'isSystemAdmin', true) from made`,
      [email, hash],
    )
    if (rowCount === 0) throw new StartError(`There is a user ${email} already.`)
  } finally {
    await client.end()
  }
}
