import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../server/app'
import { migrate } from '../server/engine/migrations/migrate'
import { Database } from '../server/platform/database/database'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { makeWorld } from '../tests/support/accounts'
import { api } from '../tests/support/api'
import { testEnv } from '../tests/support/env'

/**
 * How long the authority check takes through HTTP, and whether it grows: `node scripts/run.mjs
 * bench/authority.ts [sizes]`. Each size is so many spaces of one cemetery, each with a right of two holders, a
 * contact for every holder, and somebody who lies in two of three: 1,000,000 records are 200,000 spaces. The goal
 * is a p95 of 5 ms at that.
 */
const sizes = (process.argv[2] ?? '2000,200000').split(',').map(Number)
const questions = 500
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-authority-'))
const embedded = await startEmbedded({ dataDir: folder })
try {
  await migrate(embedded.url)
  const database = new Database(embedded.url, { max: 4 })
  const world = await makeWorld(database)
  const app = await buildApp({ env: testEnv(embedded.url), database, web: 'no-such-folder' })
  await app.ready()
  const staff = await api({ app }, 'staff@world.test', world.cemeteries.oak)
  const table = []
  let made: Filled | undefined
  for (const size of sizes) {
    const more: Filled = await fill(
      database,
      world.cemeteries.oak,
      size - (made?.spaces.length ?? 0),
    )
    made = made
      ? { spaces: [...made.spaces, ...more.spaces], people: [...made.people, ...more.people] }
      : more
    const { spaces, people } = made
    for (const [what, path] of Object.entries(calls(spaces, people))) {
      for (let i = 0; i < 100; i++) await staff.get(path(i))
      const took: number[] = []
      for (let i = 0; i < questions; i++) {
        const began = performance.now()
        const answer = await staff.get(path(100 + i))
        took.push(performance.now() - began)
        if (answer.statusCode !== 200) throw new Error(answer.body)
      }
      took.sort((a, b) => a - b)
      const at = (part: number) => Number((took[Math.floor(part * questions)] as number).toFixed(2))
      table.push({ spaces: size, what, median: at(0.5), p95: at(0.95), p99: at(0.99) })
    }
  }
  console.table(table)
  await app.close()
  await database.close()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

interface Filled {
  spaces: number[]
  people: number[]
}

/** Different ones each time, in an order that no cache follows. */
function calls(spaces: readonly number[], people: readonly number[]) {
  const pick = (of: readonly number[], i: number) => of[(i * 7919) % of.length] as number
  return {
    'a casket in a space': (i: number) => `locations/${pick(spaces, i)}/authority`,
    'an urn for a person': (i: number) =>
      `locations/${pick(spaces, i)}/authority?disposition=inurnment&deceased=${pick(people, i)}`,
    'a person’s places': (i: number) => `deceased/${pick(people, i)}/authority`,
  }
}

/** So many spaces of a ground, each with its right, its two holders and their contacts. */
async function fill({ owner }: Database, cemetery: number, count: number): Promise<Filled> {
  const ids = async (table: string, many: number) =>
    (
      await owner.query<{ id: number }>(
        `select nextval('${table}_id_seq')::int as id from generate_series(1, ${many})`,
      )
    ).rows.map(({ id }) => id)
  const spaces = await ids('locations', count)
  const contacts = await ids('contacts', count * 2)
  const rights = await ids('interment_rights', count)
  const people = await ids('deceased', Math.floor((count * 2) / 3))
  await owner.query(
    `insert into locations (cemetery_id, id, label, sort_key, name, address, address_key, path, depth, caskets, cremains, status)
     select $1, id, 'S' || id, 's' || id, 'S' || id, 'S' || id, 's' || id, '/' || id || '/', 0, 0, 0, 'owned' from unnest($2::bigint[]) id`,
    [cemetery, spaces],
  )
  await owner.query(
    `insert into contacts (cemetery_id, id, label, sort_key, kind, last_name)
     select $1, id, 'Holder ' || id, 'holder ' || id, 'person', 'Holder ' || id from unnest($2::bigint[]) id`,
    [cemetery, contacts],
  )
  await owner.query(
    `insert into deceased (cemetery_id, id, label, sort_key, last_name)
     select $1, id, 'Person ' || id, 'person ' || id, 'Person ' || id from unnest($2::bigint[]) id`,
    [cemetery, people],
  )
  await owner.query(
    `insert into interment_rights (cemetery_id, id, label, sort_key, location_id, status, tenure)
     select $1, r, 'R' || r, 'r' || r, l, 'active', 'perpetual' from unnest($2::bigint[], $3::bigint[]) u (r, l)`,
    [cemetery, rights, spaces],
  )
  await owner.query(
    `insert into interment_rights_holders (cemetery_id, parent_id, position, contact_id, share, role)
     select $1, r, n % 2, c, 1, 'owner' from unnest($2::bigint[]) with ordinality u (c, o)
     cross join lateral (select (o - 1)::int as n) i cross join lateral (select ($3::bigint[])[n / 2 + 1] as r) r`,
    [cemetery, contacts, rights],
  )
  await owner.query(
    `insert into claims (cemetery_id, location_id, path, kind, source_id)
     select $1, l, '/' || l || '/', 'right', r from unnest($2::bigint[], $3::bigint[]) u (r, l)`,
    [cemetery, rights, spaces],
  )
  await owner.query(
    `insert into interments (cemetery_id, label, sort_key, deceased_id, location_id, disposition, status)
     select $1, 'Person ' || p, 'person ' || p, p, l, 'burial', 'completed' from unnest($2::bigint[], $3::bigint[]) u (p, l)`,
    [cemetery, people, spaces.slice(0, people.length)],
  )
  // One in ten lies beside a relative: the first holder of the space is a contact of theirs.
  await owner.query(
    `update contacts set deceased_id = p from unnest($2::bigint[], $3::bigint[]) with ordinality u (c, p, o)
     where cemetery_id = $1 and id = c and o % 10 = 0`,
    [cemetery, contacts.slice(0, people.length), people],
  )
  await owner.query('vacuum (analyze)')
  return { spaces, people }
}
