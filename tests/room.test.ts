import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roomPresets } from '../core/room/presets'
import { type Api, api } from './support/api'
import { databaseMode } from './support/cluster'
import {
  createRecord,
  makePerson,
  makeSpace,
  rightOn,
  uniqueName,
  userWith,
} from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const withRoom = (rules: object, extra: object = {}) =>
  makeSpace(staff, { room: JSON.stringify(rules), ...extra })
const inter = async (location: number, extra: object = {}) =>
  staff.post('interments', {
    deceased: (await makePerson(staff)).id,
    location,
    status: 'scheduled',
    disposition: 'burial',
    ...extra,
  })
const urn = { disposition: 'inurnment' }
/** Made, or why not: the kind of the refusal. */
const told = async (location: number, extra: object = {}) => {
  const answer = await inter(location, extra)
  if (answer.statusCode === 201) return answer.json()
  expect(answer.statusCode, answer.body).toBe(409)
  expect(answer.json().code, answer.body).toBe('capacity')
  return answer.json().params
}
const made = async (location: number, extra: object = {}) => {
  const answer = await inter(location, extra)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const typeWith = (rules: object) =>
  createRecord(staff, 'property-types', {
    name: uniqueName('Grave'),
    sellable: true,
    room: JSON.stringify(rules),
  })
const placeOf = async (id: number) => (await staff.get(`locations/${id}`)).json()

describe('room as rules', () => {
  it('holds 1 casket or 3 urns', async () => {
    const rules = roomPresets.casketOrUrns.rules
    const first = await withRoom(rules)
    await made(first.id)
    expect(await told(first.id, urn)).toMatchObject({ kind: 'besideCaskets', space: first.label })
    const second = await withRoom(rules)
    for (let i = 0; i < 3; i++) await made(second.id, urn)
    expect(await told(second.id, urn)).toMatchObject({ kind: 'cremains', used: 3, room: 3 })
    expect(await told(second.id)).toMatchObject({ kind: 'besideUrns' })
  })

  it('keeps its alternatives under 30 parallel requests of both kinds', async () => {
    const space = await withRoom(roomPresets.casketOrUrns.rules)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => inter(space.id, i % 2 ? urn : {})),
    )
    const stored = answers.filter(({ statusCode }) => statusCode === 201).length
    const { caskets, cremains, overCapacity } = await placeOf(space.id)
    expect([stored, overCapacity]).toEqual([caskets + cremains, false])
    expect([
      [1, 0],
      [0, 3],
    ]).toContainEqual([caskets, cremains])
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true)
  })

  it('follows from the type, from the two numbers before it, and from its own rules before these', async () => {
    const type = await typeWith(roomPresets.casketOrUrns.rules)
    const typed = await makeSpace(staff, { propertyType: type.id })
    await made(typed.id, urn)
    expect(await told(typed.id)).toMatchObject({ kind: 'besideUrns' })
    const counted = await makeSpace(staff, {
      propertyType: type.id,
      capacity: { caskets: 1, cremains: 1 },
    })
    await made(counted.id, urn)
    await made(counted.id)
    expect(await told(counted.id, urn)).toMatchObject({ kind: 'cremains', used: 1, room: 1 })
    const own = await withRoom(
      { alternatives: [{ caskets: 2, cremains: 0 }] },
      { propertyType: type.id, capacity: { caskets: 1, cremains: 1 } },
    )
    await made(own.id)
    await made(own.id)
    expect((await placeOf(own.id)).capacity).toEqual({ caskets: 1, cremains: 1 })
  })

  it('of a type that is changed flags those of its places that hold more', async () => {
    const type = await typeWith({ alternatives: [{ caskets: 2, cremains: 0 }] })
    const space = await makeSpace(staff, { propertyType: type.id })
    await made(space.id)
    await made(space.id)
    const room = JSON.stringify({ alternatives: [{ caskets: 1, cremains: 0 }] })
    expect((await staff.put(`property-types/${type.id}`, { room }, 1)).statusCode).toBe(200)
    expect(await placeOf(space.id)).toMatchObject({ overCapacity: true, status: 'problem' })
    expect(await told(space.id)).toMatchObject({ kind: 'over', caskets: 2, casketRoom: 1 })
    expect((await staff.put(`property-types/${type.id}`, { room: null }, 2)).statusCode).toBe(200)
    expect(await placeOf(space.id)).toMatchObject({ overCapacity: true })
  })

  it('gives the deepest level first and says which', async () => {
    const space = await withRoom(roomPresets.doubleDepth.rules)
    expect(await told(space.id, { level: 2 })).toMatchObject({ kind: 'deeperFirst', next: 1 })
    expect(await made(space.id)).toMatchObject({ level: 1 })
    const above = await made(space.id)
    expect(above).toMatchObject({ level: 2 })
    expect((await staff.put(`interments/${above.id}`, { level: 1 }, 1)).json()).toMatchObject({
      code: 'capacity',
      params: { kind: 'levelTaken', level: 1 },
    })
    expect(await told(space.id)).toMatchObject({ kind: 'caskets', used: 2, room: 2 })
  })

  it('lays urns above only after the casket, and an infant with a parent', async () => {
    const later = await withRoom(roomPresets.casketThenUrns.rules)
    expect(await told(later.id, urn)).toMatchObject({ kind: 'urnsAfterCasket' })
    await made(later.id)
    await made(later.id, urn)
    const parent = await withRoom(roomPresets.parentAndInfant.rules)
    await made(parent.id)
    const child = await made(parent.id, { child: true })
    expect(await placeOf(parent.id)).toMatchObject({ caskets: 2, overCapacity: false })
    expect(await told(parent.id)).toMatchObject({ kind: 'caskets' })
    // Who turns out to be no child needs a casket's place.
    expect((await staff.put(`interments/${child.id}`, { child: false }, 1)).json()).toMatchObject({
      code: 'capacity',
      params: { kind: 'caskets' },
    })
  })

  it('refuses what is larger than the inside, in the words of the cemetery’s measures', async () => {
    const space = await withRoom({
      ...roomPresets.casketOrUrns.rules,
      inner: { length: 2134, width: 762 },
    })
    expect(await told(space.id, { containerWidth: 0.813 })).toMatchObject({
      kind: 'tooWide',
      measure: '2′ 8″',
      inner: '2′ 6″',
    })
    const fitting = await made(space.id, { containerLength: 2.1, containerWidth: 0.762 })
    const larger = await staff.put(`interments/${fitting.id}`, { containerLength: 2.2 }, 1)
    expect(larger.json()).toMatchObject({ code: 'capacity', params: { kind: 'tooLong' } })
    expect((await staff.put(`interments/${fitting.id}`, { officiant: 'Ann' }, 1)).statusCode).toBe(
      200,
    )
  })

  it('ends where a garden is closed, for all that stands within, and for ashes that are scattered', async () => {
    const garden = await makeSpace(staff, { name: uniqueName('Garden') })
    const plot = await makeSpace(staff, { parent: garden.id })
    const before = await made(plot.id, { ...urn, scheduledStart: '2026-12-10T15:00:00Z' })
    const room = JSON.stringify({
      alternatives: [{ caskets: 0, cremains: 99 }],
      closedFrom: '2026-12-15',
    })
    const { version } = await placeOf(garden.id)
    expect((await staff.put(`locations/${garden.id}`, { room }, version)).statusCode).toBe(200)
    const late = { scheduledStart: '2026-12-20T15:00:00Z' }
    expect(await told(plot.id, { ...urn, ...late })).toMatchObject({
      kind: 'closed',
      on: '2026-12-15',
    })
    expect(await told(plot.id, { disposition: 'scattering', ...late })).toMatchObject({
      kind: 'closed',
    })
    await made(plot.id, { ...urn, scheduledStart: '2026-12-14T15:00:00Z' })
    expect((await staff.put(`interments/${before.id}`, late, 1)).json()).toMatchObject({
      params: { kind: 'closed' },
    })
  })
})

describe('lift and deepen', () => {
  const rules = { ...roomPresets.commonGrave.rules, restYears: 25 }
  const laid = (location: number, actualDate: string) =>
    made(location, { status: 'completed', actualDate })

  it('makes room once the rest is over, and the remains stay in the register', async () => {
    const space = await withRoom(rules)
    const first = await laid(space.id, '3 May 1990')
    expect(await told(space.id)).toMatchObject({ kind: 'caskets' })
    const deepened = await staff.put(`interments/${first.id}`, { deepenedOn: '2026-03-02' }, 1)
    expect(deepened.statusCode, deepened.body).toBe(200)
    expect(deepened.json()).toMatchObject({ status: 'completed', location: space.id })
    expect(await placeOf(space.id)).toMatchObject({ caskets: 0, status: 'occupied' })
    expect(await made(space.id)).toMatchObject({ level: 1 })
    // Taken back where it was a mistake, but not on top of somebody.
    expect(
      (await staff.put(`interments/${first.id}`, { deepenedOn: null }, 2)).json(),
    ).toMatchObject({
      code: 'capacity',
      params: { kind: 'caskets' },
    })
  })

  it('waits for the rest, and is for rules that provide for it and for those who were laid', async () => {
    const space = await withRoom(rules)
    const recent = await laid(space.id, '3 May 2010')
    expect(
      (await staff.put(`interments/${recent.id}`, { deepenedOn: '2026-03-02' }, 1)).json(),
    ).toMatchObject({ code: 'capacity', params: { kind: 'rest', until: '2035-05-03' } })
    const plain = await makeSpace(staff)
    const kept = await laid(plain.id, '3 May 1900')
    expect(
      (await staff.put(`interments/${kept.id}`, { deepenedOn: '2026-03-02' }, 1)).json(),
    ).toMatchObject({ params: { kind: 'notDeepened' } })
    const planned = await made((await withRoom(rules)).id)
    expect(
      (await staff.put(`interments/${planned.id}`, { deepenedOn: '2026-03-02' }, 1)).statusCode,
    ).toBe(400)
  })
})

describe('the rest period of a place', () => {
  it('is asked of a grave whose right has run out, and not of its next level', async () => {
    const rules = { ...roomPresets.doubleDepth.rules, restYears: 75 }
    const free = await withRoom(rules)
    await made(free.id, { status: 'completed', actualDate: '3 May 1990' })
    expect(await made(free.id)).toMatchObject({ level: 2 })
    const expired = await withRoom(rules)
    await made(expired.id, { status: 'completed', actualDate: '3 May 1990' })
    const right = await rightOn(staff, expired.id, {
      tenure: 'term',
      expires: '2020-01-01',
      deedDate: '1990-01-15',
    })
    expect(right.statusCode, right.body).toBe(201)
    const ended = await staff.put(`interment-rights/${right.json().id}`, { status: 'expired' }, 1)
    expect(ended.statusCode, ended.body).toBe(200)
    const answer = (await staff.get(`locations/${expired.id}/authority`)).json()
    expect(answer.reasons).toContainEqual(
      expect.objectContaining({
        code: 'restPeriod',
        params: { place: expired.label, until: '2065-05-03' },
      }),
    )
  })
})

describe('rules of room', () => {
  it('are refused where they are none, or contradict themselves', async () => {
    for (const room of [
      '{',
      '[]',
      '{"alternatives":[]}',
      '{"alternatives":[{"caskets":1,"cremains":2}],"colour":1}',
    ]) {
      const answer = await staff.post('locations', { name: uniqueName('Space'), room })
      expect(answer.statusCode, room).toBe(400)
      expect(answer.json().errors[0]).toMatchObject({ field: 'room', code: 'room.unreadable' })
    }
    const few = { alternatives: [{ caskets: 2, cremains: 0 }], levels: [{ depth: 2000 }] }
    const answer = await staff.post('property-types', {
      name: uniqueName('Grave'),
      room: JSON.stringify(few),
    })
    expect(answer.json().errors[0]).toMatchObject({ field: 'room', code: 'room.fewerLevels' })
  })

  it('are written by those who may, in their own cemetery', async () => {
    const { oak, cedar } = open.world.cemeteries
    const space = await makeSpace(staff)
    const body = { room: JSON.stringify(roomPresets.casketOrUrns.rules) }
    const path = `locations/${space.id}`
    expect((await (await api(open, null, oak)).put(path, body, 1)).statusCode).toBe(401)
    const reader = await api(open, await userWith(open, oak, ['locRead']), oak)
    expect((await reader.put(path, body, 1)).statusCode).toBe(403)
    const stranger = await api(open, 'stranger@world.test', cedar)
    expect((await stranger.put(path, body, 1)).statusCode).toBe(404)
  })

  it('are asked before anything is written', async () => {
    const ask = async (id: number, query: string) =>
      (await staff.get(`locations/${id}/authority?${query}`)).json()
    const parent = await withRoom(roomPresets.parentAndInfant.rules)
    await made(parent.id)
    expect(await ask(parent.id, 'disposition=burial')).toMatchObject({
      verdict: 'no',
      room: { kind: 'caskets', used: 1, of: 1 },
    })
    const child = await ask(parent.id, 'disposition=burial&child=1')
    expect(child.verdict).toBe('if')
    const urns = await ask(parent.id, 'disposition=inurnment')
    expect(urns).toMatchObject({ verdict: 'if', room: { kind: 'cremains', used: 0, of: 1 } })
    const double = await withRoom({ ...roomPresets.doubleDepth.rules, closedFrom: '2126-01-01' })
    expect(await ask(double.id, 'disposition=burial')).toMatchObject({ room: { level: 1 } })
    const closed = await ask(double.id, 'disposition=burial&on=2126-02-01')
    expect(closed.reasons[0]).toMatchObject({
      code: 'placeClosed',
      verdict: 'no',
      params: { on: '2126-01-01' },
    })
  })
})

describe('the database', () => {
  it('holds the room of a place against whoever writes, and leaves facts of imports', async () => {
    const space = await withRoom({ alternatives: [{ caskets: 1, cremains: 0 }] })
    const { id, deceased } = await made(space.id)
    const { owner } = open.database
    const copy = (extra: string) =>
      owner.query(
        `insert into interments (cemetery_id, label, sort_key, deceased_id, location_id, disposition, status, imported)
         select cemetery_id, label, sort_key, deceased_id, location_id, disposition, ${extra} from interments
         where cemetery_id = $1 and id = $2`,
        [open.world.cemeteries.oak, id],
      )
    expect(deceased).toBeTypeOf('number')
    // A coordinator hands on the message alone.
    const full =
      databaseMode() === 'distributed'
        ? { code: '23514', message: `location ${space.id} holds no more` }
        : { constraint: 'interments_room' }
    await expect(copy("'scheduled', false")).rejects.toMatchObject(full)
    await expect(copy("'completed', false")).rejects.toMatchObject(full)
    await copy("'completed', true")
  })
})
