import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Permission } from '../core/access'
import { type Api, api } from './support/api'
import { createRecord, makeSpace, userWith } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let oak: number
beforeAll(async () => {
  open = await openWorld()
  oak = open.world.cemeteries.oak
  staff = await api(open, 'staff@world.test', oak)
  const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
  await createRecord(elm, 'deceased', { lastName: 'Elsewhere' })
  for (const [lastName, firstName, birthDate, deathDate] of [
    ['Smith', 'John', 'abt 1890', '12 Mar 1951'],
    ['Muñoz', 'Inés', '1930', '2001'],
    ['=HYPERLINK("http://x.test")', 'Eve', null, '1999'],
  ])
    await createRecord(staff, 'deceased', {
      lastName,
      firstName,
      birthDate,
      deathDate,
      veteran: true,
    })
})
afterAll(() => open.close())

const query = (entries: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(entries).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()
const exported = (who: Api, entries: Record<string, unknown>, area = 'deceased') =>
  who.get(`${area}/export?${query(entries)}`)
const table = (body: string) =>
  body
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')

it('an export has the list’s rows, in its order, under its column names', async () => {
  const filter = { deathDate_gte: '1940-01-01' }
  const sort = ['deathDate', 'DESC']
  const columns = ['label', 'birthDate', 'deathDate', 'veteran']
  const answer = await exported(staff, { format: 'csv', filter, sort, columns })
  expect(answer.statusCode).toBe(200)
  expect(table(answer.body)).toEqual([
    'Name,Born,Died,Veteran',
    '"Muñoz, Inés",1930,2001,Yes',
    `"'=HYPERLINK(""http://x.test""), Eve",,1999,Yes`,
    '"Smith, John",abt 1890,12 Mar 1951,Yes',
  ])
  const listed = (await staff.list('deceased', { filter, sort })).json()
  expect(listed).toHaveLength(3)
  expect(answer.headers['x-total-count']).toBe('3')
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="Oak Hill Deceased \d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''Oak%20Hill/,
  )
})

it('an export has lengths in what the cemetery measures in, and its headings say so', async () => {
  await makeSpace(staff, { name: 'Measured', length: 2.44, width: 1.2 })
  const columns = ['name', 'length', 'width']
  const asked = { format: 'csv', columns, filter: { q: 'measured' } }
  const lines = async () => table((await exported(staff, asked, 'locations')).body)
  expect(await lines()).toEqual(['Name,"Length (ft, in)","Width (ft, in)"', 'Measured,8′,3′ 11¼″'])
  await open.database.owner.query("update cemeteries set units = 'metric' where id = $1", [oak])
  expect(await lines()).toEqual(['Name,Length (m),Width (m)', 'Measured,2.44,1.2'])
  await open.database.owner.query('update cemeteries set units = null where id = $1', [oak])
})

it('an export of a search finds and orders the same', async () => {
  const answer = await exported(staff, {
    format: 'csv',
    columns: ['label'],
    filter: { q: 'smyth' },
  })
  expect(table(answer.body)).toEqual(['Name', '"Smith, John"'])
})

it('an export is refused, never truncated, where a search finds too many', async () => {
  const { elm } = open.world.cemeteries
  await open.database.owner.query(
    `with made as (
       insert into deceased (cemetery_id, label, sort_key, search_words)
       select $1, 'Crowd ' || n, 'crowd ' || n, array['crowd'] from generate_series(1, 10000) n returning id, sort_key
     ), word as (insert into search_words (cemetery_id, resource, word) values ($1, 'deceased', 'crowd'))
     insert into search_index (cemetery_id, resource, word, sort_key, record_id)
     select $1, 'deceased', 'crowd', sort_key, id from made`,
    [elm],
  )
  const there = await api(open, 'staff@world.test', elm)
  const crowd = { format: 'csv', columns: ['label'], filter: { q: 'crowd' } }
  const refused = await exported(there, crowd)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toEqual([
    { field: 'filter.q', message: 'finds more than 10000 records: narrow the search' },
  ])
  await open.database.owner.query(
    `with gone as (delete from deceased where cemetery_id = $1 and label in ('Crowd 1', 'Crowd 2') returning id)
     delete from search_index where cemetery_id = $1 and record_id in (select id from gone)`,
    [elm],
  )
  const whole = await exported(there, crowd)
  expect(whole.statusCode).toBe(200)
  expect(table(whole.body)).toHaveLength(1 + 9_998)
})

it('an export without columns has every readable field', async () => {
  const head = table((await exported(staff, { format: 'csv' })).body)[0] as string
  for (const word of ['Record number', 'Name', 'First name', 'Cause of death', 'Last changed'])
    expect(head.split(',')).toContain(word)
})

it('an export is in the caller’s language', async () => {
  const answer = await open.app.inject({
    url: `/api/v1/cemeteries/${oak}/deceased/export?${query({ format: 'csv', columns: ['label', 'deathDate', 'veteran'] })}`,
    headers: { ...staff.headers, 'accept-language': 'fr-FR,fr;q=0.9' },
  })
  const lines = table(answer.body)
  expect(lines[0]).toBe('Nom,Décès,Ancien combattant')
  expect(lines[1]).toMatch(/,Oui$/)
  expect(answer.headers['content-disposition']).toContain("UTF-8''Oak%20Hill%20D%C3%A9funts")
})

it('an export names references, in child rows too', async () => {
  const space = await makeSpace(staff, { name: 'Row 1' })
  const contact = await createRecord(staff, 'contacts', { firstName: 'Rosa', lastName: 'Ortega' })
  await staff.post('interment-rights', {
    location: space.id,
    holders: [{ contact: contact.id, share: 1, role: 'owner' }],
    deedDate: '2026-01-15',
  })
  const entries = { format: 'csv', columns: ['location', 'holders', 'deedDate'] }
  const seen = table((await exported(staff, entries, 'interment-rights')).body)
  expect(seen[1]).toMatch(/^Row 1,"""Ortega, Rosa #\d+"", 1, Owner",2026-01-15$/)
})

it('an export hides names that the caller may not read, and says so', async () => {
  const space = await makeSpace(staff, { name: 'Row 2' })
  const person = await createRecord(staff, 'deceased', { lastName: 'Placed' })
  await createRecord(staff, 'interments', { deceased: person.id, location: space.id })
  const entries = { format: 'csv', columns: ['label', 'location'], filter: { q: 'placed' } }
  const as = async (...permissions: Permission[]) =>
    table(
      (await exported(await api(open, await userWith(open, oak, permissions), oak), entries)).body,
    )
  expect(await as('decRead', 'locRead')).toEqual(['Name,Location', 'Placed,Row 2'])
  expect(await as('decRead')).toEqual(['Name,Location', 'Placed,No permission to view'])
})

it('an export is refused where the list is', async () => {
  const call = async (email: string | null, entries: object = { format: 'csv' }, cemetery = oak) =>
    (await exported(await api(open, email, cemetery), entries as never)).statusCode
  expect(await call(null)).toBe(401)
  expect(await call(await userWith(open, oak, ['personRead']))).toBe(403)
  expect(await call(await userWith(open, oak, ['personRead']), { format: 'doc' })).toBe(403)
  expect(await call('reader@world.test')).toBe(200)
  expect(await call('stranger@world.test')).toBe(404)
  expect(await call('one@world.test', undefined, open.world.cemeteries.elm)).toBe(404)
  for (const wrong of [
    {},
    { format: 'doc' },
    { format: 'csv', filter: { nonsense: 1 } },
    { format: 'csv', sort: ['nonsense', 'ASC'] },
    { format: 'csv', columns: ['nonsense'] },
    { format: 'csv', columns: 'x' },
    { format: 'csv', range: [0, 5] },
  ])
    expect(await call('staff@world.test', wrong), JSON.stringify(wrong)).toBe(400)
})

it('an export has no record of another cemetery', async () => {
  expect((await exported(staff, { format: 'csv' })).body).not.toContain('Elsewhere')
})

it('an export is audited: user, filter, number of rows', async () => {
  await exported(staff, { format: 'xlsx', filter: { q: 'smith' }, columns: ['label'] })
  const { rows } = await open.database.owner.query(
    "select user_name, resource, after from audit where cemetery_id = $1 and action = 'export' order by id desc limit 1",
    [oak],
  )
  expect(rows[0]).toMatchObject({
    resource: 'deceased',
    after: { format: 'xlsx', filter: { q: 'smith' }, count: 1, columns: ['label'] },
  })
  expect(rows[0].user_name).toBeTruthy()
})

it('an export of several pages has each row once, and leaves nothing open', async () => {
  await open.database.owner.query(
    "insert into contacts (cemetery_id, label, sort_key, search_words, last_name) select $1, l, lower(l), '{}', l from (select 'Many' || lpad(n::text, 4, '0') as l from generate_series(0, 699) n) n",
    [oak],
  )
  const answer = await exported(
    staff,
    { format: 'csv', columns: ['label'], filter: { city_empty: true } },
    'contacts',
  )
  const lines = table(answer.body).filter((line) => line.startsWith('Many'))
  expect(lines).toEqual(Array.from({ length: 700 }, (_, n) => `Many${String(n).padStart(4, '0')}`))
  await expect.poll(transactions).toBe(0)
})

it('an aborted export leaves no transaction behind', async () => {
  await open.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = open.app.server.address() as AddressInfo
  for (let i = 0; i < 6; i++)
    await new Promise<void>((resolve, reject) => {
      const call = get(
        {
          port,
          host: '127.0.0.1',
          path: `/api/v1/cemeteries/${oak}/contacts/export?format=xlsx`,
          headers: staff.headers,
        },
        (response) => {
          if (response.statusCode !== 200) reject(new Error(String(response.statusCode)))
          response.once('data', () => {
            response.destroy()
            resolve()
          })
        },
      )
      call.on('error', reject)
    })
  await expect.poll(transactions).toBe(0)
  expect((await exported(staff, { format: 'csv' })).statusCode).toBe(200)
})

const transactions = async () =>
  (
    await open.database.owner.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and query like '%export%'",
    )
  ).rows[0].n
