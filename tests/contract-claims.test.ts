import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '../core/calendar-days'
import { areas, extensions } from '../server/engine/areas/areas'
import { runScheduled } from '../server/engine/resources/scheduled'
import { type Api, api } from './support/api'
import { createRecord, makePerson, makeSpace, reservationOf, userWith } from './support/places'
import { makeContract, makeProperty, sellSpace, sign, step } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let today: string
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  const { rows } = await open.database.owner.query(
    'select time_zone from cemeteries where id = $1',
    [open.world.cemeteries.oak],
  )
  today = todayIn(rows[0].time_zone)
})
afterAll(() => open.close())

const statusOf = async (id: number) => (await staff.get(`locations/${id}`)).json().status
const contract = async (id: number) => (await staff.get(`contracts/${id}`)).json()
const begin = (id: number, values: object = {}) =>
  step(staff, id, { status: 'in-progress', ...values })
/** The clock goes on: the scheduled work of contracts, as the server does it by itself. */
async function lapse() {
  const [work] = extensions.get('contracts')?.scheduled ?? []
  if (work) await runScheduled(open.database, { areas, extensions }, 'contracts', work)
}
const passed = (id: number) =>
  open.database.owner.query('update contracts set held_until = $2 where id = $1', [
    id,
    addDays(today, -2),
  ])

describe('a contract in progress', () => {
  it('keeps its places from others until a day, a draft keeps none', async () => {
    const space = await makeSpace(staff)
    const made = await sellSpace(staff, space.id)
    expect(await statusOf(space.id)).toBe('available')
    const begun = (await begin(made.id)).json()
    expect(begun).toMatchObject({ status: 'in-progress', heldUntil: addDays(today, 30) })
    expect(await statusOf(space.id)).toBe('underContract')
    const other = await sellSpace(staff, space.id)
    const refused = await begin(other.id)
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'claimed',
      params: { space: space.label, state: 'contract', holder: begun.partyNames },
      referents: [{ resource: 'contracts', id: made.id, label: begun.partyNames }],
    })
    expect((await reservationOf(staff, [space.id])).statusCode).toBe(409)
    const hold = { reason: 'For a family' }
    const { version } = (await staff.get(`locations/${space.id}`)).json()
    expect((await staff.post(`locations/${space.id}/hold`, hold, version)).statusCode).toBe(409)
  })

  it('names nobody to who may not read contacts', async () => {
    const { oak } = open.world.cemeteries
    const space = await makeSpace(staff)
    await begin((await sellSpace(staff, space.id)).id)
    const mine = await sellSpace(staff, space.id)
    const clerk = await api(
      open,
      await userWith(open, oak, ['contractRead', 'contractWrite', 'locRead']),
      oak,
    )
    const { version } = await contract(mine.id)
    const refused = await clerk.put(`contracts/${mine.id}`, { status: 'in-progress' }, version)
    expect(refused.json()).toMatchObject({ status: 409, params: { holder: null } })
    expect(refused.body).not.toContain('Ortega')
  })

  it('is one of twenty that were begun at once', async () => {
    const space = await makeSpace(staff)
    const drafts = await Promise.all(Array.from({ length: 20 }, () => sellSpace(staff, space.id)))
    const answers = await Promise.all(drafts.map(({ id }) => begin(id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array(19).fill(409),
    ])
  })

  it('excludes one on the lot around its space, and one within', async () => {
    const lot = await makeSpace(staff)
    const space = await makeSpace(staff, { parent: lot.id })
    await begin((await sellSpace(staff, space.id)).id)
    expect((await begin((await sellSpace(staff, lot.id)).id)).json().code).toBe('claimed')
    const whole = await makeSpace(staff)
    const within = await makeSpace(staff, { parent: whole.id })
    await begin((await sellSpace(staff, whole.id)).id)
    expect(await statusOf(within.id)).toBe('underContract')
    expect((await begin((await sellSpace(staff, within.id)).id)).json().code).toBe('claimed')
  })

  it('takes and gives back single places when its items change', async () => {
    const property = await makeProperty(staff)
    const [one, other] = [await makeSpace(staff), await makeSpace(staff)]
    const made = await makeContract(staff, [{ priceItem: property.id, location: one.id }], {
      status: 'in-progress',
    })
    await step(staff, made.id, { items: [{ priceItem: property.id, location: other.id }] })
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual([
      'available',
      'underContract',
    ])
  })

  it('frees its places when it goes back, is canceled, or is signed and canceled', async () => {
    const space = await makeSpace(staff)
    const made = await sellSpace(staff, space.id, { status: 'in-progress' })
    await step(staff, made.id, { status: 'draft' })
    expect(await statusOf(space.id)).toBe('available')
    expect((await contract(made.id)).heldUntil).toBeNull()
    await begin(made.id)
    await step(staff, made.id, { status: 'cancelled', cancelReason: 'Changed their mind' })
    expect(await statusOf(space.id)).toBe('available')
    const next = await sellSpace(staff, space.id)
    expect((await sign(staff, next.id)).json()).toMatchObject({ status: 'signed', heldUntil: null })
    expect(await statusOf(space.id)).toBe('owned')
  })
})

describe('the end of what a contract keeps', () => {
  it('is as long as the price defaults say, or as it is typed, and not in the past', async () => {
    const defaults = await createRecord(staff, 'price-defaults', {
      name: 'Graves',
      kind: 'property',
      contractDays: 10,
    }).catch(async () => {
      const owner = await api(open, 'manager@world.test', open.world.cemeteries.oak)
      return createRecord(owner, 'price-defaults', {
        name: 'Graves',
        kind: 'property',
        contractDays: 10,
      })
    })
    expect(defaults.contractDays).toBe(10)
    const made = await sellSpace(staff)
    expect((await begin(made.id)).json().heldUntil).toBe(addDays(today, 10))
    const longer = addDays(today, 45)
    expect((await step(staff, made.id, { heldUntil: longer })).json().heldUntil).toBe(longer)
    expect(
      (await step(staff, made.id, { heldUntil: addDays(today, -1) })).json().errors,
    ).toMatchObject([{ field: 'heldUntil', code: 'expiredAlready' }])
  })

  it('makes it a draft again that says since when its places are free', async () => {
    const space = await makeSpace(staff)
    const made = await sellSpace(staff, space.id, { status: 'in-progress' })
    await lapse()
    expect((await contract(made.id)).status).toBe('in-progress')
    await passed(made.id)
    await lapse()
    expect(await contract(made.id)).toMatchObject({
      status: 'draft',
      heldUntil: null,
      lapsedOn: addDays(today, -2),
    })
    expect(await statusOf(space.id)).toBe('available')
    expect((await begin(made.id)).json()).toMatchObject({ status: 'in-progress', lapsedOn: null })
  })
})

describe('its own reservation and hold', () => {
  it('give way to the contract; the reservation has the place again when that ends', async () => {
    const space = await makeSpace(staff)
    const held = (await reservationOf(staff, [space.id])).json()
    const made = await sellSpace(staff, space.id, { reservation: held.id })
    expect((await begin(made.id)).statusCode).toBe(200)
    expect(await statusOf(space.id)).toBe('underContract')
    await step(staff, made.id, { status: 'draft' })
    expect(await statusOf(space.id)).toBe('reserved')
    expect((await sign(staff, made.id)).statusCode).toBe(200)
    expect((await staff.get(`reservations/${held.id}`)).json().status).toBe('converted')
  })

  it('is signed though the reservation ended meanwhile', async () => {
    const space = await makeSpace(staff)
    const held = (await reservationOf(staff, [space.id])).json()
    const made = await sellSpace(staff, space.id, { reservation: held.id, status: 'in-progress' })
    await staff.put(`reservations/${held.id}`, { status: 'released' }, held.version)
    expect(await statusOf(space.id)).toBe('underContract')
    expect((await step(staff, made.id, { status: 'signed' })).statusCode).toBe(200)
  })

  it('lifts a hold where that is said, for who may hold places', async () => {
    const { oak } = open.world.cemeteries
    const space = await makeSpace(staff)
    await staff.post(`locations/${space.id}/hold`, { reason: 'Family calls back' }, space.version)
    const made = await sellSpace(staff, space.id)
    expect((await begin(made.id)).json().params.state).toBe('hold')
    const clerk = await api(
      open,
      await userWith(open, oak, ['contractRead', 'contractWrite', 'locRead']),
      oak,
    )
    const { version } = await contract(made.id)
    const taking = { status: 'in-progress', takesHold: true }
    expect((await clerk.put(`contracts/${made.id}`, taking, version)).statusCode).toBe(409)
    expect((await begin(made.id, { takesHold: true })).statusCode).toBe(200)
    expect((await staff.get(`locations/${space.id}`)).json()).toMatchObject({
      status: 'underContract',
      holdReason: null,
    })
  })
})

describe('an interment on a place under contract', () => {
  it('is refused for strangers, and accepted with the word of whoever buys it', async () => {
    const space = await makeSpace(staff)
    const made = await sellSpace(staff, space.id, { status: 'in-progress' })
    const interment = {
      deceased: (await makePerson(staff)).id,
      location: space.id,
      status: 'requested',
    }
    const refused = await staff.post('interments', interment)
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('underContractBy')
    const [{ contact }] = made.parties as [{ contact: number }]
    const agreed = await staff.post('interments', { ...interment, authorisedBy: contact })
    expect(agreed.statusCode, agreed.body).toBe(201)
  })
})

describe('contracts that were in progress before they kept their places', () => {
  const file = '../server/engine/migrations/20261124T2358_contract_claims.sql'
  const migration = readFileSync(new URL(file, import.meta.url), 'utf8')
  const backfill = migration.slice(migration.indexOf('do $$'))
  const owner = (text: string, values: unknown[] = []) => open.database.owner.query(text, values)
  const claims = async (location: number) =>
    (
      await owner('select kind, source_id::int as of from claims where location_id = $1', [
        location,
      ])
    ).rows

  it('keep them for thirty days, except where something else stands', async () => {
    const spaces = await Promise.all([1, 2, 3].map(() => makeSpace(staff)))
    const [plain, reserved, taken] = spaces.map(({ id }) => id) as [number, number, number]
    const reservation = (await reservationOf(staff, [reserved])).json()
    const began = await Promise.all([
      sellSpace(staff, plain, { status: 'in-progress' }),
      sellSpace(staff, reserved, { status: 'in-progress', reservation: reservation.id }),
      sellSpace(staff, taken, { status: 'in-progress' }),
    ])
    // As the version before left them: no claim, no last day; one place was promised to somebody else.
    await owner("delete from claims where kind = 'contract' and location_id = any($1)", [
      [plain, reserved, taken],
    ])
    await owner('update contracts set held_until = null where id = any($1)', [
      began.map(({ id }) => id),
    ])
    await owner("update locations set status = 'available' where id = any($1)", [
      [plain, reserved, taken],
    ])
    const other = (await reservationOf(staff, [taken])).json()
    await owner(
      `insert into claims (cemetery_id, location_id, path, kind, source_id)
       select cemetery_id, id, path, 'reservation', $2 from locations where id = $1`,
      [reserved, reservation.id],
    )
    await owner(backfill)
    const ids = began.map(({ id }) => id)
    expect(await claims(plain)).toEqual([{ kind: 'contract', of: ids[0] }])
    expect(await claims(reserved)).toEqual([{ kind: 'contract', of: ids[1] }])
    expect(await claims(taken)).toEqual([{ kind: 'reservation', of: other.id }])
    expect(await Promise.all([plain, reserved, taken].map(statusOf))).toEqual([
      'underContract',
      'underContract',
      'reserved',
    ])
    const ends = await Promise.all(ids.map(async (id) => (await contract(id)).heldUntil))
    expect(ends[0]).not.toBeNull()
    expect(ends[1]).not.toBeNull()
    expect(ends[2]).toBeNull()
    // Run once more, as after a stop half way, it changes nothing.
    await owner(backfill)
    expect(await claims(plain)).toHaveLength(1)
  })
})
