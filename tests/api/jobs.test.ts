import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedInUser } from '../../core/session-entry'
import { limits, until } from '../../scripts/lib/limits.mjs'
import { auditKeys } from '../../server/engine/audit/keys'
import { sealAudit } from '../../server/engine/audit/sealing'
import { transactAs } from '../../server/engine/transaction/transaction'
import { Database } from '../../server/platform/database/database'
import {
  enqueue,
  type JobHandlers,
  runNextJob,
  startJobWorkers,
} from '../../server/platform/jobs/job-workers'
import { takeJob } from '../../server/platform/jobs/queue'
import { type Api, api } from '../support/api'
import { testEnv } from '../support/env'
import { sampleOf } from '../support/samples'
import { endExpiredHolds, expireReservations, expireRights } from '../support/scheduled'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
let who: SignedInUser
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'admin@world.test', open.world.cemeteries.oak)
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

const put = (
  kind: string,
  payload: Record<string, unknown> = {},
  lane?: string,
  cemetery = open.world.cemeteries.oak,
) =>
  transactAs(open.database, cemetery, who, (transaction) =>
    enqueue(transaction, kind, payload, lane ? { lane } : {}),
  )
const stateOf = async (id: number) =>
  (await open.database.owner.query('select state, attempts, error from jobs where id = $1', [id]))
    .rows[0]

describe('the job queue', () => {
  it('runs each of 60 jobs once, by six workers of two processes', async () => {
    const done: number[] = []
    const handlers: JobHandlers = {
      count: {
        run: async ({ job }) => {
          await wait(2)
          done.push(job.payload.n as number)
        },
      },
    }
    const other = new Database(open.url, { max: 4 })
    const workers = [
      startJobWorkers(open.database, handlers, { slots: 3 }),
      startJobWorkers(other, handlers, { slots: 3 }),
    ]
    for (let n = 0; n < 60; n++) await put('count', { n })
    await until(() => done.length >= 60)
    await wait(50)
    await Promise.all(workers.map((worker) => worker.stop()))
    await other.close()
    expect([...done].sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n))
  })

  it('wakes at once for a new job', async () => {
    let ran = 0
    const jobs = startJobWorkers(
      open.database,
      { quick: { run: async () => void ran++ } },
      // Nobody looks again before the test is over: it was woken.
      { pollMs: 10 * limits.test },
    )
    await wait(300)
    await put('quick')
    await until(() => ran > 0)
    await jobs.stop()
  })

  it('shows a job with the commit, and not at all after a rollback', async () => {
    await transactAs(open.database, open.world.cemeteries.oak, who, async (transaction) => {
      await enqueue(transaction, 'ghost')
      throw new Error('no')
    }).catch(() => {})
    expect(await takeJob(open.database.owner, randomUUID(), ['ghost'], 1_000)).toBeNull()
  })

  it('runs one job of a lane at a time in a cemetery, in order, others in parallel', async () => {
    const lane = 'slow'
    const [first, second] = [await put('lane', {}, lane), await put('lane', {}, lane)]
    const elsewhere = await put('lane', {}, lane, open.world.cemeteries.elm)
    const pool = open.database.owner
    const taken = [
      await takeJob(pool, 'a', ['lane'], 60_000),
      await takeJob(pool, 'b', ['lane'], 60_000),
    ]
    expect(taken.map((job) => job?.id).sort()).toEqual([first, elsewhere].sort())
    expect(await takeJob(pool, 'c', ['lane'], 60_000)).toBeNull()
    // Asked for by many at the same moment, too.
    await pool.query("update jobs set state = 'done' where id = any($1)", [[first, elsewhere]])
    const many = await Promise.all(
      Array.from({ length: 4 }, (_, i) => takeJob(pool, `w${i}`, ['lane'], 60_000)),
    )
    expect(many.flatMap((job) => (job ? [job.id] : []))).toEqual([second])
    await pool.query("update jobs set state = 'done' where id = $1", [second])
  })

  it('gives a dead worker’s job to another once the lease has expired', async () => {
    const id = await put('orphan')
    const { owner } = open.database
    expect((await takeJob(owner, 'the dead', ['orphan'], limits.test))?.id).toBe(id)
    const handlers: JobHandlers = { orphan: { run: async () => {} } }
    expect(await runNextJob(open.database, handlers)).toBe(false)
    await owner.query('update jobs set lease_until = clock_timestamp() where id = $1', [id])
    expect(await runNextJob(open.database, handlers)).toBe(true)
    expect(await stateOf(id)).toMatchObject({ state: 'done', attempts: 2 })
  })

  it('keeps a long job while its worker lives', async () => {
    const id = await put('long')
    const lease = async () =>
      (await open.database.owner.query('select lease_until from jobs where id = $1', [id])).rows[0]
        .lease_until as Date
    let end = () => {}
    const handlers: JobHandlers = {
      long: { run: () => new Promise<void>((resolve) => (end = resolve)) },
    }
    // Prolonged at each third of it, over and over.
    const running = runNextJob(open.database, handlers, { leaseMs: limits.wait / 60 })
    await until(async () => (await lease()) !== null)
    for (let renewals = 0; renewals < 4; renewals++) {
      const before = await lease()
      await until(async () => (await lease()) > before)
      expect(await runNextJob(open.database, handlers)).toBe(false)
    }
    end()
    await running
    expect(await stateOf(id)).toMatchObject({ state: 'done', attempts: 1 })
  })

  it('retries after an error with growing delays, and marks it as failed in the end', async () => {
    const id = await put('broken')
    const failed: string[] = []
    const handlers: JobHandlers = {
      broken: {
        run: async () => {
          throw new Error('out of paper')
        },
        failed: async (_, __, error) => void failed.push((error as Error).message),
      },
    }
    const options = { maxAttempts: 3, retryMs: 1 }
    await until(() =>
      runNextJob(open.database, handlers, options).then(
        async () => (await stateOf(id)).state === 'failed',
      ),
    )
    expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 3, error: 'out of paper' })
    expect(failed).toEqual(['out of paper'])
  })

  it('takes a job back from a worker that is told to stop', async () => {
    const id = await put('patient')
    const jobs = startJobWorkers(open.database, {
      patient: { run: async ({ signal }) => wait(60_000, undefined, { signal }) },
    })
    await until(async () => (await stateOf(id)).state === 'running')
    await jobs.stop()
    expect(await stateOf(id)).toMatchObject({ state: 'queued', attempts: 0 })
  })
})

describe('the periodic jobs', () => {
  it('log nothing where they are stopped, and every other failure', async () => {
    const told: string[] = []
    let begun = 0
    const workers = startJobWorkers(
      open.database,
      {},
      {
        log: (error, what) => told.push(`${what}: ${(error as Error).message}`),
        periodic: [
          {
            name: 'a long task',
            everyMs: 60_000,
            run: async (_, signal) => {
              begun++
              await once(signal, 'abort')
              signal.throwIfAborted()
            },
          },
          {
            name: 'a task that fails',
            everyMs: 60_000,
            run: async () => {
              begun++
              throw new Error('no room')
            },
          },
        ],
      },
    )
    await expect.poll(() => begun).toBe(2)
    await workers.stop()
    expect(told).toEqual(['a task that fails: no room'])
  })

  it('expire reservations after their last day in the cemetery’s time zone, and free their spaces', async () => {
    const { owner } = open.database
    const space = (await staff.post('locations', { name: 'Expiring 1' })).json()
    const made = (
      await staff.post('reservations', {
        ...(await sampleOf(staff, 'reservations')),
        locations: [space.id],
        expires: '2031-05-05',
      })
    ).json()
    const days = "(now() at time zone 'America/New_York')::date"
    await owner.query(`update reservations set expires = ${days} where id = $1`, [made.id])
    expect(await expireReservations(open.database)).toBe(0)
    await owner.query(`update reservations set expires = ${days} - 1 where id = $1`, [made.id])
    // Of several processes one ends it.
    const ended = await Promise.all([1, 2, 3].map(() => expireReservations(open.database)))
    expect(ended.sort()).toEqual([0, 0, 1])
    expect((await staff.get(`reservations/${made.id}`)).json()).toMatchObject({
      status: 'expired',
      version: 2,
    })
    expect((await staff.get(`locations/${space.id}`)).json().status).toBe('available')
    const [last] = (
      await staff.list('activity', { filter: { resource: 'reservations', recordId: made.id } })
    ).json()
    expect(last).toMatchObject({ action: 'update', user: null, after: { status: 'expired' } })
    expect(await expireReservations(open.database)).toBe(0)
  })

  it('expire term rights the day after their last, in the cemetery’s time zone, once', async () => {
    const { owner } = open.database
    const sell = async (name: string) => {
      const space = (await staff.post('locations', { name })).json()
      const body = { ...(await sampleOf(staff, 'interment-rights')), reservation: undefined }
      const right = (
        await staff.post('interment-rights', {
          ...body,
          location: space.id,
          tenure: 'term',
          expires: '2031-05-05',
          status: 'active',
        })
      ).json()
      return { space, right }
    }
    const { space, right } = await sell('Term 1')
    const other = await sell('Term 2')
    const statusOf = async (id: number) => (await staff.get(`locations/${id}`)).json().status
    expect(await statusOf(space.id)).toBe('owned')
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
    // 25 hours apart: of the day that has ended in one, the other has hours left.
    const [east, west] = zones.map((zone) => `(now() at time zone '${zone}')::date`)
    await owner.query('update cemeteries set time_zone = $1 where id = $2', [
      zones[1],
      open.world.cemeteries.oak,
    ])
    await owner.query(`update interment_rights set expires = ${east} - 1 where id = $1`, [right.id])
    expect(await expireRights(open.database)).toBe(0)
    await owner.query(`update interment_rights set expires = ${west} where id = $1`, [right.id])
    expect(await expireRights(open.database)).toBe(0)
    // A perpetual right may carry no day; one that does is still perpetual.
    await owner.query(
      `update interment_rights set expires = ${west} - 1, tenure = 'perpetual' where id = $1`,
      [right.id],
    )
    expect(await expireRights(open.database)).toBe(0)
    await owner.query(
      `update interment_rights set expires = ${west} - 1, tenure = 'term' where id = $1`,
      [right.id],
    )
    // Three processes look at the same moment.
    const done = await Promise.all([1, 2, 3].map(() => expireRights(open.database)))
    expect(done.reduce((sum, n) => sum + n, 0)).toBe(1)
    expect((await staff.get(`interment-rights/${right.id}`)).json()).toMatchObject({
      status: 'expired',
      version: right.version + 1,
    })
    expect(await statusOf(space.id)).toBe('available')
    expect(await statusOf(other.space.id)).toBe('owned')
    const rows = (
      await staff.list('activity', { filter: { resource: 'interment-rights', recordId: right.id } })
    ).json()
    expect(rows.map((row: { action: string }) => row.action)).toEqual(['update', 'create'])
    expect(rows[0]).toMatchObject({
      user: null,
      before: { status: 'active' },
      after: { status: 'expired' },
    })
    await owner.query("update cemeteries set time_zone = 'America/New_York' where id = $1", [
      open.world.cemeteries.oak,
    ])
  })

  it('skip a record that cannot be written without holding back the others', async () => {
    const { owner } = open.database
    const ids: number[] = []
    for (const name of ['Stuck 1', 'Stuck 2']) {
      const space = (await staff.post('locations', { name })).json()
      const body = await sampleOf(staff, 'reservations')
      const made = await staff.post('reservations', {
        ...body,
        locations: [space.id],
        expires: '2031-05-05',
      })
      ids.push(made.json().id)
    }
    await owner.query('update reservations set expires = current_date - 9 where id = any($1)', [
      ids,
    ])
    await owner.query('update reservations set "from" = current_date where id = $1', [ids[0]])
    await expect(expireReservations(open.database)).rejects.toThrow('before the first day')
    expect((await staff.get(`reservations/${ids[1]}`)).json().status).toBe('expired')
    await owner.query('update reservations set "from" = null where id = $1', [ids[0]])
    expect(await expireReservations(open.database)).toBe(1)
  })

  it('end holds at their time', async () => {
    const space = (await staff.post('locations', { name: 'Held 1' })).json()
    const held = (
      await staff.post(
        `locations/${space.id}/hold`,
        { reason: 'survey', until: '2031-01-01T00:00:00Z' },
        space.version,
      )
    ).json()
    expect(held.status).toBe('reserved')
    expect(await endExpiredHolds(open.database)).toBe(0)
    await open.database.owner.query(
      "update locations set hold_until = now() - interval '1 minute' where id = $1",
      [space.id],
    )
    expect(await endExpiredHolds(open.database)).toBe(1)
    expect((await staff.get(`locations/${space.id}`)).json()).toMatchObject({
      status: 'available',
      holdReason: null,
      holdUntil: null,
    })
  })

  it('chain the audit: each hash covers the one before, and nothing is left out', async () => {
    while ((await sealAudit(open.database, auditKeys(testEnv(open.url)))) > 0);
    const { rows } = await open.database.owner.query(
      'select cemetery_id, count(*) as n, max(seq) as last, count(distinct hash) as hashes, count(*) filter (where seq is null) as open from audit group by 1',
    )
    for (const { n, last, hashes, open: left } of rows)
      expect([last, hashes, left]).toEqual([n, n, 0])
  })
})
