import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../server/engine/areas/areas'
import { tableOf } from '../server/engine/sql/columns'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
})
afterAll(() => open.close())

const rows = async (sql: string) => (await open.database.owner.query(sql)).rows

/** Tables of the public schema that have a cemetery_id: tenant tables, their partitions included. */
const tenant = `select c.oid, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'cemetery_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and c.relname not in ('user_cemeteries', 'user_roles', 'roles', 'api_key_cemeteries', 'featured_memorials')`
const parents = `select * from (${tenant}) t where not exists (select from pg_inherits i where i.inhrelid = t.oid)`

describe('the database catalogue', () => {
  it('has a tenant table for every area', async () => {
    const names = (await rows(parents)).map((row) => row.relname)
    expect(names).toEqual(expect.arrayContaining(areas.map(tableOf)))
    expect(names.length).toBeGreaterThan(areas.length)
  })

  it('starts every key, unique constraint, index and foreign key of a tenant table with cemetery_id', async () => {
    // Jobs and schedules that are due are looked for in all cemeteries at once, by the day or the hour alone.
    const wrong = await rows(`
      select t.relname, i.indexrelid::regclass::text as name from (${tenant}) t join pg_index i on i.indrelid = t.oid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where a.attname <> 'cemetery_id'
        and (i.indisunique or (t.relname not like 'jobs%' and a.attname <> 'make_on'))
      union all
      select t.relname, k.conname from (${tenant}) t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
      join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
      where a.attname <> 'cemetery_id' or f.attname <> 'cemetery_id'`)
    expect(wrong).toEqual([])
  })

  it('has row-level security on every tenant table, none owned by the application role', async () => {
    const open = await rows(`
      select t.relname from (${parents}) t join pg_class c on c.oid = t.oid
      where not c.relrowsecurity or c.relowner = 'sexton_app'::regrole
        or not exists (select from pg_policy p where p.polrelid = t.oid)`)
    expect(open).toEqual([])
    const [role] = await rows(
      "select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = 'sexton_app'",
    )
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false })
  })

  it('never lets the application delete a record or rewrite the audit', async () => {
    const allowed = await rows(`
      select t.relname from (${tenant}) t where t.relname = any(array[${areas.map((area) => `'${tableOf(area)}'`).join(',')}])
        and has_table_privilege('sexton_app', t.oid, 'delete')
      union all select 'audit' where has_table_privilege('sexton_app', 'audit', 'update') or has_table_privilege('sexton_app', 'audit', 'delete')`)
    expect(allowed).toEqual([])
  })
})

describe('row-level security', () => {
  it('shows the application nothing without a scope, and refuses rows of another cemetery', async () => {
    const { oak, elm } = open.world.cemeteries
    await open.database.owner.query(
      "insert into tags (cemetery_id, label, sort_key, name) values ($1, 'Oak', 'oak', 'Oak')",
      [oak],
    )
    const client = await open.database.app.connect()
    try {
      expect((await client.query('select count(*) as n from tags')).rows[0].n).toBe(0)
      await client.query('begin')
      await client.query("select app_set('app.cemetery_ids', $1)", [`{${elm}}`])
      expect((await client.query('select count(*) as n from tags')).rows[0].n).toBe(0)
      await expect(
        client.query(
          "insert into tags (cemetery_id, label, sort_key, name) values ($1, 'Elm', 'elm', 'Elm')",
          [oak],
        ),
      ).rejects.toThrow(/row-level security/)
      await client.query('rollback')
      expect((await client.query("select set_config('app.cemetery_ids', '', true)")).rowCount).toBe(
        1,
      )
      expect((await client.query('select count(*) as n from tags')).rows[0].n).toBe(0)
      expect(
        (await client.query("select * from search_records('tags', '{oak}', '{}', '{}', 10, 0, 10)"))
          .rows,
      ).toEqual([])
    } finally {
      client.release()
    }
  })
})
