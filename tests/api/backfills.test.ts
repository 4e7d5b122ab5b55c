import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../server/app'
import { type BackfillStep, runBackfills } from '../../server/engine/migrations/backfills'
import { Database } from '../../server/platform/database/database'
import { type Api, api } from '../support/api'
import { assertBodies } from '../support/bodies'
import { testEnv } from '../support/env'
import { type OpenWorld, openWorld } from '../support/world'

const people = 6_000
let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
  await open.database.owner.query(
    `insert into deceased (cemetery_id, label, sort_key, last_name, last_name_key)
     select case when n % 3 = 0 then $1::bigint else $2 end, 'P ' || n, 'p', 'P', 'p' from generate_series(1, $3) n`,
    [open.world.cemeteries.elm, open.world.cemeteries.oak, people],
  )
})
afterAll(() => open.close())

const stop = new AbortController()
const first = async (sql: string) => (await open.database.owner.query(sql)).rows[0]
const progress = () =>
  first(
    "select rows_done, done_at is not null as done from backfills where table_name = 'deceased'",
  )

/** While somebody else has a transaction open in which that was done. */
async function meanwhile<T>(sql: string, work: () => Promise<T>): Promise<T> {
  const client = await open.database.owner.connect()
  try {
    await client.query('begin')
    await client.query(sql)
    return await work()
  } finally {
    await client.query('commit')
    client.release()
  }
}

/** As an update of the product leaves them: texts from before it, and the wish to have them written anew. */
async function leaveOldBodies() {
  const client = await open.database.owner.connect()
  try {
    for (const statement of [
      'begin',
      'alter table deceased disable trigger user',
      `update deceased set body = (body::jsonb - 'veteran' - 'remarks' - 'relationships')::text`,
      'alter table deceased enable trigger user',
      `select app_backfill('deceased')`,
      'commit',
    ])
      await client.query(statement)
  } finally {
    client.release()
  }
}

describe('a backfill', () => {
  beforeEach(leaveOldBodies)

  it('writes each row once, by two processes at a time, and tells how far it came', async () => {
    const other = new Database(open.url, { max: 2 })
    const told: BackfillStep[] = []
    try {
      await Promise.all(
        [open.database, other].map((each) =>
          runBackfills(each, stop.signal, (step) => told.push(step)),
        ),
      )
      // Whoever found the table in another's hands left it to them.
      await expect.poll(() => runBackfills(other, stop.signal)).toBe(0)
      expect(await progress()).toEqual({ rows_done: people, done: true })
      expect(told.at(-1)).toEqual({
        event: 'backfill',
        table: 'deceased',
        rows: people,
        done: true,
      })
    } finally {
      await other.close()
    }
    await assertBodies(open.database.owner)
  })

  it('goes on where a process was killed', async () => {
    const dying = new Database(open.url, { max: 2 })
    const running = runBackfills(dying, stop.signal).catch((error: Error) => error)
    await expect.poll(async () => (await progress()).rows_done).toBeGreaterThan(0)
    await open.database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'sexton-owner' and pid <> pg_backend_pid() and query like '%backfills%' and state <> 'idle'`,
    )
    dying.owner.end().catch(() => {})
    await running
    const { rows_done: before } = await progress()
    expect(before).toBeLessThan(people)
    await runBackfills(open.database, stop.signal)
    // Every row once: what the killed one had not committed was not counted.
    expect(await progress()).toEqual({ rows_done: people, done: true })
    await dying.close().catch(() => {})
    await assertBodies(open.database.owner)
  })

  it('begins when those have finished who were writing by the rules from before', async () => {
    const running = await meanwhile('select pg_current_xact_id()', async () => {
      const begun = runBackfills(open.database, stop.signal)
      await wait(700)
      expect((await progress()).rows_done).toBe(0)
      return { begun }
    })
    expect(await running.begun).toBe(people)
  })

  it('waits for nobody who keeps a record, and comes back to it', async () => {
    const { id, cemetery_id: cemetery } = await first(
      'select cemetery_id, id from deceased order by cemetery_id desc, id desc limit 1',
    )
    const lock = `select from deceased where cemetery_id = ${cemetery} and id = ${id} for update`
    const running = runBackfills(open.database, stop.signal)
    await expect.poll(async () => (await progress()).rows_done).toBeGreaterThan(0)
    await meanwhile(lock, async () => {
      await expect.poll(async () => (await progress()).rows_done).toBeGreaterThan(people / 2)
      expect((await progress()).done).toBe(false)
    })
    expect(await running).toBe(people)
    expect((await progress()).done).toBe(true)
  })

  it('that is asked for again begins anew', async () => {
    await runBackfills(open.database, stop.signal)
    await leaveOldBodies()
    expect(await progress()).toEqual({ rows_done: 0, done: false })
    expect(await runBackfills(open.database, stop.signal)).toBe(people)
  })

  it('of an empty table is nothing to do', async () => {
    await open.database.owner.query("select app_backfill('vaults')")
    expect(await first("select from backfills where table_name = 'vaults'")).toBeUndefined()
  })
})

describe('records that a backfill has not reached', () => {
  let app: Awaited<ReturnType<typeof buildApp>>
  let newer: Api
  beforeAll(async () => {
    await leaveOldBodies()
    // A process that was started after the update.
    app = await buildApp({
      env: testEnv(open.url),
      database: open.database,
      web: 'tests/no-such-folder',
    })
    newer = await api({ ...open, app }, 'admin@world.test', open.world.cemeteries.oak)
  })
  afterAll(async () => {
    await app.close()
    await runBackfills(open.database, stop.signal)
  })
  const empty = { veteran: false, remarks: null, relationships: [] }

  it('are listed and read with their new fields empty', async () => {
    const list = await newer.get('deceased?range=[0,9]')
    expect(list.json()).toHaveLength(10)
    for (const record of list.json()) expect(record).toMatchObject(empty)
    const { id } = list.json()[0]
    expect((await newer.get(`deceased/${id}`)).json()).toMatchObject({ id, ...empty })
    const file = await newer.get('deceased/export?format=csv')
    expect(file.statusCode).toBe(200)
    expect(file.body.trim().split('\n')).toHaveLength(people - people / 3 + 1)
  })

  it('are told to whoever watches the server', async () => {
    const metrics = await app.inject({ url: '/metrics' })
    expect(metrics.body).toContain('sexton_backfill_rows_done{table="deceased"} 0')
  })

  it('are saved as they are without a new version', async () => {
    const { id, version } = (await newer.get('deceased?range=[0,0]')).json()[0]
    const same = await newer.put(`deceased/${id}`, { remarks: null, veteran: false }, version)
    expect(same.statusCode).toBe(200)
    expect(same.json()).toMatchObject({ version, ...empty })
    const other = await newer.put(`deceased/${id}`, { remarks: 'By the gate' }, version)
    expect(other.json()).toMatchObject({ version: version + 1, remarks: 'By the gate' })
  })
})
