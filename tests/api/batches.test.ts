import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { createRecord, uniqueName, userWith } from '../support/places'
import { makeContract, makeItem } from '../support/sales'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let admin: Api
let contract: number
const methods: Record<string, number> = {}
beforeAll(async () => {
  open = await openWorld()
  admin = await api(open, 'admin@world.test', open.world.cemeteries.oak)
  const item = await makeItem(admin, { price: 100_000_000 })
  contract = (await makeContract(admin, [{ priceItem: item.id }])).id
  for (const kind of ['cash', 'check', 'card'])
    methods[kind] = (
      await createRecord(admin, 'payment-methods', { name: uniqueName(kind), kind })
    ).id
})
afterAll(() => open.close())

const cashier = async (permissions = ['contractWrite', 'personRead']) => {
  const { oak } = open.world.cemeteries
  return api(open, await userWith(open, oak, permissions as never), oak)
}
const pay = async (who: Api, amount: number, kind: string, more: object = {}) =>
  (
    await who.post('transactions', {
      contract,
      type: 'payment',
      amount,
      method: methods[kind],
      ...more,
    })
  ).json()
const read = async (who: Api, path: string) => (await who.get(path)).json()

describe('a batch', () => {
  it('is opened by the first payment of somebody’s day, though ten come at once', async () => {
    const who = await cashier()
    const entries = await Promise.all(Array.from({ length: 10 }, () => pay(who, 100, 'cash')))
    const [first] = new Set(entries.map(({ batch }) => batch))
    expect(new Set(entries.map(({ batch }) => batch)).size).toBe(1)
    const other = await cashier()
    expect((await pay(other, 100, 'cash')).batch).not.toBe(first)
    expect(await read(who, `batches/${first}`)).toMatchObject({ status: 'open' })
    // What moves no money is in no batch.
    const fee = await who.post('transactions', { contract, type: 'fee', amount: 5 })
    expect(fee.json().batch).toBe(null)
  })

  it('is counted by coin and note, and closed with its difference', async () => {
    const who = await cashier()
    const begun = (await who.post('batches/open', { float: 10_000 })).json()
    expect((await who.post('batches/open', {})).json().code).toBe('batchOpen')
    const cash = await pay(who, 25_000, 'cash')
    expect(cash.batch).toBe(begun.id)
    await pay(who, 40_000, 'check', { reference: '77', bank: 'First National' })
    await pay(who, 9_000, 'card')
    const wrong = await pay(who, 500, 'cash')
    await who.post('transactions', { type: 'reversal', reverses: wrong.id, amount: 500 })
    expect(await read(who, `batches/${begun.id}/contents`)).toMatchObject({
      total: 74_000,
      cash: 25_000,
      expected: 35_000,
      checks: 1,
      entries: 5,
    })
    const body = {
      denominations: [
        { value: 10_000, pieces: 3 },
        { value: 100, pieces: 48 },
        { value: 50, pieces: 0 },
      ],
      keep: 10_000,
    }
    expect((await who.post(`batches/${begun.id}/close`, body, 999)).statusCode).toBe(412)
    const closed = await who.post(`batches/${begun.id}/close`, body, begun.version)
    expect(closed.json()).toMatchObject({
      status: 'closed',
      total: 74_000,
      counted: 34_800,
      difference: -200,
      deposited: 64_800,
      entries: 5,
      checks: [{ reference: '77', bank: 'First National', amount: 40_000 }],
    })
    expect(closed.json().methods).toHaveLength(3)
    const { rows: posted } = await open.database.owner.query(
      `select a.role, (e.debit - e.credit)::int as net from ledger_entries e
       join ledger_accounts a on a.cemetery_id = e.cemetery_id and a.id = e.account_id
       where e.document_resource = 'batches' and e.document_record = $1 order by e.id`,
      [begun.id],
    )
    expect(posted.map(({ role, net }) => `${role} ${net}`).sort()).toEqual([
      'bank 64800',
      'cash -65000',
      'cashOverShort 200',
    ])
    // What comes after it, also the reversal of what is in it, goes to another.
    const later = await pay(who, 100, 'cash')
    expect(later.batch).not.toBe(begun.id)
    const again = await who.post(`batches/${begun.id}/close`, body, closed.json().version)
    expect(again.json().code).toBe('batchClosed')
  })

  it('takes nothing more once it is closed, by the database’s rule', async () => {
    const who = await cashier()
    const { batch } = await pay(who, 100, 'cash')
    const closing = who.post(`batches/${batch}/close`, {}, 1)
    const payments = await Promise.all(Array.from({ length: 8 }, () => pay(who, 100, 'cash')))
    const closed = (await closing).json()
    const inside = payments.filter((one) => one.batch === batch).length
    expect(closed.total).toBe(100 * (inside + 1))
    await expect(
      open.database.owner.query(
        `insert into transactions (cemetery_id, label, sort_key, contract_id, batch_id)
         select cemetery_id, label, sort_key, contract_id, batch_id from transactions where batch_id = $1 limit 1`,
        [batch],
      ),
    ).rejects.toThrow(/the batch is closed/)
  })

  it('is opened again by a second person alone', async () => {
    const [who, second] = [await cashier(), await cashier()]
    const { batch } = await pay(who, 100, 'cash')
    const closed = (await who.post(`batches/${batch}/close`, {}, 1)).json()
    const reopen = (by: Api) =>
      by.post(`batches/${batch}/reopen`, { reason: 'Miscounted' }, closed.version)
    expect((await reopen(who)).json().code).toBe('batchSecondPerson')
    const opened = await reopen(second)
    expect(opened.json()).toMatchObject({ status: 'open', counted: null, remarks: 'Miscounted' })
    const activity = (
      await admin.list('activity', { filter: { resource: 'batches', recordId: batch } })
    ).json()
    expect(activity.map(({ action }: { action: string }) => action)).toContain('reopen-batch')
  })

  it('prints a deposit slip once it is closed, and is in the report of cash', async () => {
    const who = await cashier()
    const { batch, batch: id } = await pay(who, 300, 'cash')
    const papers = () => read(who, `batches/${id}/papers`)
    expect(await papers()).toEqual([])
    await who.post(`batches/${batch}/close`, {}, 1)
    expect(await papers()).toMatchObject([{ key: 'depositSlip' }])
    const { number } = await read(who, `batches/${id}`)
    const report = await read(who, 'reports/batches-cash')
    expect(report.rows.filter((row: { batch: string }) => row.batch === number)).toMatchObject([
      { count: 1, received: 300, returned: 0, net: 300 },
    ])
  })
})

describe('permission for batches', () => {
  it('is contractRead to read and contractWrite to close; another cemetery’s is none', async () => {
    const who = await cashier()
    const { batch } = await pay(who, 100, 'cash')
    const reader = await cashier(['contractRead'])
    expect((await reader.get(`batches/${batch}/contents`)).statusCode).toBe(200)
    for (const path of [`${batch}/close`, `${batch}/reopen`, 'open'])
      expect((await reader.post(`batches/${path}`, { reason: 'x' }, 1)).statusCode).toBe(403)
    const nobody = await api(open, null, open.world.cemeteries.oak)
    expect((await nobody.post(`batches/${batch}/close`, {}, 1)).statusCode).toBe(401)
    const elm = await api(open, 'admin@world.test', open.world.cemeteries.elm)
    expect((await elm.get(`batches/${batch}/contents`)).statusCode).toBe(404)
    expect((await elm.post(`batches/${batch}/close`, {}, 1)).statusCode).toBe(404)
    expect((await who.put(`batches/${batch}`, { float: 1 }, 1)).statusCode).toBe(405)
  })
})
