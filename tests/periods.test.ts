import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayIn } from '../core/calendar-days'
import { monthOf } from '../core/ledger/months'
import type { ReportAnswer } from '../core/reports'
import { type Api, api } from './support/api'
import { userWith } from './support/places'
import { makeContract, makeItem, sign } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let second: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  const email = await userWith(open, open.world.cemeteries.oak, ['contractWrite'])
  second = await api(open, email, open.world.cemeteries.oak)
})
afterAll(() => open.close())

interface Period {
  id: number
  version: number
  month: string
  status: string
  reopenAskedBy: number | null
}
const today = todayIn('America/New_York')
const thisMonth = monthOf(today)
const lastMonth = monthOf(monthBefore(today))
function monthBefore(day: string) {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month === 1 ? `${year - 1}-12-15` : `${year}-${String(month - 1).padStart(2, '0')}-15`
}
const period = async (month: string): Promise<Period> =>
  (await staff.list('periods', { filter: { month } })).json()[0]
const press = async (who: Api, month: string, step: string, body: object = {}) => {
  const { id, version } = await period(month)
  return who.post(`periods/${id}/${step}`, body, version)
}
const pay = (contract: number, date?: string) =>
  staff.post('transactions', { contract, type: 'payment', amount: 1_000, ...(date && { date }) })
const trial = async (month: string) =>
  (
    await staff.get(`reports/trial-balance?period=${encodeURIComponent(`${month}-01/${month}-28`)}`)
  ).json() as ReportAnswer

describe('a period', () => {
  let contract: number
  beforeAll(async () => {
    const item = await makeItem(staff, { price: 50_000 })
    contract = (await makeContract(staff, [{ priceItem: item.id }], { kind: 'at-need' })).id
    await sign(staff, contract)
    await pay(contract, `${lastMonth}-15`)
    await pay(contract)
  })

  it('comes open with its first posting, and is closed together with those before it', async () => {
    const older = monthBefore(`${lastMonth}-15`)
    await staff.post('periods', { month: monthOf(older) })
    expect(await period(lastMonth)).toMatchObject({ status: 'open' })
    // As it is: its own state guards it.
    const { id } = await period(lastMonth)
    const closed = await staff.post(`periods/${id}/close`)
    expect(await period(monthOf(older))).toMatchObject({ status: 'closed', closedOn: today })
    expect(closed.json()).toMatchObject({ status: 'closed', closedOn: today })
    const again = await press(staff, lastMonth, 'close')
    expect(again.json().code).toBe('periodIsClosed')
  })

  it('takes nothing more, nor does a month before it', async () => {
    const before = await trial(lastMonth)
    const late = await pay(contract, `${lastMonth}-20`)
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'periodClosed', params: { month: lastMonth } },
    ])
    const older = monthOf(monthBefore(`${lastMonth}-15`))
    const older_ = await pay(contract, `${older}-20`)
    expect([older_.statusCode, older_.json().code]).toEqual([409, 'periodClosed'])
    const oldest = monthOf(monthBefore(`${older}-15`))
    const row = await staff.post('periods', { month: oldest })
    expect([row.statusCode, row.json().code]).toEqual([409, 'periodOutOfOrder'])
    expect((await trial(lastMonth)).rows).toEqual(before.rows)
    // Nothing of the payment is left.
    const { paid } = (await staff.get(`contracts/${contract}`)).json()
    expect(paid).toBe(2_000)
  })

  it('is opened again by two people, with a reason that the history keeps', async () => {
    const none = await press(staff, lastMonth, 'reopen')
    expect(none.json().errors).toMatchObject([{ field: 'reason', code: 'required' }])
    const asked = await press(staff, lastMonth, 'reopen', { reason: 'A check came back' })
    expect(asked.json()).toMatchObject({ status: 'closed', reopenReason: 'A check came back' })
    const alone = await press(staff, lastMonth, 'reopen')
    expect([alone.statusCode, alone.json().code]).toEqual([409, 'periodSecondPerson'])
    expect((await press(second, lastMonth, 'keep-closed')).json().reopenAskedBy).toBe(null)
    await press(staff, lastMonth, 'reopen', { reason: 'A check came back' })
    expect((await press(second, lastMonth, 'reopen')).json().status).toBe('open')
    const { id } = await period(lastMonth)
    const history = await staff.list('activity', { filter: { resource: 'periods', recordId: id } })
    expect(history.json().map(({ action }: { action: string }) => action)).toEqual([
      'reopen',
      'reopen-ask',
      'keep-closed',
      'reopen-ask',
      'close',
      'create',
    ])
    expect((await pay(contract, `${lastMonth}-20`)).statusCode).toBe(201)
  })

  it('is not closed under somebody who is just posting into it', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, () => pay(contract, `${lastMonth}-21`)),
      press(staff, lastMonth, 'close'),
      ...Array.from({ length: 12 }, () => pay(contract, `${lastMonth}-22`)),
    ])
    const codes = answers.map((answer) => answer.statusCode)
    expect(new Set(codes).size).toBeLessThan(4)
    expect((await period(lastMonth)).status).toBe('closed')
    const { rows } = await open.database.owner.query(
      `select count(*) filter (where e.debit > 0) as n from ledger_entries e where e.period = $1 and e.document_resource = 'transactions'`,
      [lastMonth],
    )
    const stored = await staff.list('transactions', {
      filter: { date_gte: `${lastMonth}-01`, date_lte: `${lastMonth}-31`.replace('-31', '-28') },
      range: [0, 99],
    })
    expect(Number(rows[0]?.n)).toBe(stored.json().length)
  })
})

describe('the trial balance', () => {
  it('has debits equal to credits, and leads to the entries of each figure', async () => {
    const answer = await trial(thisMonth)
    expect(answer.sums.debit).toBe(answer.sums.credit)
    expect(answer.sums.opening).toBe(0)
    expect(answer.sums.closing).toBe(0)
    const all = (await staff.get('reports/trial-balance?period=all')).json() as ReportAnswer
    expect(all.sums).toMatchObject({ closing: 0 })
    const cash = all.rows.find(({ code }) => code === '1010')
    const entries = await staff.list('ledger-entries', {
      filter: { account: cash?.accountId },
      range: [0, 99],
    })
    const sum = (entries.json() as Array<{ debit: number; credit: number }>).reduce(
      (total, { debit, credit }) => total + debit - credit,
      0,
    )
    expect(sum).toBe(cash?.closing)
  })
})
