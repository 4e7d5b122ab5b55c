import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import {
  createRecord,
  makeContact,
  makePerson,
  makeSpace,
  uniqueName,
  userWith,
} from './support/places'
import { makeContract, makeItem } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let abroad: Api
let item: { id: number }
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  abroad = await api(open, 'admin@world.test', open.world.cemeteries.elm)
  const admin = await api(open, 'admin@world.test', open.world.cemeteries.oak)
  item = await makeItem(staff, { kind: 'service', price: 150_000 })
  await createRecord(admin, 'price-rules', {
    name: 'Entombment',
    priceItem: item.id,
    entombment: true,
  })
  await createRecord(admin, 'job-types', {
    name: 'Open the crypt',
    entombment: true,
    leadDays: 1,
    milestone: 'opensGrave',
  })
})
afterAll(() => open.close())

const start = '2027-03-06T15:00:00Z'
const end = '2027-03-06T16:00:00Z'

/** A space with a right of one holder. */
async function family(lastName?: string) {
  const space = await makeSpace(staff)
  const holder = await makeContact(staff, lastName)
  const right = await createRecord(staff, 'interment-rights', {
    location: space.id,
    holders: [{ contact: holder.id, share: 1, role: 'owner' }],
  })
  return { space, holder, right }
}
const call = (known: Awaited<ReturnType<typeof family>>, extra: object = {}) => ({
  deceased: { firstName: 'Margaret', lastName: uniqueName('Holloway'), deathDate: '2026-11-20' },
  location: known.space.id,
  right: known.right.id,
  disposition: 'entombment',
  scheduledStart: start,
  scheduledEnd: end,
  ...extra,
})
const countAll = async () => {
  const tables = ['deceased', 'interments', 'work_orders', 'contracts', 'transactions']
  const { rows } = await open.database.owner.query(
    `select ${tables.map((name) => `(select count(*)::int from ${name}) as ${name}`).join(', ')}`,
  )
  return rows[0]
}
const book = (body: object, key?: string, who = staff) =>
  who.app.inject({
    method: 'POST',
    url: `/api/v1/cemeteries/${who.cemeteryId}/at-need`,
    headers: { ...who.headers, ...(key && { 'idempotency-key': key }) },
    payload: body,
  })

describe('an at-need call', () => {
  it('makes person, interment, work orders, contract and deposit at once', async () => {
    const known = await family()
    const answer = await book(call(known, { deposit: { amount: 50_000 } }))
    expect(answer.statusCode, answer.body).toBe(201)
    const { deceased, interment, workOrders, contract, transaction } = answer.json()
    expect((await staff.get(`interments/${interment}`)).json()).toMatchObject({
      deceased,
      location: known.space.id,
      status: 'scheduled',
      authorisedBy: known.holder.id,
      authority: 'yes',
    })
    expect(workOrders).toHaveLength(1)
    expect((await staff.get(`work-orders/${workOrders[0]}`)).json()).toMatchObject({
      interment,
      due: '2027-03-05',
    })
    expect((await staff.get(`contracts/${contract}`)).json()).toMatchObject({
      kind: 'at-need',
      status: 'in-progress',
      interment,
      parties: [{ contact: known.holder.id, role: 'purchaser' }],
      items: [{ priceItem: item.id, quantity: 1 }],
      total: 150_000,
      paid: 50_000,
      balance: 100_000,
    })
    expect((await staff.get(`transactions/${transaction}`)).json()).toMatchObject({
      contract,
      type: 'deposit',
      payer: known.holder.id,
    })
  })

  it('is one for one key, pressed twice, in parallel and later', async () => {
    const known = await family()
    const body = call(known)
    const before = await countAll()
    const answers = await Promise.all([1, 2, 3].map(() => book(body, 'one-key')))
    answers.push(await book(body, 'one-key'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    const after = await countAll()
    expect(after).toMatchObject({
      deceased: before.deceased + 1,
      interments: before.interments + 1,
      contracts: before.contracts + 1,
    })
    expect((await book({ ...body, remarks: 'other' }, 'one-key')).statusCode).toBe(422)
  })

  it('is nothing at all where any of its parts is refused', async () => {
    const known = await family()
    const before = await countAll()
    const gone = 999_999_999
    for (const [extra, status] of [
      [{ deceased: { lastName: 'Holloway', ageYears: 999 } }, 400],
      [{ deceased: gone }, 404],
      [{ location: gone, right: null, purchaser: known.holder.id }, 400],
      [{ scheduledEnd: '2027-03-06T14:00:00Z' }, 400],
      [{ funeralHome: gone }, 400],
      [{ purchaser: gone, authorisedBy: known.holder.id }, 400],
      [{ items: [{ priceItem: gone }] }, 400],
      [{ items: [{ priceItem: item.id, quantity: 1 }], deposit: { amount: 0 } }, 400],
      [{ deposit: { amount: 100, method: gone } }, 400],
      [{ items: [], deposit: { amount: 100 } }, 400],
      [{ draft: { id: gone, version: 1 } }, 404],
      [{ nobody: 1 }, 400],
      [{ status: 'completed' }, 400],
    ] as const) {
      const answer = await book(call(known, extra))
      expect(answer.statusCode, `${JSON.stringify(extra)} ${answer.body}`).toBe(status)
    }
    expect(await countAll()).toEqual(before)
  })

  it('is refused by the check with its reasons, and overridden with one', async () => {
    const known = await family()
    const before = await countAll()
    const stranger = call(known, { right: undefined })
    const refused = await book(stranger)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'blocked',
      mayOverride: true,
      reasons: [{ code: 'ownedBy', verdict: 'no' }],
    })
    expect(await countAll()).toEqual(before)
    const done = await book({ ...stranger, override: { reason: 'Consent by telephone' } })
    expect(done.statusCode, done.body).toBe(201)
    expect((await staff.get(`interments/${done.json().interment}`)).json()).toMatchObject({
      overrideReason: 'Consent by telephone',
    })
  })

  it('refuses by name what its caller may not write, and leaves it out', async () => {
    const known = await family()
    const { oak } = open.world.cemeteries
    const register = await api(open, await userWith(open, oak, ['decWrite', 'personRead']), oak)
    const refused = await book(call(known, { deposit: { amount: 100 } }), undefined, register)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().detail).toContain('deposit')
    const done = await book(call(known), undefined, register)
    expect(done.statusCode, done.body).toBe(201)
    expect(done.json()).toMatchObject({ contract: null, transaction: null })
    const reader = await api(open, await userWith(open, oak, ['decRead']), oak)
    expect((await book(call(known), undefined, reader)).statusCode).toBe(403)
  })

  it('knows nothing of another cemetery’s records', async () => {
    const known = await family()
    const [person, space, contact, theirs] = [
      await makePerson(abroad),
      await makeSpace(abroad),
      await makeContact(abroad),
      await makeItem(abroad),
    ]
    for (const extra of [
      { deceased: person.id },
      { location: space.id, right: null, authorisedBy: known.holder.id },
      { purchaser: contact.id, authorisedBy: known.holder.id },
      { authorisedBy: contact.id, location: null, right: null },
      { items: [{ priceItem: theirs.id, quantity: 1 }] },
      { right: 999_999 },
    ]) {
      const answer = await book(call(known, extra))
      expect([400, 404], `${JSON.stringify(extra)} ${answer.body}`).toContain(answer.statusCode)
    }
  })
})

describe('an open call', () => {
  it('is kept, gone on with by a colleague under its version, and ended by the booking', async () => {
    const known = await family()
    const colleague = await api(open, 'admin@world.test', open.world.cemeteries.oak)
    const draft = await createRecord(staff, 'at-need-drafts', { lastName: 'Holloway' })
    expect(draft).toMatchObject({ takenBy: expect.any(String), calledOn: expect.any(String) })
    const on = await colleague.put(
      `at-need-drafts/${draft.id}`,
      { location: known.space.id, items: [{ priceItem: item.id, quantity: 2 }] },
      draft.version,
    )
    expect(on.statusCode, on.body).toBe(200)
    const stale = await staff.put(`at-need-drafts/${draft.id}`, { firstName: 'Ada' }, draft.version)
    expect(stale.statusCode).toBe(412)
    const body = call(known, { draft: { id: draft.id, version: on.json().version } })
    const old = await book({ ...body, draft: { id: draft.id, version: draft.version } })
    expect(old.statusCode).toBe(412)
    expect((await book(body)).statusCode).toBe(201)
    const again = await book({ ...body, deceased: (await makePerson(staff)).id })
    expect(again.statusCode).toBe(409)
    expect(again.json().code).toBe('atNeedBooked')
  })
})

describe('what is proposed for a call', () => {
  it('names people, the family’s rights with free places, the work and the charges', async () => {
    const known = await family('Szczepaniak')
    const person = await makePerson(staff, 'Szczepaniak')
    const answer = await staff.post('at-need/proposal', {
      lastName: 'Szczepaniak',
      location: known.space.id,
      disposition: 'entombment',
      scheduledStart: start,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      people: [{ id: person.id }],
      rights: [
        {
          id: known.right.id,
          holders: [{ contact: known.holder.id, living: true }],
          spaces: [{ id: known.space.id, caskets: 1, cremains: 2 }],
        },
      ],
      right: { id: known.right.id, decides: known.holder.id },
      work: [{ due: '2027-03-05' }],
      charges: [{ priceItem: item.id, quantity: 1 }],
    })
  })

  it('are charges by the age that was written down, the same that the contract then has', async () => {
    const admin = await api(open, 'admin@world.test', open.world.cemeteries.oak)
    const [child, grown] = [await makeItem(staff), await makeItem(staff)]
    const rules = [
      await createRecord(admin, 'price-rules', {
        name: 'Children',
        priceItem: child.id,
        burial: true,
        ageTo: 12,
      }),
      await createRecord(admin, 'price-rules', {
        name: 'Adults',
        priceItem: grown.id,
        burial: true,
        ageFrom: 13,
      }),
    ]
    for (const [age, charged] of [
      [{ ageYears: 4 }, child],
      [{ ageMonths: 8, ageDays: 3 }, child],
      [{ ageYears: 71, ageMonths: 2 }, grown],
      [{ birthDate: '2010', deathDate: '2026-11-20', ageYears: 3 }, grown],
    ] as const) {
      const { id } = await createRecord(staff, 'deceased', {
        lastName: uniqueName('Aged'),
        ...age,
      })
      const { space, right, holder } = await family()
      const asked = { deceased: id, location: space.id, disposition: 'burial' }
      const quoted = (
        await staff.post('at-need/proposal', { ...asked, scheduledStart: start })
      ).json().charges
      expect(quoted).toMatchObject([{ priceItem: charged.id, quantity: 1 }])
      const done = await book({
        ...asked,
        right: right.id,
        authorisedBy: holder.id,
        scheduledStart: start,
        scheduledEnd: end,
      })
      expect(done.statusCode, done.body).toBe(201)
      const { items } = (await staff.get(`contracts/${done.json().contract}`)).json()
      expect(items).toMatchObject([{ priceItem: charged.id, quantity: 1 }])
    }
    for (const { id, version } of rules) await admin.delete(`price-rules/${id}`, version)
  })

  it('counts what is free by the room rules of each place', async () => {
    const known = await family(uniqueName('Szczepaniak'))
    const spacesOf = async () =>
      (
        await staff.post('at-need/proposal', {
          lastName: known.holder.lastName,
          scheduledStart: start,
        })
      )
        .json()
        .rights.flatMap(({ spaces }: { spaces: object[] }) => spaces)
    const ruled = async (rules: object) => {
      const { version } = (await staff.get(`locations/${known.space.id}`)).json()
      const answer = await staff.put(
        `locations/${known.space.id}`,
        { room: JSON.stringify(rules) },
        version,
      )
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await ruled({ alternatives: [{ caskets: 1, children: 2, cremains: 0 }] })
    // A child may also have a casket's place.
    expect(await spacesOf()).toMatchObject([{ caskets: 1, children: 3, cremains: 0 }])
    await ruled({ alternatives: [{ caskets: 0, cremains: 3 }], closedFrom: '2027-03-07' })
    expect(await spacesOf()).toMatchObject([{ caskets: 0, cremains: 3 }])
    await ruled({ alternatives: [{ caskets: 0, cremains: 3 }], closedFrom: '2027-03-05' })
    expect(await spacesOf()).toMatchObject([{ caskets: 0, cremains: 0 }])
  })

  it('is for those alone who may write interments, of this cemetery', async () => {
    const { oak } = open.world.cemeteries
    const reader = await api(open, await userWith(open, oak, ['decRead']), oak)
    expect((await reader.post('at-need/proposal', {})).statusCode).toBe(403)
    const theirs = (await makePerson(abroad)).id
    expect((await staff.post('at-need/proposal', { deceased: theirs })).statusCode).toBe(404)
  })
})

describe('a booked service', () => {
  const booked = async (extra: object = {}) =>
    (await book(call(await family(), extra))).json() as Record<string, number> & {
      workOrders: number[]
    }
  const statesOf = async (id: number, who = staff) =>
    Object.fromEntries(
      (await who.get(`interments/${id}/readiness`))
        .json()
        .states.map(({ key, state }: { key: string; state: string }) => [key, state]),
    )

  it('says what is ready, and what brings the rest further', async () => {
    const { interment, contract, workOrders } = await booked()
    expect((await staff.get(`interments/${interment}/readiness`)).json().states).toEqual([
      { key: 'authority', state: 'yes', next: null },
      { key: 'permit', state: 'notNeeded', next: null },
      {
        key: 'payment',
        state: 'notYet',
        next: { action: 'takePayment', resource: 'contracts', recordId: contract },
      },
      {
        key: 'graveOpened',
        state: 'notYet',
        next: { action: 'openWork', resource: 'work-orders', recordId: workOrders[0] },
      },
      { key: 'vaultDelivered', state: 'notNeeded', next: null },
      { key: 'papers', state: 'notNeeded', next: null },
    ])
    await createRecord(staff, 'transactions', { contract, type: 'payment', amount: 150_000 })
    await staff.put(`work-orders/${workOrders[0]}`, { status: 'in-progress' }, 1)
    await staff.put(`work-orders/${workOrders[0]}`, { status: 'done' }, 2)
    expect(await statesOf(interment as number)).toMatchObject({
      payment: 'yes',
      graveOpened: 'yes',
    })
    const { oak } = open.world.cemeteries
    const reader = await api(open, await userWith(open, oak, ['decRead']), oak)
    expect(Object.keys(await statesOf(interment as number, reader))).toEqual([
      'authority',
      'permit',
      'papers',
    ])
    expect((await abroad.get(`interments/${interment}/readiness`)).statusCode).toBe(404)
  })

  it('waits for a vault that is named, whether or not a kind of work delivers one', async () => {
    const admin = await api(open, 'admin@world.test', open.world.cemeteries.oak)
    const vault = await createRecord(admin, 'vaults', { name: 'Monarch' })
    const { interment } = await booked({ vault: vault.id })
    const vaultOf = async () =>
      (await staff.get(`interments/${interment}/readiness`))
        .json()
        .states.find(({ key }: { key: string }) => key === 'vaultDelivered')
    expect(await vaultOf()).toEqual({
      key: 'vaultDelivered',
      state: 'notYet',
      next: { action: 'addVaultJob', resource: 'job-types', recordId: interment },
    })
    const job = await createRecord(admin, 'job-types', {
      name: 'Deliver the vault',
      milestone: 'deliversVault',
    })
    expect(await vaultOf()).toMatchObject({
      state: 'notYet',
      next: { action: 'orderVault', resource: 'work-orders', recordId: job.id },
    })
    const work = await createRecord(admin, 'work-orders', { jobType: job.id, interment })
    expect(await vaultOf()).toMatchObject({
      next: { action: 'openWork', resource: 'work-orders', recordId: work.id },
    })
    await admin.delete(`job-types/${job.id}`, job.version)
  })

  it('says that its authority has changed since, on its page and at home', async () => {
    const known = await family()
    const { interment } = (
      await book(
        call(known, {
          deceased: (await makePerson(staff)).id,
          scheduledStart: new Date(Date.now() + 2 * 86_400_000).toISOString(),
          scheduledEnd: null,
        }),
      )
    ).json()
    const authorityOf = (states: Array<{ key: string }>) =>
      states.find(({ key }) => key === 'authority')
    const onPage = async () =>
      authorityOf((await staff.get(`interments/${interment}/readiness`)).json().states)
    const atHome = async () => {
      const { cards } = (await staff.get('home')).json()
      const { today, next } = cards.interments.data
      return authorityOf(
        [...today, ...next].find(({ id }: { id: number }) => id === interment)?.ready ?? [],
      )
    }
    for (const asked of [onPage, atHome])
      expect(await asked()).toEqual({ key: 'authority', state: 'yes', next: null })
    const { version } = (await staff.get(`contacts/${known.holder.id}`)).json()
    const dead = await staff.put(`contacts/${known.holder.id}`, { deathDate: '2026' }, version)
    expect(dead.statusCode, dead.body).toBe(200)
    for (const asked of [onPage, atHome])
      expect(await asked()).toEqual({
        key: 'authority',
        state: 'notYet',
        changed: true,
        next: { action: 'authorise', resource: 'interments', recordId: interment },
      })
  })

  it('of a contract that was there takes that one', async () => {
    const contract = await makeContract(staff, [{ priceItem: item.id }])
    const done = await booked({ contract: contract.id })
    expect(done.contract).toBe(contract.id)
    const other = await book(call(await family(), { contract: contract.id }))
    expect(other.statusCode).toBe(409)
    expect(other.json().code).toBe('contractTaken')
  })

  it('is confirmed to its funeral home by one mail, which the timeline tells of', async () => {
    const admin = await api(open, 'admin@world.test', open.world.cemeteries.oak)
    const home = await createRecord(admin, 'funeral-homes', { name: 'Fairview' })
    const { interment } = await booked({ funeralHome: home.id, funeralDirector: 'Ms. Park' })
    const refused = await staff.post(`interments/${interment}/confirm-booking`, undefined, 1)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0]).toMatchObject({ field: 'funeralHome', code: 'noEmail' })
    await admin.put(`funeral-homes/${home.id}`, { email: 'office@fairview.test' }, home.version)
    for (const sent of [true, false]) {
      const answer = await staff.post(`interments/${interment}/confirm-booking`, undefined, 1)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json()).toEqual({ to: 'office@fairview.test', sent })
    }
    const { rows } = await open.database.owner.query(
      "select facts from mails where kind = 'booking-confirmation' and recipient = 'office@fairview.test'",
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].facts).toMatchObject({
      contact: 'Ms. Park',
      when: expect.stringContaining('2027'),
    })
    const { rows: told } = await open.database.owner.query(
      "select 1 from audit where resource = 'interments' and record_id = $1 and action = 'confirm-booking'",
      [interment],
    )
    expect(told).toHaveLength(1)
  })
})
