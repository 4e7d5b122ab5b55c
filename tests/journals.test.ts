import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { journalFormats } from '../core/books/choices'
import { addDays, todayIn } from '../core/calendar-days'
import { type Api, api } from './support/api'
import { createRecord, makeContact, uniqueName, userWith } from './support/places'
import { makeContract, makeItem } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const today = todayIn('America/New_York')
const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
const thisMonth = today.slice(0, 7)

const journal = (period: string, format: string, who = staff) =>
  who.get(`journals?period=${period}&format=${format}`)
const rowsOf = (text: string) =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data.slice(1)

/** A payment on a draft, on a day. */
async function pay(date: string, amount: number) {
  const item = await makeItem(staff, { price: 100_000 })
  const buyer = await makeContact(staff, uniqueName('=Ledger'))
  const { id } = await makeContract(staff, [{ priceItem: item.id }], {
    date,
    parties: [{ contact: buyer.id, role: 'purchaser' }],
  })
  const made = await staff.post('transactions', { contract: id, type: 'payment', amount, date })
  expect([made.statusCode, made.body]).toEqual([201, made.body])
  return made.json()
}
/** As closing a month does it. */
const setPeriods = (status: 'open' | 'closed') =>
  open.database.owner.query(
    `update periods set status = $2 where cemetery_id = $1 and month <= $3`,
    [staff.cemeteryId, status, lastMonth],
  )

describe('a journal', () => {
  it('is a preview while its month is open, and leaves nothing behind', async () => {
    const entry = await pay(`${lastMonth}-15`, 12_345)
    const answer = await journal(lastMonth, 'csv')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'x-journal': 'preview',
      'content-disposition': `attachment; filename="preview-journal-${lastMonth}.csv"`,
      'cache-control': 'no-store',
    })
    const rows = rowsOf(answer.body).filter((row) => row[9] === entry.number)
    expect(rows.map((row) => [row[0], row[4], row[6], row[7], row[10]])).toEqual([
      ['PREVIEW', '1010', '123.45', '', 'Payment'],
      ['PREVIEW', '2400', '', '123.45', 'Payment'],
    ])
    expect(rows[1]?.[11]).toMatch(/^'=Ledger/)
    expect((await staff.get('journal-files')).json()).toEqual([])
  })

  it('of a closed month has one number, and the same bytes however often it is asked for', async () => {
    await setPeriods('closed')
    const answers = await Promise.all([1, 2, 3].map(() => journal(lastMonth, 'csv')))
    expect(answers.map((one) => one.headers['x-journal'])).toEqual(['1', '1', '1'])
    expect(new Set(answers.map((one) => one.rawPayload.toString('hex'))).size).toBe(1)
    // What is called otherwise later changes no file that was handed over.
    const accounts = (await staff.list('ledger-accounts', { filter: { code: '1010' } })).json()
    const renamed = await staff.put(
      `ledger-accounts/${accounts[0].id}`,
      { externalCode: 'CASH-1' },
      accounts[0].version,
    )
    expect(renamed.statusCode).toBe(200)
    expect((await journal(lastMonth, 'csv')).rawPayload).toEqual(answers[0]?.rawPayload)
    const [record] = (await staff.get('journal-files')).json()
    expect(record).toMatchObject({ number: 1, period: lastMonth, format: 'csv', total: 12_345 })
    const file = await staff.get(`journal-files/${record.id}/file`)
    expect(file.rawPayload).toEqual(answers[0]?.rawPayload)
  })

  it('knows accounts by their code in the books, each layout with a number of its own', async () => {
    const xero = await journal(lastMonth, 'xero')
    expect(xero.headers['x-journal']).toBe('2')
    expect(rowsOf(xero.body).map((row) => row[3])).toContain('CASH-1')
    const refused = await journal(lastMonth, 'datev')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'datevMissing'])
    const bad = await staff.post('accounting-systems', {
      name: uniqueName('FEC'),
      format: 'fec',
      siren: '732829321',
    })
    expect(bad.json().errors[0]).toMatchObject({ field: 'siren', code: 'siren' })
    await createRecord(staff, 'accounting-systems', {
      name: uniqueName('FEC'),
      format: 'fec',
      siren: '732829320',
    })
    const fec = await journal(lastMonth, 'fec')
    expect(fec.headers['content-disposition']).toMatch(/732829320FEC\d{8}\.txt/)
    for (const format of journalFormats)
      if (format !== 'datev') expect((await journal(lastMonth, format)).statusCode).toBe(200)
  })

  it('of a month opened again has only what came in since, and FEC the whole', async () => {
    await setPeriods('open')
    const late = await pay(`${lastMonth}-16`, 777)
    expect((await journal(lastMonth, 'csv')).headers['x-journal']).toBe('preview')
    await setPeriods('closed')
    const second = await journal(lastMonth, 'csv')
    expect(rowsOf(second.body).every((row) => row[9] === late.number)).toBe(true)
    expect((await journal(lastMonth, 'csv')).rawPayload).toEqual(second.rawPayload)
    const fec = (await journal(lastMonth, 'fec')).body.trimEnd().split('\r\n')
    expect(fec.length).toBe(5)
    const year = await journal(lastMonth.slice(0, 4), 'fec')
    expect(year.headers['x-journal']).toBe('preview')
    expect((await journal(lastMonth.slice(0, 4), 'csv')).statusCode).toBe(400)
  })

  it('is for who may read contracts and people; who only reads hands nothing over', async () => {
    await pay(`${thisMonth}-01`, 100)
    const anonymous = await api(open, null, staff.cemeteryId)
    const as = async (...permissions: Array<'contractRead' | 'personRead'>) =>
      api(open, await userWith(open, staff.cemeteryId, permissions), staff.cemeteryId)
    const reader = await as('contractRead', 'personRead')
    expect((await journal(thisMonth, 'csv', anonymous)).statusCode).toBe(401)
    expect((await journal(thisMonth, 'csv', await as('contractRead'))).statusCode).toBe(403)
    expect((await journal(thisMonth, 'csv', await as('personRead'))).statusCode).toBe(403)
    expect((await journal(thisMonth, 'csv', reader)).statusCode).toBe(200)
    expect((await journal(lastMonth, 'csv', reader)).statusCode).toBe(200)
    await createRecord(staff, 'accounting-systems', {
      name: uniqueName('DATEV'),
      format: 'datev',
      consultant: 29098,
      client: 1,
    })
    expect((await journal(lastMonth, 'datev', reader)).statusCode).toBe(403)
    const cedar = { ...staff, cemeteryId: open.world.cemeteries.cedar }
    const elsewhere = await open.app.inject({
      method: 'GET',
      url: `/api/v1/cemeteries/${cedar.cemeteryId}/journals?period=${lastMonth}&format=csv`,
      headers: staff.headers,
    })
    expect(elsewhere.statusCode).toBe(404)
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    const [record] = (await staff.get('journal-files')).json()
    expect((await elm.get(`journal-files/${record.id}/file`)).statusCode).toBe(404)
    expect(
      (await elm.get(`journals?period=${lastMonth}&format=csv`)).body.trim().split('\n').length,
    ).toBe(1)
  })

  it('refuses what is no month or no layout', async () => {
    for (const query of ['period=2026-13&format=csv', 'period=2026-01&format=doc', 'format=csv'])
      expect((await staff.get(`journals?${query}`)).statusCode).toBe(400)
  })
})
