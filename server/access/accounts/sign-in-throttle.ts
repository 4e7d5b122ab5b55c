import type { Pool } from 'pg'
import {
  type CountedTry,
  networkOf,
  rateLimitKey,
  tooManyRequests,
} from '../../engine/limits/rate-limits'

/** Failures that are counted, within 15 minutes (decisions.md). */
export const throttleLimits = { pair: 5, address: 60 } as const
export const throttleInterval = '15 minutes'

/**
 * One sign-in, counted as a failure until it is released. Success forgets this account's failures
 * from this address.
 */
export type CountedSignIn = CountedTry

/**
 * Refuses with 429 who has failed too often, without counting. Asked before standing in line.
 * `account` is null where no account is named.
 */
export async function assertNotThrottled(pool: Pool, address: string, account: string | null) {
  const { rows } = await pool.query<{ wait: number }>({
    name: 'sign-in-wait',
    text: `select max(tries_wait(key, least_limit, $4::interval)) as wait
      from (values ($1::bytea, $2::integer), ($3::bytea, $5::integer)) t (key, least_limit)
      where key is not null`,
    values: [
      addressKey(address),
      throttleLimits.address,
      pairKey(address, account),
      throttleInterval,
      throttleLimits.pair,
    ],
  })
  const wait = rows[0]?.wait ?? 0
  if (wait > 0) throw tooManyRequests(wait)
}

/**
 * Counts this try as a failure, before anything is verified, so that parallel guesses cannot
 * pass the limit together; or refuses with 429.
 */
export async function countSignIn(
  pool: Pool,
  address: string,
  account: string | null,
): Promise<CountedSignIn> {
  const whole = addressKey(address)
  const pair = pairKey(address, account)
  // As text: a Date would lose its microseconds, by which it is taken back.
  const { rows } = await pool.query<{ at: string | null }>({
    name: 'sign-in-reserve',
    text: 'select tries_reserve($1, $2, $3, $4, $5::interval)::text as at',
    values: [whole, throttleLimits.address, pair, throttleLimits.pair, throttleInterval],
  })
  const at = rows[0]?.at
  if (!at) {
    await assertNotThrottled(pool, address, account)
    throw tooManyRequests(1000)
  }
  const release = async (success: boolean) => {
    await pool.query({
      name: 'sign-in-release',
      text: 'select tries_release($1, $2, $3, $4)',
      values: [whole, pair, at, success],
    })
  }
  return { succeeded: () => release(true), undone: () => release(false) }
}

const addressKey = (address: string) => rateLimitKey('address', networkOf(address))
const pairKey = (address: string, account: string | null) =>
  account === null ? null : rateLimitKey('pair', `${networkOf(address)} ${account}`)

/** They have shown by other means who they are: this account's failures from there are forgotten. */
export const clearFailures = (pool: Pool, address: string, account: string) =>
  pool.query('delete from tries where key = $1', [pairKey(address, account)])
