import { afterAll, beforeAll, expect, it } from 'vitest'
import { permissions } from '../core/access'
import { type Api, api } from './support/api'
import { callsOf, type MatrixIds, makeIds } from './support/matrix/calls'
import { createRecord, makeContact, makeSpace, userWith } from './support/places'
import { makeProperty, sign } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

const name = 'Featherstonehaugh'
let open: OpenWorld
let staff: Api
/** May do everything but know people. */
let clerk: Api
let ids: MatrixIds
let contract: { id: number; number: string; label: string }
let payment: { id: number; number: string; label: string }

beforeAll(async () => {
  open = await openWorld()
  const { oak } = open.world.cemeteries
  staff = await api(open, 'staff@world.test', oak)
  const held = permissions.filter((permission) => !permission.startsWith('person'))
  clerk = await api(open, await userWith(open, oak, held), oak)
  ids = await makeIds(await api(open, 'admin@world.test', oak), open.database.owner)
  const buyer = await makeContact(staff, name)
  const space = await makeSpace(staff, { name: 'Plot 12' })
  const reservation = await createRecord(staff, 'reservations', {
    locations: [space.id],
    contact: buyer.id,
  })
  const item = await makeProperty(staff)
  const made = await createRecord(staff, 'contracts', {
    parties: [{ contact: buyer.id, role: 'purchaser' }],
    reservation: reservation.id,
    items: [{ priceItem: item.id, location: space.id }],
  })
  await sign(staff, made.id)
  const paid = await createRecord(staff, 'transactions', {
    contract: made.id,
    type: 'payment',
    amount: 1000,
    payer: buyer.id,
  })
  contract = (await staff.get(`contracts/${made.id}`)).json()
  payment = (await staff.get(`transactions/${paid.id}`)).json()
  const work = await createRecord(staff, 'work-orders', {
    title: 'Open the grave',
    contract: made.id,
    requester: buyer.id,
    locations: [space.id],
  })
  const stone = await createRecord(staff, 'memorials', {
    locations: [space.id],
    applicant: buyer.id,
  })
  Object.assign(ids, {
    contracts: made.id,
    transactions: paid.id,
    reservations: reservation.id,
    locations: space.id,
    'work-orders': work.id,
    memorials: stone.id,
  })
})
afterAll(() => open.close())

it('a contract’s title has the purchaser for whoever may see persons', () => {
  expect(contract.label).toContain(name)
  expect(payment.label).toContain(name)
})

it('a contract’s title is its number for whoever may not see persons', async () => {
  expect((await clerk.get(`contracts/${contract.id}`)).json()).toMatchObject({
    label: contract.number,
  })
  expect((await clerk.get(`transactions/${payment.id}`)).json()).toMatchObject({
    label: payment.number,
  })
  for (const [area, field] of [
    ['contracts', 'partyNames'],
    ['transactions', 'payerName'],
  ] as const) {
    expect((await clerk.list(area, { sort: [field, 'ASC'] })).statusCode).toBe(400)
    expect((await clerk.list(area, { filter: { [`${field}_prefix`]: 'F' } })).statusCode).toBe(400)
    expect((await clerk.list(area, { filter: { q: name } })).json()).toEqual([])
    const columns = encodeURIComponent(`["${field}"]`)
    const asked = await clerk.get(`${area}/export?format=csv&columns=${columns}`)
    expect(asked.statusCode).toBe(400)
  }
  const byNumber = await clerk.list('contracts', { filter: { q: contract.number } })
  expect(byNumber.json().map(({ id }: { id: number }) => id)).toEqual([contract.id])
})

it('no call reveals the purchaser’s name: lists, records, timelines, reports, exports, calendars', async () => {
  const { oak } = open.world.cemeteries
  const { paths } = (await open.app.inject({ url: '/api/v1/openapi.json' })).json()
  const reports = (await clerk.get('reports')).json().map(({ key }: { key: string }) => key)
  const calls = callsOf(paths, oak, ids, reports).filter(
    ({ method, url }) => method === 'GET' && url.includes(`/cemeteries/${oak}`),
  )
  expect(calls.length).toBeGreaterThan(200)
  const more = [
    `search?q=${name}`,
    `search?q=${contract.number}`,
    `search/named?records=contracts.${contract.id},transactions.${payment.id}`,
    ...['contracts', 'transactions', 'reservations', 'work-orders'].flatMap((area) => [
      `${area}/export?format=csv`,
      `activity?filter=${encodeURIComponent(JSON.stringify({ resource: area, recordId: ids[area] }))}`,
    ]),
    ...reports.map((key: string) => `reports/${key}/export?format=csv`),
  ].map((path) => `/api/v1/cemeteries/${oak}/${path}`)
  const answered: number[] = []
  const telling: string[] = []
  for (const url of [...calls.map((call) => call.url), ...more]) {
    const answer = await open.app.inject({ url, headers: clerk.headers })
    if (answer.body.includes(name)) telling.push(url)
    answered.push(answer.statusCode)
  }
  expect(telling).toEqual([])
  expect(answered.filter((status) => status === 200).length).toBeGreaterThan(100)
})

it('a refusal that names a contract hides the purchaser', async () => {
  const { version } = (await staff.get(`locations/${ids.locations}`)).json()
  const refused = await clerk.delete(`locations/${ids.locations}`, version)
  expect(refused.statusCode).toBe(409)
  expect(refused.body).not.toContain(name)
})
