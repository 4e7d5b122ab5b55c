import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, firstOpenDay, todayIn } from '../core/calendar-days'
import { type Api, api } from './support/api'
import { userWith } from './support/places'
import { makeContract, makeItem, step } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
const oak = () => open.world.cemeteries.oak
const today = () => todayIn('America/New_York')
const lastMonthsDay = () => addDays(firstOpenDay(today()), -3)
const pack = (month: string, format = 'zip', who = staff) =>
  who.get(`month-end?month=${month}&format=${format}`)

beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', oak())
  const item = await makeItem(staff, { price: 50_000 })
  const { id } = await makeContract(staff, [{ priceItem: item.id }], { date: lastMonthsDay() })
  await step(staff, id, { status: 'in-progress' })
  const signed = await step(staff, id, { status: 'signed', signedOn: lastMonthsDay() })
  expect(signed.statusCode, signed.body).toBe(200)
})
afterAll(() => open.close())

describe('the month-end pack', () => {
  it('holds each report as CSV and XLSX, and all of them as one PDF', async () => {
    const answer = await pack(today().slice(0, 7))
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    const listing = answer.rawPayload.toString('latin1')
    expect(answer.headers['content-type']).toBe('application/zip')
    for (const name of [
      'trial-balance.csv',
      'trial-balance.xlsx',
      'contracts-sales.csv',
      'transactions-payments.xlsx',
      'tax.csv',
      `month-end-${today().slice(0, 7)}.pdf`,
    ])
      expect(listing).toContain(name)
    const pdf = await pack(today().slice(0, 7), 'pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('of a closed month is made once, and stays as it was', async () => {
    const month = lastMonthsDay().slice(0, 7)
    const [period] = (await staff.list('periods', { filter: { month } })).json()
    const closed = await staff.post(`periods/${period.id}/close`, {}, period.version)
    expect(closed.statusCode, closed.body).toBe(200)
    const first = await pack(month)
    // A PDF bears the second in which it was made.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const second = await pack(month)
    expect(second.statusCode).toBe(200)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  })

  it('is for whoever may see all of it', async () => {
    const who = async (permissions: Parameters<typeof userWith>[2]) =>
      api(open, await userWith(open, oak(), permissions), oak())
    const month = today().slice(0, 7)
    expect((await pack(month, 'pdf', await who(['contractRead']))).statusCode).toBe(403)
    expect((await pack(month, 'pdf', await who(['personRead']))).statusCode).toBe(403)
    const both = await who(['contractRead', 'personRead'])
    expect((await pack(month, 'pdf', both)).statusCode).toBe(200)
    expect((await pack('2026-13', 'pdf', both)).statusCode).toBe(400)
    const stranger = await api(open, 'stranger@world.test', oak())
    expect((await pack(month, 'pdf', stranger)).statusCode).toBe(404)
    expect((await pack(month, 'pdf', await api(open, null, oak()))).statusCode).toBe(401)
  })
})
