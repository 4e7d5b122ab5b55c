import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import {
  createRecord,
  makeContact,
  makeSpace,
  reservationOf,
  uniqueName,
  userWith,
} from '../support/places'
import { makeContract, makeItem, makeProperty, sellSpace, sign, step } from '../support/sales'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'admin@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const enter = (body: object) => staff.post('transactions', body)
const read = async (path: string) => (await staff.get(path)).json()
const accountOf = async (contract: number) =>
  (await read(`transactions/account?contract=${contract}`)).contract
const leftOf = async (contract: number) =>
  Object.fromEntries(
    (await accountOf(contract)).buckets.map((one: { bucket: string; left: number }) => [
      one.bucket,
      one.left,
    ]),
  )
const buyerOf = (contract: Record<string, unknown>) =>
  (contract.parties as Array<{ contact: number }>)[0]?.contact as number
const creditOf = async (contact: number) =>
  (await read(`transactions/account?contact=${contact}`)).contact.credit

/** 100,000 of merchandise, 50,000 of a service with tax of 10 percent, care fund of 20 percent of the first. */
async function mixed(date?: string) {
  const tax = await createRecord(staff, 'tax-classes', { name: uniqueName('Tax'), rate: 1000 })
  const [vault, opening] = [
    await makeItem(staff, { price: 100_000, careRate: 2000 }),
    await makeItem(staff, { kind: 'opening', price: 50_000, taxClass: tax.id }),
  ]
  return makeContract(
    staff,
    [{ priceItem: vault.id }, { priceItem: opening.id }],
    date ? { date } : {},
  )
}

describe('a payment', () => {
  it('is applied in the fixed order where nothing is said, and mirrored by its reversal', async () => {
    const { id } = await mixed()
    expect(await leftOf(id)).toEqual({
      opening: 50_000,
      merchandise: 80_000,
      care: 20_000,
      tax: 5_000,
    })
    const made = (await enter({ contract: id, type: 'payment', amount: 60_000 })).json()
    expect(made.allocations).toMatchObject([
      { bucket: 'opening', amount: 50_000, paid: 50_000, adjusted: 0 },
      { bucket: 'merchandise', amount: 10_000, paid: 10_000, adjusted: 0 },
    ])
    const back = await enter({ type: 'reversal', reverses: made.id, amount: 60_000 })
    expect(back.json()).toMatchObject({
      contract: id,
      allocations: [
        { bucket: 'opening', amount: 50_000, paid: -50_000 },
        { bucket: 'merchandise', amount: 10_000, paid: -10_000 },
      ],
    })
    expect(await leftOf(id)).toMatchObject({ opening: 50_000, merchandise: 80_000 })
  })

  it('is applied as it is said, adds up, and takes no more than a bucket owes', async () => {
    const { id } = await mixed()
    const pay = (amount: number, allocations: object[]) =>
      enter({ contract: id, type: 'payment', amount, allocations })
    const tooMuch = await pay(30_000, [
      { bucket: 'care', amount: 20_001 },
      { bucket: 'tax', amount: 9_999 },
    ])
    expect(tooMuch.statusCode).toBe(400)
    expect(tooMuch.json().errors).toMatchObject([
      { field: 'allocations.0.amount', code: 'allocationTooMuch', params: { most: '20000' } },
    ])
    expect((await pay(30_000, [{ bucket: 'care', amount: 20_000 }])).json().errors).toMatchObject([
      { field: 'allocations', code: 'allocationSum' },
    ])
    expect((await pay(20_000, [{ bucket: 'land', amount: 20_000 }])).statusCode).toBe(400)
    expect((await pay(20_000, [{ bucket: 'care', amount: 20_000 }])).statusCode).toBe(201)
    expect(await leftOf(id)).toMatchObject({ care: 0, tax: 5_000 })
  })

  it('goes by the rule of the contract’s day', async () => {
    for (const [effectiveFrom, method] of [
      ['2026-06-01', 'proportional'],
      ['2026-07-01', 'hand'],
    ])
      await createRecord(staff, 'allocation-rules', {
        name: uniqueName('Rule'),
        effectiveFrom,
        method,
        order: method === 'proportional' ? [{ bucket: 'tax' }] : [],
      })
    const [before, during, after] = [
      await mixed('2026-05-31'),
      await mixed('2026-06-30'),
      await mixed('2026-07-01'),
    ]
    const spread = async (contract: number) =>
      (
        await staff.post('transactions/spread', { contract, type: 'payment', amount: 15_500 })
      ).json().allocations
    expect(await spread(before.id)).toEqual([{ bucket: 'opening', amount: 15_500 }])
    expect(await spread(during.id)).toEqual([
      { bucket: 'opening', amount: 5_000 },
      { bucket: 'merchandise', amount: 8_000 },
      { bucket: 'care', amount: 2_000 },
      { bucket: 'tax', amount: 500 },
    ])
    expect(await spread(after.id)).toEqual([])
    // By hand: it lies on the account until somebody applies it.
    await enter({ contract: after.id, type: 'payment', amount: 5_000 })
    expect(await accountOf(after.id)).toMatchObject({ method: 'hand', onAccount: 5_000 })
    const moved = await enter({
      contract: after.id,
      type: 'reallocation',
      amount: 5_000,
      allocations: [{ bucket: 'tax', amount: 5_000 }],
    })
    expect(moved.json()).toMatchObject({ effect: 0, amount: 5_000 })
    expect(await accountOf(after.id)).toMatchObject({ onAccount: 0 })
    const rules = (await staff.list('allocation-rules', {})).json()
    for (const { id, version } of rules) await staff.delete(`allocation-rules/${id}`, version)
  })

  it('and a refund take back in the opposite order; fees, adjustments and write-offs have their buckets', async () => {
    const { id } = await mixed()
    await enter({ contract: id, type: 'payment', amount: 155_000 })
    const refund = (await enter({ contract: id, type: 'refund', amount: 30_000 })).json()
    expect(refund.allocations).toMatchObject([
      { bucket: 'merchandise', amount: 5_000, paid: -5_000 },
      { bucket: 'care', amount: 20_000, paid: -20_000 },
      { bucket: 'tax', amount: 5_000, paid: -5_000 },
    ])
    await enter({ contract: id, type: 'fee', amount: 2_500 })
    await enter({ contract: id, type: 'adjustment', amount: 500 })
    expect(await leftOf(id)).toMatchObject({ fees: 3_000, merchandise: 5_000 })
    await enter({ contract: id, type: 'write-off', amount: 33_000 })
    expect(Object.values(await leftOf(id)).every((left) => left === 0)).toBe(true)
    expect((await read(`contracts/${id}`)).balance).toBe(0)
  })

  it('never over-applies, though forty come at once', async () => {
    const { id } = await mixed()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        enter({ contract: id, type: 'payment', amount: 4_000 + i }),
      ),
    )
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true)
    const paid = answers.reduce((sum, answer) => sum + answer.json().amount, 0)
    const { buckets, onAccount } = await accountOf(id)
    for (const one of buckets) expect(one.left).toBeGreaterThanOrEqual(0)
    const applied = buckets.reduce((sum: number, one: { paid: number }) => sum + one.paid, 0)
    expect(applied + onAccount).toBe(paid)
    expect(onAccount).toBe(paid - 155_000)
  })

  it.each(['4111 1111 1111 1111', 'Visa 5500-0000-0000-0004'])(
    'keeps no card number: %s',
    async (reference) => {
      const { id } = await mixed()
      const answer = await enter({ contract: id, type: 'payment', amount: 1, reference })
      expect(answer.json().errors).toMatchObject([{ field: 'reference', code: 'cardNumber' }])
    },
  )
})

describe('what was paid before buckets', () => {
  it('is applied by the stretch of the contract that each payment covers', async () => {
    const { id } = await mixed()
    for (const [type, amount] of [
      ['payment', 60_000],
      ['payment', 80_000],
      ['refund', 10_000],
    ])
      await enter({ contract: id, type, amount })
    const before = await accountOf(id)
    const { owner } = open.database
    await owner.query("update transactions set created_at = '2026-01-01' where contract_id = $1", [
      id,
    ])
    await owner.query(
      'delete from transactions_allocations where parent_id in (select id from transactions where contract_id = $1)',
      [id],
    )
    const after = await accountOf(id)
    expect(after.onAccount).toBe(0)
    expect(after.buckets).toEqual(before.buckets)
  })
})

describe('a customer’s credit', () => {
  it('comes from an overpayment, is applied to another contract, and is refunded', async () => {
    const [one, two] = [await mixed(), await mixed()]
    const customer = buyerOf(one)
    await enter({ contract: one.id, type: 'payment', amount: 175_000 })
    const early = await enter({
      contract: one.id,
      contact: customer,
      type: 'credit',
      amount: 20_001,
    })
    expect(early.json().code).toBe('creditTooMuch')
    const credit = await enter({
      contract: one.id,
      contact: customer,
      type: 'credit',
      amount: 20_000,
    })
    expect(credit.json()).toMatchObject({ effect: 20_000, balance: 0, allocations: [] })
    expect(await creditOf(customer)).toBe(20_000)
    const apply = { contract: two.id, contact: customer, type: 'apply' }
    const applied = (await enter({ ...apply, amount: 15_000 })).json()
    expect(applied).toMatchObject({
      effect: -15_000,
      balance: 140_000,
      batch: null,
      allocations: [{ bucket: 'opening', paid: 15_000 }],
    })
    expect((await enter({ ...apply, amount: 5_001 })).json().code).toBe('heldTooLittle')
    const refund = await enter({ contact: customer, type: 'refund', amount: 5_000 })
    expect(refund.json()).toMatchObject({ effect: 5_000, balance: 0 })
    expect(await creditOf(customer)).toBe(0)
    // Taken back, it is the customer's again; what they no longer have is not taken from them.
    await enter({ type: 'reversal', reverses: applied.id, amount: 15_000 })
    expect(await creditOf(customer)).toBe(15_000)
    const gone = await enter({ type: 'reversal', reverses: credit.json().id, amount: 20_000 })
    expect(gone.json().code).toBe('heldTooLittle')
  })

  it('never goes below zero, though ten apply it at once', async () => {
    const customer = await makeContact(staff)
    await enter({ contact: customer.id, type: 'payment', amount: 10_000 })
    const contracts = await Promise.all(Array.from({ length: 4 }, () => mixed()))
    const answers = await Promise.all(
      contracts.map(({ id }) =>
        enter({ contract: id, contact: customer.id, type: 'apply', amount: 4_000 }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409])
    expect(await creditOf(customer.id)).toBe(2_000)
  })

  it('follows the contact that it is merged into', async () => {
    const [from, into] = [await makeContact(staff), await makeContact(staff)]
    await enter({ contact: from.id, type: 'payment', amount: 7_000 })
    const merged = await staff.post(
      `contacts/${into.id}/merge`,
      { other: from.id, version: from.version },
      into.version,
    )
    expect(merged.statusCode).toBe(200)
    expect(await creditOf(into.id)).toBe(7_000)
  })

  it.each([
    ['nothing', {}, 'noAccount'],
    ['a contract and a customer', { contract: 1, contact: 1 }, 'oneAccount'],
    ['a write-off for a customer', { contact: 1, type: 'write-off' }, 'typeOfAccount'],
    ['an application of nothing', { contract: 1, type: 'apply' }, 'applyBetween'],
    ['a credit to nobody', { contract: 1, type: 'credit' }, 'creditBetween'],
  ])('refuses %s as the account', async (_, body, code) => {
    const made = await mixed()
    const { id } = made
    const buyer = buyerOf(made)
    const named = Object.fromEntries(
      Object.entries(body).map(([key, value]) => [
        key,
        value === 1 ? (key === 'contract' ? id : buyer) : value,
      ]),
    )
    const answer = await enter({ type: 'payment', amount: 5, ...named })
    expect(answer.json().errors).toMatchObject([{ code }])
  })
})

describe('a deposit on a reservation', () => {
  const reserve = async (extra: object = {}) => {
    const property = await makeProperty(staff, { price: 90_000, careRate: 0 })
    const space = await makeSpace(staff, { priceItem: property.id })
    return (await reservationOf(staff, [space.id], extra)).json()
  }
  const deposit = (reservation: number, amount: number) =>
    enter({ reservation, type: 'deposit', amount })

  it('is held, and comes to the contract that it becomes with an entry of its own', async () => {
    const reservation = await reserve()
    expect((await deposit(reservation.id, 20_000)).json()).toMatchObject({
      effect: -20_000,
      balance: -20_000,
      contract: null,
    })
    expect(await read(`reservations/${reservation.id}`)).toMatchObject({
      held: 20_000,
      version: reservation.version,
    })
    const made = await staff.post('contracts', { reservation: reservation.id })
    expect(made.json()).toMatchObject({ paid: 20_000, balance: 70_000 })
    expect((await read(`reservations/${reservation.id}`)).held).toBe(0)
    const [entry] = (
      await staff.list('transactions', { filter: { contract: made.json().id } })
    ).json()
    expect(entry).toMatchObject({
      type: 'apply',
      reservation: reservation.id,
      batch: null,
      allocations: [{ bucket: 'rights', amount: 20_000 }],
    })
    expect((await staff.delete(`contracts/${made.json().id}`, 1)).json().code).toBe(
      'contractHoldsMoney',
    )
  })

  it('is given back, or kept as its type has it, once the reservation has ended', async () => {
    const type = await createRecord(staff, 'reservation-types', {
      name: uniqueName('Type'),
      keptShare: 2500,
    })
    const reservation = await reserve({ type: type.id })
    await deposit(reservation.id, 10_000)
    expect(
      (await enter({ reservation: reservation.id, type: 'keep', amount: 1 })).json().code,
    ).toBe('depositStillHeld')
    const ended = await staff.put(
      `reservations/${reservation.id}`,
      { status: 'released' },
      reservation.version,
    )
    expect(ended.json().held).toBe(7_500)
    expect((await deposit(reservation.id, 1)).json().code).toBe('reservation')
    expect(
      (await staff.delete(`reservations/${reservation.id}`, ended.json().version)).json().code,
    ).toBe('reservationHoldsMoney')
    const more = await enter({ reservation: reservation.id, type: 'refund', amount: 7_501 })
    expect(more.json().code).toBe('heldTooLittle')
    const customer = reservation.contact
    await enter({ reservation: reservation.id, type: 'refund', amount: 5_000 })
    const credit = await enter({
      reservation: reservation.id,
      contact: customer,
      type: 'credit',
      amount: 2_500,
    })
    expect(credit.json().effect).toBe(0)
    expect((await read(`reservations/${reservation.id}`)).held).toBe(0)
    expect(await creditOf(customer)).toBe(2_500)
  })

  it('is for those who may read reservations', async () => {
    const reservation = await reserve()
    const { oak } = open.world.cemeteries
    const seller = await api(open, await userWith(open, oak, ['contractWrite']), oak)
    const body = { reservation: reservation.id, type: 'deposit', amount: 5 }
    expect((await seller.post('transactions', body)).statusCode).toBe(403)
  })
})

describe('a draft that was paid', () => {
  it('has what was paid applied to what is signed', async () => {
    const made = await sellSpace(staff)
    await enter({ contract: made.id, type: 'payment', amount: 240_000 })
    const [line] = made.items as Array<Record<string, unknown>>
    await step(staff, made.id, {
      items: [
        {
          id: line?.id,
          priceItem: line?.priceItem,
          location: line?.location,
          unitPrice: 200_000,
        },
        { priceItem: (await makeItem(staff, { kind: 'opening', price: 60_000 })).id },
      ],
    })
    expect(await leftOf(made.id)).toMatchObject({ rights: -34_000, care: -6_000, opening: 60_000 })
    expect((await sign(staff, made.id)).statusCode).toBe(200)
    expect(await leftOf(made.id)).toEqual({ rights: 0, care: 0, opening: 20_000 })
    expect((await read(`contracts/${made.id}`)).balance).toBe(20_000)
  })
})

describe('one payment for several contracts', () => {
  const many = (who: Api, body: object, key?: string) =>
    open.app.inject({
      method: 'POST',
      url: `/api/v1/cemeteries/${who.cemeteryId}/transactions/pay-many`,
      headers: { ...who.headers, ...(key ? { 'idempotency-key': key } : {}) },
      payload: body,
    })

  it('is an entry for each, named by one receipt, and what is over is the customer’s', async () => {
    const [one, two] = [await mixed(), await mixed()]
    const home = await makeContact(staff, 'Funeral home')
    const body = {
      payments: [
        { contract: one.id, amount: 155_000 },
        { contract: two.id, amount: 5_000, allocations: [{ bucket: 'tax', amount: 5_000 }] },
        { contact: home.id, amount: 40_000 },
      ],
      payer: home.id,
      reference: 'TR-99',
    }
    const answers = await Promise.all([
      many(staff, body, 'many-1'),
      many(staff, body, 'many-1'),
      many(staff, body, 'many-1'),
    ])
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1)
    const { number, total, entries } = answers[0]?.json() ?? {}
    expect(total).toBe(200_000)
    expect(entries).toMatchObject([
      { number, contract: one.id, together: null, payer: home.id, balance: 0 },
      { contract: two.id, together: entries[0].id, allocations: [{ bucket: 'tax' }] },
      { contact: home.id, together: entries[0].id },
    ])
    expect(await creditOf(home.id)).toBe(40_000)
  })

  it('is all or nothing, and says which payment is wrong', async () => {
    const [one, two] = [await mixed(), await mixed()]
    const wrong = await many(staff, {
      payments: [
        { contract: one.id, amount: 5 },
        { contract: two.id, amount: 5, allocations: [{ bucket: 'tax', amount: 4 }] },
      ],
    })
    expect(wrong.json().errors).toMatchObject([{ field: 'payments.1.allocations' }])
    expect((await read(`contracts/${one.id}`)).paid).toBe(0)
    const elm = await api(open, 'admin@world.test', open.world.cemeteries.elm)
    const body = { payments: [{ contract: one.id, amount: 5 }] }
    expect((await many(elm, body)).statusCode).toBe(400)
  })

  it('does not wait in a ring, whatever the order of its contracts', async () => {
    const contracts = await Promise.all(Array.from({ length: 4 }, () => mixed()))
    const payments = contracts.map(({ id }) => ({ contract: id, amount: 10 }))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        many(staff, { payments: i % 2 ? payments : [...payments].reverse() }),
      ),
    )
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    for (const { id } of contracts) expect((await read(`contracts/${id}`)).paid).toBe(120)
  })
})

describe('a returned check', () => {
  it('is reversed with its reason, and the customer is charged', async () => {
    const { id } = await mixed()
    const check = await createRecord(staff, 'payment-methods', {
      name: uniqueName('Check'),
      kind: 'check',
    })
    const cash = await createRecord(staff, 'payment-methods', {
      name: uniqueName('Cash'),
      kind: 'cash',
    })
    const pay = async (method: number) =>
      (
        await enter({
          contract: id,
          type: 'payment',
          amount: 50_000,
          method,
          reference: '1042',
          bank: 'First National',
        })
      ).json()
    const paid = await pay(check.id)
    const back = (entry: number, body: object) =>
      staff.post(`transactions/${entry}/return`, body, 1)
    expect((await back((await pay(cash.id)).id, { reason: 'No funds' })).json().code).toBe(
      'notACheck',
    )
    const returned = await back(paid.id, { reason: 'No funds', fee: 2_500 })
    expect(returned.json()).toMatchObject({
      type: 'reversal',
      reverses: paid.id,
      reference: '1042',
      remarks: 'No funds',
    })
    expect(await leftOf(id)).toMatchObject({ fees: 2_500 })
    expect((await read(`contracts/${id}`)).balance).toBe(155_000 - 50_000 + 2_500)
    expect((await back(paid.id, { reason: 'Again' })).json().code).toBe('reversed')
  })
})

describe('a deed', () => {
  it('waits until its space is paid, where the rule of the contract’s day says so', async () => {
    const rule = await createRecord(staff, 'allocation-rules', {
      name: uniqueName('Rule'),
      effectiveFrom: '2026-08-01',
      method: 'fixed',
      deedWhenPaid: true,
    })
    const made = await sellSpace(staff, undefined, { date: '2026-08-02' })
    await enter({ contract: made.id, type: 'payment', amount: 4_000 })
    const signed = await sign(staff, made.id)
    const right = signed.json().items[0].right as number
    const papers = async () =>
      (await read(`interment-rights/${right}/papers`)) as Array<{ key: string }>
    expect(await read(`interment-rights/${right}`)).toMatchObject({ deedWaits: true })
    expect((await papers()).some(({ key }) => key === 'deed')).toBe(false)
    await enter({ contract: made.id, type: 'payment', amount: 200_000 })
    expect(await read(`interment-rights/${right}`)).toMatchObject({ deedWaits: false })
    expect(await accountOf(made.id)).toMatchObject({ rightsPaid: true })
    expect((await papers()).some(({ key }) => key === 'deed')).toBe(true)
    await staff.delete(`allocation-rules/${rule.id}`, 1)
  })
})

describe('the ledger', () => {
  it('ties to what is held, credited, kept and moved', async () => {
    const reservations: number[] = []
    for (let n = 0; n < 2; n++) {
      const property = await makeProperty(staff, { price: 90_000, careRate: 0 })
      const space = await makeSpace(staff, { priceItem: property.id })
      const made = (await reservationOf(staff, [space.id])).json()
      reservations.push(made.id)
      await enter({ reservation: made.id, type: 'deposit', amount: 30_000 })
    }
    const contract = (await staff.post('contracts', { reservation: reservations[0] })).json()
    await sign(staff, contract.id)
    await enter({ contract: contract.id, type: 'payment', amount: 65_000 })
    const customer = contract.parties[0].contact
    await enter({ contract: contract.id, contact: customer, type: 'credit', amount: 5_000 })
    await enter({ contact: customer, type: 'refund', amount: 1_000 })
    const kept = (await read(`reservations/${reservations[1]}`)).version
    await staff.put(`reservations/${reservations[1]}`, { status: 'released' }, kept)
    await enter({ reservation: reservations[1], type: 'keep', amount: 4_000 })
    const { rows } = await open.database.owner.query(
      `select a.role, sum(e.credit - e.debit)::int as net from ledger_entries e
       join ledger_accounts a on a.cemetery_id = e.cemetery_id and a.id = e.account_id where e.cemetery_id = $1 group by a.role`,
      [open.world.cemeteries.oak],
    )
    const net = Object.fromEntries(rows.map((row) => [row.role, row.net]))
    const { rows: sums } = await open.database.owner.query(
      `select (select coalesce(sum(held), 0)::int from reservations where cemetery_id = $1) as held,
         (select coalesce(sum(balance), 0)::int from contracts where cemetery_id = $1 and status in ('signed', 'cancelled')) as owed,
         (select coalesce(sum(paid), 0)::int from contracts where cemetery_id = $1 and status in ('draft', 'in-progress')) as paid`,
      [open.world.cemeteries.oak],
    )
    const { rows: credits } = await open.database.owner.query(
      `select coalesce(sum(case when t.type = 'reversal' then -1 else 1 end
         * case coalesce(o.type, t.type) when 'refund' then -t.amount when 'apply' then -t.amount else t.amount end), 0)::int as credit
       from transactions t left join transactions o on o.cemetery_id = t.cemetery_id and o.id = t.reverses_id
       where t.cemetery_id = $1 and t.contact_id is not null`,
      [open.world.cemeteries.oak],
    )
    expect(net.customerCredit).toBe(credits[0].credit)
    expect(net.depositsHeld).toBe(sums[0].held + sums[0].paid)
    expect(net.retained).toBeGreaterThanOrEqual(4_000)
    const { rows: balance } = await open.database.owner.query(
      'select sum(debit - credit)::int as off from ledger_entries where cemetery_id = $1',
      [open.world.cemeteries.oak],
    )
    expect(balance[0].off).toBe(0)
  })
})
