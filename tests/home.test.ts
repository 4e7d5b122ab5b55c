import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, instantRangeOf, todayIn } from '../core/calendar-days'
import type { Home, HomeFigure } from '../core/home'
import { extensions } from '../server/engine/areas/areas'
import type { Extension } from '../server/engine/resources/extend'
import { type Api, api } from './support/api'
import { runImportStep, upload } from './support/imports'
import {
  createRecord,
  makePerson,
  makeSpace,
  reservationOf,
  rightOn,
  uniqueName,
  userWith,
  voidRight,
} from './support/places'
import { makeContract, makeItem, sign } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const homeOf = async (who: Api): Promise<Home> => {
  const answer = await who.get('home')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const figure = (home: Home, area: string, key: string) =>
  home.figures.find((one) => one.area === area && one.key === key) as HomeFigure
const cardOf = <T>(home: Home, area: string) => (home.cards[area] as { data: T }).data
const eventsOf = async (who: Api) =>
  ((await homeOf(who)).activity as { events: Event[] } | null)?.events ?? []
type Event = {
  action: string
  resource: string
  record: { id: number; label: string } | null
  count: number
  status?: string
  importId?: number
  user: { name: string } | null
}
const list = async (who: Api, area: string, filter: object) => {
  const answer = await who.list(area, { filter, range: [0, 0] })
  expect(answer.statusCode, answer.body).toBe(200)
  return Number(String(answer.headers['content-range']).split('/')[1])
}
const interment = async (body: object = {}) =>
  createRecord(staff, 'interments', {
    deceased: (await makePerson(staff)).id,
    disposition: 'burial',
    status: 'scheduled',
    ...body,
  })

describe('access to the home', () => {
  it('is closed to strangers: 401, 404, 403', async () => {
    const { oak, elm } = open.world.cemeteries
    for (const [who, cemetery, status] of [
      [null, oak, 401],
      ['none@world.test', oak, 404],
      ['one@world.test', elm, 404],
      ['stranger@world.test', oak, 404],
      ['mobileonly@world.test', oak, 403],
      ['clerk@locked.test', open.world.cemeteries.willow, 403],
    ] as const) {
      const other = await api(open, who, cemetery)
      expect((await other.get('home')).statusCode).toBe(status)
      expect((await other.put('home/dismissals/setup', {})).statusCode).toBe(status)
      expect((await other.delete('home/dismissals/setup')).statusCode).toBe(status)
    }
  })

  it('leaves out cards, figures, places and events that one may not read', async () => {
    const { oak } = open.world.cemeteries
    const space = await makeSpace(staff)
    const span = instantRangeOf(todayIn('America/New_York'), 1, 'America/New_York')
    await interment({ location: space.id, scheduledStart: span.from })
    await createRecord(staff, 'tags', { name: uniqueName('Tag') })
    const places = await api(open, await userWith(open, oak, ['locRead']), oak)
    const people = await api(open, await userWith(open, oak, ['decRead']), oak)
    const none = await api(open, await userWith(open, oak, ['userRead']), oak)
    const seen = await Promise.all([places, people, none].map(homeOf))
    expect(seen.map(({ cards }) => Object.keys(cards))).toEqual([['locations'], ['interments'], []])
    expect(seen.map(({ figures }) => figures.map(({ area }) => area))).toEqual([
      ['locations', 'reservations', 'memorials'],
      [
        'interments',
        'interments',
        'at-need-drafts',
        'cremains',
        'disinterments',
        'memories',
        'deceased',
      ],
      [],
    ])
    expect(seen.map(({ setup }) => setup)).toEqual([null, null, null])
    expect(seen[2]?.activity).toBeNull()
    const told = async (who: Api) => new Set((await eventsOf(who)).map(({ resource }) => resource))
    expect(await told(places)).toEqual(new Set(['locations']))
    // Pickers read tags; whoever may not open their page hears nothing of them.
    expect(await told(people)).toEqual(new Set(['deceased', 'interments']))
    const service = cardOf<{ today: Array<{ location: number; place: string | null }> }>(
      seen[1] as Home,
      'interments',
    ).today.find(({ location }) => location === space.id)
    expect(service).toMatchObject({ place: null })
  })
})

describe('figures of the home', () => {
  it('equal the number of rows of their lists', async () => {
    const type = (name: string, sellable: boolean, within?: number) =>
      createRecord(staff, 'property-types', { name: uniqueName(name), sellable, within })
    const section = await type('Section', false)
    const lot = await type('Lot', true, section.id)
    const grave = await type('Grave', true, lot.id)
    const here = await makeSpace(staff, { propertyType: section.id })
    // A lot can be sold as a whole, and is none of the spaces.
    const around = await makeSpace(staff, { parent: here.id, propertyType: lot.id })
    const spaces = await Promise.all(
      [1, 2, 3, 4].map(() => makeSpace(staff, { parent: around.id, propertyType: grave.id })),
    )
    await makeSpace(staff, { propertyType: grave.id })
    await rightOn(staff, spaces[0]?.id as number)
    await reservationOf(staff, [spaces[1]?.id as number], { expires: todayIn('America/New_York') })
    await interment({ location: spaces[2]?.id, status: 'completed' })
    await interment({ status: 'requested' })
    const home = await homeOf(staff)
    for (const one of home.figures) {
      expect([one.key, one.count]).toEqual([one.key, await list(staff, one.area, one.filter)])
      if (one.also)
        expect([one.also.key, one.also.count]).toEqual([
          one.also.key,
          await list(staff, one.area, one.also.filter),
        ])
    }
    expect(cardOf<{ spaces: object }>(home, 'locations').spaces).toEqual({ space: true })
    // What is next comes first, in the list as well.
    const { sort, also } = figure(home, 'interments', 'week')
    expect([sort, also?.sort]).toEqual(Array(2).fill(['scheduledStart', 'ASC']))
    expect(figure(home, 'reservations', 'active')).toMatchObject({ count: 1, also: { count: 1 } })
    const {
      spaces: filter,
      sections,
      states,
    } = cardOf<{
      spaces: object
      sections: Array<{ name: string; path: string; available: number; total: number }>
      states: Array<{ state: string; count: number }>
    }>(home, 'locations')
    expect(sections[0]).toMatchObject({ name: here.name, available: 1, total: 4 })
    for (const { path, available, total } of sections) {
      const within = { path_prefix: path, ...filter }
      expect(await list(staff, 'locations', { ...within, status: 'available' })).toBe(available)
      expect(await list(staff, 'locations', within)).toBe(total)
    }
    for (const { state, count } of states)
      expect(await list(staff, 'locations', { ...filter, status: state })).toBe(count)
  })

  it('follow a save at once, an archive as well', async () => {
    const available = async () => figure(await homeOf(staff), 'locations', 'available').count
    const type = await createRecord(staff, 'property-types', {
      name: uniqueName('Crypt'),
      sellable: true,
    })
    const before = await available()
    const space = await makeSpace(staff, { propertyType: type.id })
    expect(await available()).toBe(before + 1)
    const right = await rightOn(staff, space.id)
    expect(await available()).toBe(before)
    await voidRight(staff, right.json().id, 1)
    expect(await available()).toBe(before + 1)
    const other = await makeSpace(staff, { propertyType: type.id })
    expect(await available()).toBe(before + 2)
    expect((await staff.delete(`locations/${other.id}`, 1)).statusCode).toBe(200)
    expect(await available()).toBe(before + 1)
  })

  it('use the cemetery’s day and week', async () => {
    const { elm } = open.world.cemeteries
    const who = await api(open, 'staff@world.test', elm)
    const zone = 'Pacific/Kiritimati'
    await open.database.owner.query(
      "update cemeteries set time_zone = $2, locale = 'fr-FR' where id = $1",
      [elm, zone],
    )
    const { from, to } = instantRangeOf(todayIn(zone), 1, zone)
    const at = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()
    for (const scheduledStart of [at(from, -1), from, to, at(to, 1)])
      await createRecord(who, 'interments', {
        deceased: (await makePerson(who)).id,
        disposition: 'scattering',
        status: 'scheduled',
        scheduledStart,
      })
    const home = await homeOf(who)
    expect(home.day).toBe(todayIn(zone))
    const week = figure(home, 'interments', 'week')
    expect(week.also).toMatchObject({ key: 'today', count: 2 })
    const monday = new Date(
      new Date(String(week.filter.scheduledStart_gte)).toLocaleString('en-US', { timeZone: zone }),
    )
    expect([monday.getDay(), monday.getHours()]).toEqual([1, 0])
    const { today, count, next } = cardOf<{ today: unknown[]; count: number; next: unknown[] }>(
      home,
      'interments',
    )
    expect([today.length, count, next.length]).toEqual([2, 2, 1])
  })
})

describe('the money of the day', () => {
  it('is what the lists behind it add up to, for those who may see contracts', async () => {
    const day = todayIn('America/New_York')
    const sold = async () => {
      const item = await makeItem(staff, { price: 100_000 })
      const { id } = await makeContract(staff, [{ priceItem: item.id }])
      expect((await sign(staff, id)).statusCode).toBe(200)
      return id
    }
    const issued = async (contract: number, due: string) => {
      const draft = await createRecord(staff, 'invoices', {
        contract,
        lines: [{ item: 1 }],
        date: day,
        due,
      })
      const answer = await staff.put(`invoices/${draft.id}`, { status: 'open' }, draft.version)
      expect(answer.statusCode, answer.body).toBe(200)
      return draft.id
    }
    const [contract, later] = [await sold(), await sold()]
    const entry = (type: string, amount: number, more: object = {}) =>
      createRecord(staff, 'transactions', { contract, type, amount, ...more })
    await entry('payment', 30_000)
    const refund = await entry('refund', 4_000)
    await entry('reversal', 4_000, { reverses: refund.id })
    await entry('adjustment', 700)
    const invoice = await issued(contract, addDays(day, 6))
    await issued(later, addDays(day, 7))
    const due = (await staff.get(`invoices/${invoice}`)).json().balance
    const { oak } = open.world.cemeteries
    const [home, seller] = await Promise.all([
      homeOf(staff),
      homeOf(await api(open, await userWith(open, oak, ['contractRead']), oak)),
    ])
    expect(cardOf(home, 'transactions')).toEqual({
      day,
      before: addDays(day, -1),
      until: addDays(day, 6),
      plans: ['active', 'defaulted'],
      taken: 30_000,
      invoices: due,
      instalments: 0,
      late: 0,
    })
    expect(cardOf(seller, 'transactions')).toEqual(cardOf(home, 'transactions'))
    const { elm } = open.world.cemeteries
    const other = await homeOf(await api(open, 'staff@world.test', elm))
    expect(other.cards.transactions).toBeUndefined()
  })
})

describe('a failing part of the home', () => {
  it('shows its error id, beside the other parts', async () => {
    const interments = extensions.get('interments') as Extension
    const { home } = interments
    interments.home = async ({ transaction }) => {
      await transaction.query('select 1 / 0')
      return {}
    }
    const answer = await homeOf(staff)
    interments.home = home as NonNullable<typeof home>
    expect(answer.cards.interments).toEqual({ failed: expect.stringMatching(/^[\da-f-]{36}$/) })
    expect(answer.figures.map(({ area }) => area)).not.toContain('interments')
    expect(cardOf(answer, 'locations')).toHaveProperty('sections')
    expect(answer.activity).toHaveProperty('events')
  })

  it('is alone where its figures cannot be counted', async () => {
    const interments = extensions.get('interments') as Extension
    const { home } = interments
    interments.home = async () => ({ figures: [{ key: 'week', filter: { nothing: 1 } }] })
    const answer = await homeOf(staff)
    interments.home = home as NonNullable<typeof home>
    expect(answer.cards.interments).toEqual({ failed: expect.stringMatching(/^[\da-f-]{36}$/) })
    const counted = new Set(answer.figures.map(({ area }) => area))
    expect(counted.has('interments')).toBe(false)
    expect(counted.size).toBe(
      new Set((await homeOf(staff)).figures.map(({ area }) => area)).size - 1,
    )
  })
})

describe('recent events of the home', () => {
  it('name who did what to which record, newest first', async () => {
    const person = await makePerson(staff)
    await staff.post(`deceased/${person.id}/notes`, { text: 'Called' })
    await staff.post(`deceased/${person.id}/notes`, { text: 'Called again' })
    const burial = await createRecord(staff, 'interments', {
      deceased: person.id,
      disposition: 'scattering',
      status: 'requested',
    })
    await staff.put(`interments/${burial.id}`, { status: 'completed' }, burial.version)
    const [done, asked, noted, made] = await eventsOf(staff)
    const record = { id: person.id, label: person.label }
    expect(done).toMatchObject({ action: 'update', resource: 'interments', status: 'completed' })
    expect(done?.user).toMatchObject({ name: 'Staff Tester' })
    expect(asked).toMatchObject({ action: 'create', record: { id: burial.id } })
    expect(asked).not.toHaveProperty('status')
    // The same deed on the same record is told once.
    expect(noted).toMatchObject({ action: 'note', record, count: 1 })
    expect(made).toMatchObject({ action: 'create', resource: 'deceased', record })
  })

  it('are combined when done at once, however many', async () => {
    await makeSpace(staff)
    await makePerson(staff)
    const made = await staff.post('locations/generate', {
      parent: null,
      levels: [{ prefix: uniqueName('Row '), from: '1', to: '250' }],
    })
    expect(made.json().created).toBe(250)
    const [event] = await eventsOf(staff)
    expect(event).toMatchObject({
      action: 'create',
      resource: 'locations',
      record: null,
      count: 250,
    })
  })

  it('show an import as one line, to those who may read what it brought', async () => {
    const names = Array.from({ length: 60 }, (_, i) => `"Import${i}, Ann",1901`).join('\n')
    const uploaded = (await upload(staff, 'deceased', 'old.csv', `Name,Died\n${names}\n`)).json()
    const { id, version, mapping } = uploaded
    await staff.put(`imports/${id}/mapping`, mapping, version)
    await runImportStep(open, staff, id, 'check')
    await runImportStep(open, staff, id, 'run')
    const [event, before] = await eventsOf(staff)
    expect(event).toMatchObject({
      action: 'import',
      resource: 'deceased',
      record: null,
      count: 60,
      importId: id,
    })
    expect(before).toMatchObject({ action: 'create', resource: 'locations' })
    const places = await api(
      open,
      await userWith(open, staff.cemeteryId, ['locRead']),
      staff.cemeteryId,
    )
    expect((await eventsOf(places)).map(({ resource }) => resource)).not.toContain('deceased')
    await runImportStep(open, staff, id, 'undo')
    expect((await eventsOf(staff))[0]).toMatchObject({ action: 'import-undo', count: 60 })
  })

  it('are combined as well where enough else was done just before', async () => {
    for (let i = 0; i < 10; i++) {
      await makeSpace(staff)
      await makePerson(staff)
    }
    await staff.post('locations/generate', {
      parent: null,
      levels: [{ prefix: uniqueName('Row '), from: '1', to: '90' }],
    })
    await makePerson(staff)
    const [last, run, before] = await eventsOf(staff)
    expect(last).toMatchObject({ resource: 'deceased', count: 1 })
    expect(run).toMatchObject({ action: 'create', resource: 'locations', count: 90 })
    expect(before).toMatchObject({ resource: 'deceased', count: 1 })
  })

  it('name records as far as their reader may see them', async () => {
    const space = await makeSpace(staff)
    await reservationOf(staff, [space.id])
    const places = await api(
      open,
      await userWith(open, staff.cemeteryId, ['locRead']),
      staff.cemeteryId,
    )
    const [event] = await eventsOf(places)
    expect(event).toMatchObject({ resource: 'reservations', record: expect.anything() })
    expect(event?.record?.label).toMatch(/^Reservation \d+$/)
  })
})

describe('the setup checklist', () => {
  it('marks each step when it is done, and ends by itself', async () => {
    const { cedar } = open.world.cemeteries
    const who = await api(open, 'stranger@world.test', cedar)
    const steps = async () => (await homeOf(who)).setup?.steps
    const done = async () => (await steps())?.flatMap((one) => (one.done ? [one.key] : []))
    expect(await steps()).toEqual([
      { key: 'types', done: false, path: 'Settings/Property-Types' },
      { key: 'places', done: false, path: 'Locations/Search' },
      { key: 'lists', done: false, path: 'Settings' },
      { key: 'register', done: false, path: 'Imports?new=deceased' },
      { key: 'interment', done: false, path: 'Interments/Create' },
    ])
    const empty = await homeOf(who)
    expect(empty.figures.every(({ count }) => count === 0)).toBe(true)
    expect(empty.activity).toEqual({ events: [] })
    await createRecord(who, 'property-types', { name: 'Grave', sellable: true })
    expect(await done()).toEqual(['types'])
    await createRecord(who, 'locations', { name: 'A' })
    await createRecord(who, 'vaults', { name: 'Concrete' })
    expect(await done()).toEqual(['types', 'places', 'lists'])
    const person = await makePerson(who)
    expect(await done()).toEqual(['types', 'places', 'lists', 'register'])
    await createRecord(who, 'interments', {
      deceased: person.id,
      disposition: 'scattering',
      status: 'requested',
    })
    expect((await homeOf(who)).setup).toBeNull()
  })

  it('is dismissed and restored by each user', async () => {
    const { elm } = open.world.cemeteries
    const writer = await api(open, await userWith(open, elm, ['locWrite']), elm)
    const other = await api(open, await userWith(open, elm, ['locWrite', 'decWrite']), elm)
    const keys = async (who: Api) => (await homeOf(who)).setup?.steps.map(({ key }) => key)
    expect(await keys(writer)).toEqual(['places'])
    expect((await writer.put('home/dismissals/setup', {})).statusCode).toBe(204)
    expect((await writer.put('home/dismissals/setup', {})).statusCode).toBe(204)
    expect(await keys(writer)).toBeUndefined()
    expect(await keys(other)).toEqual(['places', 'register', 'interment'])
    expect((await writer.delete('home/dismissals/setup')).statusCode).toBe(204)
    expect(await keys(writer)).toEqual(['places'])
    expect((await writer.put('home/dismissals/figures', {})).statusCode).toBe(404)
  })
})
