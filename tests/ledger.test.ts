import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import { createRecord, uniqueName } from './support/places'
import { makeContract, makeItem, sellSpace, sign, step } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

interface Entry {
  account: number
  date: string
  period: string
  debit: number
  credit: number
  detail: string | null
  contract: number | null
  document: { resource: string; recordId: number }
}
const entriesOf = async (filter: object): Promise<Entry[]> =>
  (await staff.list('ledger-entries', { filter, sort: ['id', 'ASC'] })).json()
const behind = (resource: string, id: number) => entriesOf({ document: `${resource}/${id}` })
const chart = async () =>
  new Map(
    (await staff.list('ledger-accounts', { range: [0, 99] }))
      .json()
      .map((one: { id: number; code: string }) => [one.id, one.code]),
  )
/** `1100 98000` of each debit, `4100 -98000` of each credit. */
async function said(entries: Entry[]) {
  const codes = await chart()
  return entries.map(({ account, debit, credit }) => `${codes.get(account)} ${debit - credit}`)
}
const enter = (contract: number, type: string, amount: number, more: object = {}) =>
  staff.post('transactions', { contract, type, amount, ...more })

describe('what a document posts', () => {
  it('is the sale of a contract: receivable, revenue, discount and tax by authority', async () => {
    const tax = await createRecord(staff, 'tax-classes', {
      name: uniqueName('Tax'),
      rate: 1_000,
      authority: 'State of Oregon',
    })
    const vase = await makeItem(staff, { price: 10_000, taxClass: tax.id })
    const right = await makeItem(staff, { kind: 'fee', price: 5_000, glCode: '4555' })
    const made = await makeContract(
      staff,
      [{ priceItem: vase.id, discountAmount: 1_000 }, { priceItem: right.id }],
      { kind: 'at-need' },
    )
    expect(await behind('contracts', made.id)).toEqual([])
    expect((await sign(staff, made.id)).statusCode).toBe(200)
    const entries = await behind('contracts', made.id)
    expect(await said(entries)).toEqual([
      '1100 14900',
      '2100 -900',
      '4100 -10000',
      '4900 1000',
      '4555 -5000',
    ])
    expect(entries[1]).toMatchObject({
      detail: 'State of Oregon',
      contract: made.id,
      document: { resource: 'contracts', recordId: made.id },
    })
    expect(entries[0]?.period).toBe(entries[0]?.date.slice(0, 7))
  })

  it('waits with merchandise that is sold for later need', async () => {
    const vault = await makeItem(staff, { price: 10_000 })
    const made = await makeContract(staff, [{ priceItem: vault.id, discountAmount: 1_000 }])
    await sign(staff, made.id)
    expect(await said(await behind('contracts', made.id))).toEqual(['1100 9000', '2310 -9000'])
  })

  it('holds what is paid before the signature, and counts it against the sale', async () => {
    const made = await sellSpace(staff)
    const deposit = (await enter(made.id, 'deposit', 40_000)).json()
    expect(await said(await behind('transactions', deposit.id))).toEqual([
      '1010 40000',
      '2400 -40000',
    ])
    await sign(staff, made.id)
    expect(await said(await behind('contracts', made.id))).toEqual([
      '1100 240000',
      '4000 -240000',
      '2400 40000',
      '1100 -40000',
    ])
    const card = await createRecord(staff, 'payment-methods', {
      name: uniqueName('Card'),
      kind: 'card',
    })
    const paid = (await enter(made.id, 'payment', 10_000, { method: card.id })).json()
    expect(await said(await behind('transactions', paid.id))).toEqual(['1020 10000', '1100 -10000'])
    const back = (await enter(made.id, 'reversal', 10_000, { reverses: paid.id })).json()
    expect(await said(await behind('transactions', back.id))).toEqual(['1020 -10000', '1100 10000'])
    await step(staff, made.id, { status: 'cancelled', cancelReason: 'x' })
    expect(await said((await behind('contracts', made.id)).slice(4))).toEqual([
      '1100 -240000',
      '4000 240000',
    ])
  })
})

describe('the database', () => {
  const add = (values: string) =>
    open.database.owner.query(
      `insert into ledger_entries (cemetery_id, label, sort_key, date, period, account_id, debit, credit, document_resource, document_record)
       select $1, 'x', 'x', d.date, to_char(d.date, 'YYYY-MM'), a.id, d.debit, d.credit, 'contracts', 1
       from ledger_accounts a, (values ${values}) d (date, debit, credit) where a.cemetery_id = $1 and a.role = 'cash'`,
      [open.world.cemeteries.oak],
    )
  it.each([
    ['a set that does not balance', `(current_date, 5, 0)`, 'ledger_entries_balanced'],
    ['both sides', `(current_date, 5, 5)`, 'ledger_entries_amounts'],
    ['below zero', `(current_date, -5, 0), (current_date, 0, -5)`, 'ledger_entries_amounts'],
    [
      'a month without a row',
      `('1999-01-01'::date, 5, 0), ('1999-01-01', 0, 5)`,
      'ledger_entries_open',
    ],
  ])('refuses %s', async (_, values, constraint) => {
    await expect(add(values)).rejects.toMatchObject({ constraint })
  })
  it('lets the application change nothing', async () => {
    const { rows } = await open.database.owner.query(
      `select has_table_privilege('sexton_app', 'ledger_entries', 'delete') as gone,
         has_column_privilege('sexton_app', 'ledger_entries', 'debit', 'update') as changed`,
    )
    expect(rows[0]).toEqual({ gone: false, changed: false })
  })
})
