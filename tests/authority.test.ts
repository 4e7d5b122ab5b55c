import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import { pdfText } from './support/pdf-text'
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
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

/** A space with a right of so many holders. */
async function heldBy(count: number, extra: object = {}) {
  const space = await makeSpace(staff)
  const contacts = []
  for (let i = 0; i < count; i++) contacts.push(await makeContact(staff))
  const right = await createRecord(staff, 'interment-rights', {
    location: space.id,
    holders: contacts.map(({ id }) => ({ contact: id, share: 1, role: 'owner' })),
    deedDate: '2020-01-15',
    ...extra,
  })
  return { space, right, contacts, ids: contacts.map(({ id }) => id) }
}
const ask = async (location: number, query: Record<string, string | number> = {}, who = staff) =>
  who.get(
    `locations/${location}/authority?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
  )
const answerOf = async (location: number, query: Record<string, string | number> = {}) => {
  const answer = await ask(location, query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const codesOf = ({ reasons }: { reasons: Array<{ code: string }> }) =>
  reasons.map(({ code }) => code)
const inter = async (location: number, extra: object = {}) =>
  staff.post('interments', {
    deceased: (await makePerson(staff)).id,
    location,
    status: 'scheduled',
    disposition: 'burial',
    ...extra,
  })

describe('the authority check of a location', () => {
  it('says yes if somebody buys a free space first', async () => {
    const space = await makeSpace(staff)
    expect(await answerOf(space.id)).toMatchObject({
      verdict: 'if',
      right: null,
      room: { kind: 'caskets', used: 0, of: 1 },
      reasons: [
        {
          code: 'noRight',
          verdict: 'if',
          message: `Nobody holds a right to ${space.label}`,
          next: [{ action: 'sell', resource: 'locations', recordId: space.id }],
        },
      ],
    })
  })

  it('names the holders who must agree, and the right', async () => {
    const { space, right, contacts } = await heldBy(2)
    const answer = await answerOf(space.id)
    expect(answer).toMatchObject({
      verdict: 'if',
      right: { id: right.id, at: space.label, covers: 'consented', expires: null },
      reasons: [{ code: 'consentOfAny', verdict: 'if' }],
    })
    expect(answer.right.holders).toHaveLength(2)
    expect(answer.reasons[0].message).toContain(contacts[0]?.label)
  })

  it('says yes to a holder, as a contact and as one of the register', async () => {
    const { space, ids } = await heldBy(2)
    const [holder] = ids as [number]
    expect(await answerOf(space.id, { contact: holder })).toMatchObject({
      verdict: 'yes',
      reasons: [{ code: 'ownRight', verdict: 'yes' }],
    })
    const person = await makePerson(staff)
    const { version } = (await staff.get(`contacts/${holder}`)).json()
    await staff.put(`contacts/${holder}`, { deceased: person.id }, version)
    expect(await answerOf(space.id, { deceased: person.id })).toMatchObject({ verdict: 'yes' })
  })

  it('says no where the holders have died, with the transfer as the way on', async () => {
    const { space, right, ids } = await heldBy(1)
    const { version } = (await staff.get(`contacts/${ids[0]}`)).json()
    await staff.put(`contacts/${ids[0]}`, { deathDate: '2024' }, version)
    expect(await answerOf(space.id)).toMatchObject({
      verdict: 'no',
      reasons: [
        {
          code: 'holdersDied',
          next: [{ action: 'transfer', recordId: right.id }, { action: 'choosePlace' }],
        },
      ],
    })
  })

  it('counts room, lots, holds and reservations', async () => {
    const { space, ids } = await heldBy(1)
    expect((await inter(space.id, { authorisedBy: ids[0] })).statusCode).toBe(201)
    expect(codesOf(await answerOf(space.id))).toEqual(['fullCaskets', 'consentOfAny'])
    expect(codesOf(await answerOf(space.id, { disposition: 'inurnment' }))).toEqual([
      'consentOfAny',
    ])
    const lot = await makeSpace(staff)
    await makeSpace(staff, { parent: lot.id })
    expect(codesOf(await answerOf(lot.id))).toEqual(['divided'])
    const held = await makeSpace(staff)
    await staff.post(`locations/${held.id}/hold`, { reason: 'Roots' }, 1)
    expect(await answerOf(held.id)).toMatchObject({ verdict: 'no', reasons: [{ code: 'held' }] })
    const kept = await makeSpace(staff)
    const reservation = (await reservationOf(staff, [kept.id])).json()
    expect(codesOf(await answerOf(kept.id))).toEqual(['consentOfAny'])
    expect(codesOf(await answerOf(kept.id, { contact: reservation.contact }))).toEqual([
      'ownReservation',
    ])
  })

  it('is for those who may read locations, of their own cemetery, and names nobody to others', async () => {
    const { oak, cedar } = open.world.cemeteries
    const { space, contacts } = await heldBy(1)
    expect((await ask(space.id, {}, await api(open, null, oak))).statusCode).toBe(401)
    const crew = await api(open, await userWith(open, oak, ['workOrderRead']), oak)
    expect((await ask(space.id, {}, crew)).statusCode).toBe(403)
    const stranger = await api(open, 'stranger@world.test', cedar)
    expect((await ask(space.id, {}, stranger)).statusCode).toBe(404)
    const grounds = await api(open, await userWith(open, oak, ['locRead']), oak)
    const told = await ask(space.id, {}, grounds)
    expect(told.json()).toMatchObject({ verdict: 'if', reasons: [{ code: 'consentOfAny' }] })
    expect(told.body).not.toContain(contacts[0]?.label)
    expect(told.json().right).not.toHaveProperty('holders')
    const person = await makePerson(staff)
    expect((await ask(space.id, { deceased: person.id }, grounds)).statusCode).toBe(403)
    expect((await ask(space.id, { contact: contacts[0]?.id as number }, grounds)).statusCode).toBe(
      403,
    )
    expect((await ask(space.id, { agrees: contacts[0]?.id as number }, grounds)).statusCode).toBe(
      403,
    )
    const theirContact = await makeContact(stranger)
    expect((await ask(space.id, { agrees: theirContact.id })).statusCode).toBe(400)
    const agreed = await answerOf(space.id, { agrees: contacts[0]?.id as number })
    expect(codesOf(agreed)).toEqual(['agreed'])
  })

  it('goes by the outer measures of the container, in metres, for a place and for a person', async () => {
    const space = await makeSpace(staff, {
      room: JSON.stringify({
        alternatives: [{ caskets: 1, cremains: 2 }],
        inner: { length: 2000, width: 800 },
      }),
    })
    const person = await makePerson(staff)
    const { holders } = (await rightOn(staff, space.id)).json()
    const { version } = (await staff.get(`contacts/${holders[0].contact}`)).json()
    await staff.put(`contacts/${holders[0].contact}`, { deceased: person.id }, version)
    for (const [measures, codes] of [
      [{ containerLength: 2, containerWidth: 0.8 }, ['ownRight']],
      [{ containerLength: 2.001 }, ['tooLarge', 'ownRight']],
      [{ containerWidth: 0.81 }, ['tooLarge', 'ownRight']],
    ] as const) {
      expect(codesOf(await answerOf(space.id, { deceased: person.id, ...measures }))).toEqual(codes)
      const query = new URLSearchParams(
        Object.entries(measures).map(([name, value]) => [name, `${value}`]),
      )
      const { places } = (await staff.get(`deceased/${person.id}/authority?${query}`)).json()
      expect(codesOf(places[0])).toEqual(codes)
    }
    expect((await ask(space.id, { containerLength: 21 })).statusCode).toBe(400)
  })

  it('refuses what it does not know, by name', async () => {
    const space = await makeSpace(staff)
    const theirs = await api(open, 'stranger@world.test', open.world.cemeteries.cedar)
    const other = await makePerson(theirs)
    for (const [query, field] of [
      [{ deceased: other.id }, 'deceased'],
      [{ disposition: 'cenotaph' }, 'disposition'],
      [{ on: 'soon' }, 'on'],
    ] as const) {
      const answer = await ask(space.id, query as never)
      expect(answer.statusCode, answer.body).toBe(400)
      expect(answer.json().errors[0].field).toContain(field)
    }
    expect((await ask(999_999_999)).statusCode).toBe(404)
  })
})

describe('authority rules', () => {
  it('take from the jurisdiction what is left empty, and keep what was entered', async () => {
    const unknown = await staff.post('authority-rules', {
      name: uniqueName('Rules'),
      jurisdiction: 'england-wales',
      inForceFrom: '2999-01-01',
    })
    expect(unknown.json()).toMatchObject({ status: 400, errors: [{ field: 'jurisdiction' }] })
    const made = await createRecord(staff, 'authority-rules', {
      name: uniqueName('Rules'),
      jurisdiction: 'englandWales',
      inForceFrom: '2999-01-01',
      unpaid: 'no',
    })
    expect(made).toMatchObject({
      consent: 'all',
      furtherConsent: 'all',
      expiredRight: 'no',
      unpaid: 'no',
      kinOrder: 'englandWales',
      reviewed: false,
    })
  })

  it('decide from their day on, the newest first', async () => {
    const { cedar } = open.world.cemeteries
    const theirs = await api(open, 'stranger@world.test', cedar)
    const space = await makeSpace(theirs)
    const [ann, ben] = [await makeContact(theirs), await makeContact(theirs)]
    await createRecord(theirs, 'interment-rights', {
      location: space.id,
      holders: [ann, ben].map(({ id }) => ({ contact: id, share: 1, role: 'owner' })),
    })
    const person = await makePerson(theirs)
    const body = {
      deceased: person.id,
      location: space.id,
      status: 'scheduled',
      disposition: 'burial',
    }
    await createRecord(theirs, 'authority-rules', {
      name: uniqueName('Rules'),
      jurisdiction: 'unitedStates',
      inForceFrom: '2020-01-01',
    })
    await createRecord(theirs, 'authority-rules', {
      name: uniqueName('Rules'),
      jurisdiction: 'englandWales',
      inForceFrom: '2021-01-01',
    })
    await createRecord(theirs, 'authority-rules', {
      name: uniqueName('Rules'),
      consent: 'any',
      inForceFrom: '2999-01-01',
    })
    const asked = (await ask(space.id, {}, theirs)).json()
    expect(codesOf(asked)).toEqual(['consentOfAll'])
    const named = (await ask(space.id, { deceased: person.id }, theirs)).json()
    expect(codesOf(named)).toEqual(['consentOfAll', 'permitMissing'])
    const one = await theirs.post('interments', { ...body, authorisedBy: ann.id })
    expect(one.json()).toMatchObject({
      status: 409,
      code: 'blocked',
      reasons: [{ code: 'consentOfAll', verdict: 'no', params: { holders: ben.label } }],
    })
    const both = await theirs.post('interments', {
      ...body,
      authorisedBy: ann.id,
      consents: [{ contact: ben.id, answer: 'agrees', givenOn: '2026-01-02' }],
    })
    expect(both.statusCode, both.body).toBe(201)
    expect(both.json()).toMatchObject({ authority: 'if', overrideReason: null })
    expect(JSON.parse(both.json().authorityReasons)).toMatchObject([
      { code: 'permitMissing', verdict: 'if' },
      { code: 'agreed', verdict: 'yes', params: { holders: `${ann.label}; ${ben.label}` } },
    ])
    // Ben takes it back: what is refused now was allowed before.
    const { id, version } = both.json()
    const back = await theirs.put(
      `interments/${id}`,
      { consents: [{ contact: ben.id, answer: 'objects' }] },
      version,
    )
    expect(codesOf(back.json())).toEqual(['objection', 'consentOfAll'])
  })

  it('let relatives of the deceased agree in the order of the law', async () => {
    const { cedar } = open.world.cemeteries
    const theirs = await api(open, 'stranger@world.test', cedar)
    await createRecord(theirs, 'authority-rules', {
      name: uniqueName('Rules'),
      jurisdiction: 'california',
      inForceFrom: '2022-01-01',
    })
    const spouse = await createRecord(theirs, 'relationship-types', {
      name: uniqueName('Spouse'),
      kinship: 'spouse',
    })
    const child = await createRecord(theirs, 'relationship-types', {
      name: uniqueName('Child'),
      reverse: 'Parent',
      kinship: 'child',
    })
    const space = await makeSpace(theirs)
    const owner = await makeContact(theirs)
    await createRecord(theirs, 'interment-rights', {
      location: space.id,
      holders: [{ contact: owner.id, share: 1, role: 'owner' }],
    })
    const [first, second, third] = [
      await makeContact(theirs),
      await makeContact(theirs),
      await makeContact(theirs),
    ]
    // Two say it on the record of the deceased, the third by a record of their own.
    const person = await createRecord(theirs, 'deceased', {
      lastName: uniqueName('Okafor'),
      relationships: [
        { type: child.id, contact: first.id },
        { type: child.id, contact: second.id },
      ],
    })
    const parent = await createRecord(theirs, 'relationship-types', {
      name: uniqueName('Parent'),
      kinship: 'parent',
    })
    await theirs.put(
      `contacts/${third.id}`,
      { relationships: [{ type: parent.id, deceased: person.id }] },
      third.version,
    )
    const made = await createRecord(theirs, 'interments', {
      deceased: person.id,
      location: space.id,
      status: 'scheduled',
      disposition: 'burial',
      permitNumber: 'P 1',
      authorisedBy: owner.id,
      consents: [{ contact: first.id }],
    })
    expect(made.authority).toBe('if')
    expect(JSON.parse(made.authorityReasons as string)[0]).toMatchObject({
      code: 'kinMajority',
      params: { relatives: `${second.label}; ${third.label}` },
    })
    const now = await theirs.put(
      `interments/${made.id}`,
      { consents: [{ contact: first.id }, { contact: third.id }] },
      made.version,
    )
    expect(now.json().authority, now.body).toBe('yes')
    // The holder's spouse has a right of their own.
    const wife = await createRecord(theirs, 'deceased', {
      lastName: uniqueName('Okafor'),
      relationships: [{ type: spouse.id, contact: owner.id }],
    })
    const asked = (
      await ask(space.id, { deceased: wife.id, disposition: 'inurnment' }, theirs)
    ).json()
    expect(codesOf(asked)).toContain('familyRight')
  })
})

describe('the authority check of a person', () => {
  it('answers for each place that they and their family hold, their own first', async () => {
    const { oak } = open.world.cemeteries
    const own = await heldBy(1)
    const parents = await heldBy(1)
    const lot = await makeSpace(staff)
    const within = await makeSpace(staff, { parent: lot.id })
    await createRecord(staff, 'interment-rights', {
      location: lot.id,
      holders: [{ contact: parents.ids[0], share: 1, role: 'owner' }],
    })
    const parent = await createRecord(staff, 'relationship-types', {
      name: uniqueName('Parent'),
      kinship: 'parent',
    })
    const person = await createRecord(staff, 'deceased', {
      lastName: uniqueName('Okafor'),
      relationships: [{ type: parent.id, contact: parents.ids[0] }],
    })
    const { version } = (await staff.get(`contacts/${own.ids[0]}`)).json()
    await staff.put(`contacts/${own.ids[0]}`, { deceased: person.id }, version)
    const path = `deceased/${person.id}/authority`
    const answer = await staff.get(path)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().places).toMatchObject([
      { id: own.space.id, label: own.space.label, verdict: 'yes', reasons: [{ code: 'ownRight' }] },
      { id: parents.space.id, verdict: 'if', reasons: [{ code: 'consentOfAny' }] },
      { id: within.id, verdict: 'if', reasons: [{ code: 'consentOfAny' }] },
    ])
    const urn = (await staff.get(`${path}?disposition=inurnment`)).json()
    expect(urn.places).toHaveLength(3)
    expect((await staff.get(`${path}?disposition=cenotaph`)).statusCode).toBe(400)
    expect((await (await api(open, null, oak)).get(path)).statusCode).toBe(401)
    const crew = await api(open, await userWith(open, oak, ['locRead']), oak)
    expect((await crew.get(path)).statusCode).toBe(403)
    const records = await api(open, await userWith(open, oak, ['decRead']), oak)
    expect((await records.get(path)).statusCode).toBe(403)
    const stranger = await api(open, 'stranger@world.test', open.world.cemeteries.cedar)
    expect((await stranger.get(path)).statusCode).toBe(404)
    const nameless = await api(open, await userWith(open, oak, ['decRead', 'locRead']), oak)
    expect((await nameless.get(path)).body).not.toContain(parents.contacts[0]?.label)
  })
})

describe('the authority of an interment', () => {
  it('is asked again on its page: what changed since is said', async () => {
    const { space, right, ids } = await heldBy(1)
    const made = (await inter(space.id, { authorisedBy: ids[0], permitNumber: 'P 2' })).json()
    const now = () => staff.get(`interments/${made.id}/authority`)
    expect((await now()).json()).toMatchObject({ verdict: 'yes', reasons: [{ code: 'agreed' }] })
    const { version } = (await staff.get(`interment-rights/${right.id}`)).json()
    await voidRight(staff, right.id, version)
    await rightOn(staff, space.id)
    expect((await now()).json()).toMatchObject({
      verdict: 'if',
      reasons: [{ code: 'consentOfAny' }],
    })
    const { oak, cedar } = open.world.cemeteries
    const path = `interments/${made.id}/authority`
    expect((await (await api(open, null, oak)).get(path)).statusCode).toBe(401)
    const blind = await api(open, await userWith(open, oak, ['locRead']), oak)
    expect((await blind.get(path)).statusCode).toBe(403)
    const stranger = await api(open, 'stranger@world.test', cedar)
    expect((await stranger.get(path)).statusCode).toBe(404)
  })

  it('is asked again on scheduling and on the day: what changed since refuses it, unless overridden', async () => {
    const { space, right, ids } = await heldBy(1)
    const planned = (
      await inter(space.id, { authorisedBy: ids[0], permitNumber: 'P 3', status: 'requested' })
    ).json()
    const { version } = (await staff.get(`interment-rights/${right.id}`)).json()
    await voidRight(staff, right.id, version)
    await rightOn(staff, space.id)
    const step = (body: object, at: number) => staff.put(`interments/${planned.id}`, body, at)
    const refused = await step({ status: 'scheduled' }, planned.version)
    expect(refused.json(), refused.body).toMatchObject({ status: 409, code: 'blocked' })
    expect(codesOf(refused.json())).toEqual(['ownedBy'])
    const override = { reason: 'Both families agreed' }
    const scheduled = await step({ status: 'scheduled', override }, planned.version)
    expect(scheduled.json(), scheduled.body).toMatchObject({
      authority: 'no',
      overrideReason: override.reason,
    })
    const done = await step(
      { status: 'completed', actualDate: '2026-01-05' },
      scheduled.json().version,
    )
    expect(done.json(), done.body).toMatchObject({ overrideReason: override.reason })
  })

  it('stands with all consents and the reason of the override on the interment order', async () => {
    const { space } = await heldBy(1)
    const relative = await makeContact(staff)
    const made = await inter(space.id, {
      override: { reason: 'Order of the county court' },
      consents: [{ contact: relative.id, answer: 'objects', givenOn: '2026-01-02' }],
    })
    const printed = await staff.post(`interments/${made.json().id}/papers`, {
      paper: 'order',
      language: 'en',
    })
    expect(printed.statusCode, printed.body).toBe(201)
    const [page = ''] = await pdfText(
      (await open.app.inject({ url: printed.json().url as string })).rawPayload,
    )
    const name = relative.label.split(', ').reverse().join(' ')
    for (const word of ['Order of the county court', name, 'Objects', 'January 2, 2026'])
      expect(page).toContain(word)
  })

  it('keeps the reason of its override while the same person goes into the same place', async () => {
    const { space } = await heldBy(1)
    const override = { reason: 'Order of the court' }
    const made = await inter(space.id, { override })
    expect(made.json(), made.body).toMatchObject({
      authority: 'no',
      overrideReason: override.reason,
    })
    const { id, version } = made.json()
    const relative = await makeContact(staff)
    const more = await staff.put(
      `interments/${id}`,
      { consents: [{ contact: relative.id }] },
      version,
    )
    expect(more.json(), more.body).toMatchObject({ overrideReason: override.reason })
    const other = await heldBy(1)
    const moved = await staff.put(
      `interments/${id}`,
      { location: other.space.id },
      more.json().version,
    )
    expect(moved.statusCode).toBe(409)
  })

  it('of a right for those it names refuses everybody else, even with a holder’s word', async () => {
    const { space, ids } = await heldBy(1, { covers: 'named' })
    expect(codesOf((await inter(space.id, { authorisedBy: ids[0] })).json())).toEqual(['notNamed'])
  })

  it('shows its reasons, which name holders, only to those who may read contacts', async () => {
    const { space, ids } = await heldBy(1)
    const made = (await inter(space.id, { authorisedBy: ids[0] })).json()
    const { oak } = open.world.cemeteries
    const records = await api(open, await userWith(open, oak, ['decRead', 'locRead']), oak)
    const seen = (await records.get(`interments/${made.id}`)).json()
    expect(seen.authority).toBe(made.authority)
    expect(seen).not.toHaveProperty('authorityReasons')
  })
})

describe('what was passed over', () => {
  const put = (id: number, body: object, version: number) =>
    staff.put(`interments/${id}`, body, version)
  const die = async (contact: number, how: object = { deathDate: '2024' }) => {
    const { version } = (await staff.get(`contacts/${contact}`)).json()
    const answer = await staff.put(`contacts/${contact}`, how, version)
    expect(answer.statusCode, answer.body).toBe(200)
  }

  it('is refused again for a new reason, which alone counts; each keeps what was said for it', async () => {
    const { space, ids } = await heldBy(1)
    const first = { reason: 'The owner is abroad' }
    const made = (await inter(space.id, { override: first })).json()
    expect(made).toMatchObject({ authority: 'no', overrideReason: first.reason })
    await die(ids[0] as number)
    const again = await put(made.id, { permitNumber: 'P 9' }, made.version)
    expect(again.json(), again.body).toMatchObject({ status: 409, code: 'blocked' })
    expect(codesOf(again.json())).toEqual(['holdersDied'])
    const second = { reason: 'All heirs signed' }
    const passed = await put(made.id, { permitNumber: 'P 9', override: second }, made.version)
    expect(passed.json(), passed.body).toMatchObject({ overrideReason: second.reason })
    const kept = await put(made.id, { permitNumber: 'P 10' }, passed.json().version)
    expect(kept.json(), kept.body).toMatchObject({ overrideReason: second.reason })
    const { rows } = await open.database.owner.query(
      `select after from audit where resource = 'interments' and record_id = $1 and action = 'override' order by id`,
      [made.id],
    )
    expect(rows.map(({ after }) => after)).toMatchObject([
      { reason: first.reason, refused: ['ownedBy'] },
      { reason: second.reason, refused: ['holdersDied'] },
    ])
  })

  it('stands beside what is said later for something else', async () => {
    const { oak } = open.world.cemeteries
    const { space } = await heldBy(1)
    const made = (await inter(space.id, { override: { reason: 'The owner is abroad' } })).json()
    // Whoever may not read contacts is told without names: it is the same refusal.
    const clerk = await api(open, await userWith(open, oak, ['decWrite', 'locRead']), oak)
    const named = await clerk.put(`interments/${made.id}`, { permitNumber: 'P 3' }, made.version)
    expect(named.statusCode, named.body).toBe(200)
    expect(named.json().overrideReason).toBe('The owner is abroad')
    const held = await createRecord(staff, 'authority-rules', {
      name: uniqueName('Rules'),
      permit: 'no',
      inForceFrom: '2020-01-01',
    })
    try {
      const refused = await put(made.id, { permitNumber: null }, named.json().version)
      expect(codesOf(refused.json())).toEqual(['permitMissing'])
      const denied = await clerk.put(
        `interments/${made.id}`,
        { permitNumber: null, override: { reason: 'It follows' } },
        named.json().version,
      )
      expect(denied.statusCode).toBe(403)
      const both = await put(
        made.id,
        { permitNumber: null, override: { reason: 'It follows by mail' } },
        named.json().version,
      )
      expect(both.json().overrideReason, both.body).toBe('The owner is abroad; It follows by mail')
      // Once the permit is there, what was said for its absence is over.
      const there = await put(made.id, { permitNumber: 'P 4' }, both.json().version)
      expect(there.json().overrideReason).toBe('The owner is abroad')
      const gone = await put(made.id, { permitNumber: null }, there.json().version)
      expect(codesOf(gone.json())).toEqual(['permitMissing'])
    } finally {
      await staff.delete(`authority-rules/${held.id}`, held.version)
    }
  })

  it('does not cover another owner', async () => {
    const { space, right } = await heldBy(1)
    const made = (await inter(space.id, { override: { reason: 'The owner is abroad' } })).json()
    const { version } = (await staff.get(`interment-rights/${right.id}`)).json()
    await voidRight(staff, right.id, version)
    await rightOn(staff, space.id)
    const again = await put(made.id, { status: 'requested' }, made.version)
    expect(codesOf(again.json())).toEqual(['ownedBy'])
  })
})

describe('the check is asked again', () => {
  const put = (id: number, body: object, version: number) =>
    staff.put(`interments/${id}`, body, version)
  /** Planned, or done, with the word of a holder whose right has gone to somebody else since. */
  async function sold(extra: object = {}) {
    const { space, right, ids } = await heldBy(1)
    const made = (await inter(space.id, { authorisedBy: ids[0], ...extra })).json()
    const { version } = (await staff.get(`interment-rights/${right.id}`)).json()
    await voidRight(staff, right.id, version)
    await rightOn(staff, space.id)
    return { space, made }
  }

  it('when the permit changes or is taken away', async () => {
    const { made } = await sold({ permitNumber: 'P 5' })
    for (const permitNumber of ['P 6', null]) {
      const answer = await put(made.id, { permitNumber }, made.version)
      expect(codesOf(answer.json()), answer.body).toEqual(['ownedBy'])
    }
    const other = await put(made.id, { officiant: 'Fr. Hale' }, made.version)
    expect(other.statusCode, other.body).toBe(200)
  })

  it('when the day on which it took place changes', async () => {
    const { made } = await sold({ status: 'completed', actualDate: '2026-01-05' })
    const same = await put(made.id, { actualDate: '2026-01-05', remarks: 'Rain' }, made.version)
    expect(same.statusCode, same.body).toBe(200)
    const moved = await put(made.id, { actualDate: '2026-01-06' }, same.json().version)
    expect(codesOf(moved.json()), moved.body).toEqual(['ownedBy'])
  })

  it('of what an import planned, and not of what it says was done', async () => {
    const imported = (id: number) =>
      open.database.owner.query('update interments set imported = true where id = $1', [id])
    const { made } = await sold()
    await imported(made.id)
    const day = await put(made.id, { scheduledStart: '2027-03-04T15:00:00Z' }, made.version)
    expect(codesOf(day.json()), day.body).toEqual(['ownedBy'])
    const done = await put(made.id, { status: 'completed', actualDate: '2026-01-05' }, made.version)
    expect(codesOf(done.json()), done.body).toEqual(['ownedBy'])
    const fact = await sold({ status: 'completed', actualDate: '2026-01-05' })
    await imported(fact.made.id)
    const corrected = await put(
      fact.made.id,
      { actualDate: '2026-01-06', permitNumber: 'P 7' },
      fact.made.version,
    )
    expect(corrected.statusCode, corrected.body).toBe(200)
  })

  it('when what was put away comes back, unless it was let in for the same reason', async () => {
    const archived = async ({ id, version }: { id: number; version: number }) => {
      const answer = await staff.delete(`interments/${id}`, version)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().version as number
    }
    const { made } = await sold()
    const version = await archived(made)
    const back = (body?: object) =>
      staff.post(`interments/${made.id}/restore`, body as object, version)
    const refused = await back()
    expect(refused.json(), refused.body).toMatchObject({ status: 409, code: 'blocked' })
    expect(codesOf(refused.json())).toEqual(['ownedBy'])
    expect((await staff.get(`interments/${made.id}`)).json().archivedAt).not.toBeNull()
    expect((await back({ override: { reason: '' } })).statusCode).toBe(400)
    const restored = await back({ override: { reason: 'The buyer agreed' } })
    expect(restored.json(), restored.body).toMatchObject({
      archivedAt: null,
      authority: 'no',
      overrideReason: 'The buyer agreed',
    })
    const gone = await archived(restored.json())
    const again = await staff.post(`interments/${made.id}/restore`, {}, gone)
    expect(again.json(), again.body).toMatchObject({
      archivedAt: null,
      overrideReason: 'The buyer agreed',
    })
  })
})

describe('the word of somebody who has died', () => {
  const buried = async (contact: number, died: object = {}) => {
    const person = await createRecord(staff, 'deceased', {
      lastName: uniqueName('Okafor'),
      ...died,
    })
    const { version } = (await staff.get(`contacts/${contact}`)).json()
    await staff.put(`contacts/${contact}`, { deceased: person.id }, version)
  }

  it('no longer counts, though it was given in life, even where no day of death is known', async () => {
    const { space, ids } = await heldBy(1)
    const made = (await inter(space.id, { authorisedBy: ids[0], permitNumber: 'P 8' })).json()
    expect(made.authority).toBe('yes')
    await buried(ids[0] as number)
    const done = await staff.put(
      `interments/${made.id}`,
      { status: 'completed', actualDate: '2026-01-05' },
      made.version,
    )
    expect(codesOf(done.json()), done.body).toEqual(['holdersDied'])
  })

  it('counts for an interment that they lived to see', async () => {
    const { space, ids } = await heldBy(1)
    await buried(ids[0] as number, { deathDate: '2026-02-01' })
    const on = (actualDate: string) =>
      inter(space.id, {
        consents: [{ contact: ids[0] }],
        status: 'completed',
        actualDate,
        permitNumber: 'P 9',
      })
    expect(codesOf((await on('2026-02-02')).json())).toEqual(['holdersDied'])
    expect((await on('2026-01-05')).json()).toMatchObject({ authority: 'yes' })
  })

  it('does not open a place that they had reserved', async () => {
    const space = await makeSpace(staff)
    const { contact } = (await reservationOf(staff, [space.id])).json()
    const consents = [{ contact }]
    const made = (await inter(space.id, { consents })).json()
    expect(made.authority).toBe('yes')
    await buried(contact)
    const again = await staff.put(`interments/${made.id}`, { permitNumber: 'P 10' }, made.version)
    expect(codesOf(again.json()), again.body).toEqual(['reservedBy'])
    expect(codesOf(await answerOf(space.id, { agrees: contact }))).toContain('reservedBy')
  })
})
