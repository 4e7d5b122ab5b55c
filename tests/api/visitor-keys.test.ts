import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiKeyPermissions } from '../../core/api-keys'
import { areaVisibleTo, isForVisitors } from '../../core/visible-fields'
import { areas } from '../../server/engine/areas/areas'
import { makeApiKey } from '../../server/engine/session/key-token'
import { bearer } from '../support/accounts'
import { type Api, api } from '../support/api'
import { createRecord, makeContact, makeSpace } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

/** In every field that visitors have no business with. */
const secret = 'Sekretsache'
let open: OpenWorld
let staff: Api
let key = ''
let shown: Record<string, number>
let withheld: Record<string, number>

beforeAll(async () => {
  open = await openWorld()
  const { owner } = open.database
  const { oak } = open.world.cemeteries
  staff = await api(open, 'staff@world.test', oak)
  const made = makeApiKey('mobile')
  const { rows } = await owner.query<{ id: number }>(
    `insert into api_keys (name, scope, key_hash, prefix) values ('site', 'mobile', $1, $2) returning id`,
    [made.hash, made.prefix],
  )
  await owner.query('insert into api_key_cemeteries (api_key_id, cemetery_id) values ($1, $2)', [
    rows[0]?.id,
    oak,
  ])
  key = made.key
  shown = await records('Anna', false)
  withheld = await records('Berta', true)
})
afterAll(() => open.close())

/** A person with an interment and a stone, and as much beside it as there are fields for. */
async function records(firstName: string, hidden: boolean): Promise<Record<string, number>> {
  const contact = await makeContact(staff, `${secret} ${firstName}`)
  const space = await makeSpace(staff, {
    name: `Plot ${firstName}`,
    alert: secret,
    remarks: secret,
  })
  const person = await createRecord(staff, 'deceased', {
    firstName,
    lastName: 'Visible',
    deathDate: '1950',
    causeOfDeath: secret,
    informant: secret,
    remarks: secret,
    residence: secret,
    religion: secret,
    source: secret,
    ...(hidden && { withheld: true, withheldReason: secret }),
  })
  const interment = await createRecord(staff, 'interments', {
    deceased: person.id,
    location: space.id,
    status: 'completed',
    permitNumber: secret,
    officiant: secret,
    container: secret,
    remarks: secret,
    authorisedBy: contact.id,
  })
  const stone = await createRecord(staff, 'memorials', {
    deceased: [person.id],
    locations: [space.id],
    inscription: `In memory of ${firstName}`,
    applicant: contact.id,
    permitNumber: `${secret} ${firstName}`,
    foundation: secret,
    remarks: secret,
  })
  return { deceased: person.id, interments: interment.id, memorials: stone.id, locations: space.id }
}

const get = (path: string, query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
  )
  return open.app.inject({
    url: `/api/v1/cemeteries/${open.world.cemeteries.oak}/${path}?${search}`,
    headers: bearer(key),
  })
}
const persons = ['deceased', 'interments', 'memorials'] as const

describe('an API key that reads for visitors', () => {
  it('sees only the public fields of each record, in lists and by id', async () => {
    for (const [area, id] of Object.entries(shown)) {
      const [list, one] = [await get(area), await get(`${area}/${id}`)]
      expect([list.statusCode, one.statusCode], area).toEqual([200, 200])
      for (const { body } of [list, one]) {
        expect(body, area).not.toContain(secret)
        expect(body).not.toMatch(/causeOfDeath|informant|remarks|withheld|authorisedBy|applicant/)
      }
      const declared = areas.find(({ name }) => name === area)?.public?.fields ?? []
      const common = ['id', 'version', 'label', 'createdAt', 'updatedAt', 'archivedAt']
      for (const name of Object.keys(one.json())) expect([...common, ...declared]).toContain(name)
    }
    expect((await get(`deceased/${shown.deceased}`)).json()).toMatchObject({
      label: 'Visible, Anna',
      firstName: 'Anna',
      deathDate: { text: '1950' },
      intermentStatus: 'completed',
    })
  })

  it('sees no withheld person, nor their interment and stone', async () => {
    for (const area of persons) {
      const list = await get(area)
      expect(list.json().map(({ id }: { id: number }) => id)).toEqual([shown[area]])
      expect(list.headers['content-range']).toBe(`${area} 0-0/1`)
      const gone = await get(`${area}/${withheld[area]}`)
      const never = await get(`${area}/999999`)
      expect([gone.statusCode, gone.json().title]).toEqual([404, never.json().title])
      const byId = await get(area, { filter: { id: [withheld[area]] } })
      expect([byId.json(), byId.headers['content-range']]).toEqual([[], `${area} */0`])
    }
    for (const q of ['Berta', 'visible berta', 'Brta'])
      for (const area of persons)
        expect(JSON.stringify((await get(area, { filter: { q } })).json()), q).not.toContain(
          'Berta',
        )
    expect((await get('interments', { filter: { deceased: withheld.deceased } })).json()).toEqual(
      [],
    )
    // What the office sees is as it was.
    expect((await staff.get('deceased')).json()).toHaveLength(2)
  })

  it('cannot filter, sort or search by hidden fields', async () => {
    for (const [area, query] of [
      ['deceased', { filter: { withheld: true } }],
      ['deceased', { filter: { withheld: false } }],
      ['deceased', { filter: { funeralHome: 1 } }],
      ['deceased', { filter: { 'custom.x': 1 } }],
      ['deceased', { sort: ['withheld', 'ASC'] }],
      ['deceased', { sort: ['causeOfDeath', 'ASC'] }],
      ['interments', { filter: { authorisedBy: 1 } }],
      ['interments', { sort: ['scheduledStart', 'ASC'] }],
      ['interments', { filter: { imported: true } }],
      ['locations', { sort: ['caskets', 'ASC'] }],
      ['memorials', { filter: { permitNumber_prefix: secret } }],
      ['memorials', { sort: ['condition', 'ASC'] }],
    ] as const)
      expect((await get(area, query)).statusCode, JSON.stringify(query)).toBe(400)
    for (const area of persons)
      expect((await get(area, { filter: { q: secret } })).json(), area).toEqual([])
    expect((await get('deceased', { filter: { archived: true } })).json()).toEqual([])
  })

  it('finds, sorts and pages by names', async () => {
    expect((await get('deceased', { filter: { q: 'anna visible' } })).json()).toHaveLength(1)
    const found = await get('deceased', { sort: ['label', 'DESC'], range: [0, 9] })
    expect(found.json().map(({ label }: { label: string }) => label)).toEqual(['Visible, Anna'])
    const { version } = (await staff.get(`deceased/${withheld.deceased}`)).json()
    const withdrawn = { withheld: false, withheldReason: null }
    await staff.put(`deceased/${withheld.deceased}`, withdrawn, version)
    const both = await get('deceased', { sort: ['label', 'DESC'] })
    expect(both.json().map(({ label }: { label: string }) => label)).toEqual([
      'Visible, Berta',
      'Visible, Anna',
    ])
  })

  it('sees only the published part of a tour', async () => {
    const tour = await createRecord(staff, 'tours', { title: 'Oaks', stops: [{ title: 'One' }] })
    expect((await get('tours')).json()).toEqual([])
    expect((await get(`tours/${tour.id}`)).statusCode).toBe(404)
    const published = await staff.put(`tours/${tour.id}`, { status: 'published' }, tour.version)
    expect(published.statusCode, published.body).toBe(200)
    expect((await get('tours')).json()).toMatchObject([{ title: 'Oaks' }])
  })

  it('sees no area or field that is not declared public', () => {
    const viewer = {
      isSystemAdmin: false,
      isAccountManager: false,
      permissions: apiKeyPermissions.mobile,
      products: { tours: true },
      features: {},
      visitor: true,
    }
    for (const area of areas) {
      const seen = areaVisibleTo(area, viewer)
      expect(isForVisitors(seen)).toBe(true)
      const names = Object.keys(seen.fields)
      for (const name of names) expect(area.public?.fields).toContain(name)
      if (!area.public) expect(names).toEqual([])
    }
    const mobile = areas.filter(({ apiKeys }) => apiKeys?.mobile)
    expect(mobile.length).toBeGreaterThan(5)
    for (const area of mobile) expect(area.public, area.name).toBeDefined()
  })
})
