import { afterAll, beforeAll, expect, it } from 'vitest'
import { soundCodes } from '../core/text/sound-codes'
import { type Api, api } from './support/api'
import { userWith } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let oak: number
beforeAll(async () => {
  open = await openWorld()
  oak = open.world.cemeteries.oak
  staff = await api(open, 'admin@world.test', oak)
})
afterAll(() => open.close())

/** Everything that a create writes, counted. */
async function kept() {
  const { rows } = await open.database.owner.query(
    `select (select count(*) from deceased where cemetery_id = $1) as records,
       (select coalesce(sum(n), 0) from record_counts where cemetery_id = $1 and resource = 'deceased') as counted,
       (select count(*) from audit where cemetery_id = $1 and resource = 'deceased' and action = 'create') as audited,
       (select count(*) from search_words where cemetery_id = $1 and resource = 'deceased') as words,
       (select count(*) from search_sounds where cemetery_id = $1 and resource = 'deceased') as sounds,
       (select count(*) from search_index where cemetery_id = $1 and resource = 'deceased') as tokens`,
    [oak],
  )
  return Object.fromEntries(Object.entries(rows[0]).map(([name, n]) => [name, Number(n)]))
}

it('a create stores the record with its words, sounds, count and audit', async () => {
  const before = await kept()
  const made = await staff.post('deceased', { lastName: 'Zschokke', firstName: 'Quirin' })
  expect(made.statusCode).toBe(201)
  expect(made.headers.etag).toBe('"1"')
  const sounds = soundCodes('zschokke').length + soundCodes('quirin').length
  const after = { records: 1, counted: 1, audited: 1, words: 2, sounds, tokens: 2 }
  expect(difference(await kept(), before)).toEqual(after)
  await staff.post('deceased', { lastName: 'Zschokke', firstName: 'Quirin' })
  expect(difference(await kept(), before)).toEqual({
    ...after,
    records: 2,
    counted: 2,
    audited: 2,
    tokens: 4,
  })
  const { rows } = await open.database.owner.query(
    `select a.user_name, a.action, a.label, a.before, a.after from audit a
     where a.cemetery_id = $1 and a.resource = 'deceased' and a.record_id = $2`,
    [oak, made.json().id],
  )
  const me = (
    await open.database.owner.query(
      "select display_name from users where email = 'admin@world.test'",
    )
  ).rows[0].display_name
  expect(rows).toEqual([
    {
      user_name: me,
      action: 'create',
      label: 'Zschokke, Quirin',
      before: null,
      after: { lastName: 'Zschokke', firstName: 'Quirin' },
    },
  ])
})

it('forty parallel creates that share new words count exactly', async () => {
  const before = await kept()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      staff.post('deceased', {
        lastName: i % 2 ? 'Wolkonskij' : 'Abendroth',
        firstName: i % 2 ? 'Abendroth' : 'Wolkonskij',
      }),
    ),
  )
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(40).fill(201))
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(40)
  expect(difference(await kept(), before)).toMatchObject({
    records: 40,
    counted: 40,
    audited: 40,
    words: 2,
    tokens: 80,
  })
})

it('a refused create leaves nothing, with the usual reason', async () => {
  const before = await kept()
  const body = { lastName: 'Unwritten', firstName: 'Never' }
  const refused = async (email: string | null, sent: object = body) =>
    (await (await api(open, email, oak)).post('deceased', sent)).statusCode
  expect(await refused(null)).toBe(401)
  const reader = await userWith(open, oak, ['decRead', 'locWrite'])
  expect(await refused(reader)).toBe(403)
  // Who may not write hears that before anything about what was sent.
  expect(await refused(reader, { nonsense: 1 })).toBe(403)
  expect(await refused('mobileonly@world.test')).toBe(403)
  expect(await refused('stranger@world.test')).toBe(404)
  expect((await staff.post('deceased', { birthplace: 'Nowhere' })).statusCode).toBe(400)
  expect(difference(await kept(), before)).toEqual({
    records: 0,
    counted: 0,
    audited: 0,
    words: 0,
    sounds: 0,
    tokens: 0,
  })
  expect(await refused(await userWith(open, oak, ['decWrite']))).toBe(201)
})

it('a create is refused at once when the session has ended', async () => {
  const writer = await api(open, await userWith(open, oak, ['decWrite']), oak)
  const body = { lastName: 'Last', firstName: 'Call' }
  expect((await writer.post('deceased', body)).statusCode).toBe(201)
  await open.database.owner.query(
    'update sessions set revoked_at = now() where user_id = (select max(user_id) from sessions)',
  )
  const before = await kept()
  expect((await writer.post('deceased', body)).statusCode).toBe(401)
  expect(difference(await kept(), before)).toMatchObject({ records: 0, counted: 0, audited: 0 })
})

const difference = (after: Record<string, number>, before: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).map(([name, n]) => [name, n - (before[name] as number)]))
