import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { Problem } from '../problem/problem'

/** How many tries within how long, for example 5 in `15 minutes`. */
export interface RateLimit {
  limit: number
  /** A PostgreSQL interval. */
  span: string
}

/** One try that has been counted. */
export interface CountedTry {
  /** It succeeded: all tries of this key are forgotten. */
  succeeded(): Promise<void>
  /** It was none (the server failed): takes back this try alone. */
  undone(): Promise<void>
}

/**
 * Counts a try of any kind, in the database: all processes count together, and of parallel tries no
 * more than the limit get through. `name` says what is tried, `key` who tries or what is guessed at
 * (for a client use `network(request.ip)`).
 * @throws Problem 429 with Retry-After beyond the limit
 */
export async function limitTries(
  pool: Pool,
  name: string,
  key: string | number,
  bound: RateLimit,
): Promise<CountedTry> {
  const counted = await countTry(pool, name, key, bound)
  if (counted) return counted
  const { rows } = await pool.query<{ wait: number }>({
    name: 'tries-wait',
    text: 'select tries_wait($1, $2, $3::interval) as wait',
    values: [rateLimitKey(name, key), bound.limit, bound.span],
  })
  throw tooManyRequests(rows[0]?.wait || 1000)
}

/** The same for those who must not be told: null beyond the limit. */
export async function countTry(
  pool: Pool,
  name: string,
  key: string | number,
  bound: RateLimit,
): Promise<CountedTry | null> {
  const first = rateLimitKey(name, key)
  // As text: a Date would lose its microseconds, by which it is taken back.
  const { rows } = await pool.query<{ at: string | null }>({
    name: 'tries-count',
    // Who must wait is told without taking a lock: a flood of guesses costs reads alone.
    text: `select case when tries_wait($1, $2, $3::interval) > 0 then null
      else tries_reserve($1, $2, null, 0, $3::interval)::text end as at`,
    values: [first, bound.limit, bound.span],
  })
  const at = rows[0]?.at
  if (!at) return null
  return {
    async succeeded() {
      await pool.query('delete from tries where key = $1', [first])
    },
    async undone() {
      await pool.query('select tries_release($1, null, $2, false)', [first, at])
    },
  }
}

/** Refused for `milliseconds` more. */
export function tooManyRequests(milliseconds: number): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Problem(
    429,
    'Too many tries',
    `Too many failed tries. Try again in ${Math.ceil(seconds / 60)} minutes.`,
    { code: 'throttled' },
    { 'retry-after': String(seconds) },
  )
}

/** What tries are counted under: neither addresses nor accounts stand in the table. */
export const rateLimitKey = (name: string, key: string | number) =>
  createHash('sha256').update(`${name} ${key}`).digest()

/** Whoever has one IPv6 address has its whole /64; IPv4 counts as it is, mapped or not. */
export function networkOf(address: string): string {
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
