import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeWorld } from '../../tests/support/accounts'
import { type TestDatabase, testDatabase } from '../../tests/support/database'
import { Database } from '../database'
import { backup } from './backup'
import { sequencesOf, tablesOf } from './catalogue'
import { restore } from './restore'

let folder: string
let original: TestDatabase
let empty: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sexton-backup-'))
  original = await testDatabase()
  empty = await testDatabase()
  const database = new Database(original.url, { max: 2 })
  await makeWorld(database)
  // Whatever COPY has to escape: tabs, line ends, backslashes, its own end mark, nothing at all.
  for (const name of ['a\tb\\c\r\nd', '\\.', '\\N', '', 'Łukasz 王 🪦']) {
    await database.owner.query('update users set first_name = $1 where email like $2', [
      name,
      '%@world.test',
    ])
    await database.owner.query(
      `insert into users (email, first_name, last_name, password_hash)
       values ($1, $2, $2, 'none')`,
      [`${createHash('md5').update(name).digest('hex')}@x.test`, name],
    )
  }
  await database.close()
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await original.drop()
  await empty.drop()
})

/** All that a database holds, as text. */
async function everything(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const all: Record<string, string> = {}
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query(`select t::text from "${name}" t order by 1`)
    all[name] = rows.map((row) => row.t).join('\n')
  }
  all.sequences = JSON.stringify(await sequencesOf(client))
  await client.end()
  return all
}

async function keysAndTriggers(url: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`
    select conname::text as name, pg_get_constraintdef(oid) as is from pg_constraint where contype = 'f'
    union all select tgname::text, tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`)
  await client.end()
  return rows
}

test('a restored database equals the original', async () => {
  const file = join(folder, 'a.backup')
  const written = await backup(original.url, file)
  expect(written.rows).toBeGreaterThan(20)
  expect(await restore(empty.url, file)).toEqual(written)
  expect(await everything(empty.url)).toEqual(await everything(original.url))
  expect(await keysAndTriggers(empty.url)).toEqual(await keysAndTriggers(original.url))
})

test('an existing file is not overwritten', async () => {
  const file = join(folder, 'a.backup')
  writeFileSync(file, 'precious')
  await expect(backup(original.url, file)).rejects.toThrow('exists already')
  expect(readFileSync(file, 'utf8')).toBe('precious')
})

test('a damaged or cut file changes nothing', async () => {
  const file = join(folder, 'a.backup')
  await backup(original.url, file)
  const bytes = readFileSync(file)
  const before = await everything(empty.url)
  for (const damaged of [
    bytes.subarray(0, bytes.length - 200),
    Buffer.from('not a backup'),
    Buffer.alloc(0),
  ]) {
    writeFileSync(file, damaged)
    await expect(restore(empty.url, file)).rejects.toThrow('could not be restored')
  }
  await expect(restore(empty.url, join(folder, 'none'))).rejects.toThrow('could not be restored')
  expect(await everything(empty.url)).toEqual(before)
  expect(existsSync(`${file}.part`)).toBe(false)
})

test('a database with records is not restored into', async () => {
  const file = join(folder, 'a.backup')
  await backup(original.url, file)
  await expect(restore(original.url, file)).rejects.toThrow('The database is not empty')
})
