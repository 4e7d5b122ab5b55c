import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Migration, migrate } from '../../server/engine/migrations/migrate'
import { onDatabase } from '../support/url'

const { url } = inject('cluster')
const name = `test_migrate_${process.pid}`
const own = onDatabase(url, name)
const on = async <T>(where: string, work: (client: Client) => Promise<T>) => {
  const client = new Client({ connectionString: where })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
beforeAll(() => on(url, (client) => client.query(`create database ${name}`)))
afterAll(() => on(url, (client) => client.query(`drop database ${name} with (force)`)))

const run = (...those: Migration[]) => migrate(own, undefined, those)
const first = { name: '0001_first', sql: 'create table one (a int)' }
const early = { name: '20261123T0215_early', sql: 'alter table one add column early int' }
const late = { name: '20261124T1000_late', sql: 'alter table one add column late int' }
const columns = () =>
  on(own, async (client) => {
    const { fields } = await client.query('select * from one')
    return fields.map((field) => field.name)
  })
const applied = () =>
  on(own, async (client) =>
    (await client.query('select name from migrations order by name')).rows.map((row) => row.name),
  )

it('a merged branch’s earlier migration is applied later, once', async () => {
  await run(first, late)
  expect(await columns()).toEqual(['a', 'late'])
  await run(first, early, late)
  expect(await columns()).toEqual(['a', 'late', 'early'])
  await run(first, early, late)
  expect(await applied()).toEqual([first.name, early.name, late.name])
})

it('a migration with a stub is refused with a message, and leaves nothing', async () => {
  const stub = {
    name: '20261125T0900_stub',
    sql: 'alter table one drop column a;\n-- FILL IN: say where "a" goes',
  }
  await expect(run(first, early, late, stub)).rejects.toThrow(
    'migration 20261125T0900_stub is not finished: say where "a" goes',
  )
  expect(await columns()).toEqual(['a', 'late', 'early'])
  expect(await applied()).not.toContain(stub.name)
})
