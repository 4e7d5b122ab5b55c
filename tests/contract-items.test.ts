import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import { makeSpace, userWith } from './support/places'
import { makeContract, makeItem, makeProperty, sign } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

async function sold() {
  const property = await makeProperty(staff)
  const vault = await makeItem(staff)
  const space = await makeSpace(staff)
  const contract = await makeContract(staff, [
    { priceItem: property.id, location: space.id },
    { priceItem: vault.id, quantity: 2 },
  ])
  return { property, vault, space, contract }
}
type Item = { id: number; contract: number; [name: string]: unknown }
const items = async (filter: object, more: object = {}): Promise<Item[]> =>
  (await staff.list('contract-items', { filter, ...more })).json()

describe('the list of contract items', () => {
  it('has a row for each line, as its contract has it', async () => {
    const { contract } = await sold()
    const answer = await staff.list('contract-items', { filter: { contract: contract.id } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-range']).toBe('contract-items 0-1/2')
    const rows = answer.json() as Item[]
    expect(rows).toMatchObject(
      (contract.items as object[]).map((item) => ({
        ...item,
        contract: contract.id,
        version: contract.version,
        archivedAt: null,
      })),
    )
    const one = await staff.get(`contract-items/${rows[1]?.id}`)
    expect(one.json()).toEqual(rows[1])
    expect(one.headers.etag).toBe(`"${contract.version}"`)
  })

  it('is filtered by a line’s references, sorted and paged', async () => {
    const { contract, property, space, vault } = await sold()
    const both = (contract.items as Array<{ id: number }>).map(({ id }) => id)
    expect((await items({ location: space.id })).map(({ id }) => id)).toEqual([both[0]])
    expect((await items({ priceItem: [vault.id, property.id] })).length).toBe(2)
    expect((await items({ id: both }, { sort: ['id', 'DESC'] })).map(({ id }) => id)).toEqual(
      [...both].reverse(),
    )
    const page = await staff.list('contract-items', { filter: { id: both }, range: [1, 1] })
    expect(page.headers['content-range']).toBe('contract-items 1-1/2')
    expect(page.json().map(({ id }: Item) => id)).toEqual([both[1]])
    await sign(staff, contract.id)
    const { right } = (await items({ location: space.id }))[0] as Item
    expect((await items({ right })).length).toBe(1)
  })

  it('separates the lines of archived contracts', async () => {
    const { contract } = await sold()
    await staff.delete(`contracts/${contract.id}`, contract.version)
    expect(await items({ contract: contract.id })).toEqual([])
    expect((await items({ contract: contract.id, archived: true })).length).toBe(2)
  })

  it('refuses unknown filters, sorts and searches, and every write', async () => {
    for (const query of [
      { filter: { description: 'x' } },
      { filter: { q: 'x' } },
      { filter: { contract: 'x' } },
      { filter: { archived: 1 } },
      { sort: ['total', 'ASC'] },
      { range: [0, 5000] },
    ])
      expect((await staff.list('contract-items', query)).statusCode).toBe(400)
    const { contract } = await sold()
    const [item] = contract.items as Array<{ id: number }>
    expect((await staff.post('contract-items', {})).statusCode).toBe(404)
    expect((await staff.put(`contract-items/${item?.id}`, {}, 1)).statusCode).toBe(404)
  })

  it('is closed to strangers, and to another cemetery', async () => {
    const { contract } = await sold()
    const [item] = contract.items as Array<{ id: number }>
    const { oak, elm } = open.world.cemeteries
    const asked = async (email: string | null, cemetery = oak) => {
      const who = await api(open, email, cemetery)
      return [
        (await who.list('contract-items', { filter: { nobody: 'knows' } })).statusCode,
        (await who.get(`contract-items/${item?.id}`)).statusCode,
      ]
    }
    expect(await asked(null)).toEqual([401, 401])
    expect(await asked('stranger@world.test')).toEqual([404, 404])
    expect(await asked(await userWith(open, oak, ['personWrite', 'locWrite']))).toEqual([403, 403])
    expect(await asked(await userWith(open, oak, ['contractRead']))).toEqual([400, 200])
    expect(await asked('admin@world.test', elm)).toEqual([400, 404])
  })

  it('finds the lines of a place by an index among 100,000', async () => {
    const { contract, space } = await sold()
    const { oak } = open.world.cemeteries
    await open.database.owner.query(
      `insert into contracts_items (cemetery_id, parent_id, position, price_item_id)
       select $1, $2, 100 + n, (select price_item_id from contracts_items where parent_id = $2 limit 1) from generate_series(1, 100000) n`,
      [oak, contract.id],
    )
    await open.database.owner.query('analyze contracts_items')
    const client = await open.database.app.connect()
    try {
      await client.query('begin')
      await client.query("select app_set('app.cemetery_ids', $1)", [`{${oak}}`])
      for (const where of [`t.location_id = any('{${space.id}}'::bigint[])`, 'true']) {
        const { rows } = await client.query(
          `explain (analyze, buffers, format json) select t.id from contracts_items t
           join contracts p on p.cemetery_id = t.cemetery_id and p.id = t.parent_id
           where t.cemetery_id = ${oak} and p.archived_at is null and ${where} order by t.id limit 25`,
        )
        const { Plan } = rows[0]['QUERY PLAN'][0]
        expect(Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']).toBeLessThan(300)
      }
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
