import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '../core/calendar-days'
import { type Api, api } from './support/api'
import {
  createRecord,
  makeContact,
  makePerson,
  makeSpace,
  uniqueName,
  userWith,
} from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let elsewhere: Api
beforeAll(async () => {
  open = await openWorld()
  const { oak, elm } = open.world.cemeteries
  staff = await api(open, 'admin@world.test', oak)
  elsewhere = await api(open, 'admin@world.test', elm)
})
afterAll(() => open.close())

const line = 'M10 20L30 40L50 60'
const receive = (extra: object = {}, who = staff) =>
  createRecord(who, 'cremains', {
    statedName: uniqueName('Ames'),
    receivedOn: '2026-03-01',
    ...extra,
  })
const shelf = (who = staff) => createRecord(who, 'custody-places', { name: uniqueName('Shelf') })
const release = (
  { id, version }: { id: number; version: number },
  extra: object = {},
  who = staff,
) => who.post(`cremains/${id}/release`, { name: 'Ida Ames', signature: line, ...extra }, version)
const chainOf = async (id: number, who = staff) =>
  (
    await who.list('custody-events', { filter: { cremains: id }, sort: ['id', 'ASC'] })
  ).json() as Array<Record<string, unknown>>
const again = async (id: number) => (await staff.get(`cremains/${id}`)).json()

describe('the chain of custody', () => {
  it('begins with the receipt: a running number, who brought them, who took them in, and where', async () => {
    const place = await shelf()
    const contact = await makeContact(staff, 'Brandt')
    const one = await receive({
      place: place.id,
      receivedFrom: contact.id,
      handedOverBy: 'A. Driver',
    })
    expect(one).toMatchObject({
      status: 'received',
      number: expect.stringMatching(/^\d{4}-CR-\d{4}$/),
    })
    expect(one.receivedBy).toBeTypeOf('number')
    expect(await chainOf(one.id)).toMatchObject([
      {
        turn: 1,
        kind: 'received',
        on: '2026-03-01',
        place: place.label,
        person: `A. Driver, ${contact.label}`,
        recordedBy: expect.stringMatching(/./),
      },
    ])
  })

  it('is needed of somebody: without a person and a name nothing is received', async () => {
    const answer = await staff.post('cremains', { receivedOn: '2026-03-01' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0]).toMatchObject({ field: 'deceased', code: 'someCremains' })
  })

  it('goes on with moves, told with their day or by the form, and each once', async () => {
    const [first, second, third] = [await shelf(), await shelf(), await shelf()]
    const { id, version } = await receive({ place: first.id })
    const moved = await staff.post(
      `cremains/${id}/move`,
      { place: second.id, on: '2026-04-01', remarks: 'Damp' },
      version,
    )
    expect(moved.statusCode).toBe(200)
    expect(moved.json()).toMatchObject({ place: second.id, version: version + 1 })
    const changed = await staff.put(`cremains/${id}`, { place: third.id }, version + 1)
    expect(changed.statusCode).toBe(200)
    expect((await chainOf(id)).map(({ kind, place, remarks }) => [kind, place, remarks])).toEqual([
      ['received', first.label, null],
      ['moved', second.label, 'Damp'],
      ['moved', third.label, null],
    ])
    const back = await staff.post(
      `cremains/${id}/move`,
      { place: first.id, on: '2026-03-05' },
      version + 2,
    )
    expect(back.json().errors[0]).toMatchObject({ field: 'on', code: 'beforeOther' })
    const same = await staff.post(`cremains/${id}/move`, { place: third.id }, version + 2)
    expect(same.json().errors[0]).toMatchObject({ field: 'place', code: 'samePlace' })
  })

  it('takes one of several moves at once; the others saw an older version', async () => {
    const { id, version } = await receive()
    const places = await Promise.all([shelf(), shelf(), shelf(), shelf()])
    const answers = await Promise.all(
      places.map((place) => staff.post(`cremains/${id}/move`, { place: place.id }, version)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412])
    expect(await chainOf(id)).toHaveLength(2)
  })

  it('is never written by a client, and never changes in the database', async () => {
    const { id } = await receive()
    const [entry] = await chainOf(id)
    expect((await staff.post('custody-events', { cremains: id })).statusCode).toBe(405)
    expect((await staff.put(`custody-events/${entry?.id}`, { remarks: 'x' }, 1)).statusCode).toBe(
      405,
    )
    expect((await staff.delete(`custody-events/${entry?.id}`, 1)).statusCode).toBe(405)
    const client = await open.database.app.connect()
    try {
      for (const sql of ["update custody_events set kind = 'moved'", 'delete from custody_events'])
        await expect(
          client.query(`${sql} where cemetery_id = ${open.world.cemeteries.oak}`),
        ).rejects.toThrow(/permission denied/)
    } finally {
      client.release()
    }
  })
})

describe('a release', () => {
  it('ends custody: to whom, by which paper, with a signature', async () => {
    const contact = await makeContact(staff, 'Ames')
    const one = await receive()
    const answer = await release(one, {
      contact: contact.id,
      name: undefined,
      relation: 'Daughter',
      document: 'passport',
      documentDigits: '4471',
      on: '2026-05-01',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      status: 'released',
      releasedTo: contact.label,
      endedOn: '2026-05-01',
      place: null,
    })
    expect((await chainOf(one.id)).at(-1)).toMatchObject({
      kind: 'released',
      person: contact.label,
      relation: 'Daughter',
      document: 'passport',
      documentDigits: '4471',
      signature: line,
      signedOnPaper: false,
    })
  })

  it('needs whoever receives them, and a signature or a signed paper', async () => {
    const one = await receive()
    expect((await release(one, { name: '' })).json().errors[0]).toMatchObject({ field: 'name' })
    expect((await release(one, { signature: undefined })).json().errors[0]).toMatchObject({
      field: 'signature',
      code: 'signature',
    })
    expect((await release(one, { signature: 'M1 1"/><script>' })).statusCode).toBe(400)
    expect((await release(one, { documentDigits: '123456789' })).statusCode).toBe(400)
    expect((await release(one, { on: '2026-02-01' })).statusCode).toBe(400)
    expect((await release(one, { on: '2999-01-01' })).json().errors[0]).toMatchObject({
      code: 'inFuture',
    })
    expect((await release(one, { signature: undefined, signedOnPaper: true })).statusCode).toBe(200)
  })

  it('happens once, however many ask at once and whatever version they name', async () => {
    const one = await receive()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => release(one, { name: `Taker ${i}` })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 412, 412, 412, 412, 412,
    ])
    const second = await release(await again(one.id))
    expect(second.statusCode).toBe(409)
    expect(second.json().code).toBe('custodyEnded_released')
    expect((await chainOf(one.id)).map(({ kind }) => kind)).toEqual(['received', 'released'])
  })

  it('has no second place in the chain, even for whoever writes past the server', async () => {
    const one = await receive()
    await release(one)
    const insert = (turn: number) =>
      open.database.owner.query(
        `insert into custody_events (cemetery_id, label, sort_key, cremains_id, turn, kind, "on")
         values ($1, 'x', 'x', $2, $3, 'released', '2026-06-01')`,
        [open.world.cemeteries.oak, one.id, turn],
      )
    await expect(insert(2)).rejects.toThrow()
    await expect(insert(3)).rejects.toThrow(/does not follow/)
    await expect(
      open.database.owner.query('update cremains set status = $2 where id = $1', [
        one.id,
        'received',
      ]),
    ).rejects.toThrow(/not what the chain says/)
  })

  it('is not edited: what was released stays as it was', async () => {
    const one = await receive()
    const { version } = (await release(one)).json()
    const answer = await staff.put(`cremains/${one.id}`, { container: 'Oak box' }, version)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('custodyEnded_released')
    expect((await staff.delete(`cremains/${one.id}`, version)).json().code).toBe('custodyKept')
  })

  it('waits while somebody objects, until it is said how that was settled', async () => {
    const [applicant, brother] = [await makeContact(staff), await makeContact(staff)]
    const one = await receive({
      entitled: [
        { contact: applicant.id, capacity: 'applicant' },
        { contact: brother.id, capacity: 'other', answer: 'objects' },
      ],
    })
    const refused = await release(one)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().code).toBe('custodyObjection')
    expect((await release(one, { settled: 'Withdrew in writing' })).statusCode).toBe(200)
    expect((await chainOf(one.id)).at(-1)?.remarks).toBe('Withdrew in writing')
  })

  it('is undone by a marked reversal with its reason, and by nothing else', async () => {
    const one = await receive()
    const { version } = (await release(one)).json()
    expect(
      (await staff.post(`cremains/${one.id}/reverse`, { reason: ' ' }, version)).statusCode,
    ).toBe(400)
    const undone = await staff.post(`cremains/${one.id}/reverse`, { reason: 'Wrong urn' }, version)
    expect(undone.json()).toMatchObject({ status: 'received', releasedTo: null, endedOn: null })
    expect((await chainOf(one.id)).map(({ kind }) => kind)).toEqual([
      'received',
      'released',
      'reversed',
    ])
    const audit = await staff.list('activity', {
      filter: { resource: 'cremains', recordId: one.id },
    })
    expect(audit.json().map(({ action }: { action: string }) => action)).toEqual([
      'reverse',
      'release',
      'create',
    ])
    expect((await release(await again(one.id))).statusCode).toBe(200)
  })

  it('is followed by a return where they are brought back', async () => {
    const one = await receive()
    const place = await shelf()
    const { version } = (await release(one, { on: '2026-04-01' })).json()
    const back = await staff.post(
      `cremains/${one.id}/return`,
      { on: '2026-04-20', name: 'Ida Ames', place: place.id },
      version,
    )
    expect(back.json()).toMatchObject({ status: 'received', place: place.id })
    expect((await chainOf(one.id)).at(-1)).toMatchObject({ kind: 'returned', person: 'Ida Ames' })
  })
})

describe('identity discs', () => {
  it('are with one urn in custody at a time, and may be given out again', async () => {
    const discNumber = uniqueName('Disc')
    const first = await receive({ discNumber })
    const second = await staff.post('cremains', {
      statedName: 'B',
      receivedOn: '2026-03-02',
      discNumber: discNumber.toUpperCase(),
    })
    expect(second.statusCode).toBe(409)
    expect(second.json().errors[0]).toMatchObject({ field: 'discNumber', code: 'unique' })
    await release(first)
    await receive({ discNumber })
  })
})

describe('an interment here', () => {
  const urn = (deceased: number, location: number, extra: object = {}) =>
    createRecord(staff, 'interments', {
      deceased,
      location,
      disposition: 'inurnment',
      status: 'scheduled',
      ...extra,
    })
  it('ends custody once it is completed; voided, they are in custody again', async () => {
    const [person, space] = [await makePerson(staff), await makeSpace(staff)]
    const interment = await urn(person.id, space.id)
    const one = await receive({ deceased: person.id, interment: interment.id })
    expect((await again(one.id)).status).toBe('received')
    const done = await staff.put(
      `interments/${interment.id}`,
      { status: 'completed', actualDate: '2026-06-01' },
      interment.version,
    )
    expect(done.statusCode).toBe(200)
    expect(await again(one.id)).toMatchObject({ status: 'interred', endedOn: '2026-06-01' })
    expect((await release(await again(one.id))).json().code).toBe('custodyEnded_interred')
    await staff.post(
      `interments/${interment.id}/void`,
      { reason: 'Wrong day' },
      done.json().version,
    )
    expect(await again(one.id)).toMatchObject({ status: 'received', endedOn: null })
    expect((await chainOf(one.id)).map(({ kind }) => kind)).toEqual([
      'received',
      'interred',
      'reversed',
    ])
  })

  it('finds the person’s only urn by itself, and leaves divided ones alone', async () => {
    const [person, other, space] = [
      await makePerson(staff),
      await makePerson(staff),
      await makeSpace(staff),
    ]
    const one = await receive({ deceased: person.id })
    const parts = [await receive({ deceased: other.id }), await receive({ deceased: other.id })]
    await urn(person.id, space.id, { status: 'completed', actualDate: '2026-06-02' })
    await urn(other.id, space.id, { status: 'completed', actualDate: '2026-06-02' })
    expect(await again(one.id)).toMatchObject({ status: 'interred' })
    for (const part of parts) expect((await again(part.id)).status).toBe('received')
  })
})

describe('what is not collected', () => {
  it('follows the rule in force at receipt, and notices', async () => {
    const rule = await createRecord(elsewhere, 'custody-rules', {
      name: 'Ours',
      jurisdiction: 'englandWales',
      inForceFrom: '2020-01-01',
    })
    expect(rule).toMatchObject({
      count: 14,
      countedFrom: 'notice',
      noticeAfter: 30,
      verified: true,
    })
    const one = await receive({}, elsewhere)
    expect(one).toMatchObject({ noticeBy: '2026-03-31', collectBy: null })
    const noticed = await elsewhere.put(
      `cremains/${one.id}`,
      { notices: [{ on: '2026-04-10' }] },
      one.version,
    )
    expect(noticed.json()).toMatchObject({ noticeBy: null, collectBy: '2026-04-24' })
    // A newer rule holds for what comes after it; a changed one reaches what is here.
    const texas = await createRecord(elsewhere, 'custody-rules', {
      name: 'Texas',
      jurisdiction: 'texas',
      inForceFrom: '2026-03-01',
    })
    expect((await elsewhere.get(`cremains/${one.id}`)).json().collectBy).toBe('2026-06-29')
    await elsewhere.delete(`custody-rules/${texas.id}`, 1)
    expect((await elsewhere.get(`cremains/${one.id}`)).json().collectBy).toBe('2026-04-24')
  })

  it('is listed by the longest, reported with days over, counted on the home; and no longer once released', async () => {
    const { elm } = open.world.cemeteries
    const today = todayIn('America/New_York')
    const old = await receive(
      { receivedOn: '2024-01-01', notices: [{ on: '2024-03-01' }] },
      elsewhere,
    )
    const filter = { status: 'received', collectBy_lte: addDays(today, -1) }
    const list = async () =>
      (await elsewhere.list('cremains', { filter, sort: ['collectBy', 'ASC'] })).json() as Array<{
        id: number
      }>
    expect((await list())[0]?.id).toBe(old.id)
    const figures = (await elsewhere.get('home')).json().figures as Array<Record<string, unknown>>
    expect(figures.find(({ key }) => key === 'notCollected')?.count).toBe((await list()).length)
    const report = await elsewhere.get('reports/cremains-uncollected')
    expect(report.statusCode).toBe(200)
    expect(report.body).toContain('"daysOver"')
    await release(old, {}, elsewhere)
    expect((await list()).some(({ id }) => id === old.id)).toBe(false)
    expect(elm).toBeTypeOf('number')
  })
})

describe('who may', () => {
  const acts = (who: Api, id: number) =>
    Promise.all(
      [
        ['move', { place: 1 }],
        ['release', { name: 'X', signature: line }],
        ['scatter', { remarks: 'X' }],
        ['return', {}],
        ['reverse', { reason: 'X' }],
      ].map(async ([path, body]) => (await who.post(`cremains/${id}/${path}`, body, 1)).statusCode),
    )
  it('hears 401, 403 or 404', async () => {
    const { oak } = open.world.cemeteries
    const { id } = await receive()
    expect(await acts(await api(open, null, oak), id)).toEqual(Array(5).fill(401))
    const reader = await api(open, await userWith(open, oak, ['decRead']), oak)
    expect(await acts(reader, id)).toEqual(Array(5).fill(403))
    expect(await acts(elsewhere, id)).toEqual(Array(5).fill(404))
  })

  it('a place, a contact or a person of another cemetery is none', async () => {
    const place = await shelf(elsewhere)
    const contact = await makeContact(elsewhere)
    const one = await receive()
    expect((await staff.post(`cremains/${one.id}/move`, { place: place.id }, 1)).statusCode).toBe(
      400,
    )
    expect((await release(one, { contact: contact.id })).statusCode).toBe(400)
    expect(
      (await staff.post('cremains', { receivedOn: '2026-03-01', statedName: 'X', place: place.id }))
        .statusCode,
    ).toBe(400)
  })

  it('names are for those who may read contacts', async () => {
    const { oak } = open.world.cemeteries
    const one = await receive({ handedOverBy: 'A. Driver' })
    await release(one)
    const reader = await api(open, await userWith(open, oak, ['decRead']), oak)
    const [, entry] = await chainOf(one.id, reader)
    expect(entry).toMatchObject({ kind: 'released' })
    expect(entry).not.toHaveProperty('person')
    expect(entry).not.toHaveProperty('signature')
    expect((await reader.get(`cremains/${one.id}`)).json()).not.toHaveProperty('releasedTo')
  })
})
