import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { Problem } from '../problem'

/** Failures that are counted, within 15 minutes (decisions.md). */
export const limits = { pair: 5, address: 60 } as const
const span = '15 minutes'

/** One try, counted as a failure until it is released. */
export interface Reservation {
  /** The credentials were right: forgets this account's failures from this address. */
  succeeded(): Promise<void>
  /** Neither right nor wrong (the server failed): takes back this try alone. */
  undone(): Promise<void>
}

/**
 * Refuses with 429 who has failed too often, without counting. Asked before standing in line.
 * `account` is null where no account is named.
 */
export async function assertNotThrottled(pool: Pool, address: string, account: string | null) {
  const { rows } = await pool.query<{ wait: number }>({
    name: 'sign-in-wait',
    text: `select max(sign_in_wait(key, least_limit, $4::interval)) as wait
      from (values ($1::bytea, $2::integer), ($3::bytea, $5::integer)) t (key, least_limit)
      where key is not null`,
    values: [addressKey(address), limits.address, pairKey(address, account), span, limits.pair],
  })
  const wait = rows[0]?.wait ?? 0
  if (wait > 0) throw tooMany(wait)
}

/**
 * Counts this try as a failure, before anything is verified, so that parallel guesses cannot
 * pass the limit together; or refuses with 429.
 */
export async function reserve(
  pool: Pool,
  address: string,
  account: string | null,
): Promise<Reservation> {
  const whole = addressKey(address)
  const pair = pairKey(address, account)
  // As text: a Date would lose its microseconds, by which it is taken back.
  const { rows } = await pool.query<{ at: string | null }>({
    name: 'sign-in-reserve',
    text: 'select sign_in_reserve($1, $2, $3, $4, $5::interval)::text as at',
    values: [whole, limits.address, pair, limits.pair, span],
  })
  const at = rows[0]?.at
  if (!at) {
    await assertNotThrottled(pool, address, account)
    throw tooMany(1000)
  }
  const release = async (success: boolean) => {
    await pool.query({
      name: 'sign-in-release',
      text: 'select sign_in_release($1, $2, $3, $4)',
      values: [whole, pair, at, success],
    })
  }
  return { succeeded: () => release(true), undone: () => release(false) }
}

const tooMany = (milliseconds: number) => {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Problem(
    429,
    'Too many tries',
    `Too many failed tries. Try again in ${Math.ceil(seconds / 60)} minutes.`,
    { code: 'throttled' },
    { 'retry-after': String(seconds) },
  )
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const addressKey = (address: string) => digest(`address ${network(address)}`)
const pairKey = (address: string, account: string | null) =>
  account === null ? null : digest(`pair ${network(address)} ${account}`)

/** Whoever has one IPv6 address has its whole /64; IPv4 counts as it is, mapped or not. */
export function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = (plain.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = plain.includes('::')
    ? Array(Math.max(0, 8 - left.length - right.length)).fill('0')
    : []
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
