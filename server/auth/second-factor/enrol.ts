import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { NewApp } from '../../../core/second-factor'
import type { Language } from '../../mail/letters/kinds'
import { post } from '../../mail/post'
import { badInput, conflict, notFound } from '../../problem'
import { noteSystem } from '../../system/audit'
import type { Auth } from '../auth'
import { limitTries } from '../limits'
import { factorsOf, renewRecoveryCodes } from './factors'
import { seal, unseal } from './seal'
import { readTicket, spendTicket, type Ticket } from './tickets'
import { base32, keyUri, stepOf } from './totp'

const product = 'Sexton'

/** Begins with an app: a key for it, which counts once a code has shown that the app has it. */
export async function beginApp(auth: Auth, text: string): Promise<NewApp> {
  const { owner } = auth.database
  const ticket = await readTicket(owner, text, ['enrol', 'manage'])
  const key = randomBytes(20)
  await owner.query('update sign_in_tickets set sealed_key = $2 where ticket_hash = $1', [
    ticket.hash,
    seal(auth.settings, ticket.user.id, key),
  ])
  return { key: base32(key), uri: keyUri(product, ticket.user.email, key) }
}

/** Adds the app. Answers recovery codes where there are none yet, and the ticket that it was done by. */
export async function confirmApp(
  auth: Auth,
  body: { ticket: string; code: string; name: string },
  language: Language,
): Promise<{ ticket: Ticket; recoveryCodes: string[] | null }> {
  const { owner } = auth.database
  const ticket = await readTicket(owner, body.ticket, ['enrol', 'manage'])
  const { id: userId } = ticket.user
  const counted = await limitTries(owner, 'new factor', userId, { limit: 10, span: '15 minutes' })
  const key = ticket.sealedKey && unseal(auth.settings, userId, ticket.sealedKey)
  const step = key && stepOf(key, body.code.replace(/\s/g, ''), 0)
  if (!step) throw badInput([{ field: 'code', message: 'is not right', code: 'factorCode' }])
  await counted.succeeded()
  const recoveryCodes = await changing(auth, userId, language, 'add-factor', async (client) => {
    // Of parallel confirmations one finds the key.
    const { rowCount } = await client.query(
      `update sign_in_tickets set sealed_key = null where ticket_hash = $1 and sealed_key is not null`,
      [ticket.hash],
    )
    if (rowCount !== 1) throw notFound()
    await client.query(
      `insert into second_factors (user_id, kind, name, sealed_key, last_step)
      values ($1, 'app', $2, $3, $4)`,
      [userId, body.name, ticket.sealedKey, step],
    )
    if (ticket.purpose === 'enrol') await spendTicket(client, ticket)
    const { recoveryCodes: left } = await factorsOf(client, userId)
    return left > 0 ? null : renewRecoveryCodes(client, auth.settings, userId)
  })
  return { ticket, recoveryCodes }
}

/** Other recovery codes in place of the former. */
export async function renewCodes(auth: Auth, text: string, language: Language): Promise<string[]> {
  const { user } = await readTicket(auth.database.owner, text, ['manage'])
  return changing(auth, user.id, language, 'renew-recovery-codes', (client) =>
    renewRecoveryCodes(client, auth.settings, user.id),
  )
}

/** @throws Problem 404 for none of theirs, 409 for the last one where one is required */
export async function removeFactor(
  auth: Auth,
  { ticket: text, id, required }: { ticket: string; id: number; required: boolean },
  language: Language,
): Promise<void> {
  const { user } = await readTicket(auth.database.owner, text, ['manage'])
  await changing(auth, user.id, language, 'remove-factor', async (client) => {
    const { rowCount } = await client.query(
      'delete from second_factors where id = $1 and user_id = $2',
      [id, user.id],
    )
    if (rowCount !== 1) throw notFound()
    const { factors } = await factorsOf(client, user.id)
    if (factors.length > 0) return
    if (required) throw conflict('factorRequired', 'A second step is required here')
    await client.query('delete from recovery_codes where user_id = $1', [user.id])
  })
}

/** A change of somebody's factors, with its audit and its notice, one at a time for each person. */
async function changing<T>(
  auth: Auth,
  userId: number,
  language: Language,
  action: string,
  work: (client: PoolClient) => Promise<T>,
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
    const result = await work(client)
    await noteSystem(
      client,
      { userId, name: user.name },
      {
        action,
        resource: 'users',
        recordId: userId,
        label: user.name,
      },
    )
    await post(client, {
      kind: 'factors-changed',
      to: user.email,
      language,
      values: { email: user.email, link: `${auth.settings.publicUrl}/User/Profile` },
      once: `factors ${userId} ${user.version}`,
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
