import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildApp } from '../server/app'
import { systemSources } from '../server/engine/areas/areas'
import { migrate } from '../server/engine/migrations/migrate'
import { sessionKey, signSessionToken } from '../server/engine/session/session-token'
import { openSession } from '../server/engine/session/sessions'
import { sortsOf } from '../server/engine/system/query'
import { Database } from '../server/platform/database/database'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { testEnv } from '../tests/support/env'

/**
 * `node scripts/run.mjs bench/provider.ts [users] [cemeteries]`: what system administrators list, at a
 * fiftieth of 100,000 users and 5,000 cemeteries, and at all of them: every order, search, filters.
 */
const users = Number(process.argv[2] ?? 100_000)
const cemeteries = Number(process.argv[3] ?? 5_000)
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-bench-'))
const embedded = await startEmbedded({ dataDir: folder })
try {
  await migrate(embedded.url)
  const database = new Database(embedded.url, { max: 8 })
  const { owner } = database
  const admin = (
    await owner.query(
      "insert into users (email, first_name, last_name, is_system_admin) values ('bench@bench.test', 'Ben', 'Ch', true) returning id",
    )
  ).rows[0].id as number
  const session = await openSession(owner, {
    id: admin,
    email: 'bench@bench.test',
    password_hash: null,
  })
  if (!session) throw new Error('no session')
  const env = testEnv(embedded.url)
  const app = await buildApp({ env, database, web: 'no-such-folder' })
  await app.ready()
  const headers = {
    authorization: `Bearer ${signSessionToken(sessionKey(env.jwtSecret), session.id, admin)}`,
  }
  const table = new Map<string, Record<string, string | number>>()
  let made = { users: 0, cemeteries: 0 }
  for (const part of [50, 1]) {
    const until = { users: Math.round(users / part), cemeteries: Math.round(cemeteries / part) }
    await grow(made, until)
    made = until
    for (const url of urls()) {
      const times: number[] = []
      let status = 0
      for (let i = 0; i < 6; i++) {
        const began = performance.now()
        const answer = await app.inject({ url: `/api/v1${url}`, headers })
        if (i > 0) times.push(performance.now() - began)
        status = answer.statusCode
        if (status !== 200 && i === 0) console.log(url, answer.body.slice(0, 300))
      }
      const ms = times.sort((a, b) => a - b)[2] as number
      const row = table.get(url) ?? { what: decodeURIComponent(url).slice(0, 90) }
      const first = Number(row['a fiftieth, ms'] ?? ms)
      table.set(url, {
        ...row,
        [part === 1 ? 'all, ms' : 'a fiftieth, ms']: Math.round(ms * 10) / 10,
        ...(part === 1 && { ratio: Math.round((ms / first) * 10) / 10, status }),
      })
    }
  }
  console.table([...table.values()])
  await app.close()
  await database.close()

  async function grow(from: typeof made, to: typeof made) {
    await owner.query(
      `insert into cemeteries (name, slug, city, time_zone, currency, locale)
       select 'Rest ' || n || ' of Saint ' || n % 97, 'rest-' || n, 'Town ' || n % 300, 'UTC', 'USD', 'en' from generate_series($1::int + 1, $2::int) n`,
      [from.cemeteries, to.cemeteries],
    )
    await owner.query(
      `insert into organizations (name) select 'Parish ' || n from generate_series($1::int / 5 + 1, $2::int / 5) n`,
      [from.cemeteries, to.cemeteries],
    )
    await owner.query(
      `insert into users (email, first_name, last_name, last_login_at)
       select 'person' || n || '@people.test', 'Given' || n % 500, 'Family' || n % 7000, now() - n * interval '1 minute' from generate_series($1::int + 1, $2::int) n`,
      [from.users, to.users],
    )
    await owner.query(
      `insert into user_cemeteries (user_id, cemetery_id)
       select u.id, c.id from users u join cemeteries c on c.id = 1001 + (u.id * 7919) % $2::int
       where u.id > $1::int on conflict do nothing`,
      [from.users, to.cemeteries],
    )
    await owner.query(
      `insert into system_audit (user_id, user_name, action, resource, record_id, label)
       select $3, 'Ben', 'update', (array['users', 'organizations', 'accounts'])[1 + n % 3], n, 'x' from generate_series($1::int + 1, $2::int) n`,
      [from.users, to.users, admin],
    )
    await owner.query('vacuum (analyze)')
  }
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

function urls(): string[] {
  const ask = (path: string, query: Record<string, unknown>) =>
    `/${path}?${new URLSearchParams(
      Object.entries({ range: [0, 24], ...query }).map(([key, value]) => [
        key,
        JSON.stringify(value),
      ]),
    )}`
  return [
    ...systemSources.flatMap((source) => [
      ...['label', 'id', ...sortsOf(source)].flatMap((field) =>
        ['ASC', 'DESC'].map((order) => ask(source.area.name, { sort: [field, order] })),
      ),
      ask(source.area.name, { range: [900, 924] }),
      ...(source.area.search ? ['Family77 person', 'Rest 44', 'Famly77', 'par', 'zzzz'] : []).map(
        (q) => ask(source.area.name, { filter: { q } }),
      ),
    ]),
    ask('users', { filter: { status: 'disabled' } }),
    ask('users', { filter: { isSystemAdmin: true } }),
    ask('users', { filter: { cemeteries: [1005] } }),
    ask('activity', {}),
    ask('activity', { filter: { resource: 'api-keys' } }),
    ask('activity', { filter: { resource: 'users', recordId: 3 } }),
    ask('cemeteries', { filter: { q: 'Saint 44' } }),
    ask('cemeteries', { filter: { q: 'Sant Tonw' } }),
    '/cemeteries',
  ]
}
