import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from '../../server/platform/postgres/embedded'
import { readPostmaster } from '../../server/platform/postgres/postmaster'
import { clearUp, databaseLives, temporaryFolder } from './server'

afterAll(clearUp)

function open(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbedded({ dataDir, throwaway: true })
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return Object.values(rows[0] ?? {})[0]
}

function pidOf(dataDir: string): number {
  return readPostmaster(join(dataDir, 'pg18'))?.pid ?? 0
}

test('the embedded database is PostgreSQL 18 without network access', async () => {
  const dataDir = temporaryFolder()
  const database = await open(dataDir)
  expect(await ask(database.url, 'show server_version')).toMatch(/^18\./)
  expect(await ask(database.url, 'show listen_addresses')).toBe('')
  expect(await ask(database.url, 'show unix_socket_permissions')).toBe('0700')
  await database.stop()
})

test('the embedded database uses fsync except in tests', async () => {
  const database = await startEmbedded({ dataDir: temporaryFolder() })
  expect(await ask(database.url, 'show fsync')).toBe('on')
  expect(await ask(database.url, 'show synchronous_commit')).toBe('on')
  expect(await ask(database.url, 'show full_page_writes')).toBe('on')
  await database.stop()
})

test('the embedded database has the extensions that we need', async () => {
  const database = await open(temporaryFolder())
  for (const name of ['pg_trgm', 'unaccent', 'fuzzystrmatch', 'btree_gin', 'btree_gist']) {
    await ask(database.url, `create extension ${name}`)
  }
  expect(await ask(database.url, "select lower('ŁÓDŹ É')")).toBe('łódź é')
  await database.stop()
})

test('the embedded database’s death is noticed, and the next start recovers', async () => {
  const dataDir = temporaryFolder()
  const database = await startEmbedded({ dataDir })
  await ask(database.url, 'create table kept as select 1869 as year')
  process.kill(pidOf(dataDir), 'SIGKILL')
  expect((await database.died).message).toContain('has ended unexpectedly')
  const next = await startEmbedded({ dataDir })
  expect(await ask(next.url, 'select year from kept')).toBe(1869)
  await next.stop()
})

test('of several starts on one data folder one wins and the others are refused', async () => {
  const dataDir = temporaryFolder()
  const outcomes = await Promise.allSettled([open(dataDir), open(dataDir), open(dataDir)])
  const won = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(won).toHaveLength(1)
  for (const { reason } of refused) expect(String(reason)).toContain('is in use by another Sexton')
  await won[0]?.value.stop()
  expect(databaseLives(dataDir)).toBe(false)
})

test('a reused process number in postmaster.pid after a power cut is ignored', async () => {
  const dataDir = temporaryFolder()
  const first = await open(dataDir)
  const file = join(dataDir, 'pg18/postmaster.pid')
  const text = readFileSync(file, 'utf8')
  process.kill(pidOf(dataDir), 'SIGKILL')
  await first.died
  const stranger = spawn('sleep', ['60'])
  writeFileSync(file, text.replace(/^\d+/, String(stranger.pid)))
  const next = await open(dataDir)
  expect(await ask(next.url, 'select 1')).toBe(1)
  expect(stranger.exitCode).toBeNull()
  stranger.kill()
  await next.stop()
})
