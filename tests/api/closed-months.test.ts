import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, firstOpenDay, todayIn } from '../../core/calendar-days'
import type { ReportAnswer } from '../../core/reports'
import { type Api, api } from '../support/api'
import { createRecord, uniqueName } from '../support/places'
import { makeContract, makeItem, sign, step } from '../support/sales'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const today = () => todayIn('America/New_York')
const lastMonthsDay = () => addDays(firstOpenDay(today()), -3)
const report = async (key: string, asked: Record<string, string>) =>
  (await staff.get(`reports/${key}?${new URLSearchParams(asked)}`)).json() as ReportAnswer
const enter = (contract: number, type: string, more: object = {}) =>
  staff.post('transactions', { contract, type, amount: 1_000, ...more })
const faults = (answer: { statusCode: number; json: () => { errors?: unknown } }) => [
  answer.statusCode,
  ...((answer.json().errors ?? []) as Array<{ field: string; code: string }>).map(
    ({ field, code }) => `${field} ${code}`,
  ),
]
async function signedLastMonth() {
  const item = await makeItem(staff, { price: 50_000, careRate: 1_000 })
  const made = await makeContract(staff, [{ priceItem: item.id }], { date: lastMonthsDay() })
  await step(staff, made.id, { status: 'in-progress' })
  const signed = await step(staff, made.id, { status: 'signed', signedOn: lastMonthsDay() })
  expect(signed.statusCode, signed.body).toBe(200)
  return made
}

describe('a closed month', () => {
  it('keeps its sale; the cancellation is dated on its own day', async () => {
    const { id } = await signedLastMonth()
    const before = await report('contracts-sales', { period: 'lastMonth', by: 'month' })
    expect(before.sums).toMatchObject({ net: 50_000, care: 5_000, total: 50_000 })
    const early = { status: 'cancelled', cancelReason: 'x', cancelledOn: lastMonthsDay() }
    expect(faults(await step(staff, id, early))).toEqual([400, 'cancelledOn pastMonth'])
    const now = await report('contracts-sales', { period: 'month', by: 'month' })
    expect((await step(staff, id, { status: 'cancelled', cancelReason: 'x' })).statusCode).toBe(200)
    const after = await report('contracts-sales', { period: 'lastMonth', by: 'month' })
    expect(after.rows).toEqual(before.rows)
    expect(after.sums).toEqual(before.sums)
    const since = await report('contracts-sales', { period: 'month', by: 'month' })
    for (const name of ['net', 'care', 'total'])
      expect(since.sums[name]).toBe((now.sums[name] ?? 0) - (before.sums[name] ?? 0))
    expect(since.sums.cancelledTotal).toBe((now.sums.cancelledTotal ?? 0) + 50_000)
    expect(since.rows.at(-1)).toMatchObject({ cancelled: 1 })
    // Over both months nothing is left of it, by whatever it is grouped.
    for (const by of ['item', 'kind', 'need', 'month']) {
      const span = `${lastMonthsDay()}/${today()}`
      expect((await report('contracts-sales', { period: span, by })).sums.net).toBe(
        (now.sums.net ?? 0) + 0,
      )
    }
  })

  it('takes no reversal, nor one before what it reverses', async () => {
    const { id } = await signedLastMonth()
    const paid = (await enter(id, 'payment', { date: lastMonthsDay() })).json()
    const before = await report('transactions-payments', { period: 'lastMonth', by: 'day' })
    const back = { reverses: paid.id }
    const early = await enter(id, 'reversal', { ...back, date: lastMonthsDay() })
    expect(faults(early)).toEqual([400, 'date pastMonth'])
    const first = await enter(id, 'reversal', { ...back, date: addDays(lastMonthsDay(), -1) })
    expect(faults(first)).toEqual([400, 'date beforeOther'])
    expect((await enter(id, 'reversal', back)).statusCode).toBe(201)
    const after = await report('transactions-payments', { period: 'lastMonth', by: 'day' })
    expect([after.rows, after.sums]).toEqual([before.rows, before.sums])
  })
})

describe('dates of money', () => {
  it('are within a year, and none starts a number series of its own', async () => {
    const item = await makeItem(staff, { price: 50_000 })
    const { id } = await makeContract(staff, [{ priceItem: item.id }])
    await sign(staff, id)
    expect(faults(await enter(id, 'payment', { date: '1999-05-01' }))).toEqual([
      400,
      'date tooLongAgo',
    ])
    expect(faults(await enter(id, 'payment', { date: '2031-05-01' }))).toEqual([
      400,
      'date inFuture',
    ])
    expect(faults(await enter(id, 'payment', { date: addDays(today(), 1) }))).toEqual([
      400,
      'date inFuture',
    ])
    const year = today().slice(0, 4)
    const late = await enter(id, 'payment', { date: addDays(`${year}-01-01`, -20) })
    expect(late.json()).toMatchObject({ number: expect.stringMatching(`^${year}-R-`) })
  })

  it('of contracts, deeds and work are refused where they are impossible', async () => {
    const ahead = addDays(today(), 2)
    const item = await makeItem(staff)
    const contact = await createRecord(staff, 'contacts', { lastName: uniqueName('Buyer') })
    const space = await createRecord(staff, 'locations', { name: uniqueName('Space') })
    const contract = { parties: [{ contact: contact.id }], items: [{ priceItem: item.id }] }
    const right = { location: space.id, holders: [{ contact: contact.id }] }
    const stone = { locations: [space.id] }
    const on = { condition: 'good', risk: 'low' }
    for (const [area, body, ...wrong] of [
      ['contracts', { ...contract, date: '2099-01-01' }, 'date tooFarAhead'],
      ['contracts', { ...contract, date: '1700-01-01' }, 'date tooLongAgo'],
      ['interment-rights', { ...right, deedDate: ahead }, 'deedDate inFuture'],
      [
        'interment-rights',
        { ...right, deedDate: '2020-01-01', tenure: 'term', expires: '2019-01-01' },
        'expires beforeOther',
      ],
      ['memorials', { ...stone, requestedOn: ahead }, 'requestedOn inFuture'],
      [
        'memorials',
        { ...stone, requestedOn: '2020-02-01', approvedOn: '2020-01-01' },
        'approvedOn beforeOther',
      ],
      ['memorials', { ...stone, installedOn: '2999' }, 'installedOn inFuture'],
      [
        'memorials',
        { ...stone, inspections: [{ on: ahead, result: 'sound' }] },
        'inspections.0.on inFuture',
      ],
      [
        'trees',
        { tagNumber: uniqueName('T'), inspections: [{ on: ahead, ...on }] },
        'inspections.0.on inFuture',
      ],
      ['trees', { tagNumber: uniqueName('T'), plantedOn: '2999' }, 'plantedOn inFuture'],
      [
        'trees',
        { tagNumber: uniqueName('T'), plantedOn: '1999', removedOn: '1998' },
        'removedOn beforeOther',
      ],
      ['work-orders', { title: 'Mow', due: '1700-01-01' }, 'due tooLongAgo'],
      ['work-orders', { title: 'Mow', due: '2300-01-01' }, 'due tooFarAhead'],
      [
        'reservations',
        { contact: contact.id, locations: [space.id], expires: addDays(today(), -9) },
        'expires expiredAlready',
      ],
      [
        'reservations',
        { contact: contact.id, locations: [space.id], expires: '2999-01-01' },
        'expires tooFarAhead',
      ],
      ['contacts', { lastName: 'X', deathDate: '2999' }, 'deathDate inFuture'],
    ] as const)
      expect(faults(await staff.post(area, body)), JSON.stringify(body)).toEqual([400, ...wrong])
  })
})

describe('existing impossible dates', () => {
  it('are in the report of records to review, and do not block other changes', async () => {
    const { owner } = open.database
    const { id } = await signedLastMonth()
    const paid = (await enter(id, 'payment')).json()
    const person = await createRecord(staff, 'deceased', {
      lastName: uniqueName('Early'),
      deathDate: '1895',
    })
    const body = { deceased: person.id, status: 'completed', disposition: 'burial' }
    const grave = await createRecord(staff, 'interments', body)
    const tree = await createRecord(staff, 'trees', {
      tagNumber: uniqueName('T'),
      inspections: [{ on: '2020-01-01', condition: 'good', risk: 'low' }],
    })
    // As they stood before there were rules, or as a register has them.
    await owner.query(`update transactions set date = '1999-05-01' where id = $1`, [paid.id])
    await owner.query(`update contracts set signed_on = '1999-04-01' where id = $1`, [id])
    await owner.query(`update trees_inspections set "on" = '2031-05-01' where parent_id = $1`, [
      tree.id,
    ])
    await owner.query(
      `update interments set actual_date = '2030', actual_date_edtf = '2030', actual_date_earliest = '2030-01-01',
         actual_date_latest = '2030-12-31' where id = $1`,
      [grave.id],
    )
    await owner.query(
      `update deceased set interment_date = '1700', interment_date_edtf = '1700', interment_date_earliest = '1700-01-01',
         interment_date_latest = '1700-12-31' where id = $1`,
      [person.id],
    )
    const { rows } = await owner.query(
      `insert into interments (cemetery_id, label, sort_key, deceased_id, disposition, status, imported)
       values ($1, 'x', 'x', $2, 'burial', 'completed', true) returning id`,
      [staff.cemeteryId, person.id],
    )
    const found = (await report('exceptions', {})).rows.map(({ what, recordId, says }) => ({
      what,
      recordId,
      says,
    }))
    expect(found).toEqual(
      expect.arrayContaining([
        { what: 'transactions.longAgo', recordId: paid.id, says: '1999-05-01' },
        { what: 'contracts.longAgo', recordId: id, says: '1999-04-01' },
        { what: 'dateAhead', recordId: tree.id, says: '2031-05-01' },
        { what: 'dateAhead', recordId: grave.id, says: '2030' },
        { what: 'deceased.interredEarly', recordId: person.id, says: '1700 – 1895' },
        { what: 'interments.twice', recordId: grave.id, says: '2030' },
        { what: 'interments.twice', recordId: Number(rows[0]?.id), says: null },
      ]),
    )
    const chosen = await report('exceptions', { what: 'dateAhead' })
    expect(new Set(chosen.rows.map(({ what }) => what))).toEqual(new Set(['dateAhead']))
    const kept = await staff.put(`interments/${grave.id}`, { remarks: 'Seen' }, 1)
    expect(kept.statusCode, kept.body).toBe(200)
    expect((await staff.put(`trees/${tree.id}`, { remarks: 'Seen' }, 1)).statusCode).toBe(200)
  })
})
