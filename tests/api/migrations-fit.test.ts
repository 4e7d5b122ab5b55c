import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyArea, area } from '../../core/area'
import { areas } from '../../server/engine/areas/areas'
import { catalogueOf, type Part } from '../../server/engine/migrations/catalogue'
import {
  compare,
  differencesOf,
  inWords,
  lookInto,
  wantedBy,
} from '../../server/engine/migrations/compare'
import { schemaModelOf } from '../../server/engine/migrations/model'
import { type TestDatabase, testDatabase } from '../support/database'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await testDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `insert into cemeteries (name, slug, time_zone, currency, locale) values ('Oak', 'oak', 'UTC', 'USD', 'en');
     insert into deceased (cemetery_id, label, sort_key, maiden_name) select id, 'Ng', 'ng', 'Lim' from cemeteries`,
  )
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Something done to the database and not kept. */
async function undone<T>(work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    return await work()
  } finally {
    await client.query('rollback')
  }
}
const wantedOf = (those: readonly AnyArea[]) => undone(() => wantedBy(client, schemaModelOf(those)))

/** What the check says of the database after a change that no area knows of. */
const saidAfter = (sql: string, wanted: readonly Part[]) =>
  undone(async () => {
    await client.query(sql)
    const differences = differencesOf(wanted, await catalogueOf(client, 'public'))
    await lookInto(client, differences)
    return differences.map(inWords)
  })

it('a freshly migrated database has what the areas need, and nothing else', async () => {
  expect((await compare(client, schemaModelOf(areas))).map(inWords)).toEqual([])
})

describe('a migrated database that does not fit the areas is reported in words', () => {
  let wanted: Part[]
  beforeAll(async () => {
    wanted = await wantedOf(areas)
  })
  const is = 'is not what the areas say: it is'

  it.each<[lie: string, sql: string, said: string[]]>([
    [
      'a dropped field’s column',
      'alter table deceased add column hat_size bigint',
      ['deceased.hat_size is in no area, and is empty: write a rename or a drop'],
    ],
    [
      'a dropped field’s column with what was entered',
      "alter table deceased add column hat_size text; update deceased set hat_size = '58'",
      ['deceased.hat_size is in no area, and holds data: write a rename or a drop'],
    ],
    [
      'a function that nothing uses',
      "create function hat_size(bigint) returns int language sql as 'select 58'",
      [
        "the function hat_size(bigint) is in no area, and nothing uses it: drop it, or say why it stays: comment on function hat_size(bigint) is '…'",
      ],
    ],
    [
      'a right to change one column more',
      'grant delete on deceased to sexton_app; grant update (number) on transactions to sexton_app',
      [
        `what the application may do with deceased ${'is not what the areas say: it is'} delete, insert, select, update, and should be insert, select, update`,
        'what the application may do with transactions.number is in no area: revoke it',
      ],
    ],
    [
      'a flag that nobody ever set',
      'alter table contacts add column hat boolean not null default false',
      ['contacts.hat is in no area, and is empty: write a rename or a drop'],
    ],
    [
      'a column of another type',
      'alter table contacts alter column city type varchar(75)',
      [`contacts.city ${is} character varying(75), and should be text`],
    ],
    [
      'a column that may be null',
      'alter table deceased alter column label drop not null',
      [`deceased.label ${is} text, and should be text not null`],
    ],
    [
      'a column without its default',
      'alter table deceased alter column withheld drop default',
      [`deceased.withheld ${is} boolean not null, and should be boolean not null default false`],
    ],
    [
      'a column in the wrong order of letters',
      'alter table contacts alter column sort_key type text collate "default"',
      [expect.stringContaining(`contacts.sort_key ${is} text not null`)] as string[],
    ],
    [
      'a missing column',
      'alter table deceased drop column maiden_name',
      ['deceased.maiden_name is missing: text'],
    ],
    [
      'a missing index',
      'drop index deceased_updated',
      [
        'the index deceased_updated of deceased is missing: CREATE INDEX deceased_updated ON deceased USING btree (cemetery_id, updated_at, id) WHERE archived_at IS NULL',
      ],
    ],
    [
      'an index of all records where one of the active ones is wanted',
      'drop index tags_updated; create index tags_updated on tags (cemetery_id, updated_at, id)',
      [
        `the index tags_updated of tags ${is} CREATE INDEX tags_updated ON tags USING btree (cemetery_id, updated_at, id), and should be CREATE INDEX tags_updated ON tags USING btree (cemetery_id, updated_at, id) WHERE archived_at IS NULL`,
      ],
    ],
    [
      'an index that was left when its column left every list',
      'create index deceased_by_remarks on deceased (cemetery_id, remarks, id) where archived_at is null',
      [
        "the index deceased_by_remarks of deceased is in no area: drop it, or say why it stays: comment on index deceased_by_remarks is '…'",
      ],
    ],
    [
      'a missing policy',
      'drop policy tenant on deceased',
      [
        'the policy tenant of deceased is missing: all using (cemetery_id = ( SELECT app_cemetery() AS app_cemetery))',
      ],
    ],
    [
      'a second policy that opens what the first one closes',
      'create policy open on deceased for select using (true)',
      [
        "the policy open of deceased is in no area: drop it, or say why it stays: comment on policy open on deceased is '…'",
      ],
    ],
    [
      'row-level security switched off',
      'alter table deceased disable row level security',
      [`row-level security of deceased ${is} off, and should be on`],
    ],
    [
      'a right to delete records',
      'grant delete on deceased to sexton_app',
      [
        `what the application may do with deceased ${is} delete, insert, select, update, and should be insert, select, update`,
      ],
    ],
    [
      'a missing foreign key',
      'alter table deceased_relationships drop constraint deceased_relationships_parent_fk',
      [
        'the constraint deceased_relationships_parent_fk of deceased_relationships is missing: FOREIGN KEY (cemetery_id, parent_id) REFERENCES deceased(cemetery_id, id)',
      ],
    ],
    [
      'a function of an earlier state',
      `create or replace function tags_body() returns trigger language plpgsql as $$ begin new.body := '{}'; return new; end $$`,
      [expect.stringContaining(`the function tags_body ${is} begin new.body := '{}';`)] as string[],
    ],
    [
      'a trigger switched off',
      'alter table tags disable trigger tags_body',
      [
        `the trigger tags_body of tags ${is} CREATE TRIGGER tags_body BEFORE INSERT OR UPDATE ON tags FOR EACH ROW EXECUTE FUNCTION tags_body() (disabled), and should be CREATE TRIGGER tags_body BEFORE INSERT OR UPDATE ON tags FOR EACH ROW EXECUTE FUNCTION tags_body()`,
      ],
    ],
    [
      'a table that was an area’s, with its rows',
      "create sequence hats_id_seq; create table hats (id bigint default nextval('hats_id_seq')); insert into hats default values",
      [
        "the table hats is in no area, and holds data: drop it, or say why it stays: comment on table hats is '…'",
      ],
    ],
    [
      'a table that is not there, once and not by each of its parts',
      'alter table job_types_checklist rename to hats',
      [
        'the table job_types_checklist is missing: table',
        "the table hats is in no area, and is empty: drop it, or say why it stays: comment on table hats is '…'",
      ],
    ],
    [
      'what a table left behind',
      'create sequence hats_id_seq; create function hats_body() returns trigger language plpgsql as $$ begin return new; end $$',
      [
        "the sequence hats_id_seq is in no area, and nothing uses it: drop it, or say why it stays: comment on sequence hats_id_seq is '…'",
        "the function hats_body is in no area, and nothing uses it: drop it, or say why it stays: comment on function hats_body is '…'",
      ],
    ],
  ])('%s', async (_, sql, said) => {
    expect(await saidAfter(sql, wanted)).toEqual(said)
  })

  it('an object whose comment says why it stays is accepted', async () => {
    const sql = `create index deceased_by_remarks on deceased (cemetery_id, remarks, id);
      comment on index deceased_by_remarks is 'Remarks are searched by their beginning.';
      alter table deceased add column hat_size text;
      comment on column deceased.hat_size is 'Dropped by the next release.'`
    expect(await saidAfter(sql, wanted)).toEqual([])
  })
})

it('a field renamed without SQL leaves its data in the old column, and the check reports it', async () => {
  const renamed = areas.map((one) => {
    if (one.name !== 'deceased') return one
    const { maidenName, ...fields } = one.fields
    return area({ ...one, fields: { ...fields, birthName: maidenName } } as never) as AnyArea
  })
  const said = await saidAfter('select 1', await wantedOf(renamed))
  expect(said).toEqual([
    'deceased.birth_name is missing: text',
    expect.stringContaining('the function deceased_body is not what the areas say'),
    'deceased.maiden_name is in no area, and holds data: write a rename or a drop',
  ])
})

it('each function with a comment is called by the product or by another function', async () => {
  const { rows } = await client.query<{
    name: string
    source: string
    kept: string | null
    fires: boolean
  }>(
    `select f.proname as name, f.prosrc || coalesce(pg_get_function_sqlbody(f.oid), '') as source,
       obj_description(f.oid, 'pg_proc') as kept,
       exists (select from pg_trigger t where t.tgfoid = f.oid) as fires
     from pg_proc f where f.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')`,
  )
  const code = Object.values(
    import.meta.glob('../../{server,core,resources}/**/*.ts', {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  ) as string[]
  // Migrations alone call these.
  const migrations = ['app_keep_inline', 'app_backfill', 'app_allocate_history_of']
  const unused = rows.filter(
    ({ name, kept, fires }) =>
      kept !== null &&
      !fires &&
      !migrations.includes(name) &&
      !code.some((text) => text.includes(name)) &&
      !rows.some((other) => other.name !== name && other.source.includes(name)),
  )
  expect(unused.map(({ name }) => name)).toEqual([])
})
