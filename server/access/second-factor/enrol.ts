import { randomBytes } from 'node:crypto'
import type { FactorKind, NewAuthenticatorApp } from '../../../core/second-factor'
import { badInput, conflict, notFound } from '../../engine/problem/problem'
import type { Language } from '../../platform/mail/letters/kinds'
import type { Auth } from '../accounts/auth'
import { changeFactors, recoveryCodesFor } from './change-factors'
import { decryptSecret, encryptSecret } from './encrypted-secrets'
import { factorsOf, limitNewFactors, renewRecoveryCodes } from './factors'
import { consumeTicket, readTicket, type SignInTicket } from './tickets'
import { base32, keyUri, matchingTimeStep } from './totp'

const product = 'Sexton'

/** Begins with an app: a key for it, which counts once a code has shown that the app has it. */
export async function startAppEnrolment(auth: Auth, text: string): Promise<NewAuthenticatorApp> {
  const { owner } = auth.database
  const ticket = await readTicket(owner, text, ['enrol', 'manage'])
  const key = randomBytes(20)
  await owner.query('update sign_in_tickets set sealed_key = $2 where ticket_hash = $1', [
    ticket.hash,
    encryptSecret(auth.settings, ticket.user.id, key),
  ])
  return { key: base32(key), uri: keyUri(product, ticket.user.email, key) }
}

/** Adds the app. Answers recovery codes where there are none yet, and the ticket that it was done by. */
export async function confirmAppEnrolment(
  auth: Auth,
  body: { ticket: string; code: string; name: string },
  language: Language,
): Promise<{ ticket: SignInTicket; recoveryCodes: string[] | null }> {
  const { owner } = auth.database
  const ticket = await readTicket(owner, body.ticket, ['enrol', 'manage'])
  const { id: userId } = ticket.user
  const counted = await limitNewFactors(auth, userId)
  const key = ticket.sealedKey && decryptSecret(auth.settings, userId, ticket.sealedKey)
  const step = key && matchingTimeStep(key, body.code.replace(/\s/g, ''), 0)
  if (!step) throw badInput([{ field: 'code', message: 'is not right', code: 'factorCode' }])
  await counted.succeeded()
  const recoveryCodes = await changeFactors(auth, userId, language, async (client, note) => {
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
    if (ticket.purpose === 'enrol') await consumeTicket(client, ticket)
    await note('add-factor')
    return recoveryCodesFor(client, auth, userId)
  })
  return { ticket, recoveryCodes }
}

/** Other recovery codes in place of the former. */
export async function replaceRecoveryCodes(
  auth: Auth,
  text: string,
  language: Language,
): Promise<string[]> {
  const { user } = await readTicket(auth.database.owner, text, ['manage'])
  return changeFactors(auth, user.id, language, async (client, note) => {
    await note('renew-recovery-codes')
    return renewRecoveryCodes(client, auth.settings, user.id)
  })
}

/** @throws Problem 404 for none of theirs, 409 for the last one where one is required */
export async function removeFactor(
  auth: Auth,
  { ticket: text, id, required }: { ticket: string; id: number; required: boolean },
  language: Language,
): Promise<void> {
  const { user } = await readTicket(auth.database.owner, text, ['manage'])
  await changeFactors(auth, user.id, language, async (client, note) => {
    const { rows } = await client.query<{ kind: FactorKind }>(
      'delete from second_factors where id = $1 and user_id = $2 returning kind',
      [id, user.id],
    )
    const [removed] = rows
    if (!removed) throw notFound()
    await note(removed.kind === 'passkey' ? 'remove-passkey' : 'remove-factor')
    const { factors } = await factorsOf(client, user.id)
    if (factors.length > 0) return
    if (required) throw conflict('factorRequired', 'A second step is required here')
    await client.query('delete from recovery_codes where user_id = $1', [user.id])
  })
}
