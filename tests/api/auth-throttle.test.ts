import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PasswordHasher } from '../../server/access/accounts/passwords'
import { bearer, makeUser, password, passwordHash, signIn } from '../support/accounts'
import { type OpenWorld, openWorld } from '../support/world'

const base = '/api/v1'
let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.database.owner.query('delete from tries')
})

const login = (username: string, secret: string, address: string) =>
  open.app.inject({
    method: 'POST',
    url: `${base}/auth/login`,
    payload: { username, password: secret },
    remoteAddress: address,
  })
const counts = (answers: readonly { statusCode: number }[]) => {
  const all: Record<number, number> = {}
  for (const { statusCode } of answers) all[statusCode] = (all[statusCode] ?? 0) + 1
  return all
}
const verified = async (work: () => Promise<unknown>) => {
  const before = open.app.auth.passwords.verifications
  await work()
  return open.app.auth.passwords.verifications - before
}

describe('throttling of sign-in', () => {
  it('allows 5 failures for one account and address, then 429 with Retry-After', async () => {
    for (let i = 0; i < 5; i += 1)
      expect((await login('staff@world.test', 'not it', '198.51.100.1')).statusCode).toBe(401)
    const spent = await verified(async () => {
      const refused = await login('Staff@World.test', password, '198.51.100.1')
      expect(refused.statusCode).toBe(429)
      const wait = Number(refused.headers['retry-after'])
      expect(wait).toBeGreaterThan(14 * 60)
      expect(wait).toBeLessThanOrEqual(15 * 60)
    })
    expect(spent).toBe(0)
    // The victim elsewhere still signs in, and others from there do too.
    expect((await login('staff@world.test', password, '198.51.100.2')).statusCode).toBe(200)
    expect((await login('reader@world.test', password, '198.51.100.1')).statusCode).toBe(200)
  })

  it('verifies at most 5 of 100 parallel guesses, for known and unknown users alike', async () => {
    for (const [name, address] of [
      ['staff@world.test', '198.51.100.3'],
      ['nobody@world.test', '198.51.100.4'],
    ] as const) {
      let answers: { statusCode: number }[] = []
      const spent = await verified(async () => {
        answers = await Promise.all(
          Array.from({ length: 100 }, (_, i) => login(name, `guess ${i}`, address)),
        )
      })
      expect(spent).toBe(5)
      expect(counts(answers)).toEqual({ 401: 5, 429: 95 })
    }
    expect((await login('staff@world.test', password, '198.51.100.5')).statusCode).toBe(200)
  })

  it('holds across processes: two servers on one database share the counts', async () => {
    const { buildApp } = await import('../../server/app')
    const { testEnv } = await import('../support/env')
    const second = await buildApp({
      env: testEnv(open.url),
      database: open.database,
      web: 'tests/no-such-folder',
    })
    // Many at once in each, so that the database alone can hold them back.
    const usual = open.app.auth.passwords
    open.app.auth.passwords = new PasswordHasher({ parallel: 8 })
    second.auth.passwords = new PasswordHasher({ parallel: 8 })
    const guess = (app: typeof second, i: number) =>
      app.inject({
        method: 'POST',
        url: `${base}/auth/login`,
        payload: { username: 'staff@world.test', password: `guess ${i}` },
        remoteAddress: '198.51.100.6',
      })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => guess(i % 2 ? open.app : second, i)),
    )
    expect(counts(answers)).toEqual({ 401: 5, 429: 35 })
    open.app.auth.passwords = usual
    await second.close()
  })

  it('allows 60 failures from one address, whatever the accounts', async () => {
    const spent = await verified(async () => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, i) => login(`guess${i}@world.test`, 'x', '198.51.100.7')),
      )
      expect(counts(answers)).toEqual({ 401: 60, 429: 40 })
    })
    expect(spent).toBe(60)
    expect((await login('staff@world.test', password, '198.51.100.7')).statusCode).toBe(429)
    expect((await login('staff@world.test', password, '198.51.100.8')).statusCode).toBe(200)
  })

  it('counts one IPv6 network as one address', async () => {
    for (let i = 0; i < 5; i += 1)
      expect((await login('staff@world.test', 'not it', `2001:db8::${i + 1}`)).statusCode).toBe(401)
    expect((await login('staff@world.test', password, '2001:db8::ffff')).statusCode).toBe(429)
    expect((await login('staff@world.test', password, '2001:db8:0:1::1')).statusCode).toBe(200)
  })

  it('clears the account by a success and counts no success', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1)
        expect((await login('staff@world.test', 'not it', '198.51.100.9')).statusCode).toBe(401)
      expect((await login('staff@world.test', password, '198.51.100.9')).statusCode).toBe(200)
    }
    // 12 failures of the address remain; 70 successes add none to them.
    const { rows } = await open.database.owner.query<{ n: number }>(
      'select cardinality(tried_at) as n from tries',
    )
    expect(rows).toEqual([{ n: 12 }])
  })

  it('expires after 15 minutes, failure by failure', async () => {
    for (let i = 0; i < 5; i += 1) await login('staff@world.test', 'not it', '198.51.100.10')
    const age = (interval: string) =>
      open.database.owner.query(
        `update tries set tried_at =
          array(select moment - $1::interval from unnest(tried_at) moment)`,
        [interval],
      )
    await age('14 minutes')
    const refused = await login('staff@world.test', password, '198.51.100.10')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    await age('1 minute')
    expect((await login('staff@world.test', 'not it', '198.51.100.10')).statusCode).toBe(401)
    expect((await login('staff@world.test', password, '198.51.100.10')).statusCode).toBe(200)
  })

  it('deletes old failures as new ones come', async () => {
    const { owner } = open.database
    await owner.query(`
      insert into tries (key, tried_at, forget_at)
      select sha256(i::text::bytea), '{}', now() - interval '1 minute' from generate_series(1, 25) i`)
    for (let i = 0; i < 3; i += 1) await login('staff@world.test', 'not it', '198.51.100.13')
    const { rows } = await owner.query('select count(*)::int as n from tries')
    expect(rows[0].n).toBe(2)
    expect((await login('staff@world.test', password, '198.51.100.13')).statusCode).toBe(200)
  })

  it('ignores a forwarded address unless configured', async () => {
    const forwarded = (i: number) =>
      open.app.inject({
        method: 'POST',
        url: `${base}/auth/login`,
        payload: { username: 'staff@world.test', password: 'not it' },
        headers: { 'x-forwarded-for': `203.0.113.${i}` },
        remoteAddress: '198.51.100.11',
      })
    for (let i = 0; i < 5; i += 1) expect((await forwarded(i)).statusCode).toBe(401)
    expect((await forwarded(9)).statusCode).toBe(429)
  })

  it('behind a proxy, trusts the proxy and not what the client wrote before it', async () => {
    const { buildApp } = await import('../../server/app')
    const { testEnv } = await import('../support/env')
    const behind = await buildApp({
      env: testEnv(open.url, { trustProxy: true }),
      database: open.database,
      web: 'tests/no-such-folder',
    })
    const guess = (forwarded: string) =>
      behind.inject({
        method: 'POST',
        url: `${base}/auth/login`,
        payload: { username: 'staff@world.test', password: 'not it' },
        headers: { 'x-forwarded-for': forwarded },
        remoteAddress: '10.0.0.1',
      })
    for (let i = 0; i < 5; i += 1)
      expect((await guess(`203.0.113.${i}, 198.51.100.14`)).statusCode).toBe(401)
    expect((await guess('203.0.113.99, 198.51.100.14')).statusCode).toBe(429)
    expect((await guess('198.51.100.15')).statusCode).toBe(401)
    await behind.close()
  })

  it('also applies to changing the password with a stolen session', async () => {
    await makeUser(open.database.owner, { email: 'kept@world.test', hash: await passwordHash() })
    const token = await signIn(open.app, 'kept@world.test')
    const change = (oldPassword: string) =>
      open.app.inject({
        method: 'POST',
        url: `${base}/users/me/password`,
        headers: bearer(token),
        payload: { oldPassword, newPassword: 'willow-over-the-brook' },
        remoteAddress: '198.51.100.12',
      })
    const spent = await verified(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => change(`guess ${i}`)))
      expect(counts(answers)).toEqual({ 400: 5, 429: 15 })
    })
    expect(spent).toBe(5)
  })
})

describe('many sign-ins at once', () => {
  let arrived = 0
  let crowd: Promise<{ statusCode: number }>[] = []

  it('do not delay lists behind 200 sign-ins', async () => {
    const token = await signIn(open.app, 'admin@world.test')
    await open.database.owner.query(
      `insert into users (email, password_hash)
      select 'crowd' || i || '@world.test', $1 from generate_series(0, 199) i`,
      [await passwordHash()],
    )
    const list = async () => {
      const before = arrived
      const answer = await open.app.inject({
        url: `${base}/cemeteries?range=[0,9]`,
        headers: bearer(token),
      })
      expect(answer.statusCode).toBe(200)
      return arrived - before
    }
    await list()
    // One office behind one address: right passwords are never throttled.
    crowd = Array.from({ length: 200 }, async (_, i) => {
      const answer = await login(`crowd${i}@world.test`, password, '198.51.100.20')
      arrived += 1
      return answer
    })
    // How many sign-ins, all of them asked for earlier, were answered while one list was.
    const passed: number[] = []
    while (passed.length < 40) passed.push(await list())
    expect(arrived).toBeLessThan(100)
    passed.sort((a, b) => a - b)
    expect(passed[20]).toBeLessThanOrEqual(2)
    expect(passed[36]).toBeLessThanOrEqual(6)
  })

  // In the order in which they came, so that each part is soon through after the one before.
  it.each([1, 2, 3, 4])('all succeed: part %i of 4', async (part) => {
    const answers = await Promise.all(crowd.slice((part - 1) * 50, part * 50))
    expect(counts(answers)).toEqual({ 200: 50 })
  })

  it('beyond the queue’s length are refused with 503 and Retry-After, unverified and uncounted', async () => {
    const { auth } = open.app
    const usual = auth.passwords
    auth.passwords = new PasswordHasher({ parallel: 1, waiting: 10 })
    try {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          login(`flood${i}@world.test`, 'x', `203.0.113.${i + 1}`),
        ),
      )
      const { 401: wrong = 0, 503: busy = 0, ...other } = counts(answers)
      expect(other).toEqual({})
      expect(wrong).toBeGreaterThanOrEqual(11)
      expect(busy).toBeGreaterThan(0)
      expect(auth.passwords.verifications).toBe(wrong)
      const refused = answers.find((answer) => answer.statusCode === 503)
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
      const { rows } = await open.database.owner.query<{ n: number }>(
        `select count(*)::int as n from tries where tried_at <> '{}'`,
      )
      // One row for the address and one for the pair of each that was verified.
      expect(rows[0]?.n).toBe(wrong * 2)
    } finally {
      auth.passwords = usual
    }
  })
})
