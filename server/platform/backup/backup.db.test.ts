import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeWorld } from '../../../tests/support/accounts'
import { type TestDatabase, testDatabase } from '../../../tests/support/database'
import { sequencesOf, tablesOf } from '../database/catalogue'
import { Database } from '../database/database'
import { DiskStore } from '../files/disk-store'
import { fileKeyOf } from '../files/store'
import { backup } from './backup'
import { restore } from './restore'

let folder: string
let original: TestDatabase
let empty: TestDatabase
let theirs: DiskStore
let ours: DiskStore

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sexton-backup-'))
  theirs = new DiskStore(join(folder, 'theirs'))
  ours = new DiskStore(join(folder, 'ours'))
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
  // Three files of two cemeteries: one with a picture, one of bytes that look like a backup's own.
  await upload(database, 1001, Buffer.from('%PDF-1.4 a document'), [])
  await upload(database, 1001, Buffer.alloc(300_000, '\\.\n{"end":true}\n'), ['thumb'])
  await upload(database, 1002, Buffer.from('%PDF-1.4 a document'), [])
  await database.close()
})

async function upload(database: Database, cemetery: number, bytes: Buffer, pictures: string[]) {
  const hash = createHash('sha256').update(bytes).digest('hex')
  await database.owner.query(
    `insert into files (cemetery_id, resource, record_id, name, type, size, hash, pictures, user_id, user_name)
     values ($1, 'deceased', 1, 'a.pdf', 'application/pdf', $2, decode($3, 'hex'), $4, 1, 'x')`,
    [cemetery, bytes.length, hash, pictures],
  )
  for (const part of [undefined, ...pictures]) {
    const draft = await theirs.createDraft()
    writeFileSync(draft, part ? `picture of ${hash}` : bytes)
    await theirs.put(fileKeyOf(cemetery, hash, part), draft)
  }
}

/** All that lies in a store, by its key. */
const filesOf = (name: string) =>
  Object.fromEntries(
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(join(folder, name), path), readFileSync(path).toString('base64')]),
  )

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
  const written = await backup(original.url, file, theirs)
  expect(written.rows).toBeGreaterThan(20)
  expect(written).toMatchObject({ files: 4, missing: [] })
  expect({ ...(await restore(empty.url, file, ours)), missing: [] }).toEqual(written)
  expect(Object.keys(filesOf('ours'))).toHaveLength(4)
  expect(filesOf('ours')).toEqual(filesOf('theirs'))
  expect(await everything(empty.url)).toEqual(await everything(original.url))
  expect(await keysAndTriggers(empty.url)).toEqual(await keysAndTriggers(original.url))
})

test('a backup reports a file that its store lacks, and keeps the rest', async () => {
  const file = join(folder, 'a.backup')
  const [lost = ''] = Object.keys(filesOf('theirs'))
  rmSync(join(folder, 'theirs', lost))
  expect(await backup(original.url, file, theirs)).toMatchObject({ files: 3, missing: [lost] })
  expect(await restore(empty.url, file, ours)).toMatchObject({ files: 3 })
})

test('a backup with a corrupted file is refused as a whole', async () => {
  const file = join(folder, 'a.backup')
  const key = Object.keys(filesOf('theirs')).find((name) => !name.includes('-')) ?? ''
  writeFileSync(join(folder, 'theirs', key), 'something else')
  await backup(original.url, file, theirs)
  const before = await everything(empty.url)
  await expect(restore(empty.url, file, ours)).rejects.toThrow('is damaged')
  expect(await everything(empty.url)).toEqual(before)
  expect(filesOf('ours')).not.toHaveProperty(key)
})

test('a backup does not overwrite an existing file', async () => {
  const file = join(folder, 'a.backup')
  writeFileSync(file, 'precious')
  await expect(backup(original.url, file, theirs)).rejects.toThrow('exists already')
  expect(readFileSync(file, 'utf8')).toBe('precious')
})

test('a damaged or truncated backup changes nothing', async () => {
  const file = join(folder, 'a.backup')
  await backup(original.url, file, theirs)
  const bytes = readFileSync(file)
  const before = await everything(empty.url)
  for (const damaged of [
    bytes.subarray(0, bytes.length - 200),
    Buffer.from('not a backup'),
    Buffer.alloc(0),
  ]) {
    writeFileSync(file, damaged)
    await expect(restore(empty.url, file, ours)).rejects.toThrow('could not be restored')
  }
  await expect(restore(empty.url, join(folder, 'none'), ours)).rejects.toThrow(
    'could not be restored',
  )
  expect(await everything(empty.url)).toEqual(before)
  expect(existsSync(`${file}.part`)).toBe(false)
})

test('a backup is not restored into a database with records', async () => {
  const file = join(folder, 'a.backup')
  await backup(original.url, file, theirs)
  await expect(restore(original.url, file, ours)).rejects.toThrow('The database is not empty')
})
