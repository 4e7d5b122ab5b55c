import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseNameSearch } from '../../server/cemetery/public/name-search'
import { type Api, api } from '../support/api'
import { databaseMode } from '../support/cluster'
import { attach } from '../support/files'
import { type SystemApi, systemApi } from '../support/system'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let admin: SystemApi
let oak: Api
let elm: Api
let slug: string
beforeAll(async () => {
  open = await openWorld()
  admin = await systemApi(open, 'admin@world.test')
  oak = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
  const { rows } = await query<{ slug: string }>('select slug from cemeteries where id = $1', [
    oak.cemeteryId,
  ])
  slug = String(rows[0]?.slug)
})
afterAll(() => open.close())

const query = <R extends object>(text: string, values: unknown[] = []) =>
  open.database.owner.query<R & Record<string, unknown>>(text, values)
/** Nobody: from an address of its own each time, so that only one test meets the limit. */
let caller = 0
const ask = (path: string, remoteAddress = `198.51.100.${++caller % 250}`) =>
  open.app.inject({ url: `/api/v1/public/${path}`, remoteAddress })
const find = async (name: string, more = '') => {
  const answer = await ask(`people?name=${encodeURIComponent(name)}${more}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const names = async (name: string, more = '') =>
  (await find(name, more)).people.map((one: { name: string }) => one.name)
const set = async (cemetery: number, values: object) => {
  const { version } = (await admin.get(`public-search/${cemetery}`)).json()
  const answer = await admin.put(`public-search/${cemetery}`, values, version)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const add = async (who: Api, values: object) => {
  const answer = await who.post('deceased', values)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const ago = (months: number, days = 0) => {
  const at = new Date()
  at.setUTCMonth(at.getUTCMonth() - months)
  at.setUTCDate(at.getUTCDate() - days)
  return at.toISOString().slice(0, 10)
}
const shut = { open: false, dates: 'years', location: false, photo: false, months: 12 }

describe('the public settings of a cemetery', () => {
  it('are changed by system administrators only, with their version, and in the timeline', async () => {
    const path = `public-search/${oak.cemeteryId}`
    for (const [email, status] of [
      [null, 401],
      ['manager@world.test', 403],
      ['staff@world.test', 403],
    ] as const) {
      const one = await systemApi(open, email)
      for (const answer of [
        await one.list('public-search'),
        await one.get(path),
        await one.put(path, { open: true }, 1),
        await one.get(`${path}/preview?name=smith`),
      ])
        expect(answer.statusCode).toBe(status)
    }
    const seen = (await admin.get(path)).json()
    expect(seen).toMatchObject({ name: 'Oak Hill', ...shut })
    expect((await admin.put(path, { open: true })).statusCode).toBe(428)
    expect((await admin.put(path, { open: true }, 999)).statusCode).toBe(412)
    for (const wrong of [{ months: -1 }, { months: 1201 }, { dates: 'all' }, { name: 'x' }])
      expect((await admin.put(path, wrong, seen.version)).statusCode).toBe(400)
    expect((await admin.put('public-search/999999', { open: true }, 1)).statusCode).toBe(404)
    const changed = await admin.put(path, { open: true, months: 6 }, seen.version)
    expect(changed.json()).toMatchObject({ open: true, months: 6, version: seen.version + 1 })
    const story = await admin.list('activity', {
      filter: { resource: 'public-search', recordId: oak.cemeteryId },
    })
    expect(story.json()).toMatchObject([
      { action: 'update', before: { open: false, months: 12 }, after: { open: true, months: 6 } },
    ])
    expect((await admin.post('public-search', { name: 'x' })).statusCode).toBe(404)
    await set(oak.cemeteryId, shut)
  })
})

describe('the public search', () => {
  let person: { id: number; version: number }
  beforeAll(async () => {
    person = await add(oak, {
      firstName: 'Łukasz',
      middleName: 'Jan',
      lastName: 'Nowak-Oak',
      maidenName: 'Wilk',
      birthDate: '1890-03-04',
      deathDate: 'abt 1961',
      causeOfDeath: 'SECRETCAUSE',
      remarks: 'SECRETREMARK',
      informant: 'SECRETINFORMANT',
    })
    await add(elm, { firstName: 'Jan', lastName: 'Nowak-Elm', deathDate: '1950' })
  })
  beforeEach(() => set(oak.cemeteryId, { ...shut, open: true }))

  it('finds in open cemeteries only, by words in any order, the last as a prefix', async () => {
    for (const name of ['nowak', 'Lukasz', 'nowak oak', 'łukasz now', 'wilk', 'OAK jan', 'jan wi'])
      expect(await names(name), name).toEqual(['Łukasz Jan Nowak-Oak'])
    expect(await names('lukas nowak')).toEqual([])
    expect(await names('secretremark')).toEqual([])
    expect(await names('nowak', `&cemetery=${slug}`)).toHaveLength(1)
    await set(elm.cemeteryId, { ...shut, open: true })
    expect(await names('nowak')).toEqual(['Jan Nowak-Elm', 'Łukasz Jan Nowak-Oak'])
    expect(await names('nowak', `&cemetery=${slug}`)).toEqual(['Łukasz Jan Nowak-Oak'])
    await set(elm.cemeteryId, shut)
    // Closed, unknown and empty are the same.
    for (const other of ['elm-park', 'no-such-place'])
      expect((await ask(`people?name=nowak&cemetery=${other}`)).body).toBe(
        '{"people":[],"more":false}',
      )
    expect((await ask('cemeteries')).json()).toEqual([
      { slug, name: 'Oak Hill', address: '1 Oak Lane, Springfield, USA' },
    ])
  })

  it('shows what the cemetery allows, and never anything else of the record', async () => {
    expect(await find('nowak')).toEqual({
      people: [
        {
          name: 'Łukasz Jan Nowak-Oak',
          maidenName: 'Wilk',
          born: '1890',
          died: '1961',
          location: null,
          photo: null,
          cemetery: { slug, name: 'Oak Hill' },
        },
      ],
      more: false,
    })
    await set(oak.cemeteryId, { dates: 'full' })
    const { body } = await ask('people?name=nowak')
    expect(JSON.parse(body).people[0]).toMatchObject({ born: '1890-03-04', died: '1961~' })
    expect(body).not.toMatch(/SECRET|"id"|count|total/)
  })

  it('shows the place of the buried where allowed, not of planned burials', async () => {
    const place = (await oak.post('locations', { name: 'Lot 7' })).json()
    const one = await add(oak, { lastName: 'Placed', deathDate: '1980' })
    const interment = (
      await oak.post('interments', {
        deceased: one.id,
        location: place.id,
        disposition: 'burial',
        status: 'scheduled',
        scheduledStart: '2030-01-01T10:00:00Z',
      })
    ).json()
    await set(oak.cemeteryId, { location: true })
    expect((await find('placed')).people[0].location).toBeNull()
    await query(
      "update deceased set interment_status = 'completed' where cemetery_id = $1 and id = $2",
      [oak.cemeteryId, one.id],
    )
    expect(interment.id).toBeGreaterThan(0)
    expect((await find('placed')).people[0].location).toBe('Lot 7')
    await set(oak.cemeteryId, { location: false })
    expect((await find('placed')).people[0].location).toBeNull()
  })

  it('never shows the living, reservations, the recent, the archived and the withheld', async () => {
    const cases: Array<[string, object]> = [
      ['no day at all', {}],
      ['born long ago, no death', { birthDate: '1900' }],
      ['a death to come', { deathDate: '2999' }],
      ['a death that may be to come', { deathDate: '202X' }],
      ['a death without an end', { deathDate: 'aft 1950' }],
      ['too recent', { deathDate: ago(12, -2) }],
      ['withheld', { deathDate: '1950', withheld: true, withheldReason: 'SECRETREASON' }],
    ]
    for (const [why, values] of cases) {
      await add(oak, { lastName: 'Unseen', firstName: 'Nobody', ...values })
      const answer = await ask('people?name=unseen')
      expect(answer.body, why).toBe('{"people":[],"more":false}')
    }
    const gone = await add(oak, { lastName: 'Unseen', deathDate: '1950' })
    expect(await names('unseen')).toEqual(['Unseen'])
    await oak.delete(`deceased/${gone.id}`, gone.version)
    expect(await names('unseen')).toEqual([])
    await add(oak, { lastName: 'Justseen', deathDate: ago(12, 2) })
    expect(await names('justseen')).toHaveLength(1)
    await set(oak.cemeteryId, { months: 13 })
    expect(await names('justseen')).toEqual([])
  })

  it('hides a person at once when withheld, and deletes the reason when shown again', async () => {
    const get = async () => (await oak.get(`deceased/${person.id}`)).json()
    const reader = await api(open, 'reader@world.test', oak.cemeteryId)
    const stranger = await api(open, 'stranger@world.test', oak.cemeteryId)
    const hide = { withheld: true, withheldReason: 'The family asked' }
    const { version } = await get()
    expect((await reader.put(`deceased/${person.id}`, hide, version)).statusCode).toBe(403)
    expect((await stranger.put(`deceased/${person.id}`, hide, version)).statusCode).toBe(404)
    const refused = await oak.put(`deceased/${person.id}`, { withheldReason: 'x' }, version)
    expect(refused.json().errors).toMatchObject([{ code: 'onlyWithheld' }])
    expect((await oak.put(`deceased/${person.id}`, hide, version)).statusCode).toBe(200)
    expect(await names('nowak')).toEqual([])
    const list = await oak.list('deceased', { filter: { withheld: true, lastName: 'Nowak-Oak' } })
    expect(list.json()).toMatchObject([{ withheldReason: 'The family asked' }])
    await oak.put(`deceased/${person.id}`, { withheld: false }, version + 1)
    expect(await get()).toMatchObject({ withheld: false, withheldReason: null })
    expect(await names('nowak')).toHaveLength(1)
  })

  it('ends with the suspension of the account and with the cemetery', async () => {
    const { rows } = await query<{ id: number }>(
      'select account_id as id from organizations where id = $1',
      [open.world.organizations.north],
    )
    await query("update accounts set status = 'suspended' where id = $1", [rows[0]?.id])
    expect(await names('nowak')).toEqual([])
    expect((await ask('cemeteries')).json()).toEqual([])
    await query("update accounts set status = 'active' where id = $1", [rows[0]?.id])
    expect(await names('nowak')).toHaveLength(1)
    await query('update cemeteries set archived_at = now() where id = $1', [oak.cemeteryId])
    expect(await names('nowak')).toEqual([])
    await query('update cemeteries set archived_at = null where id = $1', [oak.cemeteryId])
  })

  it('shows the photo of an approved memory without metadata, while it is public', async () => {
    const photo = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#446644' },
    })
      .withExif({ IFD0: { Artist: 'SECRETARTIST' } })
      .jpeg()
      .toBuffer()
    const paper = await attach(oak, `deceased/${person.id}`, 'paper.jpg', photo, 'image/jpeg')
    const memory = (
      await oak.post('memories', { deceased: person.id, author: 'A', text: 'B' })
    ).json()
    const file = (
      await attach(oak, `memories/${memory.id}`, 'face.jpg', photo, 'image/jpeg')
    ).json()
    await set(oak.cemeteryId, { photo: true })
    expect((await find('nowak')).people[0].photo).toBeNull()
    const approved = await oak.put(`memories/${memory.id}`, { status: 'approved' }, memory.version)
    expect(approved.statusCode).toBe(200)
    const [{ photo: path }] = (await find('nowak')).people
    expect(path).toBe(`/api/v1/public/pictures/${oak.cemeteryId}/${file.id}`)
    const shown = await open.app.inject({ url: path })
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(480)
    expect(shown.body).not.toContain('SECRETARTIST')
    const picture = (id: number | string) => ask(`pictures/${oak.cemeteryId}/${id}`)
    for (const id of [paper.json().id, 999_999, 0, 'x', '1e3'])
      expect((await picture(id)).statusCode).toBe(404)
    // Each of these ends it: the setting, the person, the moderation.
    await set(oak.cemeteryId, { photo: false })
    expect((await find('nowak')).people[0].photo).toBeNull()
    expect((await picture(file.id)).statusCode).toBe(404)
    await set(oak.cemeteryId, { photo: true })
    const { version } = (await oak.get(`deceased/${person.id}`)).json()
    await oak.put(`deceased/${person.id}`, { withheld: true }, version)
    expect((await picture(file.id)).statusCode).toBe(404)
    await oak.put(`deceased/${person.id}`, { withheld: false }, version + 1)
    expect((await picture(file.id)).statusCode).toBe(200)
    await oak.put(`memories/${memory.id}`, { status: 'pending' }, approved.json().version)
    expect((await picture(file.id)).statusCode).toBe(404)
  })

  it('answers at most 20, without a count', async () => {
    for (let n = 0; n < 23; n++)
      await add(oak, { lastName: 'Manyfold', firstName: `N${n}`, deathDate: '1900' })
    const found = await find('manyfold')
    expect(found.people).toHaveLength(20)
    expect(Object.keys(found)).toEqual(['people', 'more'])
    expect(found.more).toBe(true)
    // Hidden ones never make it true.
    await query(
      "update deceased set withheld = true where cemetery_id = $1 and last_name = 'Manyfold' and first_name in ('N20', 'N21', 'N22')",
      [oak.cemeteryId],
    )
    expect((await find('manyfold')).more).toBe(false)
  })

  it('refuses queries that name nobody or are malformed', async () => {
    for (const search of [
      '',
      '?name=',
      '?name=a',
      '?name=%20%2C.',
      `?name=${'x'.repeat(201)}`,
      '?name=smith&name=jones',
      '?name=smith&limit=1000',
      '?name=smith&cemetery=a&cemetery=b',
      '?name[x]=smith',
    ])
      expect((await ask(`people${search}`)).statusCode, search).toBe(400)
    for (const name of ['%00%00ab', "o'%_\\", '王', 'x '.repeat(60), '***ab'])
      expect((await ask(`people?name=${encodeURIComponent(name)}`)).statusCode, name).toBeLessThan(
        500,
      )
  })

  it('is readable for pages of any origin, stores nothing, and is rate-limited', async () => {
    const answer = await ask('people?name=nowak')
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    })
    const from = '203.0.113.9'
    const all = await Promise.all(Array.from({ length: 65 }, () => ask('people?name=nowak', from)))
    const refused = all.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.json()).toMatchObject({ title: 'Too many requests', code: 'throttled' })
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('people?name=nowak')).statusCode).toBe(200)
  })

  // Of many nodes, the coordinator’s own reading is in the count.
  it.skipIf(databaseMode() === 'distributed')(
    'takes the same work for a withheld person as for a missing one',
    async () => {
      await add(oak, { lastName: 'Hiddenmost', deathDate: '1950', withheld: true })
      const client = await open.database.app.connect()
      const blocks = async (name: string) => {
        const { words, beginning, titles } = parseNameSearch(name) ?? {}
        const { rows } = await client.query(
          'explain (analyze, buffers, format json) select person from public_people($1, $2, $3, $4, 20)',
          [words, beginning, titles, null],
        )
        const { Plan } = rows[0]['QUERY PLAN'][0]
        return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
      }
      try {
        // What a connection learns at its first time is everybody's.
        for (const name of ['hiddenmost', 'nowheremost']) await blocks(name)
        const [there, nowhere] = [await blocks('hiddenmost'), await blocks('nowheremost')]
        expect(nowhere).toBeGreaterThan(0)
        // Pages that lie in memory: some microseconds, which no network lets anybody see.
        expect(Math.abs(there - nowhere)).toBeLessThan(40)
      } finally {
        client.release()
      }
    },
  )
})

describe('the preview of the public search', () => {
  it('shows what the public sees, of a closed cemetery too, and who is hidden', async () => {
    await set(oak.cemeteryId, shut)
    await add(oak, { lastName: 'Seenpreview', deathDate: '1900' })
    await add(oak, { lastName: 'Seenpreview', firstName: 'A', deathDate: '1900', withheld: true })
    await add(oak, { lastName: 'Seenpreview', firstName: 'B', deathDate: ago(1) })
    await add(oak, { lastName: 'Seenpreview', firstName: 'C' })
    const preview = async (name: string) =>
      (await admin.get(`public-search/${oak.cemeteryId}/preview?name=${name}`)).json()
    expect(await names('seenpreview')).toEqual([])
    const seen = await preview('seenpreview')
    expect(seen.hidden.map(({ reason }: { reason: string }) => reason)).toEqual([
      'withheld',
      'recent',
      'living',
    ])
    await set(oak.cemeteryId, { open: true })
    expect(await find('seenpreview')).toEqual({ people: seen.people, more: seen.more })
    expect((await admin.get(`public-search/${oak.cemeteryId}/preview?name=a`)).statusCode).toBe(400)
  })
})
