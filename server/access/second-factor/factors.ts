import type { Pool, PoolClient } from 'pg'
import type { OwnFactors } from '../../../core/second-factor'
import { limitTries } from '../../engine/limits/rate-limits'
import { badInput, Problem } from '../../engine/problem/problem'
import type { Auth, AuthSettings } from '../accounts/auth'
import { auditSecondFactorLock } from '../accounts/own-activity'
import { decryptSecret, newRecoveryCode, recoveryHash } from './encrypted-secrets'
import { matchingTimeStep } from './totp'

type Client = Pick<Pool | PoolClient, 'query'>

/** Guesses of one person's codes, wherever they come from. */
const guesses = { limit: 5, span: '15 minutes' } as const
/** First codes of an app, or passkeys, of one person. */
const additions = { limit: 10, span: '15 minutes' } as const
const recoveryCodes = 10

export async function limitCodeGuesses({ database }: Auth, userId: number) {
  try {
    return await limitTries(database.owner, 'second factor', userId, guesses)
  } catch (error) {
    if (error instanceof Problem && error.status === 429)
      await auditSecondFactorLock(database.owner, userId)
    throw error
  }
}
/** What passkeys are asked to sign: costs a row each, and no guess. */
export const limitPasskeyChallenges = ({ database }: Auth, userId: number) =>
  limitTries(database.owner, 'passkey question', userId, { limit: 40, span: '15 minutes' })
export const limitNewFactors = ({ database }: Auth, userId: number) =>
  limitTries(database.owner, 'new factor', userId, additions)

/** Whether this person may not sign in by a password alone (SECOND_FACTOR_REQUIRED). */
export const isSecondFactorRequired = (
  { secondFactorRequired = 'none' }: AuthSettings,
  user: { is_system_admin: boolean; is_account_manager: boolean },
) =>
  secondFactorRequired === 'everyone' ||
  (secondFactorRequired === 'administrators' && (user.is_system_admin || user.is_account_manager))

/** One's own factors, as the profile shows them. */
export async function factorsOf(client: Client, userId: number): Promise<OwnFactors> {
  const { rows } = await client.query<OwnFactors>(
    `select coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'name', name,
        'createdAt', created_at, 'usedAt', used_at) order by id)
        from second_factors where user_id = $1), '[]') as factors,
      (select count(*)::int from recovery_codes where user_id = $1 and used_at is null)
        as "recoveryCodes"`,
    [userId],
  )
  return rows[0] ?? { factors: [], recoveryCodes: 0 }
}

/**
 * Uses up a code of an app, or a recovery code. Tries are counted before anything is compared.
 * @throws Problem 400 for a wrong or used one, 429 beyond five tries
 */
export async function consumeFactorCode(auth: Auth, userId: number, code: string): Promise<void> {
  const counted = await limitCodeGuesses(auth, userId)
  const plain = code.replace(/\s/g, '')
  const right = /^\d{6}$/.test(plain)
    ? await spendAppCode(auth, userId, plain)
    : await spendRecoveryCode(auth, userId, plain)
  if (!right) throw badInput([{ field: 'code', message: 'is not right', code: 'factorCode' }])
  await counted.succeeded()
}

async function spendAppCode({ database, settings }: Auth, userId: number, code: string) {
  const { rows } = await database.owner.query<{
    id: number
    sealed_key: Buffer
    last_step: number
  }>(`select id, sealed_key, last_step from second_factors where user_id = $1 and kind = 'app'`, [
    userId,
  ])
  for (const { id, sealed_key, last_step } of rows) {
    const key = decryptSecret(settings, userId, sealed_key)
    const step = key && matchingTimeStep(key, code, last_step)
    if (!step) continue
    // Of parallel uses of one code, one wins.
    const { rowCount } = await database.owner.query(
      'update second_factors set last_step = $2, used_at = now() where id = $1 and last_step < $2',
      [id, step],
    )
    if (rowCount === 1) return true
  }
  return false
}

async function spendRecoveryCode({ database, settings }: Auth, userId: number, code: string) {
  const { rowCount } = await database.owner.query(
    `update recovery_codes set used_at = now()
    where user_id = $1 and code_hash = $2 and used_at is null`,
    [userId, recoveryHash(settings, userId, code)],
  )
  return rowCount === 1
}

/** New recovery codes in place of all former ones; shown now, and never again. */
export async function renewRecoveryCodes(
  client: Client,
  settings: AuthSettings,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await client.query('delete from recovery_codes where user_id = $1', [userId])
  await client.query(
    'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
    [userId, codes.map((code) => recoveryHash(settings, userId, code))],
  )
  return codes
}

/**
 * Takes away all that a person signs in with beside the password: for an administrator, when somebody
 * has lost it all. Within the caller's transaction on the owner's pool, which also audits and tells them.
 */
export async function clearFactors(client: Client, userId: number): Promise<void> {
  await client.query('delete from second_factors where user_id = $1', [userId])
  await client.query('delete from recovery_codes where user_id = $1', [userId])
  await client.query('delete from sign_in_tickets where user_id = $1', [userId])
}
