import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isBicOfIban } from '../core/bank/accounts'
import { addDays, todayIn } from '../core/calendar-days'
import { type Api, api } from './support/api'
import { createRecord, makeContact, uniqueName, userWith } from './support/places'
import { makeContract, makeItem, sign } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let creditor: { id: number }
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  creditor = await createRecord(staff, 'debit-creditors', {
    name: 'Oak Cemetery',
    scheme: 'nacha',
    routing: '021000021',
    companyId: '1234567890',
    bankName: 'First Bank',
  })
})
afterAll(() => open.close())

const today = todayIn('America/New_York')
const soon = addDays(today, 3)

/** A signed contract over 300 dollars with a mandate, whose account is entered. */
async function collectable(account: object = { account: '123456789', routing: '011401533' }) {
  const buyer = await makeContact(staff, uniqueName('Debited'))
  const item = await makeItem(staff, { price: 30_000 })
  const { id } = await makeContract(staff, [{ priceItem: item.id }], {
    parties: [{ contact: buyer.id, role: 'purchaser' }],
  })
  expect((await sign(staff, id)).statusCode).toBe(200)
  const made = await createRecord(staff, 'mandates', {
    contact: buyer.id,
    creditor: creditor.id,
    signedOn: '2026-01-15',
  })
  const kept = await staff.post(`mandates/${made.id}/account`, account, made.version)
  return { contract: id, mandate: kept.json(), made }
}
const dueNow = async (): Promise<Array<{ contract: number; amount: number; first: boolean }>> =>
  (await staff.get(`debit-runs/due?creditor=${creditor.id}&on=${soon}`)).json().due
const runOf = (items: object[], collectOn = soon) =>
  staff.post('debit-runs/collect', { creditor: creditor.id, collectOn, items })

describe('a mandate', () => {
  it('keeps its account encrypted and shows its end; wrong digits are refused', async () => {
    const { mandate, made } = await collectable()
    expect(made).toMatchObject({
      status: 'no-account',
      reference: expect.stringMatching(/^M-\d{6}$/),
    })
    expect(mandate).toMatchObject({ status: 'active', account: '•••• 6789' })
    const { rows } = await open.database.owner.query('select sealed from mandate_accounts')
    expect(rows[0].sealed.toString('latin1')).not.toContain('123456789')
    const bad = await staff.post(
      `mandates/${mandate.id}/account`,
      { account: '123456789', routing: '011401534' },
      mandate.version,
    )
    expect(bad.json().errors).toMatchObject([{ field: 'routing', code: 'accountNumber' }])
    const activity = await staff.list('activity', {
      filter: { resource: 'mandates', recordId: mandate.id },
    })
    expect(activity.body).not.toContain('123456789')
    const sepa = await staff.post('debit-creditors', {
      name: uniqueName('SEPA'),
      scheme: 'sepa',
      creditorId: 'DE97ZZZ09999999999',
    })
    expect(sepa.json().errors.map((one: { field: string }) => one.field)).toEqual([
      'iban',
      'creditorId',
    ])
  })

  it('is closed to those who may not write contracts, or not read people', async () => {
    const { mandate } = await collectable()
    const as = async (...permissions: Array<'contractRead' | 'contractWrite' | 'personRead'>) =>
      api(open, await userWith(open, staff.cemeteryId, permissions), staff.cemeteryId)
    const body = { account: '1234', routing: '011401533' }
    const enter = async (who: Api) =>
      (await who.post(`mandates/${mandate.id}/account`, body, mandate.version)).statusCode
    expect(await enter(await api(open, null, staff.cemeteryId))).toBe(401)
    expect(await enter(await as('contractRead', 'personRead'))).toBe(403)
    expect(await enter(await as('contractWrite'))).toBe(403)
    expect(await enter(await api(open, 'staff@world.test', open.world.cemeteries.elm))).toBe(404)
  })
})

describe('a run', () => {
  it('collects what is owed once, as a file of the layout, and becomes payments on its day', async () => {
    const { contract, mandate } = await collectable()
    const own = (await dueNow()).find((one) => one.contract === contract)
    expect(own).toMatchObject({ amount: 30_000, first: true, mandate: mandate.id })
    const made = await runOf([{ contract, amount: 20_000 }])
    expect([made.statusCode, made.body]).toEqual([200, made.body])
    const run = made.json()
    expect(run).toMatchObject({ status: 'created', count: 1, total: 20_000 })
    expect((await dueNow()).some((one) => one.contract === contract)).toBe(false)
    const file = await staff.get(`debit-runs/${run.id}/file`)
    const lines = file.body.trimEnd().split('\r\n')
    expect(lines.every((line) => line.length === 94)).toBe(true)
    expect(lines[2]?.slice(0, 39)).toBe(`627011401533${'123456789'.padEnd(17)}0000020000`)
    expect((await staff.get(`debit-runs/${run.id}/file`)).body).toBe(file.body)
    const early = await staff.post(`debit-runs/${run.id}/book`, {}, run.version)
    expect([early.statusCode, early.json().code]).toEqual([409, 'runEarly'])

    await open.database.owner.query(
      'update debit_runs set collect_on = $2 where cemetery_id = $1 and id = $3',
      [staff.cemeteryId, today, run.id],
    )
    const booked = await Promise.all(
      [1, 2].map(() => staff.post(`debit-runs/${run.id}/book`, {}, run.version)),
    )
    expect(booked.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    expect((await staff.get(`contracts/${contract}`)).json().balance).toBe(10_000)
    const after = (await staff.get(`debit-runs/${run.id}`)).json()
    expect(after.items).toMatchObject([{ outcome: 'collected', transaction: expect.any(Number) }])
    expect((await dueNow()).find((one) => one.contract === contract)).toMatchObject({
      amount: 10_000,
      first: false,
    })

    const item = after.items[0].id
    const back = await staff.post(`debit-runs/${run.id}/return`, { item }, after.version)
    expect(back.json().items).toMatchObject([{ outcome: 'returned' }])
    expect((await staff.get(`contracts/${contract}`)).json().balance).toBe(30_000)
    const again = await staff.post(`debit-runs/${run.id}/return`, { item }, back.json().version)
    expect([again.statusCode, again.json().code]).toEqual([409, 'notCollected'])
  })

  it('takes nobody without a mandate, no more than is owed, and no other cemetery’s contract', async () => {
    const { contract } = await collectable()
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    const item = await makeItem(elm, { price: 10_000 })
    const foreign = await makeContract(elm, [{ priceItem: item.id }])
    for (const items of [
      [{ contract, amount: 30_001 }],
      [{ contract: foreign.id, amount: 100 }],
      [
        { contract, amount: 100 },
        { contract, amount: 100 },
      ],
    ])
      expect((await runOf(items)).statusCode).toBe(400)
    expect((await runOf([{ contract, amount: 100 }], today)).statusCode).toBe(400)
    const both = await Promise.all([1, 2].map(() => runOf([{ contract, amount: 100 }])))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const made = both.find(({ statusCode }) => statusCode === 200)
    expect((await elm.get(`debit-runs/${made?.json().id}/file`)).statusCode).toBe(404)
  })
})

describe('SEPA: a BIC of another country than the IBAN', () => {
  const creditorOf = (more: object) => ({
    name: uniqueName('SEPA'),
    scheme: 'sepa',
    creditorId: 'DE98ZZZ09999999999',
    iban: 'DE89370400440532013000',
    ...more,
  })

  it('is refused for the office’s own account, by field and rule; a territory is of its country', async () => {
    const wrong = await staff.post('debit-creditors', creditorOf({ bic: 'BNPAFRPP' }))
    expect([wrong.statusCode, wrong.json().errors]).toMatchObject([
      400,
      [{ field: 'bic', code: 'bicCountry' }],
    ])
    const right = await staff.post('debit-creditors', creditorOf({ bic: 'COBADEFFXXX' }))
    expect(right.statusCode).toBe(201)
    expect(isBicOfIban('BNPAMQMM', 'FR14 2004 1010 0505 0001 3M02 606')).toBe(true)
    expect(isBicOfIban('BNPAMQMM', 'DE89370400440532013000')).toBe(false)
  })

  it('is refused for a mandate; one that was entered before is named when the file is made', async () => {
    const own = await createRecord(staff, 'debit-creditors', creditorOf({}))
    const { contract, made } = await collectable()
    const mandate = await createRecord(staff, 'mandates', {
      contact: made.contact,
      creditor: own.id,
      signedOn: '2026-01-15',
    })
    const account = { account: 'DE89370400440532013000', bic: 'BNPAFRPP' }
    const wrong = await staff.post(`mandates/${mandate.id}/account`, account, mandate.version)
    expect([wrong.statusCode, wrong.json().errors]).toMatchObject([
      400,
      [{ field: 'bic', code: 'bicCountry' }],
    ])
    const kept = await staff.post(
      `mandates/${mandate.id}/account`,
      { ...account, bic: 'COBADEFFXXX' },
      mandate.version,
    )
    expect(kept.statusCode).toBe(200)
    const run = await staff.post('debit-runs/collect', {
      creditor: own.id,
      collectOn: soon,
      items: [{ contract, amount: 100 }],
    })
    const { owner } = open.database
    await owner.query("update debit_creditors set bic = 'BNPAFRPP' where id = $1", [own.id])
    const file = await staff.get(`debit-runs/${run.json().id}/file`)
    expect([file.statusCode, file.json()]).toMatchObject([
      409,
      { code: 'bicCountry', params: { whose: own.name } },
    ])
  })
})
