import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, todayIn } from '../../core/calendar-days'
import { codeMigrations } from '../../server/engine/migrations/code-migrations'
import { type Api, api } from '../support/api'
import { createRecord, uniqueName } from '../support/places'
import { makeContract, makeItem, sellSpace, sign, step } from '../support/sales'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const today = todayIn('America/New_York')
const enter = async (contract: number, type: string, amount: number, more: object = {}) => {
  const answer = await staff.post('transactions', { contract, type, amount, ...more })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id as number
}

/** What each account holds, and each contract's part of it. */
const standing = async () => {
  const { rows } = await open.database.owner.query(
    `select a.code, e.contract_id as contract, e.detail, sum(e.debit - e.credit) as holds from ledger_entries e
     join ledger_accounts a on a.cemetery_id = e.cemetery_id and a.id = e.account_id
     -- Funds of before are opened by a job, with documents of their own.
     where e.document_resource in ('contracts', 'transactions')
     group by 1, 2, 3 having sum(e.debit - e.credit) <> 0 order by 1, 2, 3`,
  )
  return rows
}

it('gives contracts and payments of before the entries that they would have posted', async () => {
  const tax = await createRecord(staff, 'tax-classes', { name: uniqueName('Tax'), rate: 825 })
  const vase = await makeItem(staff, { price: 9_999, taxClass: tax.id, glCode: '4711' })
  const vault = await makeItem(staff, { price: 50_000 })
  const method = await createRecord(staff, 'payment-methods', {
    name: uniqueName('Bank'),
    kind: 'transfer',
    glCode: '1005',
  })
  const early = addDays(today, -40)
  // A draft with a deposit, one signed with a deposit from before, one cancelled, one that was never signed.
  const draft = await makeContract(staff, [{ priceItem: vault.id }])
  await enter(draft.id, 'deposit', 7_000)
  const sold = await sellSpace(staff, undefined, { date: early })
  const deposit = await enter(sold.id, 'deposit', 20_000, { date: early, method: method.id })
  await step(staff, sold.id, {
    items: [...(sold.items as object[]).map(pick), { priceItem: vase.id, discountRate: 500 }],
  })
  await sign(staff, sold.id)
  await enter(sold.id, 'payment', 30_000)
  await enter(sold.id, 'adjustment', -1_000)
  await enter(sold.id, 'reversal', 20_000, { reverses: deposit })
  await enter(sold.id, 'write-off', 500)
  const gone = await makeContract(staff, [{ priceItem: vault.id }], { kind: 'at-need' })
  await sign(staff, gone.id)
  const paid = await enter(gone.id, 'payment', 50_000)
  await enter(gone.id, 'reversal', 50_000, { reverses: paid })
  await enter(gone.id, 'payment', 40_000)
  await step(staff, gone.id, { status: 'cancelled', cancelReason: 'x' })
  await enter(gone.id, 'refund', 15_000)
  const never = await makeContract(staff, [{ priceItem: vault.id }])
  await enter(never.id, 'deposit', 300, { date: early })
  await step(staff, never.id, { status: 'cancelled', cancelReason: 'x' })

  const before = await standing()
  const { owner } = open.database
  await owner.query(
    "delete from ledger_entries; delete from ledger_totals; delete from periods; delete from ledger_accounts; delete from search_index where resource = 'ledger-accounts'; delete from record_counts where resource in ('ledger-entries', 'ledger-accounts', 'periods')",
  )
  const client = new Client({ connectionString: open.url })
  await client.connect()
  await client.query('begin')
  await codeMigrations['20261125T0330_ledger_history']?.(client)
  await client.query('commit')
  // Once posted, nothing is posted again.
  await codeMigrations['20261125T0330_ledger_history']?.(client)
  await client.end()
  expect(await standing()).toEqual(before)
  const { rows } = await owner.query(
    `select c.id, c.balance - case when c.status in ('draft', 'in-progress') then c.total else 0 end as owed,
       coalesce((select sum(e.debit - e.credit) from ledger_entries e join ledger_accounts a on a.cemetery_id = e.cemetery_id and a.id = e.account_id
         where e.cemetery_id = c.cemetery_id and e.contract_id = c.id and a.role in ('receivable', 'depositsHeld')), 0) as holds from contracts c`,
  )
  expect(rows.filter(({ owed, holds }) => owed !== holds)).toEqual([])
  expect(rows).toHaveLength(4)
  // They are found as others are, and the next document goes on from there.
  const found = await staff.list('ledger-accounts', { filter: { q: '1005' } })
  expect(found.json()[0]).toMatchObject({ code: '1005', kind: 'asset' })
  await enter(sold.id, 'payment', 1)
})

const pick = (line: object) => {
  const { id, priceItem, location } = line as Record<string, unknown>
  return { id, priceItem, location }
}
