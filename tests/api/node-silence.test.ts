import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'
import { buildApp } from '../../server/app'
import { auditSettings } from '../../server/engine/audit/settings'
import { Database } from '../../server/platform/database/database'
import { DiskStore } from '../../server/platform/files/disk-store'
import { periodicTasksOf } from '../../server/programs/all-jobs'
import { password } from '../support/accounts'
import { type Api, api } from '../support/api'
import { databaseMode } from '../support/cluster'
import { testEnv } from '../support/env'
import { attach, tinyPng } from '../support/files'
import { type NodeWorld, startNodeWorld } from '../support/node-world'
import { sampleOf } from '../support/samples'

/** A machine that loses its power breaks no connection: whoever asks it hears nothing. */
describe.runIf(databaseMode() === 'distributed')(
  'a node that falls silent (DB_MODE=distributed)',
  () => {
    let world: NodeWorld
    let there: Api
    let away: Api
    let place: object
    let graves = 0
    beforeAll(async () => {
      world = await startNodeWorld()
      ;({ there, away } = world)
      place = (await sampleOf(there, 'locations')) as object
      // What an organization keeps of files is asked of all nodes on which its cemeteries lie.
      await world.database.owner.query(
        `update cemeteries set organization_id = (select min(id) from organizations) where id = any($1)`,
        [[there.cemeteryId, away.cemeteryId]],
      )
    })
    afterAll(async () => {
      world?.cluster.wake(2)
      await world?.stop()
    })

    /** Each goes another way: straight to the node, or through the coordinator. */
    const waysOf = (who: Api) => [
      () => who.list('contacts', {}),
      () => who.get('search?q=kept'),
      () => who.get('home'),
      () => who.get('activity'),
      () => who.post('contacts', { kind: 'person', lastName: 'Kept' }),
      () => who.post('locations', { ...place, name: `Grave ${++graves}` }),
    ]
    const upload = async () => {
      const { id } = (await there.post('contacts', { kind: 'person', lastName: 'Kept' })).json()
      return (await attach(there, `contacts/${id}`, 'grave.png', tinyPng)).statusCode
    }
    const publicSearch = () => world.app.inject('/api/v1/public/people?name=Kept')
    const codesOf = async (who: Api) => {
      const answers = await Promise.all(waysOf(who).map((ask) => ask()))
      return answers.map(({ statusCode, body }) => (statusCode < 500 ? statusCode : body))
    }
    let usual: (number | string)[]

    it('answers as usual before', async () => {
      expect((await publicSearch()).statusCode).toBe(200)
      usual = await codesOf(there)
      expect(usual.filter((code) => code !== 200 && code !== 201)).toEqual([])
      expect(await codesOf(away)).toEqual(usual)
      expect(await upload()).toBe(201)
    })

    it('takes no connections from the others, though more ask for it than there are', async () => {
      world.cluster.silence(2)
      // They ask how much the other cemeteries keep, until it is known that one of them cannot be asked: stored or refused, they do not wait for it.
      const uploads = Promise.all([upload(), upload()])
      let waiting = true
      const asked = Promise.all(
        waysOf(away).flatMap((ask) =>
          [ask(), ask()].map((answer) => answer.then(({ statusCode }) => statusCode)),
        ),
      ).finally(() => {
        waiting = false
      })
      do expect(await codesOf(there)).toEqual(usual)
      while (waiting)
      expect([...new Set(await asked)]).toEqual([503])
      expect([201, 503]).toEqual(expect.arrayContaining(await uploads))
    })

    it('is refused at once after that, and the others go on', async () => {
      for (let round = 0; round < 3; round++) {
        for (const ask of waysOf(away)) {
          const { statusCode, headers, body } = await ask()
          expect(statusCode, body).toBe(503)
          expect(Number(headers['retry-after'])).toBeGreaterThan(0)
        }
        expect((await publicSearch()).statusCode).toBe(503)
        expect(await codesOf(there)).toEqual(usual)
        expect(await upload()).toBe(201)
      }
      const { body } = await world.app.inject('/metrics')
      expect(body).toContain('sexton_silent_nodes 1')
    })

    it('lets anybody sign in, and keeps nothing else that is done by itself from the others', async () => {
      const { statusCode, body } = await world.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { username: 'staff@world.test', password },
      })
      expect(statusCode, body).toBe(200)
      const waiting: string[] = []
      const store = new DiskStore(world.folder)
      for (const { name, run } of periodicTasksOf(
        store,
        auditSettings(testEnv(world.url)),
        () => {},
      ))
        await run(world.database, new AbortController().signal).catch(() => waiting.push(name))
      expect(waiting).toEqual(['verifying the audit'])
    })

    it('keeps no server from starting', async () => {
      const database = await Database.open(world.url, { max: 4 })
      const app = await buildApp({ env: testEnv(world.url), database, web: 'no-such-folder' })
      await app.ready()
      const [here, gone] = await Promise.all(
        [there, away].map(({ cemeteryId }) => api({ app }, 'admin@world.test', cemeteryId)),
      )
      expect(await codesOf(here as Api)).toEqual(usual)
      expect((await (gone as Api).list('contacts', {})).statusCode).toBe(503)
      await app.close()
      await database.close()
    })

    it('answers again when it is back', async () => {
      world.cluster.wake(2)
      await until(async () => (await away.list('contacts', {})).statusCode === 200)
      const before = world.database.nodes?.answered.node ?? 0
      await until(async () => {
        expect(await codesOf(away)).toEqual(usual)
        return (world.database.nodes?.answered.node ?? 0) > before
      })
      expect(await codesOf(there)).toEqual(usual)
    })
  },
)
