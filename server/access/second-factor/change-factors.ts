import type { PoolClient } from 'pg'
import { notFound } from '../../engine/problem/problem'
import { writeSystemAudit } from '../../engine/system/audit'
import { enqueueMail } from '../../platform/mail/enqueue-mail'
import type { Language } from '../../platform/mail/letters/kinds'
import type { Auth } from '../accounts/auth'
import { factorsOf, renewRecoveryCodes } from './factors'

/** Writes down what was done: a word of `areas.timeline.action`. */
export type WriteNote = (action: string) => Promise<void>

/** A change of somebody's factors, with its audit and its notice, one at a time for each person. */
export async function changeFactors<T>(
  auth: Auth,
  userId: number,
  language: Language,
  work: (client: PoolClient, note: WriteNote) => Promise<T>,
): Promise<T> {
  const client = await auth.database.owner.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ email: string; name: string; version: number }>(
      `update users set version = version + 1, updated_at = now() where id = $1
      returning email, display_name as name, version`,
      [userId],
    )
    const [user] = rows
    if (!user) throw notFound()
    const { email, name: label, version } = user
    const result = await work(client, (action) =>
      writeSystemAudit(
        client,
        { userId, name: label },
        { action, resource: 'users', recordId: userId, label },
      ),
    )
    await enqueueMail(client, {
      kind: 'factors-changed',
      to: email,
      language,
      values: { email, link: `${auth.settings.publicUrl}/User/Profile` },
      once: `factors ${userId} ${version}`,
    })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Recovery codes come with the first factor, of whatever kind; null where there are some. */
export async function recoveryCodesFor(
  client: PoolClient,
  { settings }: Auth,
  userId: number,
): Promise<string[] | null> {
  const { recoveryCodes } = await factorsOf(client, userId)
  return recoveryCodes > 0 ? null : renewRecoveryCodes(client, settings, userId)
}
