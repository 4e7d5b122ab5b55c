import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate, migrations } from '../server/engine/migrations/migrate'
import { type Api, api } from './support/api'
import { assertBodies } from './support/bodies'
import { databaseMode } from './support/cluster'
import { onDatabase } from './support/url'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'admin@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const made = async (name: string, body: unknown): Promise<number> => {
  const answer = await staff.post(name, body)
  expect(answer.body).toContain('"id"')
  return answer.json().id
}
const bodyOf = async (table: string, id: number) =>
  JSON.parse(
    (await open.database.owner.query(`select body from ${table} where id = $1`, [id])).rows[0].body,
  )

describe('a record’s stored JSON', () => {
  // A coordinator sends dates on in the form of the session: ours is always ISO.
  it.skipIf(databaseMode() === 'distributed')(
    'follows its columns whoever writes them, under any connection settings',
    async () => {
      const id = await made('deceased', { lastName: 'Ng "Ö" \\', birthDate: 'abt 1880' })
      const client = new Client({
        connectionString: open.url,
        options: '-c timezone=Asia/Kolkata -c datestyle=SQL,DMY -c intervalstyle=postgres_verbose',
      })
      await client.connect()
      try {
        const { rows } = await client.query(
          `insert into deceased (cemetery_id, label, sort_key, last_name, birth_date, birth_date_earliest, body, archived_at)
         values ($1, E'a\\tb', 'a', 'B', '1 May 1880', '1880-05-01', 'a lie', '2026-01-02 03:04:05Z') returning id`,
          [open.world.cemeteries.oak],
        )
        expect(await bodyOf('deceased', rows[0].id)).toMatchObject({
          id: rows[0].id,
          label: 'a\tb',
          archivedAt: '2026-01-02T03:04:05+00:00',
          birthDate: { text: '1 May 1880', edtf: null, earliest: '1880-05-01', latest: null },
        })
        await client.query("update deceased set body = 'a lie', remarks = 'x' where id = $1", [id])
        expect(await bodyOf('deceased', id)).toMatchObject({
          id,
          lastName: 'Ng "Ö" \\',
          remarks: 'x',
        })
      } finally {
        await client.end()
      }
      await assertBodies(open.database.owner)
    },
  )

  it('follows its child rows, one by one or many at once', async () => {
    const contact = await made('contacts', { kind: 'person', lastName: 'Ortega' })
    const other = await made('contacts', { kind: 'person', lastName: 'Ruiz' })
    const ids = [
      await made('deceased', { lastName: 'One', relationships: [{ contact }] }),
      await made('deceased', { lastName: 'Two', relationships: [{ contact, remarks: 'aunt' }] }),
    ]
    const children = async () =>
      (await Promise.all(ids.map((id) => bodyOf('deceased', id)))).map((body) =>
        body.relationships.map((one: { contact: number }) => one.contact),
      )
    expect(await children()).toEqual([[contact], [contact]])
    const { owner } = open.database
    await owner.query('update deceased_relationships set contact_id = $1', [other])
    expect(await children()).toEqual([[other], [other]])
    await owner.query('delete from deceased_relationships where parent_id = $1', [ids[0]])
    expect(await children()).toEqual([[], [other]])
    await assertBodies(owner)
  })

  it('is detected when it differs from the columns', async () => {
    const { owner } = open.database
    const id = await made('tags', { name: 'Oak' })
    const client = await owner.connect()
    try {
      await client.query('begin')
      await client.query('alter table tags disable trigger user')
      await client.query(`update tags set body = '{}' where id = $1`, [id])
      await client.query('alter table tags enable trigger user')
      await client.query('commit')
    } finally {
      client.release()
    }
    await expect(assertBodies(owner)).rejects.toThrow('tags: bodies differ')
    await owner.query('update tags set body = body')
    await assertBodies(owner)
  })

  it('is stored in its row, neither compressed nor out of line, while shorter than a page', async () => {
    const id = await made('deceased', { lastName: 'Long', remarks: 'grave '.repeat(900) })
    const { rows } = await open.database.owner.query(
      'select octet_length(body) as length, pg_column_size(body) as stored from deceased where id = $1',
      [id],
    )
    expect(rows[0].length).toBeGreaterThan(5_400)
    expect(rows[0].stored).toBeGreaterThanOrEqual(rows[0].length)
  })
})

it('the migration writes the stored JSON of existing records', async () => {
  const { url } = inject('cluster')
  const name = `test_before_${process.pid}`
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const pool = new Pool({ connectionString: onDatabase(url, name) })
  // Its last connections may be ended by the drop.
  pool.on('error', () => {})
  try {
    await pool.query(
      'create table migrations (name text primary key, at timestamptz default now())',
    )
    for (const { name: one, sql } of migrations.filter((each) => each.name < '0005')) {
      await pool.query(sql)
      await pool.query('insert into migrations (name) values ($1)', [one])
    }
    await pool.query(
      `insert into cemeteries (name, slug, time_zone, currency, locale) values ('Oak', 'oak', 'UTC', 'USD', 'en');
       insert into deceased (cemetery_id, label, sort_key, last_name) select id, 'Old', 'old', 'Old' from cemeteries;
       insert into deceased_relationships (cemetery_id, parent_id, position, remarks) select cemetery_id, id, 1, 'aunt' from deceased`,
    )
    await migrate(onDatabase(url, name))
    await assertBodies(pool)
    const { rows } = await pool.query('select body from deceased')
    expect(JSON.parse(rows[0].body)).toMatchObject({
      lastName: 'Old',
      relationships: [{ remarks: 'aunt' }],
    })
  } finally {
    await pool.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})
