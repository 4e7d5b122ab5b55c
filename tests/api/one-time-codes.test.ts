import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CodeSubject, consumeOneTimeCode, issueCode } from '../../server/access/accounts/codes'
import { countTry, limitTries } from '../../server/engine/limits/rate-limits'
import type { Problem } from '../../server/engine/problem/problem'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.database.owner.query('delete from tries; delete from one_time_codes')
})
const reset = (): CodeSubject => ({
  kind: 'reset',
  userId: open.world.users['staff@world.test'],
  email: 'staff@world.test',
})
const spend = (code: string, email = 'staff@world.test') =>
  consumeOneTimeCode(open.database.owner, ['reset', 'invitation'], email, code)

describe('a one-time code', () => {
  it('has at least 128 bits, and is stored as a hash only', async () => {
    const code = await issueCode(open.database.owner, reset())
    expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16)
    const { rows } = await open.database.owner.query(
      'select one_time_codes::text as row from one_time_codes',
    )
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(code).toString('hex'))
  })

  it('is used once, however many try at the same time', async () => {
    const code = await issueCode(open.database.owner, reset())
    const spent = await Promise.all(Array.from({ length: 20 }, () => spend(code)))
    expect(spent.filter(Boolean)).toEqual([
      { kind: 'reset', userId: reset().userId, cemeteryId: null, email: 'staff@world.test' },
    ])
    // Made again, by a letter that is tried again, it stays spent.
    await issueCode(open.database.owner, reset(), code)
    expect(await spend(code)).toBeNull()
  })

  it('is replaced by a newer one, but only of its kind and subject', async () => {
    const first = await issueCode(open.database.owner, reset())
    const invitation = await issueCode(open.database.owner, { ...reset(), kind: 'invitation' })
    const second = await issueCode(open.database.owner, reset())
    expect(await spend(first)).toBeNull()
    expect(await spend(second)).toMatchObject({ kind: 'reset' })
    expect(await spend(invitation)).toMatchObject({ kind: 'invitation' })
  })

  it('is refused with another address, for another purpose, or after its time', async () => {
    const { owner } = open.database
    const code = await issueCode(owner, reset())
    expect(await spend(code, 'reader@world.test')).toBeNull()
    expect(await consumeOneTimeCode(owner, ['verify-email'], 'staff@world.test', code)).toBeNull()
    await owner.query(`update one_time_codes set expires_at = expires_at - interval '60 minutes'`)
    expect(await spend(code)).toBeNull()
    await owner.query(`update one_time_codes set expires_at = expires_at + interval '1 minute'`)
    expect(await spend(code, 'Staff@World.test')).toMatchObject({ userId: reset().userId })
  })
})

describe('a rate limit', () => {
  const bound = { limit: 10, span: '1 hour' }
  it('holds for parallel tries, tells when to retry, and counts each name and key apart', async () => {
    const { owner } = open.database
    const all = await Promise.allSettled(
      Array.from({ length: 60 }, () => limitTries(owner, 'guess', 'a', bound)),
    )
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as Problem] : []))
    expect(refused).toHaveLength(50)
    expect(refused[0]?.status).toBe(429)
    const after = Number(refused[0]?.headers['retry-after'])
    expect(after).toBeGreaterThan(3500)
    expect(after).toBeLessThanOrEqual(3600)
    await limitTries(owner, 'guess', 'b', bound)
    await limitTries(owner, 'other', 'a', bound)
    expect(await countTry(owner, 'guess', 'a', bound)).toBeNull()
  })

  it('forgets successes, and a longer interval is not swept by a shorter one', async () => {
    const { owner } = open.database
    const counted = await limitTries(owner, 'guess', 1, bound)
    await counted.undone()
    for (let i = 0; i < 10; i++) await limitTries(owner, 'guess', 1, bound)
    await limitTries(owner, 'short', 1, { limit: 1, span: '1 millisecond' })
    await new Promise((resolve) => setTimeout(resolve, 5))
    await limitTries(owner, 'short', 2, { limit: 1, span: '1 millisecond' })
    await expect(limitTries(owner, 'guess', 1, bound)).rejects.toMatchObject({ status: 429 })
    const other = await limitTries(owner, 'guess', 2, bound)
    await limitTries(owner, 'guess', 2, bound)
    await other.succeeded()
    for (let i = 0; i < 10; i++) await limitTries(owner, 'guess', 2, bound)
  })
})
