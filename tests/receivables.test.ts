import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyArea } from '../core/area'
import { addDays, todayIn } from '../core/calendar-days'
import { areas, extensions } from '../server/engine/areas/areas'
import { listStatement } from '../server/engine/resources/query'
import { runScheduled } from '../server/engine/resources/scheduled'
import { type Api, api } from './support/api'
import { databaseMode } from './support/cluster'
import { createRecord, makeContact, uniqueName, userWith } from './support/places'
import { makeContract, makeItem, step } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let second: Api
let settings: Api
let today: string
beforeAll(async () => {
  open = await openWorld()
  const { oak } = open.world.cemeteries
  staff = await api(open, 'staff@world.test', oak)
  second = await api(open, await userWith(open, oak, ['contractWrite', 'personRead']), oak)
  settings = await api(open, await userWith(open, oak, ['cemWrite', 'contractRead']), oak)
  const { rows } = await open.database.owner.query(
    'select time_zone from cemeteries where id = $1',
    [oak],
  )
  today = todayIn(rows[0].time_zone)
})
afterAll(() => open.close())

/** A signed contract over these prices, without tax unless one is named. */
async function sold(
  prices: number[],
  { signedOn = today, taxClass = undefined as number | undefined } = {},
) {
  const items = []
  for (const price of prices) {
    const item = await makeItem(staff, { price, ...(taxClass && { taxClass }) })
    items.push({ priceItem: item.id, quantity: 1 })
  }
  const { id } = await makeContract(staff, items, { date: signedOn })
  await step(staff, id, { status: 'in-progress' })
  const signed = await step(staff, id, { status: 'signed', signedOn })
  if (signed.statusCode !== 200) throw new Error(signed.body)
  const contract = signed.json()
  return { id, number: contract.number as string, buyer: contract.parties[0].contact as number }
}
const pay = (contract: number, amount: number, type = 'payment') =>
  createRecord(staff, 'transactions', { contract, type, amount })
const contractOf = async (id: number) => (await staff.get(`contracts/${id}`)).json()
const invoiceOf = async (id: number) => (await staff.get(`invoices/${id}`)).json()

async function issue(contract: number, lines: object[], values: object = {}) {
  const draft = await createRecord(staff, 'invoices', { contract, lines, ...values })
  const issued = await staff.put(`invoices/${draft.id}`, { status: 'open' }, draft.version)
  return issued
}
const issued = async (contract: number, lines: object[], values: object = {}) => {
  const answer = await issue(contract, lines, values)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const openItems = async (of: object) =>
  (await staff.get(`invoices/open-items?${new URLSearchParams(of as never)}`)).json().items
const ageing = async (by = 'customer') =>
  (await staff.get(`reports/receivables-ageing?by=${by}`)).json()

describe('an invoice', () => {
  it('takes the items of its contract, gets its number when it is issued, and stands', async () => {
    const contract = await sold([98_000, 12_000])
    const draft = await createRecord(staff, 'invoices', {
      contract: contract.id,
      lines: [{ item: 1 }],
    })
    expect(draft).toMatchObject({
      status: 'draft',
      number: null,
      contact: contract.buyer,
      contractNumber: contract.number,
      total: 98_000,
    })
    const { body } = await staff.put(`invoices/${draft.id}`, { status: 'open' }, draft.version)
    const invoice = JSON.parse(body)
    expect(invoice).toMatchObject({
      status: 'open',
      date: today,
      due: addDays(today, 30),
      balance: 98_000,
      settled: 0,
    })
    expect(invoice.number).toMatch(/^\d{4}-INV-\d{4}$/)
    const changed = await staff.put(
      `invoices/${invoice.id}`,
      { lines: [{ item: 2 }] },
      invoice.version,
    )
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'invoiceIssued'])
    const gone = await staff.delete(`invoices/${invoice.id}`, invoice.version)
    expect(gone.json().code).toBe('invoiceKept')
    const twice = await issue(contract.id, [{ item: 1 }])
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'itemInvoiced'])
    // The contract posted the sale; its invoice adds nothing to what is owed.
    expect((await contractOf(contract.id)).balance).toBe(110_000)
  })

  it('has no number that is missing, though many are issued at once and some refused', async () => {
    const contract = await sold(Array.from({ length: 8 }, () => 1_000))
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8, 1, 2].map((item) => issue(contract.id, [{ item }])),
    )
    const numbers = answers
      .filter(({ statusCode }) => statusCode === 200)
      .map((answer) => Number(answer.json().number.split('-').at(-1)))
      .sort((a, b) => a - b)
    expect(numbers).toHaveLength(8)
    expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] as number) + i))
  })

  it('asks for a chosen amount with the tax that the contract contains, and for no more than it comes to', async () => {
    const taxClass = await createRecord(staff, 'tax-classes', {
      name: uniqueName('Tax'),
      rate: 825,
    }).catch(() => createRecord(settings, 'tax-classes', { name: uniqueName('Tax'), rate: 825 }))
    const contract = await sold([100_000], { taxClass: taxClass.id })
    const { total } = await contractOf(contract.id)
    const first = await issued(contract.id, [{ description: 'First part', total: 40_000 }])
    expect(first.lines).toHaveLength(1)
    expect(first.lines[0].net + first.lines[0].tax).toBe(40_000)
    expect(first.tax).toBe(total === 100_000 ? 0 : 3048)
    const more = await issue(contract.id, [{ total: total - 40_000 + 1 }])
    expect([more.statusCode, more.json().code]).toEqual([409, 'invoiceTooMuch'])
    expect((await staff.get(`invoices/billable?contract=${contract.id}`)).json()).toMatchObject({
      rest: total - 40_000,
      signed: true,
    })
  })

  it('is refused of a contract that is not signed, and of one elsewhere', async () => {
    const item = await makeItem(staff)
    const draft = await makeContract(staff, [{ priceItem: item.id }])
    expect((await issue(draft.id, [{ item: 1 }])).json().code).toBe('invoiceContract')
    const elm = await api(open, 'admin@world.test', open.world.cemeteries.elm)
    const theirs = await makeContract(elm, [{ priceItem: (await makeItem(elm)).id }])
    const foreign = await staff.post('invoices', { contract: theirs.id, lines: [] })
    expect(foreign.statusCode).toBe(400)
    expect((await staff.get(`invoices/billable?contract=${theirs.id}`)).statusCode).toBe(404)
    expect((await staff.get(`invoices/open-items?contract=${theirs.id}`)).statusCode).toBe(404)
  })

  it('is paid oldest first, says by what, and opens again when the money goes back', async () => {
    const contract = await sold([40_000, 60_000])
    const later = await issued(contract.id, [{ item: 2 }], { due: addDays(today, 60) })
    const first = await issued(contract.id, [{ item: 1 }], { due: addDays(today, 10) })
    const payment = await pay(contract.id, 50_000)
    expect(await invoiceOf(first.id)).toMatchObject({ status: 'paid', balance: 0, settled: 40_000 })
    expect(await invoiceOf(later.id)).toMatchObject({ status: 'part-paid', balance: 50_000 })
    const { payments } = (await staff.get(`invoices/${later.id}/payments`)).json()
    expect(payments).toEqual([
      expect.objectContaining({ transaction: payment.id, amount: 10_000, type: 'payment' }),
    ])
    const by = (await staff.get(`invoices/paid-by?transaction=${payment.id}`)).json().invoices
    expect(by.map(({ invoice, amount }: never) => [invoice, amount])).toEqual([
      [first.id, 40_000],
      [later.id, 10_000],
    ])
    await createRecord(staff, 'transactions', {
      contract: contract.id,
      type: 'reversal',
      amount: 50_000,
      reverses: payment.id,
    })
    expect(await invoiceOf(first.id)).toMatchObject({ status: 'open', balance: 40_000 })
    expect((await staff.get(`invoices/${later.id}/payments`)).json().payments).toEqual([])
  })
})

describe('a credit note', () => {
  it('takes back a line or the rest, with its tax, and takes it off the contract', async () => {
    const contract = await sold([40_000, 60_000])
    const invoice = await issued(contract.id, [{ item: 1 }, { item: 2 }])
    const note = await createRecord(staff, 'credit-notes', {
      invoice: invoice.id,
      reason: 'Vase not delivered',
      lines: [{ line: 1, total: 15_000 }],
    })
    expect(note.number).toMatch(/-CN-\d{4}$/)
    expect(note).toMatchObject({ total: 15_000, contract: contract.id, contact: contract.buyer })
    expect((await contractOf(contract.id)).balance).toBe(85_000)
    expect(await invoiceOf(invoice.id)).toMatchObject({
      credited: 15_000,
      balance: 85_000,
      status: 'open',
    })
    const tooMuch = await staff.post('credit-notes', {
      invoice: invoice.id,
      reason: 'Again',
      lines: [{ line: 1, total: 25_001 }],
    })
    expect([tooMuch.statusCode, tooMuch.json().errors[0].code]).toEqual([400, 'creditTooMuch'])
    const rest = await createRecord(staff, 'credit-notes', {
      invoice: invoice.id,
      reason: 'All of it',
    })
    expect(rest.total).toBe(85_000)
    expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'credited', balance: 0 })
    expect((await contractOf(contract.id)).balance).toBe(0)
    const back = await staff.post('transactions', {
      contract: contract.id,
      type: 'reversal',
      amount: -85_000,
      reverses: rest.transaction,
    })
    expect([back.statusCode, back.json().code]).toEqual([409, 'creditNoteKept'])
    expect((await staff.put(`credit-notes/${note.id}`, { reason: 'x' }, 1)).statusCode).toBe(405)
  })

  it('is written for each invoice of a contract that is canceled, and posts nothing then', async () => {
    const contract = await sold([40_000])
    const invoice = await issued(contract.id, [{ item: 1 }])
    await pay(contract.id, 10_000)
    const done = await step(staff, contract.id, {
      status: 'cancelled',
      cancelReason: 'Withdrawn by the family',
    })
    expect(done.statusCode).toBe(200)
    expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'credited', credited: 40_000 })
    const notes = await staff.list('credit-notes', { filter: { invoice: invoice.id } })
    expect(notes.json()).toEqual([
      expect.objectContaining({
        total: 40_000,
        transaction: null,
        reason: 'Withdrawn by the family',
      }),
    ])
    expect((await contractOf(contract.id)).balance).toBe(-10_000)
  })
})

describe('what is owed by the day on which it is due', () => {
  it('adds up to the balances of contracts, whatever happens to them', async () => {
    const late = await sold([40_000, 60_000], { signedOn: addDays(today, -200) })
    const billed = await sold([80_000], { signedOn: addDays(today, -100) })
    await issued(billed.id, [{ total: 30_000 }], {
      date: addDays(today, -80),
      due: addDays(today, -50),
    })
    await pay(late.id, 25_000)
    await pay(billed.id, 5_000)
    await pay(late.id, 1_000, 'write-off')
    expect(await openItems({ contract: late.id })).toEqual([
      expect.objectContaining({ kind: 'contract', due: addDays(today, -170), open: 74_000 }),
    ])
    expect(
      (await openItems({ contract: billed.id })).map(({ kind, due, open: left }: never) => [
        kind,
        due,
        left,
      ]),
    ).toEqual([
      ['invoice', addDays(today, -50), 25_000],
      ['contract', null, 50_000],
    ])
    for (const by of ['customer', 'item']) {
      const report = await ageing(by)
      const { rows } = await open.database.owner.query(
        `select sum(balance)::float8 as owed from contracts where cemetery_id = $1 and balance > 0 and archived_at is null
         and status in ('signed', 'cancelled')`,
        [open.world.cemeteries.oak],
      )
      expect(report.sums.open).toBe(rows[0].owed)
    }
    const { sums } = await ageing()
    expect(sums.notDue + sums.to30 + sums.to60 + sums.to90 + sums.over90).toBe(sums.open)
    expect(sums.over90).toBeGreaterThanOrEqual(74_000)
    expect(sums.to60).toBeGreaterThanOrEqual(25_000)
  })

  it('takes in what was refunded beyond what is still received: of a contract, an invoice and a plan', async () => {
    const refundedTooMuch = async (contract: number) => {
      const deposit = await pay(contract, 6_000, 'deposit')
      await pay(contract, 4_000, 'refund')
      await createRecord(staff, 'transactions', {
        contract,
        type: 'reversal',
        amount: 6_000,
        reverses: deposit.id,
      })
    }
    const owedOf = async (contract: number) =>
      (await openItems({ contract })).map(({ kind, open: left }: never) => [kind, left])
    const plain = await sold([50_000])
    await refundedTooMuch(plain.id)
    expect(await owedOf(plain.id)).toEqual([['contract', 54_000]])
    const billed = await sold([50_000])
    await issued(billed.id, [{ total: 20_000 }])
    await refundedTooMuch(billed.id)
    expect(await owedOf(billed.id)).toEqual([
      ['invoice', 20_000],
      ['contract', 34_000],
    ])
    const planned = await sold([50_000])
    const made = await staff.post(`contracts/${planned.id}/plan`, {
      payments: 2,
      frequency: 'monthly',
      firstDate: addDays(today, 20),
      interestFrom: today,
      apr: 0,
    })
    expect(made.statusCode, made.body).toBe(201)
    await refundedTooMuch(planned.id)
    expect(
      (await owedOf(planned.id)).reduce((sum: number, [, left]: [string, number]) => sum + left, 0),
    ).toBe((await contractOf(planned.id)).balance)
  })

  it('is what the account of receivables says of each contract', async () => {
    const { rows } = await open.database.owner.query(
      `select e.contract_id as contract, sum(e.debit - e.credit)::float8 as owed,
         coalesce((select sum(o.open) from open_items o where o.cemetery_id = e.cemetery_id and o.contract_id = e.contract_id), 0)::float8 as open
       from ledger_entries e join ledger_accounts a on a.cemetery_id = e.cemetery_id and a.id = e.account_id
       where e.cemetery_id = $1 and a.role = 'receivable' and e.contract_id is not null
       group by e.cemetery_id, e.contract_id`,
      [open.world.cemeteries.oak],
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { owed, open: left } of rows) expect(left).toBe(Math.max(0, owed))
  })

  it('is the debt of whoever was billed', async () => {
    const contract = await sold([50_000])
    const home = await makeContact(staff, uniqueName('Funeral home'))
    await issued(contract.id, [{ total: 20_000 }], { contact: home.id })
    expect(await openItems({ contact: home.id })).toEqual([
      expect.objectContaining({ open: 20_000, kind: 'invoice' }),
    ])
    const statement = await createRecord(staff, 'statements', { contact: home.id })
    expect(statement).toMatchObject({ opening: 0, charged: 20_000, closing: 20_000 })
    const family = await createRecord(staff, 'statements', { contact: contract.buyer })
    expect(family.closing).toBe(30_000)
    await pay(contract.id, 25_000)
    expect((await createRecord(staff, 'statements', { contact: home.id })).closing).toBe(0)
    expect((await createRecord(staff, 'statements', { contact: contract.buyer })).closing).toBe(
      25_000,
    )
  })

  it('moves with the usual terms', async () => {
    const contract = await sold([10_000])
    const terms = await createRecord(settings, 'payment-terms', {
      name: uniqueName('Fortnight'),
      days: 14,
      usual: true,
    })
    expect(await openItems({ contract: contract.id })).toEqual([
      expect.objectContaining({ due: addDays(today, 14) }),
    ])
    expect((await issued(contract.id, [{ item: 1 }])).due).toBe(addDays(today, 14))
    const other = await settings.post('payment-terms', { name: 'x', days: 3, usual: true })
    expect(other.json().code).toBe('usualTerms')
    await settings.put(`payment-terms/${terms.id}`, { usual: false }, terms.version)
  })
})

describe('a statement', () => {
  it('runs from its opening to its closing balance, and carries what came before', async () => {
    const contract = await sold([90_000], { signedOn: addDays(today, -150) })
    await pay(contract.id, 30_000)
    const from = addDays(today, -100)
    const statement = await createRecord(staff, 'statements', { contact: contract.buyer, from })
    expect(statement).toMatchObject({
      from,
      to: today,
      opening: 90_000,
      paid: 30_000,
      closing: 60_000,
    })
    expect(statement.number).toMatch(/-ST-\d{4}$/)
    expect(statement.lines).toEqual([
      expect.objectContaining({ kind: 'payment', credit: 30_000, charge: null, balance: 60_000 }),
    ])
    expect(statement.overdue).toBe(60_000)
    const { customers } = (await staff.get('statements/customers')).json()
    expect(customers).toContainEqual(
      expect.objectContaining({ contact: contract.buyer, open: 60_000, overdue: 60_000 }),
    )
    const made = await staff.post('statements/run', { contacts: [contract.buyer] })
    expect(made.json().made).toHaveLength(1)
    const elm = await api(open, 'admin@world.test', open.world.cemeteries.elm)
    const theirs = await makeContact(elm)
    expect((await staff.post('statements/run', { contacts: [theirs.id] })).statusCode).toBe(404)
  })
})

describe('reminders', () => {
  let levels: Array<{ id: number; version: number }>
  beforeAll(async () => {
    levels = []
    for (const [level, daysOverdue, fee] of [
      [1, 10, 0],
      [2, 20, 1_500],
    ])
      levels.push(
        await createRecord(settings, 'dunning-levels', {
          level,
          name: uniqueName('Level'),
          daysOverdue,
          interval: 7,
          fee,
          tone: level === 1 ? 'reminder' : 'final',
        }),
      )
  })
  const proposalFor = async (contract: number) =>
    (await staff.get('dunning-letters/proposals'))
      .json()
      .proposals.find((one: { contract: number }) => one.contract === contract)
  const prepare = async (contract: number) => {
    const run = await staff.post('dunning-letters/run', { contracts: [contract] })
    return run.json() as { prepared: number[]; left: number[] }
  }

  it('are proposed level by level, once each for the same debt, and charge their fee', async () => {
    const contract = await sold([50_000], { signedOn: addDays(today, -60) })
    expect(await proposalFor(contract.id)).toMatchObject({
      days: 30,
      amount: 50_000,
      promised: null,
    })
    const first = await prepare(contract.id)
    expect(first.prepared).toHaveLength(1)
    expect((await prepare(contract.id)).left).toEqual([contract.id])
    const sent = await staff.post('dunning-letters/send', { ids: first.prepared, by: 'print' })
    expect(sent.statusCode).toBe(200)
    expect(
      (await staff.post('dunning-letters/send', { ids: first.prepared, by: 'print' })).json().code,
    ).toBe('reminderSent')
    // Not before its interval.
    expect(await proposalFor(contract.id)).toBeUndefined()
    const again = await staff.post('dunning-letters', {
      contract: contract.id,
      level: levels[0]?.id,
    })
    expect(again.statusCode).toBe(409)
    const later = await createRecord(staff, 'dunning-letters', {
      contract: contract.id,
      level: levels[1]?.id,
    })
    expect(later).toMatchObject({ amount: 50_000, fee: 1_500, asked: 51_500, status: 'prepared' })
    await staff.post('dunning-letters/send', { ids: [later.id], by: 'print' })
    expect((await contractOf(contract.id)).balance).toBe(51_500)
  })

  it('wait while somebody has promised to pay', async () => {
    const contract = await sold([20_000], { signedOn: addDays(today, -60) })
    const promise = await createRecord(staff, 'payment-promises', {
      contract: contract.id,
      amount: 20_000,
      due: addDays(today, 5),
    })
    expect(await proposalFor(contract.id)).toMatchObject({ promised: addDays(today, 5) })
    expect((await prepare(contract.id)).left).toEqual([contract.id])
    expect(
      (await staff.post('dunning-letters', { contract: contract.id, level: levels[0]?.id })).json()
        .code,
    ).toBe('paymentPromised')
    await pay(contract.id, 20_000)
    expect((await staff.get(`payment-promises/${promise.id}`)).json()).toMatchObject({
      status: 'kept',
      paid: 20_000,
    })
  })

  it('go out by email, in the words of their level', async () => {
    const contract = await sold([20_000], { signedOn: addDays(today, -60) })
    const { prepared } = await prepare(contract.id)
    const without = await staff.post('dunning-letters/send', { ids: prepared, by: 'email' })
    expect(without.json().code).toBe('reminderEmail')
    const buyer = (await staff.get(`contacts/${contract.buyer}`)).json()
    await staff.put(`contacts/${buyer.id}`, { email: 'rosa@world.test' }, buyer.version)
    const letter = (await staff.get(`dunning-letters/${prepared[0]}`)).json()
    await staff.delete(`dunning-letters/${letter.id}`, letter.version)
    const next = await prepare(contract.id)
    expect(
      (await staff.post('dunning-letters/send', { ids: next.prepared, by: 'email' })).statusCode,
    ).toBe(200)
    const { rows } = await open.database.owner.query(
      "select recipient, facts from mails where kind = 'payment-reminder' order by id desc limit 1",
    )
    expect(rows[0]).toMatchObject({ recipient: 'rosa@world.test' })
    expect(rows[0].facts).toMatchObject({ contract: contract.number })
  })
})

describe('a promise', () => {
  it('is broken when its day has passed, by itself', async () => {
    const contract = await sold([20_000], { signedOn: addDays(today, -60) })
    const promise = await createRecord(staff, 'payment-promises', {
      contract: contract.id,
      amount: 20_000,
      promisedOn: addDays(today, -9),
      due: addDays(today, -2),
    })
    const [work] = extensions.get('payment-promises')?.scheduled ?? []
    await runScheduled(open.database, { areas, extensions }, 'payment-promises', work as never)
    expect((await staff.get(`payment-promises/${promise.id}`)).json().status).toBe('broken')
  })
})

describe('a write-off', () => {
  it('is proposed by one and approved by another, and then each line is a transaction', async () => {
    const one = await sold([500])
    const other = await sold([700])
    const proposal = await createRecord(staff, 'write-offs', {
      reason: 'Small balances',
      lines: [
        { contract: one.id, amount: 500 },
        { contract: other.id, amount: 300 },
      ],
    })
    expect(proposal).toMatchObject({ total: 800, count: 2, status: 'proposed' })
    const alone = await staff.put(
      `write-offs/${proposal.id}`,
      { status: 'approved' },
      proposal.version,
    )
    expect([alone.statusCode, alone.json().code]).toEqual([409, 'writeOffSecond'])
    const done = await second.put(
      `write-offs/${proposal.id}`,
      { status: 'approved' },
      proposal.version,
    )
    expect(done.statusCode, done.body).toBe(200)
    expect(done.json().lines.every(({ transaction }: never) => transaction > 0)).toBe(true)
    expect((await contractOf(one.id)).balance).toBe(0)
    expect((await contractOf(other.id)).balance).toBe(400)
    const again = await second.put(
      `write-offs/${proposal.id}`,
      { remarks: 'x' },
      done.json().version,
    )
    expect(again.json().code).toBe('writeOffDecided')
  })
})

describe('contacts who owe', () => {
  const owing = async (of: Api = staff) =>
    of.list('contacts', { filter: { owes: true }, range: [0, 999] })
  const idsOf = async () => (await owing()).json().map(({ id }: { id: number }) => id) as number[]

  it('are found while anything of theirs is open, and by nobody who may not read contracts', async () => {
    const { id, buyer } = await sold([10_000])
    expect(await idsOf()).toContain(buyer)
    expect((await staff.get(`contacts/${buyer}`)).json().owes).toBe(true)
    await pay(id, 4_000)
    expect(await idsOf()).toContain(buyer)
    await pay(id, 6_000)
    expect(await idsOf()).not.toContain(buyer)
    await pay(id, 1_000, 'refund')
    expect(await idsOf()).toContain(buyer)
    const people = await userWith(open, staff.cemeteryId, ['personRead'])
    const reader = await api(open, people, staff.cemeteryId)
    expect((await owing(reader)).statusCode).toBe(400)
    expect((await reader.get(`contacts/${buyer}`)).json()).not.toHaveProperty('owes')
    expect((await owing(await api(open, null, staff.cemeteryId))).statusCode).toBe(401)
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    expect((await owing(elm)).json()).toEqual([])
  })

  it('owe no more when the last two debts are paid at once', async () => {
    const buyer = await makeContact(staff, uniqueName('Twice'))
    const item = await makeItem(staff, { price: 5_000 })
    for (let round = 0; round < 5; round++) {
      const both: number[] = []
      for (let i = 0; i < 2; i++) {
        const { id } = await makeContract(staff, [{ priceItem: item.id }], {
          parties: [{ contact: buyer.id, role: 'purchaser' }],
        })
        await step(staff, id, { status: 'in-progress' })
        expect((await step(staff, id, { status: 'signed', signedOn: today })).statusCode).toBe(200)
        both.push(id)
      }
      expect((await staff.get(`contacts/${buyer.id}`)).json().owes).toBe(true)
      await Promise.all(both.map((id) => pay(id, 5_000)))
      expect((await staff.get(`contacts/${buyer.id}`)).json().owes).toBe(false)
    }
  })

  it('move with the invoice that goes to somebody else', async () => {
    const { id, buyer } = await sold([20_000])
    const home = await makeContact(staff, uniqueName('Funeral home'))
    await issued(id, [{ item: 1 }], { contact: home.id })
    const after = await idsOf()
    expect([after.includes(home.id), after.includes(buyer)]).toEqual([true, false])
  })

  // Of many nodes, the plan is the node’s own.
  it.skipIf(databaseMode() === 'distributed')(
    'are listed by name from an index of their own',
    async () => {
      const { oak } = open.world.cemeteries
      const { owner, app } = open.database
      await owner.query(
        `insert into contacts (cemetery_id, label, sort_key, last_name)
       select $1, 'Name ' || n, 'name ' || lpad(n::text, 8, '0'), 'Name' from generate_series(1, 20000) n`,
        [oak],
      )
      await owner.query('vacuum analyze contacts')
      const area = areas.find(({ name }) => name === 'contacts') as AnyArea
      const query = { filter: { owes: true }, sort: ['label', 'ASC'], range: [0, 24] }
      const { text, values } = listStatement(area, oak, query as never)
      const client = await app.connect()
      try {
        await client.query('begin')
        await client.query("select app_set('app.cemetery_ids', $1)", [`{${oak}}`])
        const { rows } = await client.query(`explain (analyze, buffers) ${text}`, values)
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan).toMatch(/contacts_(owing|by_owes)|contacts_p\d+_/)
        expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1])).toBeLessThan(200)
      } finally {
        await client.query('rollback')
        client.release()
      }
    },
  )
})
