import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedInUser } from '../../core/session-entry'
import { until } from '../../scripts/lib/limits.mjs'
import { transactAs } from '../../server/engine/transaction/transaction'
import { enqueue, type JobHandlers, startJobWorkers } from '../../server/platform/jobs/job-workers'
import { takeJob } from '../../server/platform/jobs/queue'
import { bearer, signIn } from '../support/accounts'
import { type Api, api } from '../support/api'
import { attach, tinyPng } from '../support/files'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let who: SignedInUser
/** Two cemeteries of one organization, and one of another. */
let oak: number
let sister: number
let other: number
beforeAll(async () => {
  open = await openWorld({ requestsPerSecond: 5, storagePerOrganization: 1 })
  oak = open.world.cemeteries.oak
  sister = open.world.cemeteries.elm
  other = open.world.cemeteries.cedar
  who = {
    userId: open.world.users['admin@world.test'],
    name: 'Admin Tester',
    email: 'admin@world.test',
    isSystemAdmin: true,
    isAccountManager: false,
    elevated: true,
    cemetery: null,
  }
})
afterAll(() => open.close())

const put = (cemetery: number, kind: string, n = 0) =>
  transactAs(open.database, cemetery, who, (transaction) => enqueue(transaction, kind, { n }))

describe('jobs of several organizations', () => {
  it('take turns, however many one of them has', async () => {
    for (let n = 0; n < 4; n++) await put(n % 2 ? oak : sister, 'turns', n)
    await put(other, 'turns', 9)
    await put(other, 'turns', 10)
    const order: number[] = []
    for (;;) {
      const job = await takeJob(open.database.owner, 'w', ['turns'], 60_000)
      if (!job) break
      order.push(job.payload.n as number)
      await open.database.owner.query("update jobs set state = 'done' where id = $1", [job.id])
    }
    expect(order.map((n) => (n >= 9 ? 'few' : 'many'))).toEqual([
      'many',
      'few',
      'many',
      'few',
      'many',
      'many',
    ])
  })

  it('run no more of one organization at a time than is allowed, asked for at the same moment too', async () => {
    for (let n = 0; n < 6; n++) await put(n % 2 ? oak : sister, 'bounded', n)
    await put(other, 'bounded', 9)
    const taken = await Promise.all(
      Array.from({ length: 7 }, (_, i) =>
        takeJob(open.database.owner, `w${i}`, ['bounded'], 60_000, 2),
      ),
    )
    const cemeteries = taken.flatMap((job) => (job ? [job.cemeteryId] : []))
    expect(cemeteries.filter((id) => id !== other)).toHaveLength(2)
    expect(cemeteries.filter((id) => id === other)).toHaveLength(1)
    await open.database.owner.query("update jobs set state = 'done' where kind = 'bounded'")
  })

  it('a long one that can go on later makes way for another organization, and is finished', async () => {
    const seen: string[] = []
    let steps = 0
    const handlers: JobHandlers = {
      long: {
        yields: true,
        async run({ signal }) {
          while (steps < 3) {
            signal.throwIfAborted()
            await wait(20)
            if (seen.includes('short')) steps++
          }
          seen.push('long')
        },
      },
      short: { run: async () => void seen.push('short') },
    }
    await put(oak, 'long')
    const jobs = startJobWorkers(open.database, handlers, { slots: 1, turnMs: 50 })
    await until(async () => {
      const { rows } = await open.database.owner.query(
        "select from jobs where kind = 'long' and state = 'running'",
      )
      return rows.length === 1
    })
    await put(other, 'short')
    await until(() => seen.length === 2)
    await jobs.stop()
    expect(seen).toEqual(['short', 'long'])
    const { rows } = await open.database.owner.query(
      "select state, attempts, error from jobs where kind = 'long'",
    )
    expect(rows).toEqual([{ state: 'done', attempts: 1, error: null }])
  })
})

describe('requests beyond the rate of an organization', () => {
  const list = (person: Api) => person.get('contacts?range=[0,0]')
  const flood = (person: Api) => Promise.all(Array.from({ length: 40 }, () => list(person)))
  const statuses = (answers: { statusCode: number }[]) =>
    new Set(answers.map(({ statusCode }) => statusCode))

  it('are answered while nobody else asks', async () => {
    const busy = await api(open, 'admin@world.test', oak)
    await list(busy)
    expect(statuses(await flood(busy))).toEqual(new Set([200]))
  })

  it('are refused with 429 beside another organization, whose own are answered', async () => {
    const busy = await api(open, 'admin@world.test', oak)
    const quiet = await api(open, 'admin@world.test', other)
    /** The first answer of 429, with somebody of the other organization asking beside. */
    const refusedOf = async (person: Api) => {
      for (;;) {
        expect((await list(quiet)).statusCode).toBe(200)
        const refused = (await flood(person)).find(({ statusCode }) => statusCode === 429)
        if (refused) return refused
      }
    }
    const refused = await refusedOf(busy)
    expect(refused.headers['retry-after']).toBe('1')
    expect(refused.json()).toMatchObject({ code: 'rateLimited', title: 'Too many requests' })
    // Another cemetery of the same organization shares its rate, once somebody was let in there.
    await refusedOf(await api(open, 'admin@world.test', sister))
    expect((await list(quiet)).statusCode).toBe(200)
  })

  it('of strangers neither use up a rate nor learn of it', async () => {
    const stranger = bearer(await signIn(open.app, 'none@world.test'))
    const ask = (headers: Record<string, string>) =>
      open.app.inject({ url: `/api/v1/cemeteries/${oak}/contacts`, headers })
    expect((await ask({})).statusCode).toBe(401)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(stranger)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  })
})

describe('storage of an organization', () => {
  it('that is used up refuses uploads in all its cemeteries with the limit, and in no other', async () => {
    const { owner } = open.database
    await owner.query(
      `insert into files (cemetery_id, resource, record_id, name, type, size, hash, user_id, user_name)
       values ($1, 'contacts', 1, 'plan.pdf', 'application/pdf', 1000000000, sha256('x'), 1, 'x')`,
      [sister],
    )
    // The rate of the tests before has come back.
    await wait(500)
    const send = async (cemetery: number) => {
      const person = await api(open, 'admin@world.test', cemetery)
      const made = await person.post('contacts', { kind: 'person', lastName: 'Ash' })
      return attach(person, `contacts/${made.json().id}`, 'p.png', tinyPng)
    }
    const refused = await send(oak)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'storageFull',
      detail: expect.stringContaining('up to 1 GB together'),
    })
    expect((await send(other)).statusCode).toBe(201)
  })
})
