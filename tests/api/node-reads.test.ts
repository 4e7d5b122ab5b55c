import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'
import { areas } from '../../server/engine/areas/areas'
import { moveToNodes } from '../../server/engine/migrations/move-to-nodes'
import { alignShards, dropShardViews } from '../../server/engine/migrations/shard-views'
import type { NodeConnections } from '../../server/platform/database/node-connections'
import { onEachNode } from '../../server/platform/database/nodes'
import { bearer, signIn } from '../support/accounts'
import { type Api, api } from '../support/api'
import { databaseMode } from '../support/cluster'
import { createRecord } from '../support/places'
import { sampleOf } from '../support/samples'
import { type OpenWorld, openWorld } from '../support/world'

/** Needs nodes: elsewhere every read is the primary's. */
describe.runIf(databaseMode() === 'distributed')(
  'what is read and stored on the node where a cemetery lies (DB_MODE=distributed)',
  () => {
    let open: OpenWorld
    let nodes: NodeConnections
    let oak: Api
    let elm: Api
    beforeAll(async () => {
      open = await openWorld()
      nodes = open.database.nodes as NodeConnections
      const { cemeteries } = open.world
      oak = await api(open, 'admin@world.test', cemeteries.oak)
      elm = await api(open, 'admin@world.test', cemeteries.elm)
      for (const [who, lastName] of [
        [oak, 'Oakley'],
        [elm, 'Elmore'],
      ] as const)
        await createRecord(who, 'contacts', { kind: 'person', lastName })
    })
    afterAll(() => open.close())

    const namesOf = async (who: Api, query = {}) => {
      const answer = await who.list('contacts', query)
      expect(answer.statusCode).toBe(200)
      return answer.json().map(({ lastName }: { lastName: string }) => lastName)
    }
    const search = async (who: Api, area: string, q: string) =>
      (await who.list(area, { filter: { q } })).json().map(({ id }: { id: number }) => id)
    /** Who answered what `work` asked for. */
    async function answeredBy(work: () => Promise<unknown>) {
      const before = { ...nodes.answered }
      await work()
      return {
        node: nodes.answered.node - before.node,
        coordinator: nodes.answered.coordinator - before.coordinator,
      }
    }
    async function asOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
      const client = new Client({ connectionString: open.url })
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    }
    const shardOf = async (cemetery: number) =>
      (
        await open.database.owner.query<{ id: number; host: string; port: number }>(
          `select p.shardid as id, n.nodename as host, n.nodeport as port from pg_dist_placement p join pg_dist_node n using (groupid)
           where p.shardid = get_shard_id_for_distribution_column('audit', $1::bigint)`,
          [cemetery],
        )
      ).rows[0] as { id: number; host: string; port: number }

    it('answers lists, searches and records of every area there, as the coordinator does', async () => {
      const kept: { name: string; id: number }[] = []
      for (const area of areas.filter(({ computed }) => !computed)) {
        const answer = await oak.post(area.name, await sampleOf(oak, area.name))
        if (answer.statusCode === 201) kept.push({ name: area.name, id: answer.json().id })
      }
      expect(kept.length).toBeGreaterThan(60)
      const askAll = async () => {
        const told: unknown[] = []
        for (const { name, id } of kept)
          for (const answer of [
            await oak.get(`${name}/${id}`),
            await oak.list(name, {}),
            await oak.list(name, { filter: { id: [id] } }),
            await oak.list(name, { filter: { q: 'oak' } }),
          ])
            told.push([
              name,
              answer.statusCode,
              answer.headers['content-range'],
              answer.statusCode === 200 && answer.body,
            ])
        return told
      }
      const there: unknown[] = []
      const by = await answeredBy(async () => there.push(...(await askAll())))
      expect(by).toEqual({ node: expect.any(Number), coordinator: 0 })
      expect(by.node).toBeGreaterThan(kept.length * 3)
      const { database } = open as { database: { nodes?: NodeConnections | undefined } }
      database.nodes = undefined
      try {
        expect(there).toEqual(await askAll())
      } finally {
        database.nodes = nodes
      }
    })

    it('shows what was just written', async () => {
      for (let n = 0; n < 5; n++) {
        const lastName = `Written ${n}`
        const { id } = await createRecord(oak, 'contacts', { kind: 'person', lastName })
        expect((await oak.get(`contacts/${id}`)).json().lastName).toBe(lastName)
        expect(await namesOf(oak, { filter: { id: [id] } })).toEqual([lastName])
      }
    })

    it('never shows another cemetery’s: by their lists, by a record’s number, by any statement', async () => {
      expect(await namesOf(elm)).toEqual(['Elmore'])
      const [mine] = (await oak.list('contacts', { filter: { q: 'Oakley' } })).json()
      expect((await elm.get(`contacts/${mine.id}`)).statusCode).toBe(404)
      const { oak: one, elm: other } = open.world.cemeteries
      const { id, host, port } = await shardOf(one)
      const url = new URL(open.url)
      url.host = `${host}:${port}`
      url.searchParams.set('options', '-c role=sexton_app')
      const client = new Client({ connectionString: url.href })
      await client.connect()
      const seen = async (cemetery?: number) => {
        await client.query('begin')
        if (cemetery)
          await client.query(`select shard_${id}.enter($1, '1', '', 'auto')`, [cemetery])
        else await client.query(`set local search_path = shard_${id}`)
        const { rows } = await client.query(
          'select distinct cemetery_id as id from contacts order by 1',
        )
        await client.query('rollback')
        return rows.map((row) => row.id)
      }
      try {
        expect(await seen()).toEqual([])
        expect(await seen(one)).toEqual([one])
        expect(await seen(other)).not.toContain(one)
        await expect(client.query(`delete from shard_${id}.contacts`)).rejects.toThrow(
          /permission denied/,
        )
      } finally {
        await client.end()
      }
    })

    it('has no view that row-level security does not bind', async () => {
      const told = await asOwner((client) =>
        onEachNode(
          client,
          `select concat((select string_agg(c.relname, ', ') from pg_dist_shard s join pg_dist_placement p using (shardid)
               join pg_class c on c.oid = to_regclass(concat('public.', shard_name(s.logicalrelid, s.shardid)))
               where p.groupid = (select groupid from pg_dist_local_group)
                 and not (c.relrowsecurity and exists (select from pg_policy where polrelid = c.oid and polname = 'tenant'))),
             (select string_agg(v.oid::regclass::text, ', ') from pg_class v join pg_namespace n on n.oid = v.relnamespace
               where n.nspname ~ '^shard_[0-9]+$' and v.relkind = 'v' and not coalesce(v.reloptions, '{}') @> '{security_invoker=true}'))`,
        ),
      )
      expect(told.map(({ success, result }) => [success, result])).toEqual([
        [true, ''],
        [true, ''],
      ])
    })

    it('gives nobody a row whom the coordinator does not admit now', async () => {
      const { oak: cemetery } = open.world.cemeteries
      const url = `/api/v1/cemeteries/${cemetery}/deceased`
      const status = async (headers: Record<string, string>) =>
        (await open.app.inject({ url, headers })).statusCode
      expect(await status({})).toBe(401)
      expect(await status(bearer('made.up'))).toBe(401)
      for (const [email, refused] of [
        ['none@world.test', 404],
        ['one@world.test', 404],
      ] as const)
        expect(
          (await (await api(open, email, open.world.cemeteries.elm)).list('contacts', {}))
            .statusCode,
          email,
        ).toBe(refused)
      // Somebody who was admitted a moment ago: their right is taken away, then their session ends.
      const headers = bearer(await signIn(open.app, 'reader@world.test'))
      expect(await status(headers)).toBe(200)
      const change = (set: string) =>
        open.database.owner.query(
          `update user_cemeteries set ${set} where user_id = (select id from users where email = 'reader@world.test') and cemetery_id = ${cemetery}`,
        )
      const { rows } = await open.database.owner.query(
        `select permissions from user_cemeteries where user_id = (select id from users where email = 'reader@world.test') and cemetery_id = ${cemetery}`,
      )
      await change(`permissions = '{}'`)
      expect(await status(headers)).toBe(403)
      await change(`permissions = '{${rows[0].permissions.join(',')}}'`)
      expect(await status(headers)).toBe(200)
      await open.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers })
      expect(await status(headers)).toBe(401)
    })

    it('stores a record of a simple area there, with the coordinator’s numbers, once', async () => {
      const mine = await api(open, 'staff@world.test', open.world.cemeteries.oak)
      const name = 'Stored there'
      const body = (name: string) => ({ name, format: 'fec' })
      const made = await mine.post('accounting-systems', body(name))
      expect(made.statusCode).toBe(201)
      const { id } = made.json()
      const { rows } = await open.database.owner.query(
        `select c.id, a.user_name as who, a.id < 1000000 as numbered, c.created_at = c.updated_at as whole
         from accounting_systems c join audit a on a.cemetery_id = c.cemetery_id and a.record_id = c.id and a.resource = 'accounting-systems' where c.cemetery_id = $1 and c.id = $2`,
        [open.world.cemeteries.oak, id],
      )
      expect(rows).toEqual([{ id, who: 'Staff Tester', numbered: true, whole: true }])
      expect(await search(mine, 'accounting-systems', name)).toEqual([id])
      const again = await mine.post('accounting-systems', body(name))
      expect([again.statusCode, again.json().errors?.[0]?.field]).toEqual([409, 'name'])
      const reader = await api(open, 'reader@world.test', open.world.cemeteries.oak)
      expect((await reader.post('accounting-systems', body('Not mine'))).statusCode).toBe(403)
      const stranger = await api(open, 'stranger@world.test', open.world.cemeteries.oak)
      expect((await stranger.post('accounting-systems', body('Not mine'))).statusCode).toBe(404)
      expect(await search(mine, 'accounting-systems', 'Not mine')).toEqual([])
    })

    it('asks the coordinator where a shard has no views, and the node again once they are made', async () => {
      await asOwner(dropShardViews)
      const by = await answeredBy(async () => expect(await namesOf(elm)).toEqual(['Elmore']))
      expect(by).toEqual({ node: 0, coordinator: 1 })
      await moveToNodes(open.url)
      await until(async () => {
        expect(await answeredBy(() => namesOf(elm))).toEqual({ node: 1, coordinator: 0 })
      })
    })

    it('follows a cemetery to another node, without a moment in which it shows what was', async () => {
      const { oak: cemetery } = open.world.cemeteries
      await namesOf(oak)
      const from = await shardOf(cemetery)
      await asOwner(async (client) => {
        const { rows } = await client.query<{ host: string; port: number }>(
          `select nodename as host, nodeport as port from pg_dist_node where groupid > 0 and (nodename, nodeport) <> ($1, $2)`,
          [from.host, from.port],
        )
        await client.query(
          `select citus_move_shard_placement($1, $2, $3, $4, $5, shard_transfer_mode := 'block_writes')`,
          [from.id, from.host, from.port, rows[0]?.host, rows[0]?.port],
        )
      })
      expect((await shardOf(cemetery)).port).not.toBe(from.port)
      expect(await namesOf(oak, { filter: { q: 'Oakley' } })).toEqual(['Oakley'])
      // Until the shard has its rights there, who writes is told to come again.
      const early = await oak.post('contacts', { kind: 'person', lastName: 'Early' })
      expect([early.statusCode, early.headers['retry-after']]).toEqual([503, expect.anything()])
      // As the servers do by themselves, every few seconds.
      await alignShards.run(open.database, new AbortController().signal)
      const { id } = await createRecord(oak, 'contacts', { kind: 'person', lastName: 'Moved' })
      await until(async () => {
        expect(await answeredBy(() => namesOf(oak))).toEqual({ node: 1, coordinator: 0 })
      })
      expect(await namesOf(oak, { filter: { id: [id] } })).toEqual(['Moved'])
    })
  },
)
