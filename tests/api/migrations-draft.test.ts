import { Client, Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AnyArea, area, sortableFields } from '../../core/area'
import { type Fields, flag, ref, rows, text } from '../../core/fields'
import { areas } from '../../server/engine/areas/areas'
import { runBackfills } from '../../server/engine/migrations/backfills'
import { compare, inWords } from '../../server/engine/migrations/compare'
import { foldKeys } from '../../server/engine/migrations/fold-keys'
import { draftFor, filesOf } from '../../server/engine/migrations/generate'
import { type Migration, migrate, migrations } from '../../server/engine/migrations/migrate'
import { schemaModelOf } from '../../server/engine/migrations/model'
import { type TestDatabase, testDatabase } from '../support/database'

let database: TestDatabase
let client: Client
beforeEach(async () => {
  database = await testDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `insert into cemeteries (name, slug, time_zone, currency, locale) values ('Oak', 'oak', 'UTC', 'USD', 'en');
     insert into deceased (cemetery_id, label, sort_key, maiden_name, birth_date, birth_date_edtf)
     select id, 'Ng', 'ng', 'Lim', '1880', '1880' from cemeteries;
     insert into job_types (cemetery_id, label, sort_key, name, name_key) select id, 'Dig', 'dig', 'Dig', 'dig' from cemeteries;
     insert into job_types_checklist (cemetery_id, parent_id, position, task) select cemetery_id, id, 1, 'Probe' from job_types`,
  )
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

/** All areas, one of them otherwise. */
const withArea = (name: string, change: (one: AnyArea) => Partial<AnyArea>) =>
  areas.map((one) =>
    one.name === name ? (area({ ...one, ...change(one) } as never) as AnyArea) : one,
  )
const rename = (fields: Fields, from: string, to: string) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name === from ? to : name, field]),
  )
const draftOf = (those: readonly AnyArea[]) => draftFor(client, schemaModelOf(those))
const files = async (those: readonly AnyArea[]) =>
  filesOf(await draftOf(those), 'test', new Date('2026-11-23T02:15:30Z'))
const apply = (those: readonly Migration[]) =>
  migrate(database.url, undefined, [...migrations, ...those])
/** What a person does with a proposal that is right. */
const agreed = (those: readonly Migration[], fill: (sql: string) => string = (sql) => sql) =>
  those.map((one) => ({
    ...one,
    sql: fill(one.sql.replace(/^-- FILL IN:.*\n(-- {3}.*\n)?/gm, '')),
  }))
const differences = async (those: readonly AnyArea[]) =>
  (await compare(client, schemaModelOf(those))).map(inWords)
/** What a server does after a migration. */
async function backfilled() {
  const owner = new Pool({ connectionString: database.url })
  try {
    await runBackfills({ owner }, new AbortController().signal)
  } finally {
    await owner.end()
  }
}
const one = async (sql: string) => (await client.query(sql)).rows[0]

describe('a generated migration', () => {
  it('is empty where nothing changed', async () => {
    expect(await files(areas)).toEqual([])
  })

  it('is named by its minute', async () => {
    const more = withArea('deceased', ({ fields }) => ({ fields: { ...fields, hat: text() } }))
    expect((await files(more)).map(({ name }) => name)).toEqual(['20261123T0215_test'])
  })

  it('proposes a rename, is refused until a person agrees, and keeps the data', async () => {
    const renamed = withArea('deceased', ({ fields }) => ({
      fields: rename(fields, 'maidenName', 'birthName'),
    }))
    const made = await files(renamed)
    expect(made[0]?.sql).toContain(
      'alter table "deceased" rename column "maiden_name" to "birth_name";',
    )
    await expect(apply(made)).rejects.toThrow('migration 20261123T0215_test is not finished')
    expect((await one('select maiden_name as name from deceased')).name).toBe('Lim')
    await apply(agreed(made))
    expect(await differences(renamed)).toEqual([])
    await backfilled()
    const { body, name } = await one('select body, birth_name as name from deceased')
    expect(name).toBe('Lim')
    expect(JSON.parse(body)).toMatchObject({ birthName: 'Lim' })
  })

  it('renames all columns of a field, with their index', async () => {
    const renamed = withArea('deceased', (deceased) => ({
      fields: rename(deceased.fields, 'birthDate', 'bornOn'),
      list: deceased.list.map((name) => (name === 'birthDate' ? 'bornOn' : name)) as never,
      sortable: sortableFields(deceased).map((name) =>
        name === 'birthDate' ? 'bornOn' : name,
      ) as never,
    }))
    const made = await files(renamed)
    expect(made).toHaveLength(1)
    const sql = made[0]?.sql ?? ''
    for (const end of ['', '_edtf', '_earliest', '_latest'])
      expect(sql).toContain(`rename column "birth_date${end}" to "born_on${end}";`)
    expect(sql).toContain(
      'alter index "deceased_by_birth_date_earliest" rename to "deceased_by_born_on_earliest";',
    )
    expect(sql).not.toMatch(/add column|^drop|drop column/m)
    await apply(agreed(made))
    expect(await differences(renamed)).toEqual([])
    expect((await one('select born_on_edtf as day from deceased')).day).toBe('1880')
  })

  it('renames a table of child rows with its keys, indexes and triggers', async () => {
    const renamed = withArea('job-types', ({ fields }) => ({
      fields: rename(fields, 'checklist', 'tasks'),
    }))
    const made = await files(renamed)
    expect(made[0]?.sql).toContain('alter table "job_types_checklist" rename to "job_types_tasks";')
    expect(made[0]?.sql).not.toMatch(/create table|^drop/m)
    await apply(agreed(made))
    expect(await differences(renamed)).toEqual([])
    expect((await one('select task from job_types_tasks')).task).toBe('Probe')
    await backfilled()
    expect(JSON.parse((await one('select body from job_types')).body)).toMatchObject({
      tasks: [{ task: 'Probe' }],
    })
  })

  it('asks where the data of a removed field goes', async () => {
    const without = withArea('deceased', ({ fields: { maidenName, ...fields } }) => ({ fields }))
    const made = await files(without)
    await expect(apply(made)).rejects.toThrow(
      '"maiden_name" of "deceased" is in no area: say here where its data goes, or that it may be lost',
    )
    await apply(
      agreed(made, (sql) =>
        sql.replace(
          'alter table "deceased" drop column',
          `update "deceased" set remarks = 'née ' || maiden_name where maiden_name is not null;\n$&`,
        ),
      ),
    )
    expect(await differences(without)).toEqual([])
    expect((await one('select remarks from deceased')).remarks).toBe('née Lim')
  })

  it('drops the index and the folded key of a text that is no longer sorted by', async () => {
    const without = withArea('contacts', (contacts) => ({
      sortable: sortableFields(contacts).filter((name) => name !== 'city') as never,
    }))
    const made = await files(without)
    expect(made.map(({ sql }) => sql)).toEqual([
      '-- Generated from the areas.\n\nalter table "contacts" drop column "city_key";\n',
    ])
    await apply(made)
    expect(await differences(without)).toEqual([])
  })

  it('is empty where a list only shows other columns', async () => {
    expect(await files(withArea('deceased', () => ({ list: ['remarks'] as never })))).toEqual([])
  })

  it('drops the index of a column without a folded key', async () => {
    const without = withArea('deceased', (deceased) => ({
      sortable: sortableFields(deceased).filter((name) => name !== 'birthDate') as never,
    }))
    const made = await files(without)
    expect(made[0]?.sql).toContain('drop index "deceased_by_birth_date_earliest";')
    await apply(made)
    expect(await differences(without)).toEqual([])
  })

  it('asks what value existing records get in a new required field', async () => {
    const more = withArea('deceased', ({ fields }) => ({
      fields: { ...fields, faith: text({ required: true }) },
    }))
    const made = await files(more)
    await expect(apply(made)).rejects.toThrow('"faith" is required: what do the records have')
    await apply(agreed(made, (sql) => sql.replace('…', "'Unknown'")))
    expect(await differences(more)).toEqual([])
    await backfilled()
    expect(JSON.parse((await one('select body from deceased')).body)).toMatchObject({
      faith: 'Unknown',
    })
  })

  it('asks for the folded keys of a text that is sorted by from now on', async () => {
    const sorted = withArea('deceased', (deceased) => ({
      sortable: [...sortableFields(deceased), 'maidenName'] as never,
    }))
    const made = await files(sorted)
    await expect(apply(made)).rejects.toThrow('have them folded into "maiden_name_key"')
    expect(made[1]?.sql).toContain(
      'create index concurrently "deceased_by_maiden_name_key" on "deceased" (cemetery_id, "maiden_name_key", id) where archived_at is null;',
    )
    await apply(agreed(made))
    expect(await differences(sorted)).toEqual([])
    await client.query("update deceased set maiden_name = 'Ōta 7'")
    await foldKeys(client, 'deceased', 'maiden_name')
    expect((await one('select maiden_name_key as key from deceased')).key).toBe('ota 00000007')
  })

  it('builds indexes and checks keys of a table in use beside its writers', async () => {
    const more = withArea('contacts', (contacts) => ({
      fields: { ...contacts.fields, vendor: ref('vendors'), vip: flag() },
      sortable: [...sortableFields(contacts), 'vip'] as never,
    }))
    const made = await files(more)
    expect(made.map(({ name }) => name)).toEqual(['20261123T0215_test', '20261123T0215_test_after'])
    expect(made[0]?.sql).toMatch(/foreign key .* not valid;/)
    expect(made[1]?.sql).toContain('validate constraint "contacts_vendor_fk";')
    await apply(made)
    expect(await differences(more)).toEqual([])
  })

  it('makes all that a new area needs at once', async () => {
    const more = [
      ...areas,
      area({
        name: 'key-loans',
        path: 'KeyLoans',
        label: ['Key loan', 'Key loans'],
        scope: 'cemetery',
        access: { read: 'cemWrite', write: 'cemWrite' },
        fields: {
          key: text({ required: true, unique: true }),
          contact: ref('contacts'),
          returns: rows({ remarks: text(), by: ref('contacts') }),
        },
        list: ['key', 'contact'],
      }) as unknown as AnyArea,
    ]
    const made = await files(more)
    expect(made).toHaveLength(1)
    await apply(made)
    expect(await differences(more)).toEqual([])
  })

  it('asks how values are converted to another type', async () => {
    const retyped = withArea('contacts', ({ fields }) => ({
      fields: { ...fields, city: flag() },
    }))
    const made = await files(retyped)
    await expect(apply(made)).rejects.toThrow('"city" of "contacts" is text and should be boolean')
  })

  it('repairs what was changed by hand', async () => {
    await client.query(
      `drop policy tenant on tags; alter table tags disable row level security; grant delete on tags to sexton_app;
       create or replace function tags_body() returns trigger language plpgsql as $$ begin return new; end $$;
       alter table tags disable trigger tags_body; alter table contacts alter column archived_at set default now();
       alter table contacts drop constraint contacts_pkey cascade`,
    )
    await apply(await files(areas))
    expect(await differences(areas)).toEqual([])
  })

  it('drops nothing made by hand without asking', async () => {
    await client.query(
      'create index tags_mine on tags (cemetery_id, id); create table hats (id int); create sequence hats_id_seq',
    )
    expect((await draftOf(areas)).open).toEqual([
      'the table "hats" is in no area: say where its rows go, then drop it',
      'the sequence "hats_id_seq" is in no area: drop it, or say in a comment on it why it stays',
      'the index "tags_mine" is in no area: drop it, or say in a comment on it why it stays',
    ])
  })
})
