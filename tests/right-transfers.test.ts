import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '../core/calendar-days'
import { type Api, api } from './support/api'
import { databaseMode } from './support/cluster'
import { attach, pdf } from './support/files'
import { pdfText } from './support/pdf-text'
import {
  createRecord,
  makeContact,
  makePerson,
  makeSpace,
  uniqueName,
  userWith,
  voidRight,
} from './support/places'
import { makeContract, makeItem, sellSpace, sign, step } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let owner: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  owner = await api(open, 'manager@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const today = todayIn('America/New_York')
const now = async (path: string, who = staff) => (await who.get(path)).json()
const makeRight = async (holders?: object[], extra: object = {}) =>
  createRecord(staff, 'interment-rights', {
    location: (await makeSpace(staff)).id,
    holders: holders ?? [{ contact: (await makeContact(staff)).id, share: 1 }],
    deedDate: '2020-01-15',
    ...extra,
  })
const heldBy = (right: Record<string, unknown>) =>
  (right.holders as Array<{ contact: number; share: number | null }>).map(({ contact, share }) => [
    contact,
    share,
  ])
const to = async (role = 'owner', share: number | null = null) => ({
  contact: (await makeContact(staff)).id,
  share,
  role,
})
type Record_ = { id: number; version: number } & Record<string, unknown>
const draft = (right: number, body: object = {}) =>
  createRecord(staff, 'right-transfers', { right, reason: 'sale', ...body })
/** All that it lacks, as if it had come by mail. */
async function complete(transfer: Record_): Promise<Record_> {
  const evidence = (transfer.missing as Array<{ kind: string }>).map(({ kind }) => ({ kind }))
  return (await staff.put(`right-transfers/${transfer.id}`, { evidence }, transfer.version)).json()
}
const act = (step: string, { id, version }: Record_, who = staff) =>
  who.post(`right-transfers/${id}/${step}`, undefined, version)
async function died(contact: number) {
  const { version } = await now(`contacts/${contact}`)
  const answer = await staff.put(`contacts/${contact}`, { deathDate: 'May 2021' }, version)
  expect(answer.statusCode, answer.body).toBe(200)
}
async function record(transfer: Record_) {
  const answer = await act('record', await complete(transfer))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('voiding a right', () => {
  it('needs a reason, which stands with it and in its timeline, and frees the place', async () => {
    const right = await makeRight()
    const put = await staff.put(`interment-rights/${right.id}`, { status: 'void' }, right.version)
    expect(put.json()).toMatchObject({ status: 409, code: 'voidNeedsReason' })
    const many = await staff.post('interment-rights/bulk', {
      action: 'update',
      records: [{ id: right.id, version: right.version }],
      values: { status: 'void' },
    })
    expect(many.json()).toMatchObject({ status: 409, code: 'voidNeedsReason' })
    const path = `interment-rights/${right.id}/void`
    for (const [body, message] of [
      [{}, /expected string|required/],
      [{ reason: '  ' }, /is required/],
      [{ reason: 'x'.repeat(256) }, /at most 255/],
    ] as const) {
      const refused = await staff.post(path, body, right.version)
      expect(refused.statusCode).toBe(400)
      expect(refused.json().errors[0]).toMatchObject({
        field: 'reason',
        message: expect.stringMatching(message),
      })
    }
    expect((await now(`locations/${right.location}`)).status).toBe('owned')
    expect((await staff.post(path, { reason: 'Other lot' }, right.version + 1)).statusCode).toBe(
      412,
    )
    const done = await staff.post(path, { reason: ' Other lot ' }, right.version)
    expect(done.json(), done.body).toMatchObject({
      status: 'void',
      voidReason: 'Other lot',
      endedOn: today,
    })
    expect((await now(`locations/${right.location}`)).status).toBe('available')
    const { rows } = await open.database.owner.query(
      `select action, after->>'voidReason' as reason from audit
       where resource = 'interment-rights' and record_id = $1 order by id desc limit 1`,
      [right.id],
    )
    expect(rows).toEqual([{ action: 'voidRight', reason: 'Other lot' }])
    const again = await voidRight(staff, right.id, done.json().version)
    expect(again.json()).toMatchObject({ status: 409, code: 'rightVoid' })
    const back = await staff.put(
      `interment-rights/${right.id}`,
      { status: 'active' },
      done.json().version,
    )
    expect(back.json()).toMatchObject({ status: 'active', voidReason: null })
  })

  it('is refused while the contract that sold the right stands; what went back with it stays ended', async () => {
    const contract = (await sign(staff, (await sellSpace(staff)).id)).json()
    const [{ right: id }] = contract.items as [{ right: number }]
    const right = await now(`interment-rights/${id}`)
    const refused = (await voidRight(staff, id, right.version)).json()
    expect(refused).toMatchObject({
      status: 409,
      code: 'voidSold',
      referents: [{ resource: 'contracts', id: contract.id }],
    })
    expect((await now(`interment-rights/${id}`)).status).toBe('active')
    await step(staff, contract.id, { status: 'cancelled', cancelReason: 'Changed their minds' })
    const back = await now(`interment-rights/${id}`)
    expect(back.status).toBe('surrendered')
    const alive = await staff.put(`interment-rights/${id}`, { status: 'active' }, back.version)
    expect(alive.json()).toMatchObject({ status: 409, code: 'rightWentBack' })
    const voided = await voidRight(staff, id, back.version)
    expect(voided.json(), voided.body).toMatchObject({ status: 'void' })
  })

  it('is refused where a transfer made the right or ended it', async () => {
    const right = await makeRight()
    const recorded = await record(await draft(right.id, { holders: [await to()] }))
    const after = await now(`interment-rights/${recorded.made[0]}`)
    expect((await voidRight(staff, after.id, after.version)).json()).toMatchObject({
      status: 409,
      code: 'voidTransferred',
    })
    const closed = await now(`interment-rights/${right.id}`)
    expect((await voidRight(staff, closed.id, closed.version)).json()).toMatchObject({
      status: 409,
      code: 'titleEnded',
    })
  })

  it('is for those alone who may write people, of this cemetery', async () => {
    const { oak, elm } = open.world.cemeteries
    const right = await makeRight()
    expect((await voidRight(await api(open, null, oak), right.id, 1)).statusCode).toBe(401)
    const reader = await api(open, await userWith(open, oak, ['personRead']), oak)
    expect((await voidRight(reader, right.id, right.version)).statusCode).toBe(403)
    const abroad = await api(open, 'admin@world.test', elm)
    expect((await voidRight(abroad, right.id, right.version)).statusCode).toBe(404)
    expect((await now(`interment-rights/${right.id}`)).status).toBe('active')
  })
})

it('a right that runs is not expired by hand; one whose term is over is', async () => {
  const expired = async (extra: object) => {
    const right = await makeRight(undefined, extra)
    return staff.put(`interment-rights/${right.id}`, { status: 'expired' }, right.version)
  }
  for (const running of [{}, { tenure: 'term', expires: addDays(today, 1) }])
    expect((await expired(running)).json()).toMatchObject({ status: 409, code: 'rightRunning' })
  const over = { tenure: 'term', expires: addDays(today, -2) }
  expect((await expired(over)).json()).toMatchObject({ status: 'expired', endedOn: over.expires })
})

it('a term is not cut short by a day that has passed, unless the right is said to have expired', async () => {
  const right = await makeRight(undefined, { tenure: 'term', expires: addDays(today, 300) })
  const cut = { expires: addDays(today, -3) }
  const refused = await staff.put(`interment-rights/${right.id}`, cut, right.version)
  expect(refused.json()).toMatchObject({
    status: 400,
    errors: [{ field: 'expires', code: 'termEnded' }],
  })
  expect(await now(`interment-rights/${right.id}`)).toMatchObject({ status: 'active' })
  const said = await staff.put(
    `interment-rights/${right.id}`,
    { ...cut, status: 'expired' },
    right.version,
  )
  expect(said.json()).toMatchObject({ status: 'expired', endedOn: cut.expires })
})

describe('a transfer', () => {
  it('names what is missing, and passes the right with its own deed number', async () => {
    const right = await makeRight(undefined, { deedNumber: uniqueName('D') })
    const heir = await to()
    const made = await draft(right.id, { holders: [heir], date: '2021-05-04' })
    expect(made).toMatchObject({
      status: 'draft',
      missing: [
        { kind: 'deed', label: 'Original deed' },
        { kind: 'assignment', label: 'Signed assignment of the right' },
        { kind: 'identity', label: 'Proof of identity' },
      ],
    })
    expect((await act('approve', made)).json()).toMatchObject({ code: 'evidenceMissing' })
    expect((await act('record', made)).json()).toMatchObject({ code: 'evidenceMissing' })
    const ready = await complete(made)
    expect(ready).toMatchObject({ status: 'complete', missing: [] })
    const approved = (await act('approve', ready)).json()
    expect(approved).toMatchObject({ status: 'approved', approvedOn: today })
    const recorded = (await act('record', approved)).json()
    expect(recorded).toMatchObject({ status: 'recorded', recordedOn: today })
    expect(await now(`interment-rights/${right.id}`)).toMatchObject({
      status: 'transferred',
      endedOn: '2021-05-04',
    })
    const [after] = recorded.made
    expect(await now(`interment-rights/${after}`)).toMatchObject({
      status: 'active',
      location: right.location,
      deedDate: '2021-05-04',
      deedNumber: expect.stringMatching(/^\d{4}-D-\d{4}$/),
      holders: [{ contact: heir.contact, role: 'owner' }],
    })
    expect((await now(`locations/${right.location}`)).status).toBe('owned')
  })

  it('takes a holder’s declaration for a deed that is lost; heirs prove their title otherwise', async () => {
    const right = await makeRight()
    const kinds = ({ missing }: Record<string, unknown>) =>
      (missing as Array<{ kind: string }>).map(({ kind }) => kind)
    const declare = async (transfer: Record_) => {
      const evidence = [{ kind: 'lostDeedDeclaration' }]
      const answer = await staff.put(
        `right-transfers/${transfer.id}`,
        { evidence },
        transfer.version,
      )
      return kinds(answer.json())
    }
    const sale = await draft(right.id, { holders: [await to()] })
    expect(kinds(sale)).toEqual(['deed', 'assignment', 'identity'])
    expect(await declare(sale)).toEqual(['assignment', 'identity'])
    const inherited = await draft(right.id, { reason: 'inheritance', succession: 'will' })
    expect(await declare(inherited)).toEqual(['deed', 'deathCertificate', 'probate'])
  })

  it('asks in New York for the cemetery’s refusal before a sale, and a will that names the right', async () => {
    const asked = async (reason: string) => {
      const rule = await createRecord(owner, 'transfer-rules', {
        name: uniqueName('New York'),
        reason,
        jurisdiction: 'newYork',
      })
      await owner.delete(`transfer-rules/${rule.id}`, rule.version)
      expect(rule.heirs).toBe('newYork')
      return rule.evidence as Array<{ kind: string; succession: string | null }>
    }
    expect((await asked('sale')).map(({ kind }) => kind)).toContain('refusalOfCemetery')
    const will = (await asked('inheritance')).filter(({ succession }) => succession === 'will')
    expect(will.map(({ kind }) => kind)).toEqual(['will', 'probate'])
  })

  it('is the one way to other holders', async () => {
    const right = await makeRight()
    const other = await to()
    for (const body of [
      { holders: [other] },
      { status: 'transferred' },
      { status: 'surrendered' },
    ]) {
      const refused = await staff.put(`interment-rights/${right.id}`, body, right.version)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'transferNeeded'])
    }
    const same = await staff.put(
      `interment-rights/${right.id}`,
      { holders: right.holders, remarks: 'Read again' },
      right.version,
    )
    expect(same.statusCode).toBe(200)
  })

  it('passes the shares of some, and the others keep theirs', async () => {
    const [ann, ben] = [await to('owner', 1), await to('co-owner', 1)]
    const right = await makeRight([ann, ben])
    const heirs = [await to('co-owner'), await to('co-owner'), await to('co-owner')]
    const recorded = await record(
      await draft(right.id, {
        reason: 'inheritance',
        succession: 'will',
        passing: [ben.contact],
        holders: heirs,
      }),
    )
    expect(heldBy(await now(`interment-rights/${recorded.made[0]}`))).toEqual([
      [ann.contact, 3],
      ...heirs.map(({ contact }) => [contact, 1]),
    ])
  })

  it('passes what the living give and the dead leave, and neither the other way', async () => {
    const [ann, ben] = [await to('owner', 1), await to('co-owner', 1)]
    const right = await makeRight([ann, ben])
    const [buyer, heir] = [await to(), await to()]
    const inherited = await complete(
      await draft(right.id, { reason: 'inheritance', succession: 'will', holders: [heir] }),
    )
    expect((await act('record', inherited)).json()).toMatchObject({
      status: 409,
      code: 'holderLives',
    })
    await died(ben.contact)
    // All of it, though Ann lives.
    const name = (await now(`contacts/${ann.contact}`)).label
    const [again, sold] = [
      await act('record', inherited),
      await act('record', await complete(await draft(right.id, { holders: [buyer] }))),
    ]
    expect(again.json()).toMatchObject({ code: 'holderLives', params: { holder: name } })
    const dead = (await now(`contacts/${ben.contact}`)).label
    expect(sold.json()).toMatchObject({ code: 'holderDied', params: { holder: dead } })
    expect((await now(`interment-rights/${right.id}`)).status).toBe('active')
    const part = { passing: [ben.contact], holders: [heir] }
    const recorded = await record(
      await draft(right.id, { reason: 'inheritance', succession: 'will', ...part }),
    )
    expect(heldBy(await now(`interment-rights/${recorded.made[0]}`))).toEqual([
      [ann.contact, 1],
      [heir.contact, 1],
    ])
  })

  it('is signed by each of several who give their shares up', async () => {
    const [ann, ben, col] = [await to('owner', 1), await to('co-owner', 1), await to('co-owner', 2)]
    const right = await makeRight([ann, ben, col])
    const two = { passing: [ann.contact, col.contact], holders: [await to()] }
    const made = await draft(right.id, two)
    const asked = (transfer: Record_) =>
      (transfer.missing as Array<{ kind: string; contact: number | null }>)
        .filter(({ kind }) => kind === 'assignment')
        .map(({ contact }) => contact)
    expect(asked(made)).toEqual([ann.contact, col.contact])
    const one = { evidence: [{ kind: 'assignment', contact: ann.contact }] }
    const half = (await staff.put(`right-transfers/${made.id}`, one, made.version)).json()
    expect(asked(half)).toEqual([col.contact])
    const alone = await draft(right.id, { ...two, passing: [ben.contact] })
    expect(asked(alone)).toEqual([null])
  })

  it('is signed by as many as a right may have', async () => {
    const holders = await Promise.all(
      Array.from({ length: 50 }, async () => ({ contact: (await makeContact(staff)).id })),
    )
    const right = await makeRight(holders)
    const made = await draft(right.id, { holders: [await to()] })
    expect(made.missing).toHaveLength(52)
    expect(await complete(made)).toMatchObject({ status: 'complete', missing: [] })
  })

  it('passes single spaces of a lot, and leaves the others with who held it', async () => {
    const lot = await makeSpace(staff)
    const spaces: number[] = []
    for (let i = 0; i < 4; i++) spaces.push((await makeSpace(staff, { parent: lot.id })).id)
    const right = await makeRight(undefined, { location: lot.id })
    const buyer = await to()
    const recorded = await record(
      await draft(right.id, { holders: [buyer], spaces: [spaces[1], spaces[2]] }),
    )
    const rights = await Promise.all(
      recorded.made.map((id: number) => now(`interment-rights/${id}`)),
    )
    const before = heldBy(right)
    const holderOf = Object.fromEntries(rights.map((one) => [one.location, heldBy(one)]))
    expect(holderOf).toEqual({
      [spaces[0] as number]: before,
      [spaces[1] as number]: [[buyer.contact, null]],
      [spaces[2] as number]: [[buyer.contact, null]],
      [spaces[3] as number]: before,
    })
  })

  it('gives a place back by surrender, unless somebody lies there', async () => {
    const right = await makeRight()
    const recorded = await record(await draft(right.id, { reason: 'surrender' }))
    expect(recorded.made).toEqual([])
    expect((await now(`interment-rights/${right.id}`)).status).toBe('surrendered')
    expect((await now(`locations/${right.location}`)).status).toBe('available')

    const used = await makeRight()
    await createRecord(staff, 'interments', {
      deceased: (await makePerson(staff)).id,
      location: used.location,
      authorisedBy: heldBy(used)[0]?.[0],
      status: 'scheduled',
      scheduledStart: `${addDays(today, 3)}T15:00:00Z`,
      scheduledEnd: `${addDays(today, 3)}T16:00:00Z`,
    })
    const ready = await complete(await draft(used.id, { reason: 'surrender' }))
    expect((await act('record', ready)).json()).toMatchObject({ code: 'titleInterred' })
  })

  it('asks what the rules of its reason ask: evidence, a second person, the fee', async () => {
    const fee = await makeItem(staff, { price: 7500, kind: 'service' })
    await createRecord(owner, 'transfer-rules', {
      name: 'Divorces',
      reason: 'divorce',
      evidence: [{ kind: 'Letter of the court' }],
      fee: fee.id,
      unpaidBlocks: true,
      secondPerson: true,
    })
    const right = await makeRight()
    const made = await draft(right.id, { reason: 'divorce', holders: [await to()] })
    expect(made).toMatchObject({
      fee: 7500,
      missing: [{ kind: 'Letter of the court', label: 'Letter of the court' }],
    })
    const ready = await complete(made)
    expect((await act('record', ready)).json()).toMatchObject({ code: 'notApproved' })
    expect((await act('approve', ready)).json()).toMatchObject({ code: 'secondPerson' })
    expect((await act('approve', ready, owner)).json()).toMatchObject({ code: 'feeUnpaid' })
    // Whoever takes in a part of the evidence has prepared it too.
    const evidence = [{ kind: 'Letter of the court', remarks: 'By mail' }]
    const more = await owner.put(`right-transfers/${made.id}`, { evidence }, ready.version)
    expect((await act('approve', more.json(), owner)).json()).toMatchObject({
      code: 'secondPerson',
    })
  })

  it('takes the fee from a contract that charges it, once for each transfer', async () => {
    const fee = await makeItem(staff, { kind: 'fee', price: 7_500 })
    const rule = await createRecord(owner, 'transfer-rules', {
      name: 'Gifts',
      reason: 'gift',
      evidence: [{ kind: 'deed' }],
      fee: fee.id,
      unpaidBlocks: true,
    })
    const paid = async (items: object[]) => {
      const { id } = await makeContract(staff, items)
      const { total } = (await sign(staff, id)).json()
      await createRecord(staff, 'transactions', {
        contract: id,
        type: 'payment',
        amount: total,
      })
      return id
    }
    const gift = async (feeContract: number) =>
      complete(
        await draft((await makeRight()).id, {
          reason: 'gift',
          holders: [await to()],
          feeContract,
        }),
      )
    const other = await makeItem(staff, { kind: 'service', price: 90_000 })
    const unrelated = await act('record', await gift(await paid([{ priceItem: other.id }])))
    expect(unrelated.json()).toMatchObject({ status: 409, code: 'feeElsewhere' })
    const two = await paid([{ priceItem: fee.id, quantity: 2 }])
    const gifts = [await gift(two), await gift(two), await gift(two)]
    const answers = await Promise.all(gifts.map((one) => act('record', one)))
    const codes = answers.map((answer) => answer.json().code ?? answer.json().status).sort()
    expect(codes).toEqual(['feeElsewhere', 'recorded', 'recorded'])
    await owner.delete(`transfer-rules/${rule.id}`, rule.version)
  })

  it('copies the starting point of a jurisdiction into a rule that says nothing itself', async () => {
    const rule = await createRecord(owner, 'transfer-rules', {
      name: 'Spanish successions',
      reason: 'inheritance',
      jurisdiction: 'spain',
    })
    expect(rule).toMatchObject({ heirs: 'spain', reviewed: false })
    expect((rule.evidence as Array<{ kind: string }>).map(({ kind }) => kind).slice(0, 3)).toEqual([
      'deed',
      'deathCertificate',
      'lastWillsCertificate',
    ])
    await owner.delete(`transfer-rules/${rule.id}`, rule.version)
  })

  it('copies the rules of a jurisdiction in one step, and keeps those that are there', async () => {
    const before = (await owner.list('transfer-rules', {})).json()
    const done = await owner.post('transfer-rules/start', {
      jurisdiction: 'scotland',
      names: { sale: 'Sales in Scotland' },
    })
    expect(done.json()).toEqual({ made: 7 - before.length, kept: before.length })
    const rules = (await owner.list('transfer-rules', {})).json()
    expect(rules).toHaveLength(7)
    expect(rules).toContainEqual(
      expect.objectContaining({ name: 'Sales in Scotland', reason: 'sale', heirs: 'scotland' }),
    )
    const again = await owner.post('transfer-rules/start', { jurisdiction: 'france' })
    expect(again.json()).toEqual({ made: 0, kept: 7 })
    for (const { id, version } of rules)
      if (!before.some((one: { id: number }) => one.id === id))
        await owner.delete(`transfer-rules/${id}`, version)
  })

  it('counts who signs, each for themselves: who renounces signs that alone', async () => {
    const right = await makeRight()
    const [uma, vic] = [await to('co-owner', 1), await makeContact(staff)]
    const body = {
      reason: 'inheritance',
      holders: [uma],
      signers: [
        { contact: uma.contact, signs: 'declaration' },
        { contact: vic.id, signs: 'renunciation' },
      ],
    }
    const made = await draft(right.id, body)
    const asked = (one: Record_) =>
      (one.missing as Array<{ kind: string; contact: number | null }>).map((paper) => [
        paper.kind,
        paper.contact ?? null,
      ])
    expect(asked(made)).toEqual([
      ['deed', null],
      ['deathCertificate', null],
      ['statutoryDeclaration', uma.contact],
      ['renunciation', vic.id],
    ])
    expect((made.missing as Array<{ label: string }>).at(-1)?.label).toContain(vic.label)
    const evidence = [
      { kind: 'deed' },
      { kind: 'deathCertificate' },
      { kind: 'statutoryDeclaration', contact: uma.contact },
      { kind: 'renunciation', contact: uma.contact },
    ]
    const some = await staff.put(`right-transfers/${made.id}`, { evidence }, made.version)
    expect(asked(some.json())).toEqual([['renunciation', vic.id]])
    // Nobody gives a part up: no paper of that.
    const whole = await draft(right.id, { ...body, signers: body.signers.slice(0, 1) })
    expect(asked(whole).map(([kind]) => kind)).not.toContain('renunciation')
    const both = await staff.post('right-transfers', {
      right: right.id,
      ...body,
      signers: [{ contact: uma.contact, signs: 'renunciation' }],
    })
    expect(both.json().errors).toMatchObject([
      { field: 'signers.0.contact', code: 'renouncesAndHolds' },
    ])
  })

  it('takes scans of its own and of its right, and no others', async () => {
    const [right, stranger] = [await makeRight(), await makeRight()]
    const made = await draft(right.id)
    const other = await draft(stranger.id)
    const scan = async (path: string) =>
      (await attach(staff, path, 'scan.pdf', pdf)).json() as { id: number; version: number }
    const own = await scan(`right-transfers/${made.id}`)
    const ofRight = await scan(`interment-rights/${right.id}`)
    const put = (file: number, { version } = made) =>
      staff.put(`right-transfers/${made.id}`, { evidence: [{ kind: 'deed', file }] }, version)
    const first = (await put(own.id)).json()
    expect(first.evidence).toMatchObject([{ kind: 'deed', file: own.id }])
    const second = (await put(ofRight.id, first)).json()
    expect(second.evidence).toMatchObject([{ kind: 'deed', file: ofRight.id }])
    await staff.delete(`right-transfers/${made.id}/files/${own.id}`, own.version)
    const foreign = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    const elsewhere = await makeContact(foreign)
    const theirs = (await attach(foreign, `contacts/${elsewhere.id}`, 'scan.pdf', pdf)).json()
    for (const file of [own.id, (await scan(`right-transfers/${other.id}`)).id, theirs.id]) {
      const refused = await put(file, second)
      expect([refused.statusCode, refused.json().errors?.[0]?.code]).toEqual([400, 'noFile'])
    }
  })

  it('offers the papers of its reason', async () => {
    const right = await makeRight()
    const papers = async (body: object) => {
      const { id } = await draft(right.id, body)
      const all: Array<{ key: string }> = await now(`right-transfers/${id}/papers`)
      return all.map(({ key }) => key)
    }
    expect(await papers({ reason: 'sale' })).toEqual(['transfer', 'assignment', 'lostDeed'])
    expect(await papers({ reason: 'gift' })).toEqual(['transfer', 'gift', 'lostDeed'])
    expect(await papers({ reason: 'divorce' })).toEqual(['transfer', 'assignment', 'lostDeed'])
    expect(await papers({ reason: 'surrender' })).toEqual(['transfer', 'surrender', 'lostDeed'])
    expect(await papers({ reason: 'correction' })).toEqual(['correction'])
    expect(await papers({ reason: 'inheritance', succession: 'will' })).toEqual([
      'transfer',
      'renunciation',
    ])
    expect(await papers({ reason: 'inheritance' })).toEqual([
      'transfer',
      'declaration',
      'renunciation',
    ])
  })

  it('prints a declaration for each heir: who they are, in what relation, and who died', async () => {
    const dead = await createRecord(staff, 'contacts', {
      firstName: 'Ada',
      lastName: uniqueName('Gone'),
      deathDate: '2024-03-02',
    })
    const relative = (firstName: string) =>
      createRecord(staff, 'contacts', {
        firstName,
        lastName: uniqueName(firstName),
        addresses: [{ street: `7 ${firstName} Street`, city: 'Ashford' }],
      })
    const [uma, vic, wyn] = [await relative('Uma'), await relative('Vic'), await relative('Wyn')]
    const right = await makeRight([{ contact: dead.id, share: 1 }])
    const made = await draft(right.id, {
      reason: 'inheritance',
      passing: [dead.id],
      holders: [
        { contact: uma.id, share: 1 },
        { contact: vic.id, share: 1 },
      ],
      signers: [
        { contact: uma.id, signs: 'declaration', kinship: 'child' },
        { contact: vic.id, signs: 'declaration', kinship: 'grandchild' },
        { contact: wyn.id, signs: 'renunciation', kinship: 'sibling' },
      ],
    })
    const print = (paper: string, language: string, signer?: number) =>
      staff.post(`right-transfers/${made.id}/papers`, { paper, language, signer })
    const pages = async (paper: string, language: string, signer?: number) => {
      const { name, url } = (await print(paper, language, signer)).json()
      const { rawPayload } = await open.app.inject({ method: 'GET', url })
      return { name, pages: (await pdfText(rawPayload)).map((one) => one.replace(/\s+/g, ' ')) }
    }
    for (const [language, words] of [
      ['en', ['Date of death', 'March 2, 2024', 'Relation to the holder who died', 'Child']],
      ['fr', ['Date du décès', '2 mars 2024', 'Lien avec le titulaire décédé', 'Enfant']],
      ['es', ['Fecha de fallecimiento', '2 de marzo de 2024', 'Parentesco', 'Hijo']],
    ] as const) {
      const own = await pages('declaration', language, uma.id)
      expect(own.name).toContain(uma.label)
      expect(own.pages).toHaveLength(1)
      for (const text of [`Uma ${uma.lastName}`, '7 Uma Street', 'Ashford', ...words])
        expect(own.pages[0]).toContain(text)
      expect(own.pages[0]).toContain(`Ada ${dead.lastName}`)
      expect(own.pages[0]).not.toContain('7 Vic Street')
    }
    // Without a name: those of all who declare, each on a page of its own.
    const all = await pages('declaration', 'en')
    expect(all.pages.map((page) => /7 \w+ Street/.exec(page)?.[0])).toEqual([
      '7 Uma Street',
      '7 Vic Street',
    ])
    const renounced = await pages('renunciation', 'fr')
    expect(renounced.pages[0]).toContain('7 Wyn Street')
    expect(renounced.pages[0]).toContain('Frère ou sœur')
    const listed: Array<{ key: string; perSigner: unknown }> = await now(
      `right-transfers/${made.id}/papers`,
    )
    expect(listed.map(({ key, perSigner }) => [key, perSigner])).toEqual([
      ['transfer', null],
      ['declaration', { role: 'heir', contacts: [uma.id, vic.id] }],
      ['renunciation', { role: 'heir', contacts: [wyn.id] }],
    ])
    const refused = await print('declaration', 'en', wyn.id)
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      400,
      [{ field: 'signer', code: 'notSigner' }],
    ])
    // Sent to be signed: the one who signs is named, and has to say no name.
    const sent = await staff.post('documents', {
      template: 'declaration',
      language: 'en',
      record: { resource: 'right-transfers', recordId: made.id },
      signer: vic.id,
    })
    expect([sent.statusCode, sent.json().name]).toEqual([
      201,
      expect.stringContaining(vic.label as string),
    ])
    const { fields } = await now(`documents/${sent.json().id}`)
    expect(fields.map((one: { role: string; kind: string }) => [one.role, one.kind])).toEqual([
      ['heir', 'date'],
      ['heir', 'signature'],
      ['witness', 'signature'],
    ])
    // Nobody is known yet: there is room for the name.
    const blank = await draft(right.id, { reason: 'inheritance' })
    const bare = await staff.post('documents', {
      template: 'declaration',
      language: 'en',
      record: { resource: 'right-transfers', recordId: blank.id },
    })
    expect((await now(`documents/${bare.json().id}`)).fields).toHaveLength(5)
  })

  it('stays as it was recorded', async () => {
    const right = await makeRight()
    const recorded = await record(await draft(right.id, { holders: [await to()] }))
    const refused = await staff.put(
      `right-transfers/${recorded.id}`,
      { remarks: 'Otherwise' },
      recorded.version,
    )
    expect(refused.json()).toMatchObject({ code: 'transferSettled' })
    expect((await act('cancel', recorded)).json()).toMatchObject({ code: 'transferStep' })
    const closed = await now(`interment-rights/${right.id}`)
    const back = await staff.put(
      `interment-rights/${right.id}`,
      { status: 'active' },
      closed.version,
    )
    expect(back.json()).toMatchObject({ code: 'titleEnded' })
    const after = await now(`interment-rights/${recorded.made[0]}`)
    const dated = await staff.put(
      `interment-rights/${after.id}`,
      { deedDate: '2020-02-02' },
      after.version,
    )
    expect(dated.json()).toMatchObject({ code: 'titleDated' })
  })

  it('is refused with words: no holders, shares for some, spaces elsewhere, before the right', async () => {
    const right = await makeRight()
    const stranger = await to()
    for (const [body, field] of [
      [{ holders: [await to('owner', 1), await to()] }, 'holders'],
      [{ reason: 'surrender', holders: [stranger] }, 'holders'],
      [{ holders: [stranger], spaces: [(await makeSpace(staff)).id] }, 'spaces'],
      [{ holders: [stranger], date: '2019-12-31' }, 'date'],
      [{ holders: [stranger], date: addDays(today, 2) }, 'date'],
      [{ holders: [stranger], evidence: [{ kind: 'deed', file: 999_999 }] }, 'evidence.0.file'],
    ] as Array<[object, string]>) {
      const refused = await staff.post('right-transfers', {
        right: right.id,
        reason: 'sale',
        ...body,
      })
      expect([refused.statusCode, refused.json().errors?.[0]?.field]).toEqual([400, field])
    }
  })

  it('happens once, however many record it', async () => {
    const right = await makeRight()
    const ready = await Promise.all(
      [1, 2, 3].map(async () => complete(await draft(right.id, { holders: [await to()] }))),
    )
    const answers = await Promise.all(ready.map((one) => act('record', one)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })
})

describe('the chain of title', () => {
  it('says who held a place on any day, by what paper, and who was interred then', async () => {
    const right = await makeRight(undefined, { deedNumber: uniqueName('Old') })
    const [first] = heldBy(right)[0] as [number]
    await createRecord(staff, 'interments', {
      deceased: (await makePerson(staff)).id,
      location: right.location,
      authorisedBy: first,
      status: 'completed',
      actualDate: '2020-06-01',
    })
    const earlier = await createRecord(staff, 'earlier-titles', {
      location: right.location,
      holder: 'Heirs of Silas Webb',
      from: '1911',
      until: '2020-01-15',
      paper: 'Deed book 3, page 41',
    })
    const buyer = await to()
    await record(await draft(right.id, { holders: [buyer], date: '2022-03-01' }))
    const chain = (on = '') => now(`locations/${right.location}/chain${on && `?on=${on}`}`)
    const whole = await chain()
    expect(whole.links).toMatchObject([
      {
        kind: 'earlier',
        holder: 'Heirs of Silas Webb',
        from: '1911',
        paper: 'Deed book 3, page 41',
      },
      {
        from: '2020-01-15',
        until: '2022-03-01',
        status: 'transferred',
        holders: [{ contact: first }],
        ended: { reason: 'sale' },
        interments: [{ on: '2020-06-01' }],
      },
      {
        from: '2022-03-01',
        until: null,
        status: 'active',
        holders: [{ contact: buyer.contact }],
        by: { reason: 'sale', from: right.id, evidence: [{ kind: 'deed' }, {}, {}] },
        interments: [],
      },
    ])
    const then = await chain('2021-01-01')
    expect(then.links).toHaveLength(2)
    expect(then.links[1]).toMatchObject({ right: right.id, until: null, status: 'active' })
    await createRecord(staff, 'earlier-titles', {
      location: right.location,
      holder: 'Silas Webb',
      from: '1911',
      until: '2020-01-15',
      paper: 'Deed book 3, page 41',
      replaces: earlier.id,
    })
    expect((await chain()).links.map(({ holder }: { holder: string }) => holder)).toEqual([
      'Silas Webb',
      null,
      null,
    ])
    const held = await now(`contacts/${first}/titles`)
    expect(held.links).toMatchObject([{ right: right.id, until: '2022-03-01' }])
    const strange = await staff.get(`locations/999999/chain`)
    expect(strange.statusCode).toBe(404)
  })

  it('flags what nobody is known for, and refuses who held while somebody else did', async () => {
    const right = await makeRight(undefined, { deedDate: '1960-05-01' })
    const enter = (holder: string, from: string, until: string, more: object = {}) =>
      staff.post('earlier-titles', {
        location: right.location,
        holder,
        from,
        until,
        paper: 'Deed book 1',
        ...more,
      })
    const first = await enter('Silas Webb', '1911', '1930')
    expect(first.statusCode, first.body).toBe(201)
    const wrong = await enter('Ezra Pell', '1920', '1940')
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'titlesOverlap'])
    expect(wrong.json().referents).toMatchObject([{ id: first.json().id }])
    expect((await enter('Ezra Pell', '1950', '1970')).json().code).toBe('titlesOverlap')
    // Both held together; and a correction takes the place of what it replaces.
    expect((await enter('Mary Webb', '1911', '1930')).statusCode).toBe(201)
    expect(
      (await enter('Silas Webb', '1911', '1925', { replaces: first.json().id })).json().code,
    ).toBe('titlesOverlap')
    expect((await enter('Ezra Pell', '1930', '1945')).statusCode).toBe(201)
    const { links } = await now(`locations/${right.location}/chain`)
    expect(
      links.map(({ holder, finding }: { holder: string; finding: string }) => [holder, finding]),
    ).toEqual([
      ['Silas Webb', null],
      ['Mary Webb', null],
      ['Ezra Pell', null],
      [null, 'gap'],
    ])
  })

  it('refuses a new right for a time in which the place was another’s', async () => {
    const before = await makeRight()
    await record(await draft(before.id, { reason: 'surrender', date: '2022-03-01' }))
    const holders = [{ contact: (await makeContact(staff)).id }]
    const again = (deedDate: string) =>
      staff.post('interment-rights', { location: before.location, holders, deedDate })
    const early = await again('2021-06-01')
    expect([early.statusCode, early.json().code]).toEqual([409, 'titlesOverlap'])
    expect(early.json().referents).toMatchObject([{ id: before.id }])
    const after = await again('2022-03-01')
    expect(after.statusCode, after.body).toBe(201)
    // A space that is somebody's now is refused as that.
    const owned = await again('2023-01-01')
    expect([owned.statusCode, owned.json().code]).not.toContain('titlesOverlap')
    expect(owned.json().title).toContain('is owned by')
    const { id, version } = after.json()
    const moved = await staff.put(`interment-rights/${id}`, { deedDate: '2021-06-01' }, version)
    expect([moved.statusCode, moved.json().code]).toEqual([409, 'titlesOverlap'])
    const term = await makeRight(undefined, {
      tenure: 'term',
      deedDate: '2010-01-01',
      expires: '2015-01-01',
      status: 'expired',
    })
    const next = await createRecord(staff, 'interment-rights', {
      location: term.location,
      holders,
      deedDate: '2016-01-01',
    })
    await record(await draft(next.id, { reason: 'surrender', date: '2018-01-01' }))
    const { version: last } = await now(`interment-rights/${term.id}`)
    const revived = await staff.put(
      `interment-rights/${term.id}`,
      { status: 'active', expires: '2099-01-01' },
      last,
    )
    expect([revived.statusCode, revived.json().code]).toEqual([409, 'titlesOverlap'])
  })

  it('begins a right that a contract sells when the place had come back', async () => {
    const before = await makeRight()
    const sold = await sellSpace(staff, undefined, { date: addDays(today, -30) })
    expect(sold.date).toBe(addDays(today, -30))
    await record(await draft(before.id, { reason: 'surrender', date: addDays(today, -10) }))
    const contract = await sellSpace(staff, before.location as number, {
      date: addDays(today, -30),
    })
    await step(staff, contract.id as number, { status: 'in-progress' })
    const signed = await step(staff, contract.id as number, {
      status: 'signed',
      signedOn: addDays(today, -20),
    })
    expect(signed.statusCode, signed.body).toBe(200)
    const [{ right }] = signed.json().items
    expect((await now(`interment-rights/${right}`)).deedDate).toBe(addDays(today, -10))
    const elsewhere = await sign(staff, sold.id as number)
    const [line] = elsewhere.json().items
    expect((await now(`interment-rights/${line.right}`)).deedDate).toBe(today)
  })

  it('is append-only in the database, too', async () => {
    const right = await makeRight()
    const recorded = await record(await draft(right.id, { holders: [await to()] }))
    const { owner: database } = open.database
    const refused = async (text: string, id: number) => {
      const client = await database.connect()
      try {
        await client.query('begin')
        await client.query('set local role sexton_app')
        await client.query("select app_set('app.cemetery_ids', $1)", [
          `{${open.world.cemeteries.oak}}`,
        ])
        await client.query(text, [open.world.cemeteries.oak, id])
        // What a node looks at last, it looks at when it commits.
        await client.query(
          databaseMode() === 'distributed' ? 'commit' : 'set constraints all immediate',
        )
        return 'done'
      } catch (error) {
        const { code, message } = error as { code?: string; message: string }
        // A coordinator says of it no more than that it was not committed.
        return message.startsWith('could not commit') ? '23514' : code
      } finally {
        // A connection on which a node did not commit is not used again.
        const ended = await client.query('rollback').then(
          () => false,
          () => true,
        )
        client.release(ended)
      }
    }
    const other = await makeRight()
    const made = recorded.made[0]
    for (const [text, id] of [
      [
        "update right_transfers set date = '2019-01-01' where cemetery_id = $1 and id = $2",
        recorded.id,
      ],
      [
        'delete from right_transfers_holders where cemetery_id = $1 and parent_id = $2',
        recorded.id,
      ],
      [
        'update interment_rights_holders set share = 3 where cemetery_id = $1 and parent_id = $2',
        made,
      ],
      ['delete from interment_rights_holders where cemetery_id = $1 and parent_id = $2', right.id],
      [
        "update interment_rights set deed_date = '2019-01-01' where cemetery_id = $1 and id = $2",
        made,
      ],
      [
        "update interment_rights set status = 'active' where cemetery_id = $1 and id = $2",
        right.id,
      ],
      [
        "update interment_rights set status = 'surrendered' where cemetery_id = $1 and id = $2",
        other.id,
      ],
      [
        "update interment_rights set status = 'transferred', ended_on = '2024-01-01' where cemetery_id = $1 and id = $2",
        other.id,
      ],
    ] as Array<[string, number]>)
      expect([text, await refused(text, id)]).toEqual([text, '23514'])
    const twice = `insert into interment_rights (cemetery_id, label, sort_key, location_id, status)
      select cemetery_id, label, sort_key, location_id, status from interment_rights where cemetery_id = $1 and id = $2`
    expect(await refused(twice, other.id)).toBe('23505')
    for (const text of [
      "update earlier_titles set paper = 'x' where cemetery_id = $1 and id = $2",
      'delete from right_transfers where cemetery_id = $1 and id = $2',
    ])
      expect(await refused(text, recorded.id)).toBe('42501')
  })

  it('follows contacts that are made one', async () => {
    const [ann, twin] = [await makeContact(staff), await makeContact(staff)]
    const right = await makeRight([{ contact: twin.id, share: 1 }])
    const recorded = await record(await draft(right.id, { holders: [{ contact: twin.id }] }))
    const twinNow = await now(`contacts/${twin.id}`)
    const merged = await staff.post(
      `contacts/${ann.id}/merge`,
      { other: twin.id, version: twinNow.version },
      ann.version,
    )
    expect(merged.statusCode, merged.body).toBe(200)
    const { links } = await now(`locations/${right.location}/chain`)
    expect(links.map(({ holders }: { holders: unknown }) => holders)).toMatchObject([
      [{ contact: ann.id }],
      [{ contact: ann.id }],
    ])
    expect(heldBy(await now(`right-transfers/${recorded.id}`))).toEqual([[ann.id, null]])
  })
})

describe('a holder who died', () => {
  it('marks the right by itself, until the share has passed', async () => {
    const [ann, ben] = [await to('owner', 1), await to('co-owner', 1)]
    const right = await makeRight([ann, ben])
    const contact = await now(`contacts/${ben.contact}`)
    await staff.put(`contacts/${ben.contact}`, { deathDate: '2023-11-02' }, contact.version)
    expect(await now(`interment-rights/${right.id}`)).toMatchObject({
      version: right.version,
      waitingSince: '2023-11-02',
      waitingFor: contact.label,
    })
    const waiting = await staff.list('interment-rights', { filter: { waitingSince_lte: today } })
    expect(waiting.json().map(({ id }: { id: number }) => id)).toContain(right.id)
    const recorded = await record(
      await draft(right.id, {
        reason: 'inheritance',
        passing: [ben.contact],
        holders: [await to()],
      }),
    )
    expect((await now(`interment-rights/${right.id}`)).waitingSince).toBeNull()
    expect((await now(`interment-rights/${recorded.made[0]}`)).waitingSince).toBeNull()
  })

  it('is known by the register, too', async () => {
    const ann = await makeContact(staff)
    const right = await makeRight([{ contact: ann.id }])
    const person = await createRecord(staff, 'deceased', {
      firstName: 'Ann',
      lastName: 'Webb',
      deathDate: '2024-04-04',
    })
    await staff.put(`contacts/${ann.id}`, { deceased: person.id }, ann.version)
    expect((await now(`interment-rights/${right.id}`)).waitingSince).toBe('2024-04-04')
  })

  it('has relatives, as the contacts know them', async () => {
    const child = await createRecord(owner, 'relationship-types', {
      name: uniqueName('Daughter'),
      kinship: 'child',
    })
    const heir = await makeContact(staff)
    const dead = await createRecord(staff, 'contacts', {
      lastName: uniqueName('Gone'),
      deathDate: '2024-01-01',
      relationships: [{ type: child.id, contact: heir.id }],
    })
    const right = await makeRight([{ contact: dead.id }])
    expect(await now(`right-transfers/heirs?right=${right.id}`)).toMatchObject({
      order: 'unitedStates',
      dead: [
        {
          contact: dead.id,
          relatives: [{ contact: heir.id, kinship: 'child', living: true }],
        },
      ],
    })
  })
})
