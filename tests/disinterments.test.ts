import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import {
  createRecord,
  makeContact,
  makePerson,
  makeSpace,
  rightOn,
  userWith,
} from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
/** May write interments, and no titles: nothing is overridden. */
let clerk: Api
beforeAll(async () => {
  open = await openWorld()
  const { oak } = open.world.cemeteries
  staff = await api(open, 'admin@world.test', oak)
  clerk = await api(open, await userWith(open, oak, ['decWrite', 'locRead', 'personRead']), oak)
})
afterAll(() => open.close())

/** Somebody interred in a place of their own. */
async function laid(who = staff, extra: object = {}) {
  const [person, space] = [await makePerson(who), await makeSpace(who)]
  const interment = await createRecord(who, 'interments', {
    deceased: person.id,
    location: space.id,
    status: 'completed',
    actualDate: '2020-05-01',
    ...extra,
  })
  return { person, space, interment }
}
const plan = (interment: number, extra: object = {}, who = staff) =>
  createRecord(who, 'disinterments', { interment, reason: 'Family wish', ...extra })
const relative = async () => ({
  contact: (await makeContact(staff)).id,
  capacity: 'nextOfKin',
  on: '2026-02-01',
})
/** With all that is asked for. */
const complete = async (interment: number, extra: object = {}) =>
  plan(interment, { permitNumber: 'P-77', consents: [await relative()], ...extra })
const step = (record: { id: number; version: number }, body: object, who = staff) =>
  who.put(`disinterments/${record.id}`, body, record.version)
const missing = async (id: number, who = staff) =>
  ((await who.get(`disinterments/${id}/missing`)).json().missing as Array<{ kind: string }>).map(
    ({ kind }) => kind,
  )
const stateOf = async (id: number) => {
  const { status, caskets } = (await staff.get(`locations/${id}`)).json()
  return { status, caskets }
}
const approved = async (interment: number, extra: object = {}) =>
  (await step(await complete(interment, extra), { status: 'ready' })).json()

describe('a disinterment', () => {
  it('says what is missing, is refused for it, and goes on once all is there', async () => {
    const { interment, space } = await laid()
    const right = await rightOn(staff, space.id)
    const [{ contact }] = right.json().holders
    const one = await plan(interment.id)
    expect(one).toMatchObject({
      status: 'requested',
      from: space.id,
      number: expect.stringMatching(/^\d{4}-DI-\d{3}$/),
    })
    expect(await missing(one.id)).toEqual(['permit', 'holder', 'someRelative'])
    const refused = await step(one, { status: 'ready' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'blocked', mayOverride: true })
    expect(refused.json().reasons.map(({ code }: { code: string }) => code)).toEqual([
      'disinter_permit',
      'disinter_holder',
      'disinter_someRelative',
    ])
    const filled = await step(one, {
      permitNumber: 'P-1',
      consents: [{ contact, capacity: 'holder' }, await relative()],
    })
    expect(await missing(one.id)).toEqual([])
    const ready = await step(filled.json(), { status: 'ready' })
    expect(ready.json()).toMatchObject({ status: 'ready', overrideReason: null })
    const done = await step(ready.json(), { status: 'done', doneOn: '2026-03-01' })
    expect(done.json()).toMatchObject({ status: 'done', doneOn: '2026-03-01' })
    expect((await staff.get(`interments/${interment.id}`)).json()).toMatchObject({
      status: 'disinterred',
      disinterReason: 'Family wish',
      disinterPermit: 'P-1',
    })
    expect((await stateOf(space.id)).caskets).toBe(0)
  })

  it('with something missing takes a reason by whoever may override, and nobody else', async () => {
    const { interment } = await laid()
    const one = await plan(interment.id)
    const override = { reason: 'Ordered by telephone' }
    expect((await step(one, { status: 'ready', override }, clerk)).statusCode).toBe(403)
    const ready = await step(one, { status: 'ready', override })
    expect(ready.json()).toMatchObject({ status: 'ready', overrideReason: override.reason })
    const done = await step(ready.json(), { status: 'done', doneOn: '2026-03-01' })
    expect(done.statusCode).toBe(200)
  })

  it('is refused on its day where somebody objects since it was approved', async () => {
    const { interment } = await laid()
    const ready = await approved(interment.id)
    const objected = await step(ready, {
      consents: [...ready.consents, { ...(await relative()), answer: 'objects' }],
    })
    const refused = await step(objected.json(), { status: 'done', doneOn: '2026-03-01' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().reasons[0].code).toBe('disinter_objection')
  })

  it('is of a completed interment, one at a time', async () => {
    const person = await makePerson(staff)
    const planned = await createRecord(staff, 'interments', { deceased: person.id })
    const early = await staff.post('disinterments', { interment: planned.id, reason: 'x' })
    expect(early.json().errors[0]).toMatchObject({ field: 'interment', code: 'onlyInterred' })
    const { interment } = await laid()
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        staff.post('disinterments', { interment: interment.id, reason: `${n}` }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  })

  it('does not go from requested to done, and does not change once it took place', async () => {
    const { interment } = await laid()
    const one = await complete(interment.id)
    const skipped = await step(one, { status: 'done', doneOn: '2026-03-01' })
    expect(skipped.json().code).toBe('disintermentStep')
    const ready = (await step(one, { status: 'ready' })).json()
    const done = (await step(ready, { status: 'done', doneOn: '2026-03-01' })).json()
    expect((await step(done, { reason: 'Other' })).json().code).toBe('disintermentDone')
    expect((await step(done, { remarks: 'Photographs taken' })).statusCode).toBe(200)
    expect((await staff.delete(`disinterments/${one.id}`, done.version + 1)).json().code).toBe(
      'disintermentKept',
    )
  })

  it('of long ago is still recorded on the interment itself', async () => {
    const { interment } = await laid(staff, { actualDate: '1950' })
    const answer = await staff.put(
      `interments/${interment.id}`,
      { status: 'disinterred', disinterredOn: '1957', disinterReason: 'Moved abroad' },
      interment.version,
    )
    expect(answer.statusCode).toBe(200)
  })

  it('that is temporary ends with the return to the same place', async () => {
    const { interment, space, person } = await laid()
    const ready = await approved(interment.id, { kind: 'temporary', destination: 'Laboratory' })
    const done = (await step(ready, { status: 'done', doneOn: '2026-03-01' })).json()
    expect((await stateOf(space.id)).caskets).toBe(0)
    const back = await step(done, { status: 'returned', returnedOn: '2026-03-20' })
    expect(back.statusCode).toBe(200)
    expect((await stateOf(space.id)).caskets).toBe(1)
    expect((await staff.get(`interments/${back.json().newInterment}`)).json()).toMatchObject({
      deceased: person.id,
      location: space.id,
      status: 'completed',
    })
  })
})

describe('a move within the cemetery', () => {
  it('takes from the one place and lays in the other, in one step', async () => {
    const { interment, space, person } = await laid()
    const other = await makeSpace(staff)
    const ready = await approved(interment.id, { kind: 'move', location: other.id })
    const done = await step(ready, { status: 'done', doneOn: '2026-03-02' })
    expect(done.statusCode).toBe(200)
    expect((await staff.get(`interments/${done.json().newInterment}`)).json()).toMatchObject({
      deceased: person.id,
      location: other.id,
      status: 'completed',
      actualDate: { text: '2026-03-02' },
    })
    expect((await stateOf(space.id)).caskets).toBe(0)
    expect(await stateOf(other.id)).toMatchObject({ caskets: 1, status: 'occupied' })
    expect((await staff.get(`deceased/${person.id}`)).json().location).toBe(other.id)
  })

  it('is not done on the word of a relative who has died since', async () => {
    const { interment } = await laid()
    const one = await complete(interment.id)
    expect(await missing(one.id)).toEqual([])
    const [{ contact }] = one.consents as [{ contact: number }]
    const { version } = (await staff.get(`contacts/${contact}`)).json()
    await staff.put(`contacts/${contact}`, { deceased: (await makePerson(staff)).id }, version)
    expect(await missing(one.id)).toEqual(['someRelative'])
    expect((await step(one, { status: 'ready' })).json().code).toBe('blocked')
  })

  it('takes along what the check of the new place goes by: child, measures and flags', async () => {
    const { interment } = await laid(staff, {
      child: true,
      containerLength: 2.1,
      containerWidth: 0.7,
      oversize: true,
      infectious: true,
    })
    const narrow = await makeSpace(staff, {
      room: JSON.stringify({
        alternatives: [{ caskets: 1, cremains: 0 }],
        inner: { length: 2000, width: 800 },
      }),
    })
    const refused = await step(
      await approved(interment.id, { kind: 'move', location: narrow.id }),
      { status: 'done', doneOn: '2026-03-02' },
    )
    expect(refused.json(), refused.body).toMatchObject({
      code: 'capacity',
      params: { kind: 'tooLong' },
    })
    const other = await laid(staff, { child: true, containerLength: 1.2 })
    const children = await makeSpace(staff, {
      room: JSON.stringify({ alternatives: [{ caskets: 0, children: 1, cremains: 0 }] }),
    })
    const done = await step(
      await approved(other.interment.id, { kind: 'move', location: children.id }),
      { status: 'done', doneOn: '2026-03-02' },
    )
    expect(done.statusCode, done.body).toBe(200)
    expect((await staff.get(`interments/${done.json().newInterment}`)).json()).toMatchObject({
      location: children.id,
      child: true,
      containerLength: 1.2,
    })
  })

  it('into a full grave does nothing at all', async () => {
    const { interment, space } = await laid()
    const full = await laid()
    const ready = await approved(interment.id, { kind: 'move', location: full.space.id })
    const refused = await step(ready, { status: 'done', doneOn: '2026-03-02' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().code).toBe('capacity')
    expect((await staff.get(`interments/${interment.id}`)).json().status).toBe('completed')
    expect((await staff.get(`disinterments/${ready.id}`)).json().status).toBe('ready')
    expect((await stateOf(space.id)).caskets).toBe(1)
  })

  it('into a stranger’s grave is refused with the reasons, and done with one of one’s own', async () => {
    const { interment, space } = await laid()
    const other = await makeSpace(staff)
    await rightOn(staff, other.id)
    const ready = await approved(interment.id, { kind: 'move', location: other.id })
    const refused = await step(ready, { status: 'done', doneOn: '2026-03-02' })
    expect(refused.json()).toMatchObject({ code: 'blocked' })
    expect((await stateOf(space.id)).caskets).toBe(1)
    const done = await step(ready, {
      status: 'done',
      doneOn: '2026-03-02',
      override: { reason: 'Owner came to the office' },
    })
    expect(done.statusCode).toBe(200)
    expect((await staff.get(`interments/${done.json().newInterment}`)).json().overrideReason).toBe(
      'Owner came to the office',
    )
  })

  it('that crosses another ends without waiting for each other, and into one place once', async () => {
    const [one, two] = [await laid(), await laid()]
    const target = await makeSpace(staff)
    const plans = await Promise.all(
      [one, two].map(({ interment }) =>
        approved(interment.id, { kind: 'move', location: target.id }),
      ),
    )
    const answers = await Promise.all(
      plans.map((ready) => step(ready, { status: 'done', doneOn: '2026-03-03' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await stateOf(target.id)).caskets).toBe(1)
  })

  it('needs a place, which is another one and not for those who leave', async () => {
    const { interment, space } = await laid()
    const one = await complete(interment.id, { kind: 'move' })
    expect(await missing(one.id)).toEqual(['place'])
    expect((await step(one, { location: space.id })).json().errors[0].code).toBe('samePlace')
    const other = await makeSpace(staff)
    const leave = await step(one, { kind: 'disinterment', location: other.id })
    expect(leave.json().errors[0]).toMatchObject({ field: 'location', code: 'onlyMove' })
  })
})

describe('rules of a jurisdiction', () => {
  it('are those by which the cemetery decides on interments, where none are named', async () => {
    const { elm } = open.world.cemeteries
    const there = await api(open, 'admin@world.test', elm)
    await createRecord(there, 'authority-rules', {
      name: 'Texas',
      jurisdiction: 'texas',
      inForceFrom: '2020-01-01',
    })
    const { interment } = await laid(there)
    const one = await plan(interment.id, {}, there)
    expect(one.jurisdiction).toBe('texas')
    expect(await missing(one.id, there)).toEqual(['permit', 'someRelative'])
    const other = await makeSpace(there)
    await there.put(`disinterments/${one.id}`, { kind: 'move', location: other.id }, 1)
    expect(await missing(one.id, there)).toEqual(['someRelative'])
  })
})

it('what is missing is asked by those who may: 401, 403, 404', async () => {
  const { oak, elm } = open.world.cemeteries
  const { interment } = await laid()
  const { id } = await plan(interment.id)
  const ask = async (who: Api) => (await who.get(`disinterments/${id}/missing`)).statusCode
  expect(await ask(await api(open, null, oak))).toBe(401)
  expect(await ask(await api(open, await userWith(open, oak, ['locRead']), oak))).toBe(403)
  expect(await ask(await api(open, 'admin@world.test', elm))).toBe(404)
  const foreign = await staff.post('disinterments', {
    interment: (await laid(await api(open, 'admin@world.test', elm))).interment.id,
    reason: 'x',
  })
  expect(foreign.statusCode).toBe(400)
})
