import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type AnyArea, sortableFields } from '../core/area'
import { ref, text } from '../core/fields'
import { areas } from '../server/engine/areas/areas'
import { onFreshDatabase } from '../server/engine/migrations/fresh'
import { draftFor, filesOf } from '../server/engine/migrations/generate'
import { migrate, migrations } from '../server/engine/migrations/migrate'
import { schemaModelOf } from '../server/engine/migrations/model'
import { sessionKey, signSessionToken } from '../server/engine/session/session-token'
import { openSession } from '../server/engine/session/sessions'
import { Database } from '../server/platform/database/database'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { freePort } from '../server/platform/postgres/port'
import { growTo, makeScope } from './fill'
import { surnames } from './names'
import { PeopleAtWork, tableOf } from './update-load'

/**
 * `node scripts/run.mjs bench/update.ts [deceased] [folder of the version before]`, both built: people work on
 * a server of the version before while its database is brought up to date under it by this version and one
 * more change (two new fields of every deceased, two indexes and a foreign key), and while a server of this
 * version, killed once on its way, writes all records anew. No request may fail.
 */
const size = Number(process.argv[2] ?? 1_000_000)
const before = resolve(process.argv[3] ?? '.')
const people = Number(process.env.BENCH_PEOPLE ?? 8)
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-update-'))
const secret = randomBytes(36).toString('base64')
const children: ChildProcess[] = []
const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`
const log = (line: string) => console.log(line)

const change = await changeOfAreas()
const embedded = await startEmbedded({ dataDir: folder })
try {
  const old = migrationsOf(before)
  await migrate(
    embedded.url,
    undefined,
    migrations.filter(({ name }) => old.has(name)),
  )
  const database = new Database(embedded.url, { max: 4 })
  const { first, user } = await makeScope(database.owner)
  let began = performance.now()
  await growTo(database.owner, first, size)
  log(`${size} deceased after ${since(began)}; load ${loadavg()[0]?.toFixed(1)}`)
  const { rows } = await database.owner.query<{ id: number }>(
    'select id from deceased where cemetery_id = $1 order by id limit 2000',
    [first],
  )
  const server = await start(before)
  const work = new PeopleAtWork(
    `${server}/api/v1/cemeteries/${first}/deceased`,
    await tokens(database, user),
    rows.map(({ id }) => id),
    surnames,
  )
  await wait(20_000)

  work.phase = 'migrating'
  began = performance.now()
  await migrate(embedded.url, (line) => log(`  ${since(began)} ${line}`), [
    ...migrations,
    ...change,
  ])
  log(`migrated after ${since(began)}`)

  // It knows all but the change; with it, a server would refuse to start on a newer database.
  await database.owner.query('delete from migrations where name = any($1)', [
    change.map(({ name }) => name),
  ])
  work.phase = 'rewriting'
  began = performance.now()
  await start('.')
  const newer = children.at(-1) as ChildProcess
  await until(async () => (await rowsDone(database)) > size / 4)
  newer.kill('SIGKILL')
  log(`  ${since(began)} the newer server is killed at ${await rowsDone(database)} rows`)
  await start('.')
  await until(async () => (await left(database)) === 0)
  log(`${await rowsDone(database)} rows written anew after ${since(began)}`)

  work.phase = 'after'
  await wait(20_000)
  await work.stop()
  const { rows: stale } = await database.owner.query(
    `select count(*)::int as n from deceased where position('"nickname":' in body) = 0`,
  )
  console.table(tableOf(work.answered, ({ phase }) => phase))
  console.table(tableOf(work.answered, ({ phase, what }) => `${phase}: ${what}`))
  log(`records without the new field: ${stale[0].n}; load ${loadavg()[0]?.toFixed(1)}`)
  log(`failures: ${work.failures.length}\n${work.failures.slice(0, 10).join('\n')}`)
  if (work.failures.length > 0 || stale[0].n > 0) process.exitCode = 1
  await database.close()
} finally {
  for (const child of children) child.kill('SIGKILL')
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** As `npm run migrate:generate` would write it. */
async function changeOfAreas() {
  const changed = areas.map((area) =>
    area.name === 'deceased'
      ? ({
          ...area,
          sortableFields: [...sortableFields(area), 'nickname'],
          fields: { ...area.fields, nickname: text(), informedBy: ref('contacts') },
        } as unknown as AnyArea)
      : area,
  )
  const draft = await onFreshDatabase((client) => draftFor(client, schemaModelOf(changed)))
  if (draft.open.length > 0) throw new Error(draft.open.join('\n'))
  return filesOf(draft, 'bench', new Date(Date.now() + 1e9))
}

function migrationsOf(version: string): Set<string> {
  const names = readdirSync(join(version, 'server'), { recursive: true, encoding: 'utf8' })
  return new Set(
    names.filter((name) => name.endsWith('.sql')).map((name) => basename(name, '.sql')),
  )
}

async function rowsDone({ owner }: Database): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    "select coalesce(sum(rows_done), 0) as n from backfills where table_name = 'deceased'",
  )
  return rows[0]?.n ?? 0
}
async function left({ owner }: Database): Promise<number> {
  const { rows } = await owner.query('select from backfills where done_at is null')
  return rows.length
}

async function until(is: () => Promise<boolean>) {
  while (!(await is())) await wait(1_000)
}

async function tokens({ owner }: Database, user: number): Promise<string[]> {
  const made: string[] = []
  while (made.length < people) {
    const session = await openSession(owner, {
      id: user,
      email: 'bench@bench.test',
      password_hash: null,
    })
    if (!session) throw new Error('no session')
    made.push(signSessionToken(sessionKey(secret), session.id, user))
  }
  return made
}

/** Starts the server that was built in a folder, on this database. */
async function start(version: string): Promise<string> {
  const port = await freePort()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: resolve(version),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost',
      JWT_SECRET: secret,
      SSO_SECRET: [...secret].reverse().join(''),
      AUDIT_SECRET: `${secret.slice(9)}${secret.slice(0, 9)}`,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DATA_DIR: join(folder, 'files'),
      PORT: String(port),
      DATABASE_URL: embedded.url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await new Promise<void>((done, failed) => {
    child.stdout?.on('data', (said) => /ready/.test(String(said)) && done())
    child.once('exit', (code) => failed(new Error(`the server of ${version} ended with ${code}`)))
  })
  return `http://127.0.0.1:${port}`
}
