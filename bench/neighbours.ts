import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '../server/engine/migrations/migrate'
import { sessionKey, signSessionToken } from '../server/engine/session/session-token'
import { openSession } from '../server/engine/session/sessions'
import { Database } from '../server/platform/database/database'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { messyCsv } from '../tests/support/messy-register'
import { growTo, makeScope } from './fill'

/**
 * `node scripts/run.mjs bench/neighbours.ts [rows] [people already there]`: 50 cemeteries of one organization import a
 * file of so many rows each at once; meanwhile a cemetery of another organization asks for its list twenty times a second
 * and imports a small file of its own. Real fsync, one server process, everything on this machine.
 */
const rows = Number(process.argv[2] ?? 3_000)
const people = Number(process.argv[3] ?? 50_000)
const importing = 50
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-bench-'))
const secret = randomBytes(36).toString('base64')
const embedded = await startEmbedded({ dataDir: folder })
let server: ChildProcess | undefined
try {
  await migrate(embedded.url)
  const database = new Database(embedded.url, { max: 4 })
  const { owner } = database
  const { first, user } = await makeScope(owner)
  const last = (
    await owner.query(
      `with made as (insert into cemeteries (name, slug, time_zone, currency, locale)
         values ('One more', 'one-more', 'America/New_York', 'USD', 'en') returning id),
       member as (insert into user_cemeteries (user_id, cemetery_id) select $1, id from made),
       roles as (insert into user_roles (user_id, cemetery_id, role_id)
         select $1, made.id, r.id from made, roles r where r.name = 'All')
       select id from made`,
      [user],
    )
  ).rows[0].id as number
  // The list is asked for in the largest cemetery; all others import.
  await owner.query(
    `with o as (insert into organizations (name) values ('Fifty'), ('One') returning id, name)
     update cemeteries c set organization_id = o.id from o where o.name = case when c.id = $1 then 'One' else 'Fifty' end`,
    [first],
  )
  await growTo(owner, first, people)
  const others = Array.from({ length: importing }, (_, i) => (i === 0 ? last : first + i))
  const tokenOf = async () => {
    const session = await openSession(owner, {
      id: user,
      email: 'bench@bench.test',
      password_hash: null,
    })
    if (!session) throw new Error('no session')
    return {
      authorization: `Bearer ${signSessionToken(sessionKey(secret), session.id, user)}`,
    }
  }
  const [headers, quiet] = [await tokenOf(), await tokenOf()]
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const api = `http://127.0.0.1:${port}/api/v1/cemeteries`
  server = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: embedded.url,
      DATA_DIR: folder,
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost',
      JWT_SECRET: secret,
      SSO_SECRET: [...secret].reverse().join(''),
      AUDIT_SECRET: `${secret.slice(9)}${secret.slice(0, 9)}`,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
  })
  while (
    !(await fetch(`http://127.0.0.1:${port}/ready`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await wait(100)

  const upload = async (cemetery: number, as: Record<string, string>, file: string) => {
    const body = new FormData()
    body.set('target', 'deceased')
    body.set('file', new Blob([file]), 'register.csv')
    const send = () => fetch(`${api}/${cemetery}/imports`, { method: 'POST', headers: as, body })
    let answer = await send()
    // As it says: try again in a moment.
    while (answer.status === 503 || answer.status === 429) {
      await wait(1000 * Number(answer.headers.get('retry-after') ?? 1))
      answer = await send()
    }
    if (answer.status !== 201) throw new Error(await answer.text())
    return ((await answer.json()) as { id: number }).id
  }
  const step = async (
    cemetery: number,
    as: Record<string, string>,
    id: number,
    action: string,
    end: string,
  ) => {
    const at = `${api}/${cemetery}/imports/${id}`
    const begun = await fetch(`${at}/${action}`, { method: 'POST', headers: as })
    if (begun.status !== 202) throw new Error(await begun.text())
    for (;;) {
      await wait(1_000)
      const answer = await fetch(at, { headers: as })
      if (answer.status === 429) continue
      const { state, error } = (await answer.json()) as { state: string; error: string }
      if (state === end) return
      if (state === 'failed') throw new Error(error)
    }
  }

  const watch = watching(`${api}/${first}/deceased?range=[0,24]`, quiet)
  await wait(3_000)
  watch.take()
  await wait(10_000)
  const table: Array<Record<string, string | number>> = [{ what: 'alone', ...watch.take() }]
  const file = messyCsv(rows)
  const text = typeof file === 'string' ? file : new TextDecoder().decode(file)
  const began = performance.now()
  let over = 0
  const busy = Promise.all(
    others.map(async (cemetery) => {
      const id = await upload(cemetery, headers, text)
      await step(cemetery, headers, id, 'check', 'checked')
      await step(cemetery, headers, id, 'run', 'done')
      over++
    }),
  )
  // Heard of below; until then it must not end the program.
  busy.catch(() => {})
  await wait(5_000)
  watch.take()
  const own = performance.now()
  const small = messyCsv(200)
  const id = await upload(
    first,
    quiet,
    typeof small === 'string' ? small : new TextDecoder().decode(small),
  )
  await step(first, quiet, id, 'check', 'checked')
  await step(first, quiet, id, 'run', 'done')
  const ownSeconds = Number(((performance.now() - own) / 1000).toFixed(1))
  const ahead = over
  await busy
  table.push({
    what: `beside ${importing} imports`,
    ...watch.take(),
    'own import s': ownSeconds,
    'of the 50 done by then': ahead,
    'all 50 s': Number(((performance.now() - began) / 1000).toFixed(1)),
  })
  watch.stop()
  console.table(table)
  await database.close()
} finally {
  server?.kill('SIGTERM')
  if (server) await new Promise((resolve) => server?.once('exit', resolve))
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Asks for a page twenty times a second, whether or not the last has come. */
function watching(url: string, headers: Record<string, string>) {
  let times: number[] = []
  let refused = 0
  const timer = setInterval(async () => {
    const began = performance.now()
    const answer = await fetch(url, { headers })
    await answer.text()
    if (answer.ok) times.push(performance.now() - began)
    else refused++
  }, 50)
  return {
    take() {
      const sorted = times.sort((a, b) => a - b)
      times = []
      const at = (share: number) =>
        Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1))
      return { lists: sorted.length, 'median ms': at(0.5), 'p95 ms': at(0.95), refused }
    },
    stop: () => clearInterval(timer),
  }
}
