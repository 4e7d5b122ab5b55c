import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../server/app'
import { areas } from '../../server/engine/areas/areas'
import { auditKeys } from '../../server/engine/audit/keys'
import { sealAudit } from '../../server/engine/audit/sealing'
import { verifyAudit } from '../../server/engine/audit/verify'
import { migrate } from '../../server/engine/migrations/migrate'
import { moveToNodes } from '../../server/engine/migrations/move-to-nodes'
import { backup } from '../../server/platform/backup/backup'
import { restore } from '../../server/platform/backup/restore'
import { Database } from '../../server/platform/database/database'
import { DiskStore } from '../../server/platform/files/disk-store'
import { makeWorld, type World } from '../support/accounts'
import { api } from '../support/api'
import { databaseMode } from '../support/cluster'
import {
  distributedNodes,
  dropDistributed,
  joinNodes,
  makeOnEveryNode,
} from '../support/distributed'
import { testEnv } from '../support/env'
import { sampleOf } from '../support/samples'
import { onDatabase } from '../support/url'

const name = `moved_${randomBytes(6).toString('hex')}`
const owner = 'sexton_owner_on_nodes'
const keys = auditKeys(testEnv('postgresql://x/x'))
const isOurs = ({ computed, immutable }: (typeof areas)[number]) => !computed && !immutable

/** Needs nodes: on one machine there is nowhere to move to. */
describe.runIf(databaseMode() === 'distributed')(
  'a database with records that is moved to many nodes (DB_MODE=distributed)',
  () => {
    let url: string
    let world: World
    /** What each table had in it: a line for each row. */
    let before: Map<string, string[]>
    /** What each cemetery was shown of each area. */
    let listed: Record<string, unknown>
    beforeAll(async () => {
      // As an office has it: its user is no superuser, and nothing was known of nodes.
      url = await makeOnEveryNode(name, owner)
      await migrate(url)
      await serving(async (app, database) => {
        world = await makeWorld(database)
        for (const cemetery of [world.cemeteries.oak, world.cemeteries.elm]) {
          const admin = await api({ app }, 'admin@world.test', cemetery)
          for (const area of areas.filter(isOurs)) {
            const body = await sampleOf(admin, area.name).catch(() => undefined)
            if (body) await admin.post(area.name, body)
          }
        }
        await sealAudit(database, keys)
        listed = await lists(app)
      })
      before = await contents()
    })
    afterAll(() => dropDistributed(name))

    async function serving(
      work: (app: Awaited<ReturnType<typeof buildApp>>, database: Database) => Promise<void>,
    ) {
      const database = await Database.open(url, { max: 4 })
      const app = await buildApp({ env: testEnv(url), database, web: 'no-such-folder' })
      await app.ready()
      try {
        await work(app, database)
      } finally {
        await app.close()
        await database.close()
      }
    }

    async function asked<T>(where: string, work: (client: Client) => Promise<T>): Promise<T> {
      const client = new Client({ connectionString: where })
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    }

    const lists = async (app: Awaited<ReturnType<typeof buildApp>>) => {
      const found: Record<string, unknown> = {}
      for (const [cemetery, id] of Object.entries(world.cemeteries)) {
        const admin = await api({ app }, 'admin@world.test', id)
        for (const { name: area } of areas) {
          const answer = await admin.list(area, {})
          found[`${cemetery} ${area}`] =
            answer.statusCode === 200 ? answer.json() : answer.statusCode
        }
      }
      return found
    }

    /** Unlogged tables aside: what they hold is one server’s alone. */
    const contents = () =>
      asked(url, async (client) => {
        const { rows: tables } = await client.query<{ name: string }>(
          `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
             and relpersistence = 'p' order by 1`,
        )
        const found = new Map<string, string[]>()
        for (const table of tables) {
          const { rows } = await client.query<{ row: string }>(
            `select t::text as row from ${table.name} t`,
          )
          found.set(table.name, rows.map(({ row }) => row).sort())
        }
        return found
      })

    it('has something in most tables', () => {
      expect([...before.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(100)
    })

    it('is left alone while there are no nodes', async () => {
      await expect(moveToNodes(url)).rejects.toThrow(/^The database has no nodes: run "create/)
      await joinNodes(name)
    })

    it('is left alone while a server runs', async () => {
      await serving(async (_, database) => {
        await database.assertRowSecurity()
        await expect(moveToNodes(url)).rejects.toThrow(/stop every server first/)
      })
    })

    it('is left alone where a node is not set up, which is named', async () => {
      const node = distributedNodes()[1] as string
      const setting = `alter database ${name} set citus.allow_nested_distributed_execution`
      await asked(node, (client) => client.query(`${setting} = off`))
      await expect(moveToNodes(url)).rejects.toThrow(
        `citus.allow_nested_distributed_execution is "off" on the node 127.0.0.1:${new URL(node).port}: run "${setting} = 'on'" there`,
      )
      await asked(node, (client) => client.query(`${setting} = on`))
      await asked(node, (client) => client.query(`revoke sexton_app from ${owner}`))
      await expect(moveToNodes(url)).rejects.toThrow(`run "grant sexton_app to ${owner}" there`)
      await asked(node, (client) => client.query(`grant sexton_app to ${owner}`))
      expect(await contents()).toEqual(before)
    })

    it('is not served half moved, and goes on where it was interrupted', async () => {
      const end = (line: string) => {
        if (!/^table 60 /.test(line)) return
        void asked(distributedNodes()[0], (client) =>
          client.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'
               and application_name not like 'citus%'`,
            [name],
          ),
        )
      }
      await expect(moveToNodes(url, end)).rejects.toThrow(/terminat/)
      await expect(migrate(url)).rejects.toThrow(
        /half moved to its nodes: run npm run move-to-nodes again/,
      )
      const lines: string[] = []
      const left = await moveToNodes(url, (line) => lines.push(line))
      expect(left).toBeLessThan(before.size - 50)
      expect(lines).toHaveLength(left)
    })

    it('has every row as it was, and no other', async () => {
      const after = await contents()
      expect([...after.keys()]).toEqual([...before.keys()])
      for (const [table, rows] of before) expect(after.get(table), table).toEqual(rows)
    })

    it('serves each cemetery its own, and goes on with its numbers', async () => {
      await serving(async (app, database) => {
        await database.assertRowSecurity()
        const [oak, elm] = await Promise.all(
          [world.cemeteries.oak, world.cemeteries.elm].map((id) =>
            api({ app }, 'admin@world.test', id),
          ),
        )
        expect(await lists(app)).toEqual(listed)
        const found = await oak?.get('search?q=Sample')
        expect(found?.statusCode).toBe(200)
        const made = (await oak?.post('contacts', { kind: 'person', lastName: 'Rowan' }))?.json()
        expect(made.id).toBeLessThan(100_000)
        expect((await oak?.get(`contacts/${made.id}`))?.json().lastName).toBe('Rowan')
        expect((await elm?.get(`contacts/${made.id}`))?.statusCode).toBe(404)
        while ((await sealAudit(database, keys)) > 0);
        expect(await verifyAudit(database.owner, keys)).toMatchObject({ broken: [] })
      })
    })

    it('can be backed up while no server runs, and restored into one that lies on one machine', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'sexton-nodes-'))
      const store = new DiskStore(folder)
      await serving(async () => {
        await expect(backup(url, join(folder, 'a.backup'), store)).rejects.toThrow(
          /stop every server first/,
        )
      })
      const file = join(folder, 'b.backup')
      const all = await contents()
      await backup(url, file, store)
      await expect(restore(url, file, store)).rejects.toThrow(
        /run npm run move-to-nodes afterwards/,
      )
      const [moved, plain] = [url, onDatabase(distributedNodes()[0], `${name}_back`)]
      await asked(distributedNodes()[0], (client) => client.query(`create database ${name}_back`))
      try {
        await migrate(plain)
        await restore(plain, file, store)
        url = plain
        const back = await contents()
        for (const [table, rows] of all)
          if (!/^(migrations|installation)/.test(table))
            expect(back.get(table), table).toEqual(rows)
      } finally {
        url = moved
        await asked(distributedNodes()[0], (client) =>
          client.query(`drop database ${name}_back with (force)`),
        )
        rmSync(folder, { recursive: true, force: true })
      }
    })

    it('brings nodes in line once it is moved, while servers run: the order of the map’s changes goes on', async () => {
      const [first, ...others] = distributedNodes()
        .slice(1)
        .map((node) => onDatabase(node, name)) as [string, ...string[]]
      await asked(first, (client) =>
        client.query(`select setval('location_shapes_change', 900000)`),
      )
      await serving(async (_, database) => {
        await database.assertRowSecurity()
        expect(await moveToNodes(url)).toBe(0)
      })
      for (const node of others)
        expect(
          await asked(node, async (client) =>
            Number(
              (await client.query('select last_value as v from location_shapes_change')).rows[0].v,
            ),
          ),
        ).toBe(900_000)
    })
  },
)
