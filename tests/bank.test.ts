import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import { sendStatement } from './support/bank'
import { createRecord, makeContact, uniqueName, userWith } from './support/places'
import { makeContract, makeItem, sign } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const day = (back = 0) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const columns = { date: 0, name: 1, text: 2, amount: 3, order: 'YMD' }
const table = (rows: string[]) => ['Date,Name,Text,Amount', ...rows].join('\n')

/** A statement of an account of its own; its lines in their order. */
async function imported(rows: string[]) {
  const answer = await sendStatement(staff, table(rows), {
    ...columns,
    account: uniqueName('ACCT'),
  })
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  const [{ id }] = answer.json().statements
  const lines = await linesOf(id)
  return { statement: id as number, lines }
}
const linesOf = async (statement: number) =>
  (
    await staff.list('bank-lines', { filter: { statement }, sort: ['bookedOn', 'ASC'] })
  ).json() as Line[]
type Line = { id: number; version: number; status: string; amount: number; transactions: unknown[] }
const proposalsOf = async (line: Line, who = staff) =>
  (await who.get(`bank-lines/${line.id}/proposals`)).json().proposals

/** Signed, over so many dollars. */
async function owing(dollars: number, lastName = uniqueName('Bankowski')) {
  const item = await makeItem(staff, { price: dollars * 100 })
  const buyer = await makeContact(staff, lastName)
  const { id } = await makeContract(staff, [{ priceItem: item.id }], {
    parties: [{ contact: buyer.id, role: 'purchaser' }],
  })
  expect((await sign(staff, id)).statusCode).toBe(200)
  return (await staff.get(`contracts/${id}`)).json()
}

/** What stands on each account, by its code: debits less credits. */
async function balances(): Promise<Record<string, number>> {
  const { rows } = await open.database.owner.query<{ code: string; net: number }>(
    `select a.code, (sum(e.debit) - sum(e.credit))::float8 as net from ledger_entries e
     join ledger_accounts a on a.cemetery_id = $1 and a.id = e.account_id where e.cemetery_id = $1 group by a.code`,
    [staff.cemeteryId],
  )
  return Object.fromEntries(rows.map(({ code, net }) => [code, net]))
}

/** By how much accounts stand otherwise than `before`. */
async function since(before: Record<string, number>) {
  const changes = Object.entries(await balances()).map(
    ([code, net]) => [code, net - (before[code] ?? 0)] as const,
  )
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

describe('a bank’s file', () => {
  it('is taken by whoever may write contracts, and by nobody else', async () => {
    const text = table([`${day(1)},A,B,1.00`])
    const anonymous = await api(open, null, staff.cemeteryId)
    const reader = await api(
      open,
      await userWith(open, staff.cemeteryId, ['contractRead']),
      staff.cemeteryId,
    )
    const elsewhere = await api(
      open,
      await userWith(open, open.world.cemeteries.elm, ['contractWrite']),
      staff.cemeteryId,
    )
    expect((await sendStatement(anonymous, text)).statusCode).toBe(401)
    expect((await sendStatement(reader, text)).statusCode).toBe(403)
    expect((await sendStatement(elsewhere, text)).statusCode).toBe(404)
  })

  it('is shown with its guessed columns while nobody has chosen them, and keeps nothing', async () => {
    const answer = await sendStatement(staff, table([`${day(1)},Ada,Fee,-1.50`]))
    expect(answer.statusCode).toBe(200)
    expect(answer.json().table).toMatchObject({
      columns: { date: 0, name: 1, text: 2, amount: 3, order: 'YMD' },
      rows: [
        ['Date', 'Name', 'Text', 'Amount'],
        [day(1), 'Ada', 'Fee', '-1.50'],
      ],
    })
  })

  it('brings each booking once, whatever files it stands in', async () => {
    const account = uniqueName('ACCT')
    const rows = [`${day(3)},A,x,1.00`, `${day(3)},A,x,1.00`, `${day(2)},B,y,2.00`]
    const chosen = { ...columns, account }
    const first = await sendStatement(staff, table(rows), chosen)
    expect(first.json().statements).toMatchObject([{ added: 3, known: 0 }])
    const again = await sendStatement(staff, table([...rows, `${day(1)},C,z,3.00`]), chosen)
    expect(again.json().statements).toMatchObject([{ added: 1, known: 3 }])
    const third = await sendStatement(staff, table(rows), chosen)
    expect(third.json().statements).toMatchObject([{ id: null, added: 0, known: 3 }])
    const both = await Promise.all([
      sendStatement(staff, table([`${day(4)},Q,q,7.00`]), chosen),
      sendStatement(staff, table([`${day(4)},Q,q,7.00`]), chosen),
    ])
    expect(both.map((one) => one.json().statements[0].added).sort()).toEqual([0, 1])
  })

  it('is refused with its reason where it does not add up or is no statement', async () => {
    const wrong = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>USD</Ccy></Acct>
      <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-01</Dt></Dt></Bal>
      <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-31</Dt></Dt></Bal></Stmt></BkToCstmrStmt></Document>`
    const codes = []
    for (const text of [
      wrong,
      '<OFX><X>1</OFX>',
      wrong.replaceAll('USD', 'EUR').replace('9.00', '1.00'),
    ])
      codes.push((await sendStatement(staff, text)).json().errors[0].code)
    expect(codes).toEqual(['balanceMismatch', 'notAStatement', 'otherCurrency'])
    expect((await sendStatement(staff, '')).statusCode).toBe(400)
  })

  it('can be discarded until one of its lines is matched', async () => {
    const { statement, lines } = await imported([`${day(1)},A,x,1.00`])
    const { version } = (await staff.get(`bank-statements/${statement}`)).json()
    await staff.post(`bank-lines/${lines[0]?.id}/ignore`, { remarks: 'Fee' }, lines[0]?.version)
    const gone = await staff.post(`bank-statements/${statement}/discard`, undefined, version)
    expect(gone.statusCode).toBe(200)
    expect(await linesOf(statement)).toEqual([])
  })
})

describe('what a line might be', () => {
  it('is the contract that it names, with its buyer and what it owes', async () => {
    const contract = await owing(321)
    const { lines } = await imported([
      `${day(1)},Someone Else,"Ref ${contract.number.replaceAll('-', '')} thanks",100.00`,
      `${day(1)},"${contract.partyNames}",for mother,321.00`,
    ])
    const [first] = await proposalsOf(lines[1] as Line)
    expect(first).toMatchObject({
      kind: 'contract',
      id: contract.id,
      amount: 32_100,
      names: contract.partyNames,
      reasons: ['amount', 'name'],
    })
    const named = await imported([`${day(1)},Nobody,"Ref ${contract.number} thanks",99.00`])
    expect((await proposalsOf(named.lines[0] as Line))[0]).toMatchObject({
      id: contract.id,
      reasons: ['number'],
    })
    const reader = await api(
      open,
      await userWith(open, staff.cemeteryId, ['contractRead']),
      staff.cemeteryId,
    )
    expect((await proposalsOf(lines[1] as Line, reader))[0].names).toBeNull()
  })

  it('is a payment that is entered already, or the receipts of a day together', async () => {
    const contract = await owing(5_000)
    const method = await createRecord(staff, 'payment-methods', {
      name: uniqueName('Checks'),
      kind: 'check',
    })
    const pay = async (amount: number) =>
      (
        await staff.post('transactions', {
          contract: contract.id,
          type: 'payment',
          amount,
          method: method.id,
          date: day(2),
        })
      ).json()
    const one = await pay(77_701)
    const two = await pay(12_302)
    const { lines } = await imported([`${day(1)},Bank,Deposit,900.03`, `${day(1)},x,x,777.01`])
    expect((await proposalsOf(lines[0] as Line))[0]).toMatchObject({
      kind: 'group',
      transactions: [one.id, two.id],
      number: method.label,
    })
    expect((await proposalsOf(lines[1] as Line))[0]).toMatchObject({
      kind: 'transaction',
      id: one.id,
      reasons: ['amount', 'date'],
    })
  })
})

describe('a match', () => {
  it('enters the payments that a line is, once, and the contract owes that much less', async () => {
    const contract = await owing(500)
    const { statement, lines } = await imported([`${day(1)},A,x,200.00`])
    const [line] = lines as [Line]
    const body = { payments: [{ contract: contract.id, amount: 20_000 }] }
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.post(`bank-lines/${line.id}/accept`, body, line.version)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412])
    expect((await staff.get(`contracts/${contract.id}`)).json().balance).toBe(30_000)
    const [after] = await linesOf(statement)
    expect(after).toMatchObject({
      status: 'matched',
      transactions: [{ transaction: expect.any(Number) }],
    })
    expect((await staff.get(`bank-statements/${statement}`)).json().openCount).toBe(0)
    const again = await staff.post(`bank-lines/${line.id}/accept`, body, after?.version)
    expect([again.statusCode, again.json().code]).toEqual([409, 'lineSettled'])
  })

  it('comes to the line to the unit, and takes an entry once', async () => {
    const contract = await owing(500)
    const { lines } = await imported([`${day(1)},A,x,100.00`, `${day(1)},B,y,100.00`])
    const [first, second] = lines as [Line, Line]
    const less = await staff.post(
      `bank-lines/${first.id}/accept`,
      { payments: [{ contract: contract.id, amount: 9_999 }] },
      first.version,
    )
    expect([less.statusCode, less.json().code]).toEqual([409, 'lineAmount'])
    const entry = (
      await staff.post('transactions', { contract: contract.id, type: 'payment', amount: 10_000 })
    ).json()
    const body = { transactions: [entry.id] }
    expect(
      (await staff.post(`bank-lines/${first.id}/accept`, body, first.version)).statusCode,
    ).toBe(200)
    const taken = await staff.post(`bank-lines/${second.id}/accept`, body, second.version)
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'entryTaken'])
  })

  it('is open again when its entry is reversed, or when it is taken back', async () => {
    const contract = await owing(500)
    const { statement, lines } = await imported([`${day(1)},A,x,100.00`])
    const [line] = lines as [Line]
    const accepted = await staff.post(
      `bank-lines/${line.id}/accept`,
      { payments: [{ contract: contract.id, amount: 10_000 }] },
      line.version,
    )
    const entry = accepted.json().transactions[0].transaction
    await staff.post('transactions', {
      contract: contract.id,
      type: 'reversal',
      amount: 10_000,
      reverses: entry,
    })
    const [open] = await linesOf(statement)
    expect(open).toMatchObject({ status: 'open', transactions: [] })
    const aside = await staff.post(
      `bank-lines/${line.id}/ignore`,
      { remarks: 'Returned' },
      open?.version,
    )
    expect(aside.json()).toMatchObject({ status: 'ignored', remarks: 'Returned' })
    const back = await staff.post(`bank-lines/${line.id}/release`, undefined, aside.json().version)
    expect(back.json()).toMatchObject({ status: 'open', remarks: null })
    expect((await staff.get(`bank-statements/${statement}`)).json().openCount).toBe(1)
  })

  it('brings money by card to the bank, less what the provider kept, until it is taken back', async () => {
    const contract = await owing(5_000)
    const method = await createRecord(staff, 'payment-methods', {
      name: uniqueName('Cards'),
      kind: 'card',
    })
    const ids = []
    for (const amount of [60_000, 40_000])
      ids.push(
        (
          await staff.post('transactions', {
            contract: contract.id,
            type: 'payment',
            amount,
            method: method.id,
            date: day(2),
          })
        ).json().id,
      )
    const before = await balances()
    const { statement, lines } = await imported([`${day(1)},Card services,Payout,971.00`])
    const [line] = lines as [Line]
    expect((await proposalsOf(line))[0]).toMatchObject({
      kind: 'group',
      transactions: ids,
      amount: 100_000,
      fee: 2_900,
      reasons: ['fee', 'date'],
    })
    const short = await staff.post(
      `bank-lines/${line.id}/accept`,
      { transactions: ids },
      line.version,
    )
    expect([short.statusCode, short.json().code]).toEqual([409, 'lineAmount'])
    const wrong = await staff.post(
      `bank-lines/${line.id}/accept`,
      { transactions: ids, fee: -1 },
      line.version,
    )
    expect(wrong.statusCode).toBe(400)
    const body = { transactions: ids, fee: 2_900 }
    const accepted = await staff.post(`bank-lines/${line.id}/accept`, body, line.version)
    expect(accepted.json()).toMatchObject({ status: 'matched', fee: 2_900 })
    const moved = { 1000: 97_100, 1020: -100_000, 5920: 2_900 }
    expect(await since(before)).toEqual(moved)
    const entries = (
      await staff.list('ledger-entries', { filter: { document: `bank-lines/${line.id}` } })
    ).json()
    expect(entries.map((one: { date: string }) => one.date)).toEqual(Array(4).fill(day(1)))

    const back = await staff.post(
      `bank-lines/${line.id}/release`,
      undefined,
      accepted.json().version,
    )
    expect(back.json()).toMatchObject({ status: 'open', fee: null, transactions: [] })
    expect(await since(before)).toEqual({})

    // A payment of it was not one: what the line moved goes back as well, and its own entry.
    await staff.post(`bank-lines/${line.id}/accept`, body, back.json().version)
    expect(await since(before)).toEqual(moved)
    await staff.post('transactions', {
      contract: contract.id,
      type: 'reversal',
      amount: 40_000,
      reverses: ids[1],
    })
    expect((await linesOf(statement))[0]).toMatchObject({ status: 'open', fee: null })
    expect(await since(before)).toEqual({ 1020: -40_000, 1100: 40_000 })
  })

  it('takes no fee off a refund, of which nothing is kept', async () => {
    const contract = await owing(500)
    const method = await createRecord(staff, 'payment-methods', {
      name: uniqueName('Cards'),
      kind: 'card',
    })
    for (const type of ['payment', 'refund'])
      await staff.post('transactions', {
        contract: contract.id,
        type,
        amount: 43_210,
        method: method.id,
        date: day(2),
      })
    const number = String(contract.number)
    const { lines } = await imported([
      `${day(1)},Card services,${number},-422.10`,
      `${day(1)},Card services,${number},-432.10`,
    ])
    const [less, whole] = [-42_210, -43_210].map((amount) =>
      lines.find((line) => line.amount === amount),
    ) as [Line, Line]
    expect(await proposalsOf(less)).toEqual([])
    expect((await proposalsOf(whole))[0]).toMatchObject({ amount: 43_210, fee: 0 })
  })

  it('moves nothing that a batch takes to the bank', async () => {
    const contract = await owing(500)
    const cash = await createRecord(staff, 'payment-methods', {
      name: uniqueName('Drawer'),
      kind: 'cash',
    })
    const entry = (
      await staff.post('transactions', {
        contract: contract.id,
        type: 'payment',
        amount: 12_300,
        method: cash.id,
      })
    ).json()
    expect(entry.batch).toEqual(expect.any(Number))
    const before = await balances()
    const { lines } = await imported([`${day()},Bank,Deposit,123.00`])
    const [line] = lines as [Line]
    const done = await staff.post(
      `bank-lines/${line.id}/accept`,
      { transactions: [entry.id] },
      line.version,
    )
    expect(done.statusCode).toBe(200)
    expect(await since(before)).toEqual({})
  })

  it('is the whole drawer that was taken there, though it was counted to less than its receipts', async () => {
    const contract = await owing(500)
    const cash = await createRecord(staff, 'payment-methods', {
      name: uniqueName('Drawer'),
      kind: 'cash',
    })
    const clerk = await api(
      open,
      await userWith(open, staff.cemeteryId, ['contractRead', 'contractWrite', 'personRead']),
      staff.cemeteryId,
    )
    const begun = (await clerk.post('batches/open', { float: 10_000 })).json()
    const ids = []
    for (const amount of [20_000, 5_000])
      ids.push(
        (
          await clerk.post('transactions', {
            contract: contract.id,
            type: 'payment',
            amount,
            method: cash.id,
          })
        ).json().id,
      )
    const counted = { denominations: [{ value: 100, pieces: 348 }], keep: 10_000 }
    const closed = await clerk.post(`batches/${begun.id}/close`, counted, begun.version)
    expect(closed.json()).toMatchObject({ difference: -200, deposited: 24_800 })
    const before = await balances()
    const { lines } = await imported([`${day()},Bank,Deposit,248.00`, `${day()},Bank,Part,48.00`])
    const [line, part] = lines.sort((a, b) => b.amount - a.amount) as [Line, Line]
    expect((await proposalsOf(line))[0]).toMatchObject({
      kind: 'group',
      transactions: ids,
      number: begun.number,
      amount: 24_800,
      fee: 0,
    })
    // Of a part of it nobody knows that it was short.
    const some = await staff.post(
      `bank-lines/${part.id}/accept`,
      { transactions: [ids[1]] },
      part.version,
    )
    expect([some.statusCode, some.json().code]).toEqual([409, 'lineAmount'])
    const done = await staff.post(
      `bank-lines/${line.id}/accept`,
      { transactions: ids },
      line.version,
    )
    expect(done.json()).toMatchObject({ status: 'matched', fee: null })
    expect(await since(before)).toEqual({})
  })

  it('never takes what belongs to another cemetery', async () => {
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    const item = await makeItem(elm, { price: 10_000 })
    const foreign = await makeContract(elm, [{ priceItem: item.id }])
    const entry = (
      await elm.post('transactions', { contract: foreign.id, type: 'payment', amount: 10_000 })
    ).json()
    const { lines } = await imported([`${day(1)},A,x,100.00`])
    const [line] = lines as [Line]
    for (const body of [
      { payments: [{ contract: foreign.id, amount: 10_000 }] },
      { transactions: [entry.id] },
    ])
      expect(
        (await staff.post(`bank-lines/${line.id}/accept`, body, line.version)).statusCode,
      ).toBe(400)
    expect((await elm.get(`bank-lines/${line.id}`)).statusCode).toBe(404)
    expect((await elm.get(`bank-lines/${line.id}/proposals`)).statusCode).toBe(404)
  })
})
