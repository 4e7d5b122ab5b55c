import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBackfills } from '../../server/engine/migrations/backfills'
import { migrate, migrations } from '../../server/engine/migrations/migrate'
import { type Api, api } from '../support/api'
import { databaseMode } from '../support/cluster'
import { createRecord } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

/** As the generator writes a new area that refers to one that is there, and a column of an old one. */
const benches = {
  name: '20990101T0001_benches',
  sql: `-- Generated from the areas; nothing of it is sent as one text.
create sequence "benches_id_seq";
grant usage on sequence "benches_id_seq" to sexton_app;
create table "benches" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('benches_id_seq'),
  "body" text not null default '',
  "donor_id" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "benches" enable row level security;
create policy tenant on "benches" using (cemetery_id = (select app_cemetery()));
grant select, insert (cemetery_id, id, donor_id) on "benches" to sexton_app;
create index "benches_by_donor" on "benches" (cemetery_id, "donor_id", id);
create function "benches_body"() returns trigger language plpgsql as $$
begin
  new.body := concat('{"id":', new.id, '}');
  return new;
end $$;
create trigger "benches_body" before insert or update on "benches" for each row execute function "benches_body"();
select app_keep_inline('benches');
alter table "contacts" add column "bench_id" bigint;
alter table "benches" add constraint "benches_donor_fk" foreign key (cemetery_id, "donor_id") references "contacts" (cemetery_id, id);
alter table "contacts" add constraint "contacts_bench_fk" foreign key (cemetery_id, "bench_id") references "benches" (cemetery_id, id);
select app_backfill('contacts');
create function bench_count(c bigint) returns bigint language sql stable as $$ select count(*) from benches where cemetery_id = c $$;
grant execute on function bench_count(bigint) to sexton_app;`,
}
const index = {
  name: '20990101T0002_benches_after',
  sql: `-- outside a transaction
create index concurrently "contacts_by_bench" on "contacts" (cemetery_id, "bench_id", id) where archived_at is null;
comment on index "contacts_by_bench" is 'the people of a bench';`,
}

/** Needs nodes: with the others `live-migrations.test.ts` tries it. */
describe.runIf(databaseMode() === 'distributed')(
  'a later migration on many nodes (DB_MODE=distributed)',
  () => {
    let open: OpenWorld
    let donor: { id: number }
    beforeAll(async () => {
      open = await openWorld()
      const [oak, elm] = await Promise.all(
        [open.world.cemeteries.oak, open.world.cemeteries.elm].map((id) =>
          api(open, 'staff@world.test', id),
        ),
      )
      donor = await createRecord(oak as Api, 'contacts', { kind: 'person', lastName: 'Hale' })
      await createRecord(elm as Api, 'contacts', { kind: 'person', lastName: 'Elder' })
      await migrate(open.url, () => {}, [...migrations, benches, index])
    })
    afterAll(() => open.close())
    const ask = async (sql: string, values: unknown[] = []) =>
      (await open.database.owner.query(sql, values)).rows

    /** As a server that works for one cemetery. */
    async function within<T>(cemetery: number, work: (client: PoolClient) => Promise<T>) {
      const client = await open.database.app.connect()
      try {
        await client.query('begin')
        await client.query("select app_set('app.cemetery_ids', $1)", [`{${cemetery}}`])
        return await work(client)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }

    it('spreads a new table beside the others, with its keys both ways', async () => {
      expect(
        await ask(`select count(distinct colocationid)::int as places from pg_dist_partition
        where logicalrelid in ('benches'::regclass, 'contacts'::regclass)`),
      ).toEqual([{ places: 1 }])
      const keys = await ask(
        "select conname as name from pg_constraint where conname in ('benches_donor_fk', 'contacts_bench_fk') order by 1",
      )
      expect(keys).toEqual([{ name: 'benches_donor_fk' }, { name: 'contacts_bench_fk' }])
    })

    it('keeps the second wall: a cemetery’s rows, and the columns that may be written', async () => {
      const { oak, elm } = open.world.cemeteries
      const insert = 'insert into benches (cemetery_id, donor_id) values ($1, $2) returning body'
      expect(
        await within(oak, async (client) => (await client.query(insert, [oak, donor.id])).rows),
      ).toEqual([{ body: expect.stringMatching(/^\{"id":\d+\}$/) }])
      await expect(within(elm, (client) => client.query(insert, [oak, donor.id]))).rejects.toThrow(
        /row-level security/,
      )
      await expect(
        within(oak, (client) =>
          client.query("insert into benches (cemetery_id, body) values ($1, 'x')", [oak]),
        ),
      ).rejects.toThrow(/permission denied/)
      // A donor of another cemetery is none of this one.
      await expect(within(elm, (client) => client.query(insert, [elm, donor.id]))).rejects.toThrow(
        /benches_donor_fk/,
      )
    })

    it('fits functions that read a spread table', async () => {
      const { oak } = open.world.cemeteries
      await ask('insert into benches (cemetery_id, donor_id) values ($1, $2)', [oak, donor.id])
      expect(await ask('select bench_count($1)::int as benches', [oak])).toEqual([{ benches: 1 }])
    })

    it('fills a new column of an old table afterwards, cemetery by cemetery', async () => {
      const [{ people }] = (await ask('select count(*)::int as people from contacts')) as [
        { people: number },
      ]
      expect(people).toBeGreaterThan(1)
      expect(await runBackfills(open.database, new AbortController().signal)).toBe(people)
      expect(
        await ask(
          "select done_at is not null as done from backfills where table_name = 'contacts'",
        ),
      ).toContainEqual({ done: true })
    })

    it('builds an index beside the work of others', async () => {
      expect(
        await ask(
          "select indisvalid as valid from pg_index where indexrelid = 'contacts_by_bench'::regclass",
        ),
      ).toEqual([{ valid: true }])
    })
  },
)
