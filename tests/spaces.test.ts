import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import {
  createRecord,
  makeContact,
  makePerson,
  makeSpace,
  reservationOf,
  rightOn,
  uniqueName,
  userWith,
  voidRight,
} from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let reader: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  reader = await api(open, 'reader@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const statusOf = async (id: number) => (await staff.get(`locations/${id}`)).json().status

describe('selling a space', () => {
  it('50 times in parallel gives one 201 and forty-nine 409 naming the holder', async () => {
    const space = await makeSpace(staff)
    const contacts = await Promise.all(Array.from({ length: 50 }, () => makeContact(staff)))
    const answers = await Promise.all(
      contacts.map((contact) =>
        staff.post('interment-rights', {
          location: space.id,
          holders: [{ contact: contact.id, share: 1 }],
        }),
      ),
    )
    const sold = answers.filter((answer) => answer.statusCode === 201)
    const refused = answers.filter((answer) => answer.statusCode === 409)
    expect([sold.length, refused.length]).toEqual([1, 49])
    const holder = sold[0]?.json().holderNames
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({
        code: 'claimed',
        title: `${space.label} is owned by ${holder}`,
        params: { space: space.label, state: 'right', holder },
      })
      expect(answer.json().referents).toEqual([
        { resource: 'interment-rights', id: sold[0]?.json().id, label: holder },
      ])
    }
    expect(
      (await staff.list('interment-rights', { filter: { location: space.id } })).json(),
    ).toHaveLength(1)
    expect(await statusOf(space.id)).toBe('owned')
  })

  it('again names the holder only to those who may read people', async () => {
    const space = await makeSpace(staff)
    await rightOn(staff, space.id)
    const blind = await api(
      open,
      await userWith(open, open.world.cemeteries.oak, ['locWrite']),
      open.world.cemeteries.oak,
    )
    const contact = await makeContact(staff)
    const answer = await blind.post('reservations', { locations: [space.id], contact: contact.id })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).not.toContain('Ortega')
    expect(answer.json()).toMatchObject({
      title: `${space.label} is owned`,
      params: { space: space.label, state: 'right', holder: null },
    })
    const hold = await blind.post(`locations/${space.id}/hold`, { reason: 'survey' }, 1)
    expect(hold.statusCode).toBe(409)
    expect(hold.body).not.toContain('Ortega')
  })

  it('excludes rights, reservations and holds on it, above and below', async () => {
    const section = await makeSpace(staff, { name: uniqueName('Section') })
    const lot = await makeSpace(staff, { name: uniqueName('Lot'), parent: section.id })
    const space = await makeSpace(staff, { parent: lot.id })
    const sister = await makeSpace(staff, { parent: lot.id })
    expect((await rightOn(staff, lot.id)).statusCode).toBe(201)
    expect(await statusOf(space.id)).toBe('owned')
    for (const place of [section.id, lot.id, space.id]) {
      expect((await rightOn(staff, place)).json()).toMatchObject({ status: 409, code: 'claimed' })
      expect((await reservationOf(staff, [place])).json()).toMatchObject({
        status: 409,
        code: 'claimed',
      })
      const { version } = (await staff.get(`locations/${place}`)).json()
      expect(
        (await staff.post(`locations/${place}/hold`, { reason: 'roots' }, version)).json(),
      ).toMatchObject({ status: 409, code: 'claimed' })
    }
    // A space added below something owned is owned.
    const later = await makeSpace(staff, { parent: lot.id })
    expect(await statusOf(later.id)).toBe('owned')
    expect((await rightOn(staff, sister.id)).statusCode).toBe(409)
  })

  it('under parallel claims lets an ancestor or its descendants win, never both', async () => {
    for (let round = 0; round < 6; round++) {
      const section = await makeSpace(staff, { name: uniqueName('Section') })
      const spaces = await Promise.all(
        [1, 2, 3].map(() => makeSpace(staff, { parent: section.id })),
      )
      const answers = await Promise.all([
        rightOn(staff, section.id),
        ...spaces.map((space) => reservationOf(staff, [space.id])),
      ])
      const [above, ...below] = answers.map((answer) => answer.statusCode)
      if (above === 201) expect(below).toEqual([409, 409, 409])
      else expect([above, ...below]).toEqual([409, 201, 201, 201])
    }
  })

  it('on hold is refused; a hold has a reason and can be ended', async () => {
    const space = await makeSpace(staff)
    const held = await staff.post(
      `locations/${space.id}/hold`,
      { reason: 'Survey of roots', until: '2027-01-01T00:00:00Z' },
      1,
    )
    expect(held.json()).toMatchObject({
      holdReason: 'Survey of roots',
      status: 'reserved',
      version: 2,
    })
    expect((await rightOn(staff, space.id)).json()).toMatchObject({
      code: 'claimed',
      title: `${space.label} is on hold`,
    })
    expect((await reader.post(`locations/${space.id}/lift`, undefined, 2)).statusCode).toBe(403)
    const lifted = await staff.post(`locations/${space.id}/lift`, undefined, 2)
    expect(lifted.json()).toMatchObject({ holdReason: null, status: 'available' })
    expect((await rightOn(staff, space.id)).statusCode).toBe(201)
  })

  it('marked as not for sale is refused, and so is reserving it', async () => {
    const space = await makeSpace(staff, { notForSale: true })
    expect(space.status).toBe('notForSale')
    expect((await rightOn(staff, space.id)).json()).toMatchObject({
      status: 409,
      code: 'notForSale',
    })
    expect((await reservationOf(staff, [space.id])).json()).toMatchObject({
      status: 409,
      code: 'notForSale',
    })
    await staff.put(`locations/${space.id}`, { notForSale: false }, 1)
    expect((await rightOn(staff, space.id)).statusCode).toBe(201)
  })

  it('of an unsellable type is refused; holds and burials may name it', async () => {
    const admin = await api(open, 'admin@world.test', open.world.cemeteries.oak)
    const type = await createRecord(admin, 'property-types', { name: uniqueName('Walkway') })
    const lot = await createRecord(admin, 'property-types', {
      name: uniqueName('Lot'),
      sellable: true,
    })
    const walk = await makeSpace(staff, { propertyType: type.id })
    const within = await makeSpace(staff, { propertyType: lot.id, parent: walk.id })
    const refused = await Promise.all([
      rightOn(staff, walk.id),
      reservationOf(staff, [within.id, walk.id]),
    ])
    for (const [index, answer] of refused.entries()) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toEqual([
        {
          field: ['location', 'locations'][index],
          message: `cannot be sold: ${walk.label} is a ${type.label}, a property type that is not sellable`,
          code: 'notSellable',
          params: { space: walk.label, type: type.label },
        },
      ])
    }
    const hold = await staff.post(`locations/${walk.id}/hold`, { reason: 'repaving' }, 1)
    expect(hold.statusCode).toBe(200)
    expect((await staff.post(`locations/${walk.id}/lift`, undefined, 2)).statusCode).toBe(200)
    // A register may know no more of a grave than its section.
    const person = await makePerson(staff)
    const known = { deceased: person.id, location: walk.id, status: 'completed' }
    expect((await staff.post('interments', known)).json()).toMatchObject({ code: 'blocked' })
    await createRecord(staff, 'interments', {
      ...known,
      override: { reason: 'The register says no more' },
    })
    // What was sold while it was sold stays so; a right on it is a fact that can still be written to.
    const right = (await rightOn(staff, within.id)).json()
    await admin.put(`property-types/${lot.id}`, { sellable: false }, lot.version)
    expect(
      (await staff.put(`interment-rights/${right.id}`, { remarks: 'seen' }, 1)).statusCode,
    ).toBe(200)
    expect(await statusOf(within.id)).toBe('owned')
  })

  it('counts no section as available, occupied or full until it becomes a space', async () => {
    const admin = await api(open, 'admin@world.test', open.world.cemeteries.oak)
    const type = await createRecord(admin, 'property-types', { name: uniqueName('Meadow') })
    const meadow = await makeSpace(staff, { propertyType: type.id })
    const [space] = [await makeSpace(staff, { parent: meadow.id })]
    expect(await statusOf(meadow.id)).toBeNull()
    expect(await statusOf(space.id)).toBe('available')
    const lay = async (disposition: string) =>
      createRecord(staff, 'interments', {
        deceased: (await makePerson(staff)).id,
        location: meadow.id,
        status: 'completed',
        disposition,
        override: { reason: 'Its grave is unknown' },
      })
    await lay('scattering')
    await lay('burial')
    expect((await staff.get(`locations/${meadow.id}`)).json()).toMatchObject({
      status: null,
      caskets: 1,
      overCapacity: false,
    })
    const available = await staff.list('locations', {
      filter: { status: 'available', id: [meadow.id, space.id] },
    })
    expect(available.json().map((one: { id: number }) => one.id)).toEqual([space.id])
    // Its claims are its own all the same.
    const held = await staff.post(`locations/${meadow.id}/hold`, { reason: 'mown' }, 1)
    expect(held.json().status).toBe('reserved')
    await staff.post(`locations/${meadow.id}/lift`, undefined, held.json().version)
    expect(await statusOf(meadow.id)).toBeNull()
    await admin.put(`property-types/${type.id}`, { sellable: true }, type.version)
    // It can be sold, and is divided into spaces still: those are counted.
    expect(await statusOf(meadow.id)).toBeNull()
    expect((await staff.delete(`locations/${space.id}`, 1)).statusCode).toBe(200)
    expect(await statusOf(meadow.id)).toBe('occupied')
  })

  it('is refused once it is archived together with its descendants', async () => {
    const lot = await makeSpace(staff)
    const space = await makeSpace(staff, { parent: lot.id })
    const records = [lot, space].map(({ id, version }) => ({ id, version }))
    expect((await staff.post('locations/bulk', { action: 'archive', records })).statusCode).toBe(
      200,
    )
    const [above, below] = [
      await staff.get(`locations/${lot.id}`),
      await staff.get(`locations/${space.id}`),
    ]
    expect([above.json().archivedAt, below.json().archivedAt]).not.toContain(null)
  })

  it('converts a reservation into a right in one step, within its places', async () => {
    const [a, b] = [await makeSpace(staff), await makeSpace(staff)]
    const reservation = (await reservationOf(staff, [a.id, b.id])).json()
    expect(await statusOf(a.id)).toBe('reserved')
    const stranger = await makeSpace(staff)
    expect((await rightOn(staff, stranger.id, { reservation: reservation.id })).statusCode).toBe(
      400,
    )
    expect((await rightOn(staff, a.id)).statusCode).toBe(409)
    expect((await rightOn(staff, a.id, { reservation: reservation.id })).statusCode).toBe(201)
    expect((await staff.get(`reservations/${reservation.id}`)).json().status).toBe('active')
    expect((await rightOn(staff, b.id, { reservation: reservation.id })).statusCode).toBe(201)
    expect((await staff.get(`reservations/${reservation.id}`)).json().status).toBe('converted')
    expect([await statusOf(a.id), await statusOf(b.id)]).toEqual(['owned', 'owned'])
  })

  it('frees the spaces when a reservation is released or a right made void', async () => {
    const space = await makeSpace(staff)
    const reservation = (await reservationOf(staff, [space.id])).json()
    await staff.put(`reservations/${reservation.id}`, { status: 'released' }, 1)
    expect(await statusOf(space.id)).toBe('available')
    const right = (await rightOn(staff, space.id)).json()
    expect((await staff.delete(`interment-rights/${right.id}`, 1)).statusCode).toBe(409)
    await voidRight(staff, right.id, 1)
    expect(await statusOf(space.id)).toBe('available')
    expect((await rightOn(staff, space.id)).statusCode).toBe(201)
    // What was given up cannot come back onto someone else's space.
    const back = await staff.put(`interment-rights/${right.id}`, { status: 'active' }, 2)
    expect(back.json()).toMatchObject({ status: 409, code: 'claimed' })
  })

  it('is followed by no move of claimed spaces under a claim', async () => {
    const owned = await makeSpace(staff)
    const parent = await makeSpace(staff)
    await rightOn(staff, owned.id)
    await rightOn(staff, parent.id)
    const { version } = (await staff.get(`locations/${owned.id}`)).json()
    const moved = await staff.put(`locations/${owned.id}`, { parent: parent.id }, version)
    expect(moved.json()).toMatchObject({ status: 409, code: 'claimed' })
    const loop = await makeSpace(staff, { parent: parent.id })
    const { version: at } = (await staff.get(`locations/${parent.id}`)).json()
    expect((await staff.put(`locations/${parent.id}`, { parent: loop.id }, at)).statusCode).toBe(
      400,
    )
  })
})

describe('the capacity of a place', () => {
  const interment = async (location: number, disposition = 'burial', status = 'requested') => {
    const person = await makePerson(staff)
    return staff.post('interments', { deceased: person.id, location, disposition, status })
  }

  it('is one casket and two cremains by default', async () => {
    const space = await makeSpace(staff)
    expect((await interment(space.id)).statusCode).toBe(201)
    expect((await interment(space.id, 'entombment')).json()).toMatchObject({
      code: 'capacity',
      status: 409,
      params: { space: space.label, kind: 'caskets', used: 1, room: 1 },
    })
    expect((await interment(space.id, 'inurnment')).statusCode).toBe(201)
    expect((await interment(space.id, 'inurnment')).statusCode).toBe(201)
    expect((await interment(space.id, 'inurnment')).statusCode).toBe(409)
    expect((await interment(space.id, 'scattering')).statusCode).toBe(201)
    expect((await interment(space.id, 'cenotaph')).statusCode).toBe(201)
    expect((await staff.get(`locations/${space.id}`)).json()).toMatchObject({
      caskets: 1,
      cremains: 2,
      overCapacity: false,
    })
  })

  it('holds under 40 parallel requests', async () => {
    const space = await makeSpace(staff, { capacity: { caskets: 3, cremains: 0 } })
    const answers = await Promise.all(Array.from({ length: 40 }, () => interment(space.id)))
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(3)
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(37)
  })

  it('is freed by a disinterment, kept by a completed interment, and shown on the person’s record', async () => {
    const space = await makeSpace(staff)
    const person = await makePerson(staff)
    const made = (
      await staff.post('interments', {
        deceased: person.id,
        location: space.id,
        status: 'completed',
        actualDate: '12 Mar 2019',
      })
    ).json()
    expect((await staff.get(`deceased/${person.id}`)).json()).toMatchObject({
      location: space.id,
      intermentStatus: 'completed',
      disposition: 'burial',
      intermentDate: { text: '12 Mar 2019', earliest: '2019-03-12' },
    })
    expect(await statusOf(space.id)).toBe('occupied')
    expect((await staff.delete(`interments/${made.id}`, 1)).json()).toMatchObject({
      status: 409,
      code: 'completed',
    })
    expect((await staff.delete(`deceased/${person.id}`, 1)).json()).toMatchObject({
      status: 409,
      code: 'referenced',
      referents: [{ resource: 'interments', id: made.id, label: person.label }],
    })
    await staff.put(
      `interments/${made.id}`,
      { status: 'disinterred', disinterredOn: '2025', disinterReason: 'Taken home' },
      1,
    )
    expect(await statusOf(space.id)).toBe('available')
    expect((await interment(space.id)).statusCode).toBe(201)
  })

  it('is checked by a disinterment with day and reason, which keeps both histories', async () => {
    const [space, other] = [await makeSpace(staff), await makeSpace(staff)]
    const person = await makePerson(staff)
    const made = await createRecord(staff, 'interments', {
      deceased: person.id,
      location: space.id,
      status: 'scheduled',
    })
    const put = (body: object, version: number) => staff.put(`interments/${made.id}`, body, version)
    const full = { disinterredOn: 'abt 2 Nov 2026', disinterReason: 'Moved to the family' }
    const early = await put({ status: 'disinterred', ...full }, 1)
    expect(early.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'status', code: 'onlyCompleted' }],
    })
    expect((await put({ disinterPermit: 'D-1' }, 1)).json().errors).toEqual([
      { field: 'disinterPermit', message: 'is for disinterments only', code: 'onlyDisinterred' },
    ])
    expect((await put({ status: 'completed', actualDate: '1998-05-04' }, 1)).statusCode).toBe(200)
    const bare = await put({ status: 'disinterred', disinterPermit: 'D-1' }, 2)
    expect(bare.json().errors).toEqual(
      ['disinterredOn', 'disinterReason'].map((field) => ({
        field,
        message: 'is required for a disinterment',
        code: 'toDisinter',
      })),
    )
    expect(
      (await reader.put(`interments/${made.id}`, { status: 'disinterred', ...full }, 2)).statusCode,
    ).toBe(403)
    expect((await interment(space.id)).statusCode).toBe(409)
    const done = await put({ status: 'disinterred', ...full, disinterPermit: 'D-1' }, 2)
    expect(done.json()).toMatchObject({
      status: 'disinterred',
      location: space.id,
      actualDate: { text: '1998-05-04' },
      disinterredOn: { text: 'abt 2 Nov 2026', earliest: '2026-11-02' },
      disinterPermit: 'D-1',
    })
    expect((await staff.get(`locations/${space.id}`)).json()).toMatchObject({
      caskets: 0,
      status: 'available',
    })
    expect((await staff.delete(`interments/${made.id}`, 3)).json()).toMatchObject({
      status: 409,
      code: 'completed',
    })
    // Interred again elsewhere: another record, and the person lies there.
    const again = await createRecord(staff, 'interments', {
      deceased: person.id,
      location: other.id,
      status: 'completed',
      actualDate: '2026-11-03',
    })
    expect((await staff.get(`deceased/${person.id}`)).json()).toMatchObject({
      location: other.id,
      intermentStatus: 'completed',
    })
    const all = await staff.list('interments', {
      filter: { deceased: person.id },
      sort: ['id', 'ASC'],
    })
    expect(all.json().map((one: { id: number }) => one.id)).toEqual([made.id, again.id])
    const timeline = await staff.list('activity', {
      filter: { resource: 'interments', recordId: made.id },
    })
    expect(timeline.json()[0]).toMatchObject({
      action: 'update',
      before: { status: 'completed', disinterReason: null },
      after: { status: 'disinterred', disinterReason: 'Moved to the family' },
    })
    // A mistake is taken back whole, where there is still room and the person lies nowhere else.
    expect((await put({ status: 'completed' }, 3)).json()).toMatchObject({
      status: 409,
      code: 'interredTwice',
    })
    await staff.post(`interments/${again.id}/void`, { reason: 'Never took place' }, 1)
    expect((await put({ status: 'completed' }, 3)).json()).toMatchObject({
      status: 'completed',
      disinterredOn: null,
      disinterReason: null,
      disinterPermit: null,
    })
    expect((await interment(space.id)).statusCode).toBe(409)
  })
})

it('a range of locations is previewed and generated once', async () => {
  const section = await makeSpace(staff, { name: uniqueName('Section') })
  const body = {
    parent: section.id,
    levels: [
      { prefix: 'Lot ', from: '1', to: '40' },
      { from: 'A', to: 'D' },
    ],
  }
  const preview = (await staff.post('locations/generate', { ...body, preview: true })).json()
  expect(preview).toMatchObject({ count: 200, existingCount: 0 })
  expect(preview.sample[0]).toBe(`${section.label} › Lot 1`)
  expect(preview.last).toBe(`${section.label} › Lot 40 › D`)
  expect((await staff.post('locations/generate', body)).json().created).toBe(200)
  expect((await staff.post('locations/generate', body)).json().created).toBe(0)
  const lots = await staff.list('locations', { filter: { parent: section.id }, range: [0, 99] })
  expect(lots.headers['content-range']).toBe('locations 0-39/40')
  // In the order that people count.
  expect(
    lots
      .json()
      .map((lot: { name: string }) => lot.name)
      .slice(0, 3),
  ).toEqual(['Lot 1', 'Lot 2', 'Lot 3'])
  const renamed = await staff.put(
    `locations/${section.id}`,
    { name: uniqueName('Garden') },
    (await staff.get(`locations/${section.id}`)).json().version,
  )
  expect(renamed.statusCode).toBe(200)
  const below = (await staff.list('locations', { filter: { parent: section.id } })).json()[0]
  expect(below.label).toBe(`${renamed.json().label} › Lot 1`)
  expect((await reader.post('locations/generate', body)).statusCode).toBe(403)
  expect((await createRecord(staff, 'locations', { name: 'Lot 1' })).label).toBe('Lot 1')
  expect((await staff.post('locations', { name: 'Lot 1' })).json()).toMatchObject({
    status: 409,
    code: 'unique',
  })
})
