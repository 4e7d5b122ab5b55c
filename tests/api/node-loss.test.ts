import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'
import { areas } from '../../server/engine/areas/areas'
import { auditSettings } from '../../server/engine/audit/settings'
import { migrate } from '../../server/engine/migrations/migrate'
import type { Database } from '../../server/platform/database/database'
import { assertNodes } from '../../server/platform/database/nodes'
import { DiskStore } from '../../server/platform/files/disk-store'
import { keepPromises } from '../../server/platform/jobs/promised-work'
import { periodicTasksOf } from '../../server/programs/all-jobs'
import type { Api } from '../support/api'
import type { CitusCluster } from '../support/citus'
import { databaseMode } from '../support/cluster'
import { testEnv } from '../support/env'
import { getImportView, runDueJobs, runImportStep, upload } from '../support/imports'
import { type NodeWorld, startNodeWorld } from '../support/node-world'
import { makeSpace, reservationOf } from '../support/places'
import { sampleOf } from '../support/samples'
import { onDatabase } from '../support/url'

/** Needs an engine of its own: a node that others use is not ended. */
describe.runIf(databaseMode() === 'distributed')(
  'a node that is lost (DB_MODE=distributed)',
  () => {
    let world: NodeWorld
    let cluster: CitusCluster
    let folder: string
    let database: Database
    let url: string
    let app: FastifyInstance
    let there: Api
    let away: Api
    /** Which nodes the server said it did not reach, and which answered again. */
    const told: string[] = []
    const kept: (() => Promise<{ statusCode: number }>)[] = []

    beforeAll(async () => {
      world = await startNodeWorld()
      ;({ cluster, folder, database, url, app, there, away } = world)
      database.nodes?.events.on('away', (node) => told.push(`${node} is away`))
      database.nodes?.events.on('back', (node) => told.push(`${node} is back`))
    })
    afterAll(() => world?.stop())

    async function create(who: Api) {
      const answer = await who.post('contacts', { kind: 'person', lastName: 'Kept' })
      if (answer.statusCode === 201) {
        const { id } = answer.json()
        kept.push(() => who.get(`contacts/${id}`))
      }
      return answer
    }

    it('takes its own cemeteries with it, which are told to wait, and no others', async () => {
      for (const who of [there, away]) expect((await create(who)).statusCode).toBe(201)
      await cluster.crash(2)
      for (let round = 0; round < 3; round++) {
        for (const answer of [
          await there.list('contacts', {}),
          await there.get('search?q=kept'),
          await there.get('home'),
        ])
          expect(answer.statusCode, answer.body).toBe(200)
        const made = await create(there)
        expect(made.statusCode, made.body).toBe(201)
        for (const answer of [
          await away.list('contacts', {}),
          await away.get('search?q=kept'),
          await create(away),
        ]) {
          expect(answer.statusCode, answer.body).toBe(503)
          expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        }
      }
    })

    it('keeps nobody else from making, changing and archiving records, of whatever area', async () => {
      const waits: string[] = []
      const see = ({ statusCode, body }: { statusCode: number; body: string }, what: string) => {
        if (statusCode >= 500) waits.push(`${what}: ${body}`)
      }
      for (const { name, immutable } of areas.filter(({ computed }) => !computed)) {
        const body = await sampleOf(there, name)
        const made = await there.post(name, body)
        expect(made.statusCode, `${name}: ${made.body}`).toBe(201)
        const { id, version } = made.json()
        if (immutable) continue
        const changed = await there.put(`${name}/${id}`, body, version)
        see(changed, `change ${name}`)
        see(
          await there.delete(`${name}/${id}`, changed.json().version ?? version),
          `archive ${name}`,
        )
      }
      expect(waits).toEqual([])
    })

    it('keeps nobody else from importing records, undoing that, and merging', async () => {
      const file = 'Name,Died,Section,Grave\n"Ash, Ann",1901,North,1\n"Beech, Bo",1902,North,2\n'
      const sent = await upload(there, 'deceased', 'register.csv', file)
      expect(sent.statusCode, sent.body).toBe(201)
      const { id, version, mapping } = sent.json()
      expect((await there.put(`imports/${id}/mapping`, mapping, version)).statusCode).toBe(200)
      const step = (action: 'check' | 'run' | 'undo') =>
        runImportStep({ database }, there, id, action)
      expect((await step('check')).counts.check).toMatchObject({ create: 2, failed: 0 })
      expect((await step('run')).counts.run).toMatchObject({ created: 2, failed: 0, locations: 3 })
      expect((await step('undo')).counts.undo).toEqual({ undone: 2, kept: 0, locations: 3 })
      const { rows } = await database.owner.query<{ action: string; n: number; ids: number }>(
        `select action, count(*)::int as n, count(distinct id)::int as ids from audit
         where cemetery_id = $1 and action like 'import%' and resource in ('deceased', 'interments') group by 1 order by 1`,
        [there.cemeteryId],
      )
      expect(rows).toEqual([
        { action: 'import', n: 4, ids: 4 },
        { action: 'import-undo', n: 4, ids: 4 },
      ])

      const [into, other] = await Promise.all(
        [1, 2].map(async () =>
          (await there.post('contacts', { kind: 'person', lastName: 'Twice' })).json(),
        ),
      )
      const { statusCode, body } = await there.post(
        `contacts/${into.id}/merge`,
        { other: other.id, version: other.version },
        into.version,
      )
      expect(statusCode, body).toBe(200)
      const gone = (await there.get(`contacts/${other.id}`)).json()
      const back = await there.post(`contacts/${other.id}/unmerge`, {}, gone.version)
      expect(back.statusCode, back.body).toBe(200)
    })

    it('keeps nobody else from what is done by itself: reservations end, the audit is sealed, reminders go out', async () => {
      const space = await makeSpace(there)
      const reservation = (await reservationOf(there, [space.id])).json()
      await database.owner.query(
        `update reservations set expires = '2020-01-31' where cemetery_id = $1 and id = $2`,
        [there.cemeteryId, reservation.id],
      )
      const waiting: string[] = []
      const tasks = periodicTasksOf(new DiskStore(folder), auditSettings(testEnv(url)), () => {})
      for (const { name, run } of tasks)
        await run(database, new AbortController().signal).catch(() => waiting.push(name))
      // That alone is of all cemeteries or of none.
      expect(waiting).toEqual(['verifying the audit'])
      expect((await there.get(`reservations/${reservation.id}`)).json().status).toBe('expired')
      const { rows } = await database.owner.query(
        'select from audit where cemetery_id = $1 and seq is null limit 1',
        [there.cemeteryId],
      )
      expect(rows).toEqual([])
    })

    it('keeps no server from starting, which is told of it', async () => {
      const { port } = new URL(cluster.nodes[2] as string)
      expect(await assertNodes(url)).toEqual([`127.0.0.1:${port}`])
      await migrate(url)
    })

    it('is used again once it is back, with all that was acknowledged, and the server says so', async () => {
      await cluster.restart(2)
      await until(async () => (await away.list('contacts', {})).statusCode === 200)
      expect((await create(away)).statusCode).toBe(201)
      const { host } = new URL(cluster.nodes[2] as string)
      await until(async () => {
        await away.list('contacts', {})
        return told.length > 1
      })
      expect(told).toEqual([`${host} is away`, `${host} is back`])
      expect(kept).toHaveLength(6)
      for (const read of kept) expect((await read()).statusCode).toBe(200)
    })

    /** Commits of node 2 wait for a standby that does not come; once all of `asked` do, the node ends. */
    async function endAsItCommits<T>(asked: () => Promise<T>[]): Promise<T[]> {
      const node = new Client({
        connectionString: onDatabase(cluster.nodes[2] as string, 'sexton'),
      })
      node.on('error', () => {})
      await node.connect()
      await node.query(`alter system set synchronous_standby_names = 'absent'`)
      await node.query('select pg_reload_conf()')
      const answers = asked()
      const waiting = `select from pg_stat_activity where wait_event = 'SyncRep'`
      try {
        await until(async () => (await node.query(waiting)).rowCount === answers.length)
      } finally {
        await node.query('alter system reset synchronous_standby_names')
      }
      await cluster.crash(2)
      const told = await Promise.all(answers)
      await cluster.restart(2)
      // Whoever comes next on a connection of the coordinator that still has one to the node that ended is told to wait.
      await database.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sexton' and state = 'idle'`,
      )
      await until(async () => (await away.get('activity')).statusCode === 200)
      await until(async () => (await away.list('contacts', {})).statusCode === 200)
      return told
    }

    it('tells whoever saves as it ends that it is not known whether that was saved, whichever way it went', async () => {
      const samples = await Promise.all(
        ['contacts', 'crews', 'locations', 'work-orders'].map(async (name) => ({
          name,
          body: await sampleOf(away, name),
        })),
      )
      const save = async ({ name, body }: (typeof samples)[0]) => {
        const { statusCode, body: told } = await app.inject({
          method: 'POST',
          url: `/api/v1/cemeteries/${away.cemeteryId}/${name}`,
          headers: { ...away.headers, 'idempotency-key': `as-the-node-ends-${name}` },
          payload: body as object,
        })
        return `${name}: ${statusCode} ${JSON.parse(told).code ?? ''}`
      }
      const count = () =>
        Promise.all(
          samples.map(async ({ name }) => {
            const { headers } = await away.list(name, {})
            return Number(String(headers['content-range']).split('/')[1])
          }),
        )
      const before = await count()
      expect(await endAsItCommits(() => samples.map(save))).toEqual(
        samples.map(({ name }) => `${name}: 503 unreachable`),
      )
      // Trying again with the same key makes it where it was not saved, and nothing more where it was.
      const again = async (sample: (typeof samples)[0]) => {
        let told = ''
        await until(async () => {
          told = await save(sample)
          return !told.includes('503')
        })
        return told
      }
      expect(await Promise.all(samples.map(again))).toEqual(
        samples.map(({ name }) => `${name}: 201 `),
      )
      expect(await count()).toEqual(before.map((n) => n + 1))
    })

    it('has the jobs done that were asked for as it ended', async () => {
      const file = 'Name,Died\n"Yew, Yann",1903\n'
      const { id, version, mapping } = (await upload(away, 'deceased', 'register.csv', file)).json()
      expect((await away.put(`imports/${id}/mapping`, mapping, version)).statusCode).toBe(200)
      const [asked] = await endAsItCommits(() => [away.post(`imports/${id}/check`)])
      expect(asked?.statusCode, asked?.body).toBe(503)
      // The node has it, and the coordinator did not commit.
      const state = async () => (await getImportView(away, id)).state
      await runDueJobs({ database })
      expect(await state()).toBe('checking')
      await keepPromises(database, { olderThanMs: 0 })
      await runDueJobs({ database })
      expect(await state()).toBe('checked')
    })

    it('hands its cemeteries to its standby: nothing acknowledged is lost, and all are told to wait at most', async () => {
      const standby = await cluster.follow(2)
      const answers: { statusCode: number; body: string }[] = []
      let ended = false
      const work = [there, away, away].map(async (who) => {
        while (!ended) {
          answers.push(await create(who))
          answers.push(await who.list('contacts', {}))
        }
      })
      await until(async () => answers.length > 30)
      await cluster.crash(2)
      await until(async () => answers.some((one) => one.statusCode === 503))
      standby.promote()
      // As Patroni does for each primary of a node that takes over.
      const coordinator = new Client({
        connectionString: onDatabase(cluster.nodes[0], 'sexton'),
      })
      await coordinator.connect()
      const [lost, next] = [cluster.nodes[2] as string, standby.url].map((node) => new URL(node))
      await coordinator.query(
        `select citus_update_node(nodeid, $2, $3, force => true) from pg_dist_node where nodeport = $1`,
        [lost?.port, next?.hostname, next?.port],
      )
      await coordinator.end()
      await until(async () => (await create(away)).statusCode === 201)
      ended = true
      await Promise.all(work)
      const others = answers.filter((one) => ![200, 201, 503].includes(one.statusCode))
      expect(others.map((one) => one.body)).toEqual([])
      for (const read of kept) expect((await read()).statusCode).toBe(200)
    })

    it('answers lists from the standby that took over, as from any node', async () => {
      const before = database.nodes?.answered.node ?? 0
      await until(async () => {
        expect((await away.list('contacts', {})).statusCode).toBe(200)
        return (database.nodes?.answered.node ?? 0) > before
      })
    })

    it('numbers nothing twice when the coordinator ends before its log of the numbers is on disk', async () => {
      const coordinator = new Client({
        connectionString: onDatabase(cluster.nodes[0], 'sexton'),
      })
      coordinator.on('error', () => {})
      await coordinator.connect()
      await coordinator.query(`alter system set wal_writer_delay = '10s'`)
      await coordinator.query('select pg_reload_conf()')
      const stored = async () => (await create(there)).json().id as number
      await stored()
      // What has been logged ahead here is no commit's to bring to disk; the records below lie on a node.
      await coordinator.query('begin')
      for (const sequence of ['contacts_id_seq', 'audit_id_seq'])
        await coordinator.query('select nextval($1) from generate_series(1, 40)', [sequence])
      const before = [await stored(), await stored(), await stored()]
      await cluster.crash(0)
      await cluster.restart(0)
      const refused: string[] = []
      const after: number[] = []
      await until(async () => {
        const { statusCode, body } = await create(there)
        if (statusCode === 201) after.push(JSON.parse(body).id)
        else if (statusCode !== 503) refused.push(body)
        return after.length >= 5
      })
      expect(refused).toEqual([])
      expect(Math.min(...after)).toBeGreaterThan(Math.max(...before))
      const { rows } = await database.owner.query(
        `select id, count(*) from audit where cemetery_id = $1 group by id having count(*) > 1`,
        [there.cemeteryId],
      )
      expect(rows).toEqual([])
      for (const read of kept) expect((await read()).statusCode).toBe(200)
    })
  },
)
