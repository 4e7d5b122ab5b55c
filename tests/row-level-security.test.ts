import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../server/app'
import { Database } from '../server/platform/database/database'
import { DatabaseHosts } from '../server/platform/database-hosts/database-hosts'
import { listenForJobs } from '../server/platform/jobs/job-notifications'
import { startServer } from '../server/start'
import { type DatabaseProxy, databaseProxy } from './support/database-proxy'
import { testEnv } from './support/env'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let proxy: DatabaseProxy
let database: Database
beforeAll(async () => {
  open = await openWorld()
  await open.database.owner.query(
    "insert into tags (cemetery_id, label, sort_key, name) values ($1, 'Oak', 'oak', 'Oak')",
    [open.world.cemeteries.oak],
  )
  proxy = await databaseProxy(open.url)
  proxy.drops.add('options')
  database = new Database(proxy.url, { max: 2 })
})
afterEach(() => void proxy.drops.add('options'))
afterAll(async () => {
  await database.close()
  await proxy.close()
  await open.close()
})

const dropped = /instead of the role "sexton_app".*ignore_startup_parameters/

describe('behind a pooler that drops the connection’s role', () => {
  it('the owner would read every cemetery: the proxy works as intended', async () => {
    const { rows } = await database.owner.query('select count(*)::int as n from tags')
    expect(rows[0]?.n).toBeGreaterThan(0)
  })

  it('no connection enters the pool', async () => {
    await expect(database.app.query('select count(*) from tags')).rejects.toThrow(dropped)
    await expect(database.app.connect()).rejects.toThrow(dropped)
    expect(database.app.totalCount).toBe(0)
  })

  it('no pipelined connection serves a read', async () => {
    await expect(
      database.pipelined.run({ name: 'tags', text: 'select name from tags', values: [] }),
    ).rejects.toThrow(dropped)
  })

  it('job notifications are not listened for', async () => {
    const told: unknown[] = []
    const bell = await new Promise<ReturnType<typeof listenForJobs>>((done) => {
      const one = listenForJobs(
        new DatabaseHosts(proxy.url),
        () => told.push('rang'),
        (error) => {
          told.push(error)
          done(one)
        },
      )
    })
    await bell.close()
    expect(told).toEqual([expect.objectContaining({ message: expect.stringMatching(dropped) })])
  })

  it('a server does not start, and says in one line what is wrong', async () => {
    const env = testEnv(proxy.url, { port: 0, host: '127.0.0.1' })
    await expect(startServer(env, () => {})).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /pooler such as PgBouncer\) drops or refuses the startup parameter "options"/,
      ),
    })
  })

  it('a running server is no longer ready, and answers 503 without a row', async () => {
    const app = await buildApp({ env: testEnv(proxy.url), database, web: 'tests/no-such-folder' })
    proxy.drops.clear()
    expect((await app.inject('/ready')).statusCode).toBe(200)
    await database.app.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
    proxy.drops.add('options')
    expect((await app.inject('/ready')).json()).toEqual({
      status: 'row-level security does not hold',
    })
    const { oak } = open.world.cemeteries
    for (const path of [`cemeteries/${oak}/tags`, 'users/me']) {
      const answer = await app.inject({
        url: `/api/v1/${path}`,
        headers: { authorization: `Bearer ${await token()}` },
      })
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(answer.body).not.toContain('Oak')
    }
    await app.close()
  })
})

describe('without row-level security for the application role', () => {
  const sql = (text: string) => open.database.owner.query(text)
  const fresh = async (work: (other: Database) => Promise<unknown>) => {
    const other = new Database(open.url, { max: 1 })
    try {
      return await work(other)
    } finally {
      await other.close()
    }
  }

  it('a table without it keeps the process from being ready, and is named', async () => {
    await fresh((other) => other.assertRowSecurity())
    await sql('alter table tags disable row level security')
    try {
      await expect(fresh((other) => other.assertRowSecurity())).rejects.toThrow(
        /^Row-level security is off for tags:/,
      )
    } finally {
      await sql('alter table tags enable row level security')
    }
  })

  it('no connection enters the pool', async () => {
    await sql('alter table audit disable row level security')
    try {
      await expect(fresh((other) => other.app.query('select 1'))).rejects.toThrow(
        /^Row-level security does not bind the role "sexton_app"/,
      )
    } finally {
      await sql('alter table audit enable row level security')
    }
  })
})

async function token() {
  const { signIn } = await import('./support/accounts')
  return signIn(open.app, 'staff@world.test')
}
