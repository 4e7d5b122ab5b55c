import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyArea } from '../core/area'
import { areas } from '../server/engine/areas/areas'
import { migrate } from '../server/engine/migrations/migrate'
import { insertOneSql, storeQuery } from '../server/engine/resources/insert-one'
import { type ListQuery, listStatement } from '../server/engine/resources/query'
import { sessionKey, signSessionToken } from '../server/engine/session/session-token'
import { openSession } from '../server/engine/session/sessions'
import { auditQuery } from '../server/engine/sql/insert-queries'
import { getSql } from '../server/engine/sql/statements'
import { Database } from '../server/platform/database/database'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { biggestShare, growTo, makeScope } from './fill'
import { type LoadTarget, load, type Measured } from './load'
import { surnames } from './names'

/**
 * `npm run bench [-- sizes [names]]`: list, search, deep page, record and create, at 10 k, 100 k and 1 M
 * deceased in one database of 50 cemeteries, beside a bare Fastify + pg that answers the same SQL in
 * the same run, packed alike. Measured in the largest cemetery (18.6 % of all). Real fsync, one server process.
 */
const sizes = (process.argv[2] ?? '10000,100000,1000000').split(',').map(Number)
const only = new RegExp(process.argv[3] ?? '')
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-bench-'))
const deceased = areas.find((area) => area.name === 'deceased') as AnyArea
const secret = randomBytes(36).toString('base64')

/** What a browser sends along. */
const asBrowsers = {
  connection: 'keep-alive',
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'cache-control': 'no-cache',
  pragma: 'no-cache',
  referer: 'http://localhost/1001/Deceased/Search',
  'sec-ch-ua': '"Chromium";v="156", "Not?A_Brand";v="24"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Windows"',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
}

const embedded = await startEmbedded({ dataDir: folder })
const children: ChildProcess[] = []
try {
  await migrate(embedded.url)
  const database = new Database(embedded.url, { max: 4 })
  const { first, user } = await makeScope(database.owner)
  const session = await openSession(database.owner, {
    id: user,
    email: 'bench@bench.test',
    password_hash: null,
  })
  if (!session) throw new Error('no session')
  const token = signSessionToken(sessionKey(secret), session.id, user)
  // Requests of one session share what is asked of the database for it: those of fifty do not.
  const others: string[] = []
  for (let i = 0; i < 50; i++) {
    const one = await openSession(database.owner, {
      id: user,
      email: 'bench@bench.test',
      password_hash: null,
    })
    if (one) others.push(`Bearer ${signSessionToken(sessionKey(secret), one.id, user)}`)
  }
  const postmaster = Number(
    readFileSync(join(folder, 'pg18/postmaster.pid'), 'utf8').split('\n')[0],
  )
  const table: Array<Record<string, string | number>> = []
  for (const size of sizes) {
    const began = performance.now()
    await growTo(database.owner, first, size)
    console.log(`${size} deceased after ${((performance.now() - began) / 1000).toFixed(0)} s`)
    const ours = await start('dist/server/main.js', {
      DATA_DIR: folder,
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost',
      JWT_SECRET: secret,
      SSO_SECRET: [...secret].reverse().join(''),
      AUDIT_SECRET: `${secret.slice(9)}${secret.slice(0, 9)}`,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DATABASE_POOL: '20',
    })
    const rounds = workload(first, Math.round(size * biggestShare))
    const bare = await start(
      'scripts/run.mjs',
      {
        BARE_ROUTES: JSON.stringify(
          rounds.flatMap(({ bare }, i) => bare.map((one, k) => ({ path: barePath(i, k), ...one }))),
        ),
      },
      ['bench/bare.ts'],
    )
    for (const [i, round] of rounds.entries()) {
      if (!only.test(round.name)) continue
      for (const connections of round.connections) {
        const target: LoadTarget = {
          url: ours.url,
          method: round.method,
          headers: { authorization: `Bearer ${token}`, ...round.headers },
          ...(round.everybody && { authorizations: others }),
          requests: round.requests,
        }
        const plain: LoadTarget = {
          url: bare.url,
          method: round.method,
          headers: round.headers,
          requests: round.bare.map((_, k) => ({
            path: barePath(i, k),
            ...(round.method === 'POST' && { body: '{}' }),
          })),
        }
        await load(target, { connections, seconds: 3, pid: ours.pid, postmaster })
        const a = await load(target, { connections, seconds, pid: ours.pid, postmaster })
        await load(plain, { connections, seconds: 3, pid: bare.pid, postmaster })
        const b = await load(plain, { connections, seconds, pid: bare.pid, postmaster })
        table.push(row(size, round.name, connections, a, b))
        console.table([table.at(-1)])
      }
    }
    for (const child of children.splice(0)) await ended(child)
  }
  console.table(table)
  await database.close()
} finally {
  for (const child of children) child.kill('SIGKILL')
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

function row(size: number, name: string, connections: number, ours: Measured, bare: Measured) {
  const ms = (value: number) => Number(value.toFixed(2))
  return {
    deceased: size,
    what: name,
    'conn.': connections,
    'req/s': Math.round(ours.perSecond),
    'bare req/s': Math.round(bare.perSecond),
    ratio: ms(ours.perSecond / bare.perSecond),
    median: ms(ours.median),
    p95: ms(ours.p95),
    p99: ms(ours.p99),
    'CPU server': ms(ours.server),
    'CPU database': ms(ours.database),
    'bare CPU': ms(bare.server),
    errors: ours.errors + bare.errors,
  }
}

interface Round {
  name: string
  method: 'GET' | 'POST'
  connections: number[]
  /** Each connection has a session of its own. */
  everybody?: boolean
  headers?: Record<string, string>
  requests: LoadTarget['requests']
  /** The statements of the bare server, asked in turn. */
  bare: Array<{ text: string; values: unknown[]; audit?: { text: string; values: unknown[] } }>
}

function barePath(round: number, statement: number) {
  return `/api/${round}/${statement}`
}

function workload(cemetery: number, people: number): Round[] {
  const base = `/api/v1/cemeteries/${cemetery}/deceased`
  const list = (query: Partial<ListQuery>) => {
    const full: ListQuery = { sort: ['label', 'ASC'], range: [0, 24], filter: {}, ...query }
    const parameters = new URLSearchParams(
      Object.entries(full).map(([key, value]) => [key, JSON.stringify(value)]),
    )
    return { path: `${base}?${parameters}`, ...listStatement(deceased, cemetery, full, people) }
  }
  const get = (
    name: string,
    lists: Array<ReturnType<typeof list>>,
    connections: number[],
  ): Round => ({
    name,
    method: 'GET',
    connections,
    requests: lists.map(({ path }) => ({ path })),
    bare: lists.slice(0, 1).map(({ text, values }) => ({ text, values })),
  })
  const deep = Math.min(999, Math.floor(people / 25) - 1) * 25
  const pagesFrom = (starts: number[]) => starts.map((from) => list({ range: [from, from + 24] }))
  // The first forty pages in no order; and as many rows from each beginning, so that no answer was given before.
  const pages = pagesFrom(Array.from({ length: 40 }, (_, i) => ((i * 7) % 40) * 25))
  const fresh = pagesFrom(Array.from({ length: 976 }, (_, i) => (i * 375) % 976))
  // Every fourth as people mistype: a letter lost, doubled or exchanged.
  const queries = Array.from({ length: 200 }, (_, i) => {
    const name = surnames[(i * 37) % surnames.length] as string
    return i % 4 === 0
      ? name.slice(0, 2) + name.slice(3)
      : i % 4 === 1
        ? `${name} jo`
        : i % 4 === 2
          ? name
          : name.slice(0, 4)
  })
  const draft = {
    id: 0,
    values: {
      lastName: 'Bench',
      firstName: 'Mark',
      birthDate: '04/08/1948',
      deathDate: '07/07/2008',
      veteran: false,
      relationships: [],
    },
  }
  const who = { userId: 1, name: 'Ben Ch' }
  const audit = auditQuery(deceased, cemetery, who, [
    { action: 'create', id: 1, label: 'Bench, Mark', before: null, after: draft.values },
  ])
  // The columns are the first of the values; the id comes from its sequence.
  const text = insertOneSql(deceased).replace(
    '$2::bigint',
    `coalesce($2::bigint, nextval('deceased_id_seq'))`,
  )
  const columns = new Set(text.match(/\$\d+/g)).size
  const values = (storeQuery(deceased, cemetery, who, draft).values ?? []).slice(0, columns)
  values[1] = null
  return [
    get('list', [list({})], [50]),
    { ...get('list, 50 sessions', [list({})], [50]), everybody: true },
    ...[
      get('pages, as browsers ask', pages, [50]),
      get('the same, no answer twice', fresh, [50]),
    ].map((round) => ({
      ...round,
      everybody: true,
      headers: asBrowsers,
      bare: pages.map(({ text, values }) => ({ text, values })),
    })),
    get('list by date', [list({ sort: ['deathDate', 'DESC'] })], [50]),
    get(
      'fuzzy search',
      queries.map((q) => list({ filter: { q } })),
      [1, 8, 50],
    ),
    // Ctrl+K asks all areas at once; beside it the list of people alone.
    {
      ...get('find everywhere', [list({ filter: { q: queries[0] } })], [1]),
      requests: queries.map((q) => ({
        path: `/api/v1/cemeteries/${cemetery}/search?q=${encodeURIComponent(q)}`,
      })),
    },
    get(`page ${deep / 25 + 1}`, [list({ range: [deep, deep + 24] })], [1, 8, 50]),
    {
      name: 'record',
      method: 'GET',
      connections: [50],
      requests: [{ path: `${base}/1` }, { path: `${base}/2` }, { path: `${base}/3` }],
      bare: [{ text: getSql(deceased), values: [cemetery, 1] }],
    },
    {
      name: 'create + audit',
      method: 'POST',
      connections: [50],
      requests: [
        {
          path: base,
          body: JSON.stringify({
            lastName: 'Bench',
            firstName: 'Mark',
            birthDate: '04/08/1948',
            deathDate: '07/07/2008',
          }),
        },
      ],
      bare: [{ text, values, audit: { text: audit.text, values: audit.values ?? [] } }],
    },
  ]
}

async function start(
  program: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<{ url: string; pid: number }> {
  const port = 20_000 + (randomBytes(2).readUInt16LE() % 20_000)
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env, PORT: String(port), DATABASE_URL: embedded.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text) => /ready/.test(String(text)) && resolve())
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
