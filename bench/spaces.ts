import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../server/app'
import { moveDescendantsHandlers } from '../server/cemetery/spaces/move-descendants-job'
import { refreshDescendantsHandlers } from '../server/cemetery/spaces/refresh-descendants-job'
import { migrate } from '../server/engine/migrations/migrate'
import { Database } from '../server/platform/database/database'
import { runNextJob } from '../server/platform/jobs/job-workers'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { makeWorld } from '../tests/support/accounts'
import { type Api, api } from '../tests/support/api'
import { testEnv } from '../tests/support/env'
import { makeContact, makePerson, makeSpace, voidRight } from '../tests/support/places'

/**
 * What an office does with a section of many places, and how long it waits: `node scripts/run.mjs
 * bench/spaces.ts [places]`. The goal is 200 ms for each at 100,000; the last line is the background's.
 */
const places = Number(process.argv[2] ?? 100_000)
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-spaces-'))
const embedded = await startEmbedded({ dataDir: folder })
try {
  await migrate(embedded.url)
  const database = new Database(embedded.url, { max: 4 })
  const world = await makeWorld(database)
  const app = await buildApp({ env: testEnv(embedded.url), database, web: 'no-such-folder' })
  await app.ready()
  const staff = await api({ app }, 'staff@world.test', world.cemeteries.oak)
  const { id: section, label } = await makeSpace(staff)
  await fill(database, world.cemeteries.oak, section, label)
  for (const [what, work] of Object.entries(steps(staff, section))) {
    const took: number[] = []
    for (let i = 0; i < 5; i++) took.push(await timed(work(i)))
    took.sort((a, b) => a - b)
    console.log(`${what}: ${took[2]?.toFixed(0)} ms, at most ${took.at(-1)?.toFixed(0)} ms`)
  }
  for (const [what, work] of Object.entries(rewrites(staff, section))) {
    const silent = silence()
    const took = await timed(work())
    console.log(`${what}: ${took.toFixed(0)} ms, the loop was silent for ${silent().toFixed(0)} ms`)
  }
  const began = performance.now()
  while (await runNextJob(database, { ...refreshDescendantsHandlers, ...moveDescendantsHandlers }));
  console.log(
    `what stands below has followed: ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
  await app.close()
  await database.close()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Each answers what is timed: the same request, after what it needs. */
function steps(staff: Api, section: number) {
  const version = async () => (await staff.get(`locations/${section}`)).json().version as number
  const put = async (body: object) => {
    const seen = await version()
    return () => staff.put(`locations/${section}`, body, seen)
  }
  let right = { id: 0, version: 1 }
  return {
    'remarks are saved': (i: number) => put({ remarks: `Seen ${i}` }),
    'capacity is saved': (i: number) => put({ capacity: { caskets: i, cremains: 2 } }),
    'a hold is set': async () => {
      const seen = await version()
      await staff.post(`locations/${section}/lift`, undefined, seen)
      const now = await version()
      return () => staff.post(`locations/${section}/hold`, { reason: 'Survey' }, now)
    },
    'a hold is lifted': async () => {
      await staff.post(`locations/${section}/hold`, { reason: 'Survey' }, await version())
      const seen = await version()
      return () => staff.post(`locations/${section}/lift`, undefined, seen)
    },
    'the section is sold': async () => {
      if (right.id > 0) await voidRight(staff, right.id, right.version)
      const contact = (await makeContact(staff)).id
      return async () => {
        const made = await staff.post('interment-rights', {
          location: section,
          holders: [{ contact, share: 1 }],
        })
        right = made.json()
        return made
      }
    },
    'the right is surrendered': async () => {
      if (right.id === 0) return () => staff.get('locations?range=[0,0]')
      const { id } = right
      const seen = (await staff.get(`interment-rights/${id}`)).json()
      right = { id: 0, version: 1 }
      return () => voidRight(staff, id, seen.version)
    },
    'somebody is laid below': async () => {
      const place = (
        await staff.list('locations', { filter: { depth: 2, status: 'available' }, range: [0, 0] })
      ).json()[0] as { id: number }
      const person = (await makePerson(staff)).id
      return () =>
        staff.post('interments', { deceased: person, location: place.id, status: 'completed' })
    },
  }
}

/** What changes an address or a path: what stands below follows. */
function rewrites(staff: Api, section: number) {
  const put = async (body: object) => {
    const { version } = (await staff.get(`locations/${section}`)).json()
    return () => staff.put(`locations/${section}`, body, version)
  }
  return {
    'the section is renamed': () => put({ name: 'Older Ground' }),
    'the section is moved': async () => put({ parent: (await makeSpace(staff)).id }),
  }
}

/** The longest that nothing else was done by this thread, until it is asked. */
function silence() {
  let last = performance.now()
  let most = 0
  const timer = setInterval(() => {
    const now = performance.now()
    most = Math.max(most, now - last)
    last = now
  }, 5)
  return () => {
    clearInterval(timer)
    return Math.max(most, performance.now() - last)
  }
}

async function timed(made: Promise<() => Promise<{ statusCode: number; body: string }>>) {
  const work = await made
  const began = performance.now()
  const answer = await work()
  if (answer.statusCode >= 300) throw new Error(answer.body)
  return performance.now() - began
}

async function fill({ owner }: Database, cemetery: number, section: number, name: string) {
  await owner.query(
    `with lot as (select nextval('locations_id_seq') as id from generate_series(1, $3::int / 4) n),
     lots as (
       insert into locations (cemetery_id, id, label, sort_key, name, address, address_key, path, depth, parent_id, caskets, cremains)
       select $1, id, $4 || ' › L' || id, 'l' || id, 'L' || id, $4 || ' › L' || id, 'l' || id, '/' || $2::bigint || '/' || id || '/', 1, $2, 0, 0 from lot
     ), space as (
       select nextval('locations_id_seq') as id, lot.id as lot from lot, generate_series(1, 4) n
     )
     insert into locations (cemetery_id, id, label, sort_key, name, address, address_key, path, depth, parent_id, caskets, cremains, status)
     select $1, id, $4 || ' › L' || lot || ' › S' || id, 's' || id, 'S' || id, $4 || ' › L' || lot || ' › S' || id, 's' || id, '/' || $2::bigint || '/' || lot || '/' || id || '/', 2, lot, 0, 0, 'available' from space`,
    [cemetery, section, places, name],
  )
  await owner.query('vacuum (analyze) locations')
}
