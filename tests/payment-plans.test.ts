import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '../core/access'
import { addDays, todayIn } from '../core/calendar-days'
import { monthsAfter } from '../core/plans/dates'
import { type Api, api } from './support/api'
import { createRecord, uniqueName, userWith } from './support/places'
import { makeContract, makeItem, sign, step } from './support/sales'
import { runPaymentPlans } from './support/scheduled'
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

/** A contract of 4,800.00, signed unless it is to be a draft. */
async function contract(price = 480_000, signed = true): Promise<number> {
  const item = await makeItem(staff, { price })
  const { id } = await makeContract(staff, [{ priceItem: item.id }])
  if (signed) expect((await sign(staff, id)).statusCode).toBe(200)
  return id
}
const textbook = { downPayment: 0, payments: 36, frequency: 'monthly', apr: 900 }
const setUp = async (id: number, body: object = {}) => {
  const answer = await staff.post(`contracts/${id}/plan`, {
    ...textbook,
    firstDate: monthsAfter(today, 1),
    ...body,
  })
  expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined])
  return answer.json()
}
const planOf = async (id: number) => (await staff.get(`contracts/${id}/plan`)).json()
const balanceOf = async (id: number) => (await staff.get(`contracts/${id}`)).json().balance
const payoffOf = async (id: number, on?: string) =>
  (await staff.get(`contracts/${id}/payoff${on ? `?on=${on}` : ''}`)).json()
const recordOf = async (id: number) => (await staff.get(`payment-plans/${id}`)).json()
async function pay(contract: number, amount: number, date?: string) {
  const answer = await staff.post('transactions', {
    contract,
    type: 'payment',
    amount,
    ...(date ? { date } : {}),
  })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const entriesOf = async (contract: number, type?: string) =>
  (
    await staff.list('transactions', {
      filter: { contract, ...(type ? { type } : {}) },
      sort: ['id', 'ASC'],
    })
  ).json()
const reverse = (entry: { id: number; amount: number; contract: number }) =>
  staff.post('transactions', {
    contract: entry.contract,
    type: 'reversal',
    amount: entry.amount,
    reverses: entry.id,
  })

/** What is left on the schedule is the contract's balance, and what has not been posted yet. */
async function expectAgreement(id: number) {
  const plan = await planOf(id)
  const left = plan.schedule.reduce(
    (sum: number, row: { amount: number; paid: number }) => sum + row.amount - row.paid,
    plan.downPaymentLeft,
  )
  expect(left).toBe((await balanceOf(id)) + plan.unaccrued)
  expect(left).toBe(plan.left)
  expect(plan.unaccrued).toBeGreaterThanOrEqual(0)
  const stored = await recordOf(plan.id)
  expect(stored.left).toBe(left)
  expect(stored.schedule.map(({ id: _, ...row }: { id: number }) => row)).toEqual(plan.schedule)
  return plan
}

describe('a payment plan', () => {
  it('is priced before it is stored, to the cent of the textbook', async () => {
    const quote = await staff.post('contracts/plan-quote', {
      amount: 480_000,
      ...textbook,
      firstDate: '2027-02-01',
    })
    expect(quote.statusCode).toBe(200)
    const { schedule, ...told } = quote.json()
    expect(schedule).toHaveLength(36)
    expect(schedule[0]).toEqual({
      due: '2027-02-01',
      amount: 15_264,
      principal: 11_664,
      interest: 3_600,
      fees: 0,
      paid: 0,
      balance: 468_336,
    })
    expect(schedule[35].amount).toBe(15_261)
    expect(told).toMatchObject({ financeCharge: 69_501, apr: 900, totalOfPayments: 549_501 })
  })

  it('is set up, read, and found among all plans', async () => {
    const id = await contract()
    const made = await setUp(id, { downPayment: 120_000 })
    expect(
      made.schedule.reduce((sum: number, row: { principal: number }) => sum + row.principal, 0),
    ).toBe(360_000)
    expect(made).toMatchObject({
      cashPrice: 480_000,
      amountFinanced: 360_000,
      downPaymentLeft: 120_000,
      nextDue: today,
      dueAmount: 120_000,
    })
    expect(made.totalSalePrice).toBe(480_000 + made.financeCharge)
    expect(await expectAgreement(id)).toEqual(made)
    const listed = (await staff.list('payment-plans', { filter: { contract: id } })).json()
    expect(listed).toMatchObject([{ status: 'active', payments: 36, apr: 900, left: made.left }])
    await pay(id, 120_000)
    expect(await expectAgreement(id)).toMatchObject({
      downPaymentLeft: 0,
      nextDue: made.schedule[0].due,
      dueAmount: made.schedule[0].amount,
    })
  })

  it('without interest and of a payment’s amount', async () => {
    const id = await contract(100_000)
    const free = await setUp(id, { payments: 3, apr: 0 })
    expect(free.schedule.map(({ amount }: { amount: number }) => amount)).toEqual([
      33_333, 33_333, 33_334,
    ])
    expect([free.financeCharge, free.apr]).toEqual([0, 0])
    const other = await contract(100_000)
    const { schedule } = await setUp(other, { payments: null, paymentAmount: 30_000, apr: 0 })
    expect(schedule.map(({ amount }: { amount: number }) => amount)).toEqual([
      30_000, 30_000, 30_000, 10_000,
    ])
    await expectAgreement(other)
  })

  it('counts what was paid before towards the down payment', async () => {
    const id = await contract()
    await pay(id, 50_000)
    expect(await setUp(id, { downPayment: 120_000 })).toMatchObject({
      downPayment: 120_000,
      downPaymentLeft: 70_000,
      amountFinanced: 360_000,
    })
    await expectAgreement(id)
  })

  it.each([
    [{ payments: undefined }, 'payments'],
    [{ payments: 0 }, 'payments'],
    [{ paymentAmount: 100 }, 'paymentAmount'],
    [{ payments: undefined, paymentAmount: 3_600 }, 'paymentAmount'],
    [{ downPayment: 480_001 }, 'downPayment'],
    [{ downPayment: 480_000 }, 'downPayment'],
    [{ apr: 10_001 }, 'apr'],
    [{ apr: 9.5 }, 'apr'],
    [{ frequency: 'daily' }, 'frequency'],
    [{ firstDate: '2026-02-30' }, 'firstDate'],
    [{ dayCount: '30/365' }, 'dayCount'],
    [{ interestFrom: '2100-01-01' }, 'interestFrom'],
    [{ from: '2100-01-01' }, 'from'],
    [{ colour: 'red' }, 'colour'],
  ])('is refused with %o, and says by which field', async (over, field) => {
    const id = await contract()
    const answer = await staff.post(`contracts/${id}/plan`, {
      ...textbook,
      firstDate: monthsAfter(today, 1),
      ...over,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].field).toBe(field)
    expect((await staff.get(`contracts/${id}/plan`)).json().code).toBe('noPlan')
  })

  it('follows its contract while that is a draft, and ends with it', async () => {
    const id = await contract(480_000, false)
    await setUp(id, { downPayment: 80_000 })
    const item = await makeItem(staff, { price: 600_000 })
    await step(staff, id, { items: [{ priceItem: item.id }] })
    expect(await expectAgreement(id)).toMatchObject({
      amountFinanced: 520_000,
      downPayment: 80_000,
    })
    await sign(staff, id)
    await step(staff, id, { status: 'cancelled', cancelReason: 'Moved away' })
    expect((await planOf(id)).status).toBe('cancelled')
    const again = await staff.post(`contracts/${id}/plan`, { ...textbook, firstDate: today })
    expect(again.json().code).toBe('planContractCancelled')
  })
})

describe('interest', () => {
  it('is posted by itself at each due date, once, when the contract is signed', async () => {
    const id = await contract(480_000, false)
    const firstDate = monthsAfter(today, -2)
    await setUp(id, { firstDate })
    expect(await entriesOf(id)).toEqual([])
    await sign(staff, id)
    const posted = await entriesOf(id, 'interest')
    expect(
      posted.map(({ date, amount }: { date: string; amount: number }) => [date, amount]),
    ).toEqual([
      [firstDate, 3_600],
      [monthsAfter(firstDate, 1), 3_600],
      [monthsAfter(firstDate, 2), 3_600],
    ])
    expect(await balanceOf(id)).toBe(480_000 + 3 * 3_600)
    await Promise.all([runPaymentPlans(open.database), runPaymentPlans(open.database)])
    expect(await entriesOf(id, 'interest')).toHaveLength(3)
    const plan = await expectAgreement(id)
    expect(plan).toMatchObject({ nextDue: firstDate, paidThrough: null, dueAmount: 3 * 15_264 })
  })

  it('follows the days on which was really paid, also where a payment comes to the books late', async () => {
    const id = await contract()
    const firstDate = monthsAfter(today, -1)
    await setUp(id, { firstDate })
    const payment = await pay(id, 15_264, firstDate)
    const rest = 480_000 - 11_664
    const standing = async () => {
      const all = await entriesOf(id)
      const gone = new Set(all.map(({ reverses }: { reverses: number | null }) => reverses))
      return all
        .filter((one: { id: number; type: string }) => one.type === 'interest' && !gone.has(one.id))
        .reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    }
    expect(await standing()).toBe(3_600 + Math.round(rest * 0.0075))
    await expectAgreement(id)
    expect((await planOf(id)).paidThrough).toBe(firstDate)
    // It bounces: as if it had never been paid.
    expect((await reverse(payment)).statusCode).toBe(201)
    expect(await standing()).toBe(7_200)
    expect(await expectAgreement(id)).toMatchObject({ paidThrough: null, nextDue: firstDate })
  })

  it('and fees stand in the ledger as they are owed', async () => {
    const id = await contract()
    await setUp(id, { firstDate: monthsAfter(today, -1), setupFee: 2_500, paymentFee: 100 })
    await pay(id, 10_000)
    expect((await entriesOf(id, 'fee')).map(({ amount }: { amount: number }) => amount)).toEqual([
      2_600, 100,
    ])
    const { rows } = await open.database.owner.query(
      `select a.role, sum(e.debit - e.credit)::int as net from ledger_entries e join ledger_accounts a
         on a.cemetery_id = e.cemetery_id and a.id = e.account_id where e.contract_id = $1 group by 1`,
      [id],
    )
    const net = Object.fromEntries(rows.map((row) => [row.role, row.net]))
    expect(net).toMatchObject({ interest: -7_200, fees: -2_700, receivable: await balanceOf(id) })
    await expectAgreement(id)
  })

  it('runs until the day of a payoff, which settles the plan; a reversal opens it again', async () => {
    const id = await contract()
    const interestFrom = addDays(today, -10)
    await setUp(id, { interestFrom, dayCount: 'actual/365' })
    const then = await payoffOf(id)
    expect(then).toMatchObject({
      principal: 480_000,
      interest: Math.round((480_000 * 0.09 * 10) / 365),
    })
    expect(then.amount).toBe(then.principal + then.interest)
    expect((await payoffOf(id, addDays(today, 5))).interest).toBeGreaterThan(then.interest)
    expect((await payoffOf(id, interestFrom)).interest).toBe(0)
    const payment = await pay(id, then.amount)
    expect(payment.balance).toBe(0)
    expect(await balanceOf(id)).toBe(0)
    const plan = await expectAgreement(id)
    expect(plan).toMatchObject({ status: 'completed', left: 0, nextDue: null })
    expect(await payoffOf(id)).toMatchObject({ amount: 0 })
    await reverse(payment)
    expect((await expectAgreement(id)).status).toBe('active')
  })

  it('is what is left of a contract without a plan: nothing', async () => {
    const id = await contract()
    expect(await payoffOf(id)).toMatchObject({ amount: 480_000, principal: 480_000, interest: 0 })
  })
})

describe('a late payment', () => {
  const rule = (over: object = {}) =>
    createRecord(staff, 'plan-rules', {
      name: uniqueName('Rule'),
      inForceFrom: '2020-01-01',
      graceDays: 10,
      lateFeeRate: 500,
      lateFeeMax: 700,
      chargesLateFees: true,
      ...over,
    })

  it('costs the fee of the rule after its grace, once for each payment; waived it stays waived', async () => {
    const { id: ruleId, version } = await rule({ chargesLateFees: false })
    const id = await contract()
    const firstDate = addDays(today, -20)
    await setUp(id, { firstDate })
    await due(id)
    expect(await entriesOf(id, 'late-fee')).toEqual([])
    await staff.put(`plan-rules/${ruleId}`, { chargesLateFees: true }, version as number)
    await due(id)
    await due(id)
    const [fee, ...more] = await entriesOf(id, 'late-fee')
    expect([fee.amount, fee.reference, more]).toEqual([700, firstDate, []])
    expect(await expectAgreement(id)).toMatchObject({ dueAmount: 15_264 + 700 })
    expect((await planOf(id)).schedule[0]).toMatchObject({ fees: 700, amount: 15_964 })
    await reverse(fee)
    await due(id)
    expect(await entriesOf(id, 'late-fee')).toHaveLength(1)
    expect(await expectAgreement(id)).toMatchObject({ dueAmount: 15_264 })
  })

  it('leads to default after the days of the rule, and back when the office says so', async () => {
    await rule({ inForceFrom: '2021-01-01', defaultDays: 30 })
    const id = await contract()
    const { id: planId } = await setUp(id, { firstDate: addDays(today, -31) })
    await due(id)
    expect((await recordOf(planId)).status).toBe('defaulted')
    const { version } = await recordOf(planId)
    expect((await staff.post(`payment-plans/${planId}/default`, {}, version)).json().code).toBe(
      'planStep',
    )
    expect((await staff.post(`payment-plans/${planId}/reinstate`, {})).statusCode).toBe(428)
    expect(
      (await staff.post(`payment-plans/${planId}/reinstate`, {}, version - 1)).statusCode,
    ).toBe(412)
    const back = await staff.post(`payment-plans/${planId}/reinstate`, {}, version)
    expect(back.json()).toMatchObject({ status: 'active', reinstatedOn: today })
    await due(id)
    expect((await recordOf(planId)).status).toBe('active')
    await expectAgreement(id)
  })

  /** Lets the work of the day be done now for one contract's plan. */
  async function due(contractId: number) {
    await open.database.owner.query(
      'update payment_plans set next_run = $2 where contract_id = $1 and next_run is not null',
      [contractId, today],
    )
    await runPaymentPlans(open.database)
  }
})

describe('a change of plan', () => {
  it('keeps the old one, and begins with all that is owed that day', async () => {
    const id = await contract()
    const old = await setUp(id, { firstDate: monthsAfter(today, -1) })
    await pay(id, 15_264, monthsAfter(today, -1))
    const { amount } = await payoffOf(id)
    const quote = await staff.post('contracts/plan-quote', {
      ...textbook,
      contract: id,
      payments: 24,
      firstDate: monthsAfter(today, 1),
    })
    const plan = await setUp(id, { payments: 24 })
    expect(plan.schedule).toEqual(quote.json().schedule)
    expect(plan).toMatchObject({ amountFinanced: amount, replaces: old.id, interestFrom: today })
    expect(await recordOf(old.id)).toMatchObject({
      status: 'replaced',
      endedOn: today,
      nextDue: null,
    })
    await expectAgreement(id)
    await pay(id, plan.schedule[0].amount)
    expect((await expectAgreement(id)).schedule[0].paid).toBe(plan.schedule[0].amount)
    const early = await staff.post(`contracts/${id}/plan`, {
      ...textbook,
      firstDate: monthsAfter(today, 1),
      from: addDays(today, -60),
    })
    expect(early.json().errors[0]).toMatchObject({ field: 'from', code: 'beforeOther' })
  })
})

describe('random lives', () => {
  it.each([1, 2, 3])('of seed %i agree with the balance after every step', async (seed) => {
    let state = seed * 7919
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state % below
    }
    const id = await contract(100_000 + next(500_000))
    const terms = () => ({
      downPayment: 0,
      payments: 3 + next(30),
      apr: next(2_000),
      frequency: ['weekly', 'monthly', 'quarterly'][next(3)],
      dayCount: ['30/360', 'actual/365'][next(2)],
      method: ['simple', 'actuarial'][next(2)],
      paymentFee: next(2) * 150,
    })
    await setUp(id, { ...terms(), firstDate: addDays(today, -100 + next(120)) })
    for (let n = 0; n < 10; n += 1) {
      const owed = (await balanceOf(id)) as number
      const entries = (await entriesOf(id)) as Array<{
        id: number
        type: string
        amount: number
        contract: number
        reverses: number | null
      }>
      const gone = new Set(entries.map(({ reverses }) => reverses))
      const payments = entries.filter((one) => one.type === 'payment' && !gone.has(one.id))
      const what = next(8)
      if (what === 0 && payments[0]) await reverse(payments[0])
      else if (what === 1 && owed > 500)
        await staff.post('transactions', { contract: id, type: 'write-off', amount: 500 })
      else if (what === 2)
        await staff.post('transactions', {
          contract: id,
          type: 'adjustment',
          amount: next(2_000) - 900,
        })
      else if (what === 3)
        await staff.post('transactions', { contract: id, type: 'late-fee', amount: 700 })
      else if (what === 4 && owed > 20_000) await setUp(id, terms())
      else if (owed > 0) await pay(id, 1 + next(Math.min(owed, 60_000)), addDays(today, -next(40)))
      await expectAgreement(id)
    }
    await pay(id, (await payoffOf(id)).amount)
    expect(await expectAgreement(id)).toMatchObject({ left: 0, status: 'completed' })
    const { rows } = await open.database.owner.query(
      `select sum(e.debit - e.credit)::int as net,
         (sum(e.debit - e.credit) filter (where a.role = 'receivable'))::int as receivable
       from ledger_entries e join ledger_accounts a on a.cemetery_id = e.cemetery_id and a.id = e.account_id
       where e.contract_id = $1`,
      [id],
    )
    expect(rows[0]).toEqual({ net: 0, receivable: await balanceOf(id) })
  })
})

describe('who may', () => {
  it('read and write plans is who may read and write contracts; another cemetery’s are not there', async () => {
    const id = await contract()
    const { id: planId } = await setUp(id)
    const body = { ...textbook, firstDate: monthsAfter(today, 1) }
    const nobody = await api(open, null, staff.cemeteryId)
    const user = async (permission: Permission) =>
      api(open, await userWith(open, staff.cemeteryId, [permission]), staff.cemeteryId)
    const reader = await user('contractRead')
    const other = await user('treeRead')
    for (const path of [
      `contracts/${id}/plan`,
      `contracts/${id}/payoff`,
      `payment-plans/${planId}`,
    ]) {
      expect((await nobody.get(path)).statusCode).toBe(401)
      expect((await other.get(path)).statusCode).toBe(403)
      expect((await reader.get(path)).statusCode).toBe(200)
    }
    expect((await nobody.post(`contracts/${id}/plan`, body)).statusCode).toBe(401)
    expect((await reader.post(`contracts/${id}/plan`, body)).statusCode).toBe(403)
    expect(
      (await reader.post('contracts/plan-quote', { ...body, amount: 1_000_00 })).statusCode,
    ).toBe(200)
    expect((await staff.post('payment-plans', { contract: id })).statusCode).toBe(405)
    const elm = await api(open, 'admin@world.test', open.world.cemeteries.elm)
    for (const path of [
      `contracts/${id}/plan`,
      `contracts/${id}/payoff`,
      `payment-plans/${planId}`,
    ])
      expect((await elm.get(path)).statusCode).toBe(404)
    expect((await elm.post(`contracts/${id}/plan`, body)).statusCode).toBe(404)
    expect((await elm.post('contracts/plan-quote', { ...body, contract: id })).statusCode).toBe(400)
    expect((await elm.post(`payment-plans/${planId}/default`, {}, 1)).statusCode).toBe(404)
  })
})
