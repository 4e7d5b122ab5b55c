import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AnyArea, sortableFields } from '../../core/area'
import { ref, text } from '../../core/fields'
import { buildApp } from '../../server/app'
import { areas } from '../../server/engine/areas/areas'
import { runBackfills } from '../../server/engine/migrations/backfills'
import { draftFor, filesOf } from '../../server/engine/migrations/generate'
import { migrate, migrations } from '../../server/engine/migrations/migrate'
import { schemaModelOf } from '../../server/engine/migrations/model'
import { Database } from '../../server/platform/database/database'
import { makeWorld } from '../support/accounts'
import { type Api, api } from '../support/api'
import { testDatabase } from '../support/database'
import { testEnv } from '../support/env'

const people = 20_000
let database: Database
let clerk: Api
let undo: Array<() => Promise<unknown>>
beforeAll(async () => {
  const { url, drop } = await testDatabase()
  database = new Database(url, { max: 10 })
  const world = await makeWorld(database)
  const app = await buildApp({ env: testEnv(url), database, web: 'tests/no-such-folder' })
  undo = [() => app.close(), () => database.close(), drop]
  const { oak } = world.cemeteries
  clerk = await api({ app }, 'admin@world.test', oak)
  await database.owner.query(
    `insert into deceased (cemetery_id, label, sort_key, last_name, last_name_key)
     select $1, 'P ' || n, 'p', 'P', 'p' from generate_series(1, $2) n`,
    [oak, people],
  )
})
afterAll(async () => {
  for (const step of undo) await step()
})

/** The version to come: deceased have two fields more, one of them sorted by. */
const changed = areas.map((area) =>
  area.name === 'deceased'
    ? ({
        ...area,
        sortableFields: [...sortableFields(area), 'nickname'],
        fields: { ...area.fields, nickname: text(), informedBy: ref('contacts') },
      } as unknown as AnyArea)
    : area,
)

it('a server of the version before answers every request while its database is updated', async () => {
  const client = await database.owner.connect()
  const draft = await draftFor(client, schemaModelOf(changed)).finally(() => client.release())
  const update = filesOf(draft, 'more_of_deceased', new Date())
  expect(update.map(({ sql }) => sql).join('\n')).toMatch(
    / not valid;[\s\S]*app_backfill\('deceased'\)[\s\S]*create index concurrently/,
  )
  const answers = new Map<number, number>()
  const failures: string[] = []
  let over = false
  const told = (what: string, { statusCode, body }: { statusCode: number; body: string }) => {
    answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
    if (statusCode > 299) failures.push(`${what}: ${statusCode} ${body}`)
  }
  const work = async (person: number) => {
    for (let n = 0; !over; n++) {
      const id = person * 100 + (n % 100) + 1
      told('list', await clerk.list('deceased', { sort: ['deathDate', 'DESC'], range: [0, 24] }))
      const read = await clerk.get(`deceased/${id}`)
      told('record', read)
      const { version } = read.json()
      told('change', await clerk.put(`deceased/${id}`, { remarks: `seen ${n}` }, version))
      told('create', await clerk.post('deceased', { lastName: `New ${person} ${n}` }))
    }
  }
  const working = Array.from({ length: 4 }, (_, person) => work(person))
  try {
    await expect.poll(() => answers.get(200) ?? 0).toBeGreaterThan(20)
    await migrate(database.url, undefined, [...migrations, ...update])
    const written = await runBackfills(database, new AbortController().signal)
    expect(written).toBeGreaterThanOrEqual(people)
  } finally {
    over = true
    await Promise.all(working)
  }
  expect(failures).toEqual([])
  expect(answers.get(201)).toBeGreaterThan(5)
  const { rows } = await database.owner.query(
    `select count(*) as all, count(*) filter (where position('"nickname":null' in body) > 0) as new,
       (select count(*) from pg_index where not indisvalid) as unfinished,
       (select count(*) from pg_constraint where not convalidated) as unchecked from deceased`,
  )
  expect(rows[0]).toMatchObject({ new: rows[0].all, unfinished: 0, unchecked: 0 })
})
