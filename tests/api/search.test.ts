import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchHit } from '../../core/search'
import { toLatin } from '../../core/text/normalise'
import { otherSpellings } from '../../core/text/parse-search'
import { soundCodes } from '../../core/text/sound-codes'
import { assign, makeRole, makeUser, passwordHash } from '../support/accounts'
import { type Api, api } from '../support/api'
import { createRecord } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
let buried: { id: number; label: string }

beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
  const smith = await createRecord(staff, 'contacts', {
    firstName: 'Ann',
    lastName: 'Smith',
    email: 'ann@smith.test',
    phones: [{ number: '555 0142' }],
  })
  for (const [firstName, lastName, birthDate, deathDate] of [
    ['John', 'Smith', 'abt 1890', '12 Mar 1951'],
    ['Jane', 'Smyth', null, null],
    ['Zofia', 'Łukasz', null, '19--'],
  ])
    await createRecord(staff, 'deceased', { firstName, lastName, birthDate, deathDate })
  for (let i = 1; i <= 8; i += 1)
    await createRecord(staff, 'deceased', { lastName: 'Many', firstName: `${i}` })
  const place = await createRecord(staff, 'locations', { name: 'Smithfield 12' })
  await createRecord(staff, 'interment-rights', {
    location: place.id,
    holders: [{ contact: smith.id, share: 1 }],
    deedNumber: 'D-77',
  })
  await createRecord(staff, 'tags', { name: 'Smith family' })
  const free = await createRecord(staff, 'locations', { name: 'Plot 1' })
  const holder = await createRecord(staff, 'contacts', { lastName: 'Okonkwo' })
  buried = await createRecord(staff, 'deceased', {
    firstName: 'Ida',
    lastName: 'Quist',
    maidenName: 'Hallgren',
    deathDate: '1931',
  })
  const grave = await createRecord(staff, 'locations', { name: 'Row 9' })
  await createRecord(staff, 'interments', {
    deceased: buried.id,
    location: grave.id,
    status: 'completed',
  })
  await createRecord(staff, 'reservations', {
    locations: [free.id],
    contact: holder.id,
    expires: '2099-01-01',
  })
  const gone = await createRecord(staff, 'deceased', { lastName: 'Smith', firstName: 'Archived' })
  await staff.delete(`deceased/${gone.id}`, 1)
  await createRecord(elm, 'deceased', { lastName: 'Smith', firstName: 'Elsewhere' })
})
afterAll(() => open.close())

const search = async (who: Api, q: string) => {
  const answer = await who.get(`search?q=${encodeURIComponent(q)}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as SearchHit[]
}
const named = (hits: readonly SearchHit[]) =>
  hits.map(({ resource, label }) => `${resource} ${label}`)

describe('the search through all areas', () => {
  it('finds records of every area, exact words first, settings after the others', async () => {
    const hits = named(await search(staff, 'smith'))
    expect(hits.slice(0, 4).sort()).toEqual([
      'contacts Smith, Ann',
      'deceased Smith, John',
      'interment-rights D-77 · Smith, Ann',
      'tags Smith family',
    ])
    expect(hits[3]).toBe('tags Smith family')
    expect(hits.slice(4)).toEqual(['locations Smithfield 12', 'deceased Smyth, Jane'])
  })

  it('ranks those called so before those born so, however many they are', async () => {
    for (let i = 1; i <= 6; i += 1)
      await createRecord(staff, 'deceased', {
        lastName: 'Abbott',
        firstName: `${i}`,
        maidenName: 'Zabel',
      })
    await createRecord(staff, 'deceased', { lastName: 'Zabel', firstName: 'Rose' })
    for (const typed of ['zabel', 'Zab', 'zabel ro', 'ZÁBEL, R'])
      expect(named(await search(staff, typed))[0]).toBe('deceased Zabel, Rose')
    expect(await search(staff, 'zabel')).toHaveLength(5)
  })

  it('distinguishes people of the same name', async () => {
    const hits = await search(staff, 'smith')
    const of = (resource: string) => hits.find((hit) => hit.resource === resource)
    expect(of('deceased')?.dates).toEqual([
      { field: 'birthDate', text: 'abt 1890' },
      { field: 'deathDate', text: '12 Mar 1951' },
    ])
    expect(of('contacts')?.hint).toBe('ann@smith.test · 555 0142')
    const jane = hits.find((hit) => hit.label === 'Smyth, Jane')
    expect(jane).not.toHaveProperty('hint')
    expect(jane).not.toHaveProperty('dates')
  })

  it('shows where a person lies, and a record’s status', async () => {
    expect(await search(staff, 'quist ida')).toEqual([
      {
        resource: 'deceased',
        id: buried.id,
        label: 'Quist, Ida',
        dates: [{ field: 'deathDate', text: '1931' }],
        place: 'Row 9',
        status: 'completed',
      },
      expect.objectContaining({ resource: 'interments', place: 'Row 9', status: 'completed' }),
    ])
    const [space] = await search(staff, 'smithfield')
    expect(space).toMatchObject({ resource: 'locations', status: 'owned' })
    expect(space).not.toHaveProperty('place')
  })

  it('shows what matched where the name does not', async () => {
    const [found] = await search(staff, 'hallg ida')
    expect(found).toMatchObject({ label: 'Quist, Ida', hint: 'Hallgren' })
  })

  it.each([
    ['lukasz', 'deceased Łukasz, Zofia'],
    ['zofia lukas', 'deceased Łukasz, Zofia'],
    ['smtih john', 'deceased Smith, John'],
    ['d 77', 'interment-rights D-77 · Smith, Ann'],
    ['0142', 'contacts Smith, Ann'],
    ['smithfield', 'locations Smithfield 12'],
  ])('%s finds %s first', async (q, label) => {
    expect(named(await search(staff, q))[0]).toBe(label)
  })

  it('returns at most five of an area', async () => {
    expect(await search(staff, 'many')).toHaveLength(5)
  })

  it.each(['', ' ', '%', "'", '\\', '💐', 'zzqqxx'])('finds nothing for %j', async (q) => {
    expect(await search(staff, q)).toEqual([])
  })
})

describe('permission to search', () => {
  it('needs a session and an area that one may read', async () => {
    const { oak } = open.world.cemeteries
    expect((await (await api(open, null, oak)).get('search?q=smith')).statusCode).toBe(401)
    const { owner } = open.database
    const hash = await passwordHash()
    const user = await makeUser(owner, { email: 'users@world.test', hash })
    await assign(owner, user, oak, await makeRole(owner, 'Users', ['userRead'], ['management']))
    const outsider = await api(open, 'users@world.test', oak)
    for (const query of ['?q=smith', '', '?areas=tags']) {
      const refused = await outsider.get(`search${query}`)
      expect(refused.statusCode).toBe(403)
      expect(refused.body).not.toContain('Smith')
    }
  })

  it('finds in readable areas only', async () => {
    const reader = await api(open, 'reader@world.test', open.world.cemeteries.oak)
    const found = new Set((await search(reader, 'smith')).map((hit) => hit.resource))
    expect([...found].sort()).toEqual(['deceased', 'locations', 'tags'])
    expect(await search(reader, '0142')).toEqual([])
    // Reservations carry the name of whoever made them, which a reader of places does not see.
    expect((await search(staff, 'okonkwo')).map((hit) => hit.resource)).toContain('reservations')
    expect(await search(reader, 'okonkwo')).toEqual([])
  })

  it('finds nothing of another cemetery', async () => {
    expect(await search(staff, 'elsewhere')).toEqual([])
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    expect(named(await search(elm, 'smith'))).toEqual(['deceased Smith, Elsewhere'])
    const stranger = await api(open, 'stranger@world.test', open.world.cemeteries.oak)
    expect((await stranger.get('search?q=smith')).statusCode).toBe(404)
    const mobile = await api(open, 'mobileonly@world.test', open.world.cemeteries.oak)
    expect((await mobile.get('search?q=smith')).statusCode).toBe(403)
  })

  it('shows places only to those who may read locations', async () => {
    const { owner } = open.database
    const user = await makeUser(owner, { email: 'names@world.test', hash: await passwordHash() })
    const role = await makeRole(owner, 'Names', ['decRead'], ['management'])
    await assign(owner, user, open.world.cemeteries.oak, role)
    const names = await api(open, 'names@world.test', open.world.cemeteries.oak)
    const [found] = await search(names, 'quist')
    expect(found).toMatchObject({ label: 'Quist, Ida', status: 'completed' })
    expect(found).not.toHaveProperty('place')
  })

  it('requires a query, and nothing else', async () => {
    for (const query of ['', '?q=a&areas=tags', `?q=${'a'.repeat(201)}`, '?q=a&q=b']) {
      const answer = await staff.get(`search${query}`)
      expect(answer.statusCode, query).toBe(400)
      expect(answer.json().errors[0].message).toMatch(/\w/)
    }
  })
})

describe('records by their ids', () => {
  const named = (who: Api, records: string) => who.get(`search/named?records=${records}`)
  const labels = async (who: Api, records: string) => {
    const answer = await named(who, records)
    expect(answer.statusCode, answer.body).toBe(200)
    return (answer.json() as SearchHit[]).map(({ label }) => label)
  }

  it('are returned in the requested order, in the search’s form', async () => {
    const [contact] = await search(staff, 'okonkwo')
    const [found] = await search(staff, 'quist')
    const answer = await named(staff, `contacts.${contact?.id},deceased.${buried.id}`)
    expect(answer.json()).toEqual([contact, found])
  })

  it('are the existing ones of this cemetery that the caller may read', async () => {
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    const [other] = await search(elm, 'smith')
    const [contact] = await search(staff, 'okonkwo')
    const { owner } = open.database
    const { rows } = await owner.query("select id from deceased where label = 'Smith, Archived'")
    const asked = `deceased.${other?.id},deceased.${rows[0].id},ghosts.1,contacts.999999,contacts.${contact?.id},deceased.${buried.id}`
    expect(await labels(staff, asked)).toEqual(['Okonkwo', 'Quist, Ida'])
    const reader = await api(open, 'reader@world.test', open.world.cemeteries.oak)
    expect(await labels(reader, asked)).toEqual(['Quist, Ida'])
    const { oak } = open.world.cemeteries
    expect((await named(await api(open, null, oak), asked)).statusCode).toBe(401)
    const stranger = await api(open, 'stranger@world.test', oak)
    expect((await named(stranger, asked)).statusCode).toBe(404)
    const outsider = await api(open, 'users@world.test', oak)
    expect((await named(outsider, asked)).statusCode).toBe(403)
  })

  it.each(['', 'deceased', 'deceased.0', "deceased.1;'", Array(21).fill('tags.1').join()])(
    'are refused for %j',
    async (records) => {
      const answer = await named(staff, encodeURIComponent(records))
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors[0].message).toMatch(/^must be/)
    },
  )
})

describe('areas that a search of all of them asks', () => {
  /** As a word may be typed: whole, begun, from its middle, and with one or two mistakes. */
  const typed = (word: string, n: number) => {
    const at = n % word.length
    const swapped = word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2)
    return [
      word,
      word.slice(0, at + 1),
      word.slice(at),
      swapped,
      word.slice(0, at) + word.slice(at + 1),
      `${word.slice(0, at)}e${word.slice(at)}`,
      `${word.slice(0, at)}y${word.slice(at + 1)}x`,
      word.replace('i', 'y').replace('th', 't').replace('k', 'ck'),
    ].filter(Boolean)
  }

  it('are all that have an answer, and few others', async () => {
    const client = await open.database.app.connect()
    try {
      await client.query('begin')
      await client.query("select app_set('app.cemetery_ids', $1)", [
        `{${open.world.cemeteries.oak}}`,
      ])
      const { rows: words } = await client.query<{ resource: string; word: string }>(
        'select resource, word from search_words where cemetery_id = $1',
        [open.world.cemeteries.oak],
      )
      const areas = [...new Set(words.map(({ resource }) => resource))]
      const dictionary = [...new Set(words.map(({ word }) => word))].sort()
      expect(areas.length).toBeGreaterThan(5)
      const questions = dictionary.flatMap((word, n) =>
        typed(word, n).map((one, k) =>
          k % 3 === 2 ? [one, dictionary[(n * 7 + k) % dictionary.length] as string] : [one],
        ),
      )
      let asked = 0
      let answering = 0
      for (const question of questions) {
        const { rows } = await client.query<{ resource: string; asked: boolean; found: boolean }>(
          `select a as resource, a in (select search_areas($1, $2, $3, $4)) as asked,
             exists (select from search_records(a, $2, $3, $4, 5, 0, 5) s where s.id is not null) as found
           from unnest($1::text[]) a`,
          [
            areas,
            question,
            question.map((word) => soundCodes(toLatin(word)).join(',')),
            otherSpellings(question).map((spellings) => spellings.join(',')),
          ],
        )
        const missed = rows.filter((row) => row.found && !row.asked).map(({ resource }) => resource)
        expect(missed, question.join(' ')).toEqual([])
        asked += rows.filter((row) => row.asked).length
        answering += rows.filter((row) => row.found).length
      }
      expect(answering).toBeGreaterThan(questions.length)
      expect(asked / (questions.length * areas.length)).toBeLessThan(0.5)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

it('the search is in the OpenAPI document', async () => {
  const { paths } = (await open.app.inject({ url: '/api/v1/openapi.json' })).json()
  const { get } = paths['/api/v1/cemeteries/{cemeteryId}/search']
  expect(get.parameters).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'q', in: 'query', required: true })]),
  )
  const { schema } = get.responses[200].content['application/json']
  expect(Object.keys(schema.items.properties)).toEqual([
    'resource',
    'id',
    'label',
    'hint',
    'dates',
    'place',
    'status',
  ])
})

describe('names with several spellings', () => {
  const people: Array<[first: string, last: string, birth: string | null, death: string | null]> = [
    ['William', 'Ashdown', '1890', '1950'],
    ['Wm', 'Ashdown', '1871', '4 May 1899'],
    ['Bill', 'Ashdown', null, 'abt 1953'],
    ['Willa', 'Ashdown', '1921', '1990'],
    ['Juan', 'de la Cruz', null, null],
    ['Hans', 'Vandenberg', null, null],
    ['Piet', 'van den Berg', null, null],
    ['Fco', 'Ybarra', null, null],
    ['Jacques', 'Beaulieu', null, null],
    ['Ann', 'Quillfeather', '1901', null],
    ['Ben', 'Quillfeather', '1903', '1970'],
    ['Cy', 'Quillfeather', '1906', null],
  ]
  beforeAll(async () => {
    for (const [firstName, lastName, birthDate, deathDate] of people)
      await createRecord(staff, 'deceased', { firstName, lastName, birthDate, deathDate })
  })
  const listed = async (q: string) =>
    (await staff.list('deceased', { filter: { q } }))
      .json()
      .map((row: { label: string }) => row.label)
  const found = async (q: string) =>
    (await search(staff, q))
      .filter(({ resource }) => resource === 'deceased')
      .map(({ label }) => label)

  it.each([
    ['bill ashdown', ['Ashdown, Bill', 'Ashdown, William', 'Ashdown, Wm']],
    ['wm ashdown', ['Ashdown, Wm', 'Ashdown, Bill', 'Ashdown, William']],
    ['ashdown william', ['Ashdown, William', 'Ashdown, Bill', 'Ashdown, Wm']],
    ['willie ashdown', ['Ashdown, Bill', 'Ashdown, William', 'Ashdown, Wm']],
    ['delacruz', ['de la Cruz, Juan']],
    ['juan dela cruz', ['de la Cruz, Juan']],
    ['vandenberg', ['Vandenberg, Hans', 'van den Berg, Piet']],
    ['van den berg', ['van den Berg, Piet', 'Vandenberg, Hans']],
    ['francisco ybarra', ['Ybarra, Fco']],
    ['paco ybarra', ['Ybarra, Fco']],
    ['jq beaulieu', ['Beaulieu, Jacques']],
  ])('%s finds %j first, in the list and in the one search', async (q, labels) => {
    const sorted = (all: string[]) => [...all.slice(0, 1), ...all.slice(1, labels.length).sort()]
    expect(sorted(await listed(q))).toEqual(sorted(labels))
    expect(sorted(await found(q))).toEqual(sorted(labels))
  })

  it.each([
    ['ashdown 1950', ['Ashdown, William']],
    ['ashdown abt 1950', ['Ashdown, Bill', 'Ashdown, William']],
    ['1899 ashdown', ['Ashdown, Wm']],
    ['bill ashdown 1899', ['Ashdown, Wm']],
    ['ashdown 1890–1950', ['Ashdown, William', 'Ashdown, Willa', 'Ashdown, Wm']],
    ['ashdown 1870s', ['Ashdown, Wm']],
    ['ashdown 1700', []],
  ])('%s finds %j: whose dates lie in the years, exact lives first', async (q, labels) => {
    expect(await listed(q)).toEqual(labels)
    expect(await found(q)).toEqual(labels)
    expect((await staff.list('deceased', { filter: { q } })).headers['content-range']).toMatch(
      new RegExp(`/${labels.length}$`),
    )
  })

  it('find a year that is up to two off after the right one, in the one search', async () => {
    expect(await found('quillfeather 1903')).toEqual(['Quillfeather, Ben', 'Quillfeather, Ann'])
    expect(await found('ben quillfeather 1902-1972')).toEqual(['Quillfeather, Ben'])
    expect(await found('quillfeather 1972')).toEqual(['Quillfeather, Ben'])
    expect(await found('quillfeather 1973')).toEqual([])
  })

  it('keep a number that looks like a year as a word', async () => {
    const label = 'Section 1890'
    await createRecord(staff, 'locations', { name: label })
    const hits = await search(staff, 'section 1890')
    expect(hits.find(({ resource }) => resource === 'locations')?.label).toBe(label)
  })
})
