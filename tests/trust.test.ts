import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { todayIn } from '../core/calendar-days'
import { type Api, api } from './support/api'
import { createRecord, makeSpace, uniqueName } from './support/places'
import { makeContract, makeItem, sign, step } from './support/sales'
import { openFundAccounts } from './support/scheduled'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let elsewhere: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  elsewhere = await api(open, 'stranger@world.test', open.world.cemeteries.cedar)
})
afterEach(() => ended())
afterAll(() => open.close())

type Row = Record<string, number | string | null> & { id: number }
/** Where the cemetery is. */
const today = todayIn('America/New_York')
const all = async (area: string, filter: object): Promise<Row[]> =>
  (await staff.list(area, { filter, sort: ['id', 'ASC'] })).json()
const accounts = (contract: number) => all('trust-accounts', { contract })
const accruals = (contract: number) => all('trust-accruals', { contract })
const sum = (rows: Row[], key = 'amount') => rows.reduce((n, row) => n + Number(row[key]), 0)
const pay = (contract: number, amount: number, type = 'payment', more: object = {}) =>
  staff.post('transactions', { contract, type, amount, ...more })
const deposit = (fund: string, amount: number, more: object = {}) =>
  staff.post('trust-deposits', { kind: 'deposit', fund, amount, ...more })

/** Rules of a fund of its own, from long ago on. */
async function ruled(rule: object) {
  const fund = uniqueName('Fund')
  await createRecord(staff, 'trust-rules', {
    name: fund,
    fund,
    fundKind: 'care',
    rate: 1000,
    accrues: 'proportional',
    dueRule: 'monthEnd',
    dueDays: 30,
    ...rule,
  })
  return fund
}
/** Debits less credits of an account, of a fund or a contract. */
async function booked(code: string, of: { detail?: string; contract?: number }) {
  const { rows } = await open.database.owner.query(
    `select coalesce(sum(e.debit - e.credit), 0)::int as n from ledger_entries e
     join ledger_accounts a on a.cemetery_id = e.cemetery_id and a.id = e.account_id
     where e.cemetery_id = $1 and a.code = $2 and ($3::text is null or e.detail = $3) and ($4::bigint is null or e.contract_id = $4)`,
    [staff.cemeteryId, code, of.detail ?? null, of.contract ?? null],
  )
  return rows[0]?.n
}
/** Nobody else's rules count on the day of another contract. */
const ended = async () => {
  for (const { id, version, effectiveTo } of await all('trust-rules', {}))
    if (effectiveTo !== '1999-12-31')
      await staff.put(
        `trust-rules/${id}`,
        { effectiveFrom: null, effectiveTo: '1999-12-31' },
        version as number,
      )
}

async function sell(items: object[], values: object = {}) {
  const { id } = await makeContract(staff, items, values)
  expect((await sign(staff, id)).statusCode).toBe(200)
  return id
}

async function grave(price = 100_000, values: object = {}) {
  const item = await makeItem(staff, { kind: 'property', price })
  return sell([{ priceItem: item.id, location: (await makeSpace(staff)).id }], values)
}

describe('the care fund', () => {
  it('starts from a state’s preset, and becomes due as the contract is paid', async () => {
    const { presets } = (await staff.get('trust-rules/presets')).json()
    expect(presets.map(({ key }: Row) => key)).toContain('FL')
    expect(presets.map(({ key }: Row) => key)).not.toContain('ON')
    const made = await staff.post('trust-rules/presets', { key: 'FL', from: '2020-01-01' })
    expect(made.json().ids).toHaveLength(3)
    // Those of another state follow them: nothing is due twice.
    await staff.post('trust-rules/presets', { key: 'WI' })
    const ruling = await all('trust-rules', { fundKind: 'care' })
    expect(ruling.map(({ preset, effectiveTo }) => [preset, effectiveTo !== null])).toEqual([
      ['FL', true],
      ['WI', false],
    ])
    await ended()
    await staff.post('trust-rules/presets', { key: 'FL' })
    const rule = (await all('trust-rules', { fundKind: 'care' })).at(-1)
    expect(rule).toMatchObject({ rate: 1000, minimum: 2500, preset: 'FL', checkedOn: null })

    const contract = await grave(240_000)
    expect(await accounts(contract)).toMatchObject([
      { fund: 'Care fund', share: 24_000, accrued: 0, outstanding: 0, dueBy: null },
    ])
    await pay(contract, 120_000)
    const [half] = await accounts(contract)
    expect(half).toMatchObject({ accrued: 12_000, deposited: 0, outstanding: 12_000 })
    expect(half?.dueBy).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect((half?.dueBy as string) > today).toBe(true)

    const put = await deposit('care fund', 12_000, { contracts: [contract], reference: 'DEP-1' })
    expect(put.json()).toMatchObject({
      fund: 'Care fund',
      fundKind: 'care',
      inAdvance: 0,
      covers: [{ account: half?.id, amount: 12_000 }],
    })
    expect(await accounts(contract)).toMatchObject([{ deposited: 12_000, outstanding: 0 }])
    expect(await booked('5200', { contract })).toBe(12_000)
    expect(await booked('2200', { contract })).toBe(-12_000)
    expect(await booked('2200', { detail: 'Care fund' })).toBe(0)
    const entries = await accruals(contract)
    expect(entries).toMatchObject([{ cause: 'payment', amount: 12_000, dueBy: half?.dueBy }])
    expect(entries[0]?.transaction).toBeTruthy()
  })

  it('gives back its share of a refund, a reversal and a cancellation', async () => {
    const fund = await ruled({ property: true })
    const contract = await grave()
    const paid = (await pay(contract, 60_001)).json()
    await pay(contract, 10_000, 'refund')
    // Rounded up: the fund is never short.
    expect((await accruals(contract)).map(({ amount }) => amount)).toEqual([6_001, -1_000])
    await pay(contract, 60_001, 'reversal', { reverses: paid.id })
    expect((await accounts(contract))[0]).toMatchObject({ accrued: 0, outstanding: 0 })
    await pay(contract, 100_000)
    expect((await accounts(contract))[0]).toMatchObject({ accrued: 9_000 })
    expect((await pay(contract, 10_000)).statusCode).toBe(201)
    expect((await accounts(contract))[0]).toMatchObject({ accrued: 10_000, share: 10_000 })
    await deposit(fund, 10_000)
    await step(staff, contract, { status: 'cancelled', cancelReason: 'Moved away' })
    // Until it goes back to the customer, the money stays where the law wants it.
    expect((await accounts(contract))[0]).toMatchObject({ accrued: 10_000 })
    await pay(contract, 60_000, 'refund')
    expect((await accounts(contract))[0]).toMatchObject({ accrued: 4_000, outstanding: -6_000 })
    const back = await staff.post('trust-deposits', { kind: 'release', fund, amount: 6_000 })
    expect(back.json()).toMatchObject({ inAdvance: 0, covers: [{ amount: -6_000 }] })
    expect((await accounts(contract))[0]).toMatchObject({ deposited: 4_000, outstanding: 0 })
  })

  it('takes what the price promises where there is no rule', async () => {
    const item = await makeItem(staff, { kind: 'property', price: 80_000, careRate: 1500 })
    const contract = await sell([{ priceItem: item.id, location: (await makeSpace(staff)).id }])
    await pay(contract, 40_000)
    expect(await accounts(contract)).toMatchObject([
      { fund: 'Care fund', share: 12_000, accrued: 6_000 },
    ])
  })

  it('keeps the rules of the contract’s day, whatever comes later', async () => {
    const before = await ruled({ property: true, effectiveTo: '2026-01-31', rate: 2000 })
    const fund = await ruled({ property: true, effectiveFrom: '2026-02-01', minimum: 30_000 })
    const [early, late] = [
      await grave(100_000, { date: '2026-01-31' }),
      await grave(100_000, { date: '2026-02-01' }),
    ]
    expect((await accounts(early))[0]).toMatchObject({ fund: before, share: 20_000 })
    expect((await accounts(late))[0]).toMatchObject({ fund, share: 30_000 })
    await ended()
    await pay(late, 100_000)
    expect((await accounts(late))[0]?.accrued).toBe(30_000)
  })

  it('is due when the contract is paid in full, where the rule says so', async () => {
    await ruled({ property: true, accrues: 'paidInFull', dueRule: 'nextMonthDay', dueDays: 20 })
    const contract = await grave()
    await pay(contract, 99_999)
    expect(await accruals(contract)).toEqual([])
    await pay(contract, 1)
    const [entry] = await accruals(contract)
    expect(entry).toMatchObject({ amount: 10_000 })
    expect(String(entry?.dueBy)).toMatch(/-20$/)
  })

  it('opens the accounts of contracts that were signed before', async () => {
    const item = await makeItem(staff, { kind: 'property', price: 100_000, careRate: 1000 })
    const space = await makeSpace(staff)
    const { id } = await makeContract(staff, [{ priceItem: item.id, location: space.id }], {
      date: monthsAgo(4),
    })
    await pay(id, 30_000, 'payment', { date: monthsAgo(3) })
    await step(staff, id, { status: 'in-progress' })
    await step(staff, id, { status: 'signed', signedOn: monthsAgo(2) })
    await pay(id, 30_000)
    const owner = open.database.owner
    await owner.query(
      'delete from trust_accounts_shares where parent_id in (select id from trust_accounts where contract_id = $1)',
      [id],
    )
    await owner.query('delete from trust_accruals where contract_id = $1', [id])
    await owner.query('delete from trust_accounts where contract_id = $1', [id])
    await owner.query('update contracts set funds_since = null where id = $1', [id])
    await openFundAccounts(open.database)
    expect((await accruals(id)).map(({ cause, amount }) => [cause, amount])).toEqual([
      ['signing', 3_000],
      ['payment', 3_000],
    ])
    expect((await accounts(id))[0]).toMatchObject({ accrued: 6_000, share: 10_000 })
  })
})

describe('deposits', () => {
  it('cover the oldest due first, and no more than is due', async () => {
    const fund = await ruled({ property: true, dueRule: 'days', dueDays: 10 })
    const [first, second] = [await grave(), await grave()]
    await pay(second, 100_000, 'payment', { date: monthsAgo(2) })
    await pay(first, 100_000)
    const proposal = await staff.post('trust-deposits/proposal', {
      kind: 'deposit',
      fund,
      amount: 15_000,
    })
    expect(proposal.json().covers.map(({ contract, amount }: Row) => [contract, amount])).toEqual([
      [second, 10_000],
      [first, 5_000],
    ])
    expect((await deposit(fund, 20_001)).json().code).toBe('depositTooMuch')
    expect((await deposit(uniqueName('No'), 5)).json().errors[0].code).toBe('noFund')
    const more = await deposit(fund, 21_000, { advance: true })
    expect(more.json()).toMatchObject({ inAdvance: 1_000 })
    // What was deposited in advance is used before money is.
    const third = await grave(10_000)
    await pay(third, 10_000)
    const used = await deposit(fund, 0)
    expect(used.json()).toMatchObject({ amount: 0, inAdvance: -1_000 })
    expect((await accounts(third))[0]).toMatchObject({ outstanding: 0 })
    expect(
      (await staff.post('trust-deposits', { kind: 'release', fund, amount: 1 })).json().code,
    ).toBe('releaseTooMuch')
  })

  it('are one for the same money, though ten come at once', async () => {
    const fund = await ruled({ property: true })
    const contract = await grave()
    await pay(contract, 100_000)
    const answers = await Promise.all(Array.from({ length: 10 }, () => deposit(fund, 10_000)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect((await accounts(contract))[0]).toMatchObject({ deposited: 10_000, outstanding: 0 })
  })

  it('and entries never change, and add up, whoever writes them', async () => {
    await ruled({ property: true })
    const contract = await grave()
    await pay(contract, 50_000)
    const [account] = await accounts(contract)
    const [entry] = await accruals(contract)
    expect((await staff.put(`trust-accruals/${entry?.id}`, { amount: 1 }, 1)).statusCode).toBe(405)
    expect((await staff.post('trust-accruals', {})).statusCode).toBe(405)
    expect((await staff.post('trust-accounts', {})).statusCode).toBe(405)
    const owner = open.database.owner
    for (const sql of [
      'update trust_accounts set accrued = accrued + 1, outstanding = outstanding + 1 where id = $1',
      'update trust_accounts set deposited = accrued + 1, outstanding = -1 where id = $1',
    ])
      await expect(owner.query(sql, [account?.id])).rejects.toThrow(/trust/)
  })

  it('never leave a fund short, whatever is paid, refunded and deposited at once', async () => {
    const fund = await ruled({ property: true, rate: 1_333, minimum: 777 })
    const contracts = [await grave(99_991), await grave(7), await grave(31_415)]
    const random = seeded(7)
    const one = async () => {
      const contract = contracts[Math.floor(random() * 3)] as number
      const amount = 1 + Math.floor(random() * 9_000)
      const what = random()
      if (what < 0.55) return pay(contract, amount)
      if (what < 0.75) return pay(contract, amount, 'refund')
      if (what < 0.9) return deposit(fund, amount)
      return staff.post('trust-deposits', { kind: 'release', fund, amount })
    }
    for (let round = 0; round < 12; round++) {
      const answers = await Promise.all(Array.from({ length: 8 }, one))
      for (const answer of answers) expect([201, 409]).toContain(answer.statusCode)
    }
    for (const contract of contracts) {
      const { paid, total } = (await staff.get(`contracts/${contract}`)).json()
      const [account] = (await accounts(contract)) as [Row]
      const share = account.share as number
      const got = Math.min(Math.max(paid, 0), total)
      expect(account.accrued).toBe(Math.ceil((share * got) / total))
      expect(sum(await accruals(contract))).toBe(account.accrued)
      expect(account.outstanding).toBe(Number(account.accrued) - Number(account.deposited))
    }
  })
})

const monthsAgo = (n: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - n * 30 * 86_400_000).toISOString().slice(0, 10)
const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

describe('what is still owed', () => {
  const vault = async (more: object = {}) =>
    makeItem(staff, { kind: 'merchandise', price: 30_001, cost: 10_000, ...more })
  const owed = (contract: number) => all('obligations', { contract })
  const deliver = (obligation: number, quantity: number, more: object = {}) =>
    staff.post('item-deliveries', { obligation, quantity, kind: 'delivery', ...more })

  it('is delivered in parts, each with its revenue, and lets go of the trust', async () => {
    const fund = await ruled({
      fundKind: 'pre-need',
      merchandise: true,
      rate: 3000,
      costRate: 11_000,
    })
    const contract = await sell([{ priceItem: (await vault()).id, quantity: 3 }])
    const [item] = (await owed(contract)) as [Row]
    expect(item).toMatchObject({ owed: 3, deferred: 90_003, value: 90_003, status: 'owed' })
    await pay(contract, 90_003)
    expect((await accounts(contract))[0]).toMatchObject({ fund, accrued: 33_000 })
    await deposit(fund, 33_000)

    const one = (await deliver(item.id, 1, { deliveredBy: 'Miller Vaults' })).json()
    expect(one).toMatchObject({ recognised: 30_001, contract, date: today })
    expect((await owed(contract))[0]).toMatchObject({
      owed: 2,
      delivered: 1,
      deferred: 60_002,
      status: 'partly',
      lastDelivery: today,
    })
    expect((await accounts(contract))[0]).toMatchObject({ accrued: 22_000, outstanding: -11_000 })
    expect((await deliver(item.id, 3)).json().code).toBe('deliveredTooMuch')
    const two = (await deliver(item.id, 2)).json()
    expect((await owed(contract))[0]).toMatchObject({ owed: 0, deferred: 0, status: 'delivered' })
    const released = await staff.post('trust-deposits', { kind: 'release', fund, amount: 33_000 })
    expect(released.statusCode).toBe(201)

    // The books: all is delivered, nothing is in trust, and all of it is revenue.
    expect(await booked('2310', { contract })).toBe(0)
    expect(await booked('4100', { contract })).toBe(-90_003)
    expect(await booked('2210', { detail: fund })).toBe(0)
    expect(await booked('1310', { detail: fund })).toBe(0)

    const undo = { kind: 'undo', reverses: two.id }
    expect((await deliver(item.id, 1, undo)).json().errors[0].code).toBe('undoQuantity')
    expect((await deliver(item.id, 2, undo)).json()).toMatchObject({ recognised: -60_002 })
    expect((await deliver(item.id, 2, undo)).json().code).toBe('undone')
    expect((await owed(contract))[0]).toMatchObject({ owed: 2, deferred: 60_002 })
    expect((await accounts(contract))[0]).toMatchObject({ accrued: 22_000, deposited: 0 })
  })

  it('is no deferred revenue at need, and ends with the contract', async () => {
    const contract = await sell([{ priceItem: (await vault()).id, quantity: 2 }], {
      kind: 'at-need',
    })
    const [item] = (await owed(contract)) as [Row]
    expect(item).toMatchObject({ owed: 2, value: 60_002, deferred: 0 })
    expect((await deliver(item.id, 1)).json().recognised).toBe(0)
    await step(staff, contract, { status: 'cancelled', cancelReason: 'Other stone' })
    expect((await owed(contract))[0]).toMatchObject({ owed: 0, value: 0, status: 'cancelled' })
    expect((await deliver(item.id, 1)).json().code).toBe('contractCancelled')
  })

  it('of a cancelled contract leaves no revenue, though some of it was delivered', async () => {
    const contract = await sell([{ priceItem: (await vault()).id, quantity: 2 }])
    const [item] = (await owed(contract)) as [Row]
    await deliver(item.id, 1)
    expect(await booked('4100', { contract })).toBe(-30_001)
    await step(staff, contract, { status: 'cancelled', cancelReason: 'Moved away' })
    expect(await booked('4100', { contract })).toBe(0)
    expect(await booked('2310', { contract })).toBe(0)
    expect(await booked('1100', { contract })).toBe(0)
  })

  it('is delivered once, though five record it at once', async () => {
    const contract = await sell([{ priceItem: (await vault()).id, quantity: 2 }])
    const [item] = (await owed(contract)) as [Row]
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(item.id, 1)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409, 409])
    expect((await owed(contract))[0]).toMatchObject({ owed: 0, delivered: 2 })
  })

  it('is proposed once an interment on its place is completed', async () => {
    const property = await makeItem(staff, { kind: 'property', price: 50_000 })
    const opening = await vault({ kind: 'service', atInterment: true })
    const space = await makeSpace(staff)
    const contract = await sell([
      { priceItem: property.id, location: space.id },
      { priceItem: opening.id, quantity: 2 },
      { priceItem: (await vault()).id },
    ])
    const due = async () => (await staff.get(`obligations/due?contract=${contract}`)).json().due
    expect(await due()).toEqual([])
    const person = await createRecord(staff, 'deceased', { lastName: uniqueName('Buried') })
    const buried = await createRecord(staff, 'interments', {
      deceased: person.id,
      location: space.id,
      disposition: 'burial',
      status: 'completed',
      actualDate: today,
      override: { reason: 'The family agrees' },
    })
    const [proposal, ...others] = await due()
    expect(others).toEqual([])
    expect(proposal).toMatchObject({ quantity: 1, interment: buried.id, date: today })
    await deliver(proposal.obligation, 1, { interment: buried.id })
    expect(await due()).toEqual([])
  })
})

describe('reports', () => {
  const report = async (key: string, query: string) =>
    (await staff.get(`reports/${key}?${query}`)).json()

  it('say of each fund and month what was due and deposited, and tie to the accounts', async () => {
    const fund = await ruled({ property: true, dueRule: 'days', dueDays: 5 })
    const contract = await grave()
    await pay(contract, 40_000, 'payment', { date: monthsAgo(2) })
    await pay(contract, 20_000)
    await deposit(fund, 4_500)
    const row = (await report('care-fund', 'period=all&by=fund')).rows.find(
      ({ label }: Row) => label === fund,
    )
    expect(row).toMatchObject({ due: 6_000, deposited: 4_500, difference: 1_500, notYet: 1_500 })
    const earlier = `${monthsAgo(3)}/${monthsAgo(1)}`
    const then = (await report('care-fund', `period=${earlier}&by=fund`)).rows.find(
      ({ label }: Row) => label === fund,
    )
    expect(then).toMatchObject({ due: 4_000, deposited: 0, difference: 4_000 })
    const months = await report('care-fund', 'period=all&by=month')
    expect(months.rows.at(-1).difference).toBe(
      sum(await all('trust-accounts', { fundKind: 'care' }), 'outstanding'),
    )
    const log = (await report('care-fund', 'period=all&by=contract')).rows.find(
      ({ label }: Row) => label === fund,
    )
    expect(log).toMatchObject({
      share: 10_000,
      paid: 60_000,
      due: 6_000,
      deposited: 4_500,
      lastPayment: today,
      paidInFull: null,
    })
  })

  it('say what revenue is deferred, and what took it', async () => {
    const item = await makeItem(staff, { kind: 'merchandise', price: 20_000 })
    const contract = await sell([{ priceItem: item.id, quantity: 2 }], { kind: 'pre-need' })
    const [one] = (await all('obligations', { contract })) as [Row]
    await staff.post('item-deliveries', { obligation: one.id, quantity: 1, kind: 'delivery' })
    const { number } = (await staff.get(`contracts/${contract}`)).json()
    const row = (await report('deferred-revenue', 'period=all&by=contract')).rows.find(
      ({ label }: Row) => label === number,
    )
    expect(row).toMatchObject({ signed: 40_000, recognised: 20_000, cancelled: 0, after: 20_000 })
    const kinds = await report('deferred-revenue', 'period=all&by=kind')
    expect(kinds.sums.after).toBe(sum(await all('obligations', {}), 'deferred'))
    const listed = await report('obligations', 'need=all')
    expect(listed.sums.value).toBe(sum(await all('obligations', {}), 'value'))
  })

  it('tell the home what is to be deposited, by when', async () => {
    const fund = await ruled({ property: true, dueRule: 'days', dueDays: 5 })
    await pay(await grave(), 40_000)
    const { figures, cards } = (await staff.get('home')).json()
    expect(figures.some(({ area, key }: Row) => area === 'trust-accounts' && key === 'due')).toBe(
      true,
    )
    expect(cards['trust-accounts'].data.funds).toContainEqual(
      expect.objectContaining({ fund, due: 4_000, late: false }),
    )
  })
})

describe('another cemetery', () => {
  it('is not found by its ids', async () => {
    await ruled({ property: true })
    const contract = await grave()
    const item = await makeItem(staff)
    const sold = await sell([{ priceItem: item.id }])
    const [obligation] = (await all('obligations', { contract: sold })) as [Row]
    expect(
      (
        await elsewhere.post('item-deliveries', {
          obligation: obligation.id,
          quantity: 1,
          kind: 'delivery',
        })
      ).statusCode,
    ).toBe(400)
    expect((await elsewhere.get(`obligations/due?contract=${sold}`)).statusCode).toBe(404)
    const [account] = (await accounts(contract)) as [Row]
    expect((await elsewhere.get(`trust-accounts/${account.id}`)).statusCode).toBe(404)
    const foreign = await elsewhere.post('trust-deposits', {
      kind: 'deposit',
      fund: account.fund,
      amount: 5,
      contracts: [contract],
    })
    expect([400, 404]).toContain(foreign.statusCode)
  })
})
