import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../scripts/lib/build.mjs'
import { migrate } from '../../server/engine/migrations/migrate'
import { startEmbedded } from '../../server/platform/postgres/embedded'
import { freePort } from '../../server/platform/postgres/port'
import { fakePostgres } from './fake-postgres'
import {
  clearUp,
  databaseLives,
  type Ended,
  endAll,
  root,
  start,
  startAndEnd,
  temporaryFolder,
} from './server'

beforeAll(() => build(root))
afterEach(endAll)
afterAll(clearUp)

/** One line that a person can act on; no stack trace. */
function expectOneLine({ code, output }: Ended, line: string | RegExp) {
  expect(code).toBe(1)
  const lines = output.trim().split('\n')
  expect(lines, output).toHaveLength(1)
  expect(lines[0]).toMatch(line)
}

describe('a start gives one line', () => {
  test('when the port is in use', async () => {
    const other = createServer()
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
    const { port } = other.address() as { port: number }
    const dataDir = join(temporaryFolder(), 'data')
    const ended = await startAndEnd(dataDir, { env: { PORT: String(port) } })
    other.close()
    expectOneLine(ended, `Port ${port} is in use: stop the other program, or set PORT`)
    expect(existsSync(join(dataDir, 'pg18'))).toBe(false)
  })

  test('when a variable is wrong', async () => {
    const ended = await startAndEnd(temporaryFolder(), { env: { LOG_LEVEL: 'loud' } })
    expectOneLine(ended, 'LOG_LEVEL: must be trace, debug, info, warn, error or silent')
  })

  test('when DATA_DIR is a file', async () => {
    const file = join(temporaryFolder(), 'data')
    writeFileSync(file, 'not a folder')
    expectOneLine(await startAndEnd(file), `DATA_DIR ${file} cannot be`)
    expect(readFileSync(file, 'utf8')).toBe('not a folder')
  })
})

describe('a damaged data folder is left unchanged', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = temporaryFolder()
    const server = await start(dataDir)
    server.signal('SIGTERM')
    await server.ended
  })

  test.each([
    ['PG_VERSION is missing', 'PG_VERSION', (file: string) => rmSync(file)],
    ['it was made by PostgreSQL 12', 'PG_VERSION', (file: string) => writeFileSync(file, '12\n')],
    ['pg_control is empty', 'global/pg_control', (file: string) => truncateSync(file, 0)],
    [
      'pg_control is rubbish',
      'global/pg_control',
      (file: string) => writeFileSync(file, Buffer.alloc(8192, 7)),
    ],
  ])('%s', async (_, name, damage) => {
    const file = join(dataDir, 'pg18', name)
    const sound = readFileSync(file)
    damage(file)
    const before = contents(join(dataDir, 'pg18'))
    const ended = await startAndEnd(dataDir)
    expectOneLine(ended, /^The database .*pg18 .*Nothing was changed: .*restore a backup/)
    expect(contents(join(dataDir, 'pg18'))).toEqual(before)
    expect(databaseLives(dataDir)).toBe(false)
    // And it serves again when the damage is undone.
    writeFileSync(file, sound)
    const server = await start(dataDir)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})

describe('DATABASE_URL is refused', () => {
  test('when it leads nowhere', async () => {
    const url = `postgresql://sexton:hush@127.0.0.1:${await freePort()}/sexton`
    const ended = await startAndEnd(temporaryFolder(), { env: { DATABASE_URL: url } })
    expectOneLine(
      ended,
      /^The database at 127\.0\.0\.1:\d+\/sexton cannot be reached .*DATABASE_URL/,
    )
    expect(ended.output).not.toContain('hush')
  })

  test('when its PostgreSQL is too old', async () => {
    const old = await fakePostgres(130_011)
    const ended = await startAndEnd(temporaryFolder(), { env: { DATABASE_URL: old.url } })
    old.close()
    expectOneLine(ended, 'DATABASE_URL leads to PostgreSQL 13: version 15 or newer is needed.')
  })

  test('when its user may not create roles, or does not exist', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    mkdirSync(dataDir)
    const { url, stop } = await startEmbedded({ dataDir, throwaway: true })
    const admin = new Client({ connectionString: url })
    await admin.connect()
    await admin.query('create role clerk login')
    await admin.query('create database clerks owner clerk')
    await admin.end()
    const as = (user: string, database: string) =>
      url.replace('//sexton@/sexton', `//${user}@/${database}`)
    const plain = await startAndEnd(dataDir, { env: { DATABASE_URL: as('clerk', 'clerks') } })
    const nobody = await startAndEnd(dataDir, { env: { DATABASE_URL: as('stranger', 'clerks') } })
    const nowhere = await startAndEnd(dataDir, { env: { DATABASE_URL: as('clerk', 'nowhere') } })
    await stop()
    expectOneLine(
      plain,
      'The user "clerk" of DATABASE_URL may not make roles: run "alter role clerk createrole"',
    )
    expectOneLine(nobody, 'refuses the user or password of DATABASE_URL')
    expectOneLine(nowhere, 'The database of DATABASE_URL does not exist')
  })

  test('when its tables are half moved to nodes, or these are not set up', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    mkdirSync(dataDir)
    const { url, stop } = await startEmbedded({ dataDir, throwaway: true })
    await migrate(url)
    const admin = new Client({ connectionString: url })
    await admin.connect()
    await admin.query('create table keys_between_spread_tables (of_table text)')
    const half = await startAndEnd(dataDir, { env: { DATABASE_URL: url } })
    await admin.query('drop table keys_between_spread_tables')
    // What tells of it where the extension is: a catalogue with a table of which each row lies by its hash.
    await admin.query('set allow_system_table_mods = on')
    await admin.query('create table pg_catalog.pg_dist_partition (partmethod "char")')
    await admin.query("insert into pg_dist_partition values ('h')")
    const unset = await startAndEnd(dataDir, { env: { DATABASE_URL: url } })
    const reading = await startAndEnd(dataDir, {
      env: { DATABASE_URL: url, DATABASE_READ_URL: url },
    })
    await admin.end()
    await stop()
    expectOneLine(
      half,
      'The tables of this database are half moved to its nodes: run npm run move-to-nodes again',
    )
    expectOneLine(
      unset,
      'citus.propagate_set_commands is "" on the coordinator: run "alter database',
    )
    expectOneLine(reading, 'DATABASE_READ_URL: lists and reports of a database of many nodes')
  })
})

/** Every file with a hash of its content; but for the number of a process that is gone. */
function contents(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'postmaster.pid')
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return `${path} ${createHash('sha1').update(readFileSync(path)).digest('hex')}`
    })
    .sort()
}
