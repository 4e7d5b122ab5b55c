import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { type ImportView, rowsOf, runImportStep, upload } from '../support/imports'
import { createRecord } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

async function uploaded(content: string, target = 'deceased'): Promise<ImportView> {
  const answer = await upload(staff, target, 'register.csv', content)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
async function checked(content: string, options: object = {}, target = 'deceased') {
  const { id, version, mapping } = await uploaded(content, target)
  const mapped = await staff.put(`imports/${id}/mapping`, { ...mapping, ...options }, version)
  expect(mapped.statusCode, mapped.body).toBe(200)
  return runImportStep(open, staff, id, 'check')
}
async function imported(content: string, options: object = {}, target = 'deceased') {
  const { id } = await checked(content, options, target)
  const done = await runImportStep(open, staff, id, 'run')
  expect(done).toMatchObject({ state: 'done', error: null })
  return rowsOf(staff, id)
}
const codes = ({ issues }: { issues: Array<[string, ...unknown[]]> }) =>
  issues.map(([code]) => code)
const place = async (id: number | null) =>
  (await staff.get(`locations/${id}`)).json() as {
    id: number
    name: string
    address: string
    parent: number | null
    propertyType: number | null
  }
const typeOf = async (id: number | null) =>
  (await staff.get(`property-types/${(await place(id)).propertyType}`)).json().name as string

describe('places of an imported register', () => {
  it('differ by level, sign and letter', async () => {
    const rows = await imported(
      [
        'Name,Died,Section,Block,Lot',
        '"Ash, A",1901,SA,1,2',
        '"Ash, B",1902,SA,,1/2',
        '"Ash, C",1903,SA,,½',
        '"Ash, D",1904,SA,,1.2',
        '"Ash, E",1905,SA,,12',
        '"Ash, F",1906,SA+,,',
        '"Ash, G",1907,SA-,,',
        '"Ash, H",1908,SÅ,,',
        '"Ash, I",1909,SA,,',
        '',
      ].join('\r\n'),
    )
    expect(new Set(rows.map(({ location }) => location)).size).toBe(9)
    const addresses = await Promise.all(
      rows.map(async ({ location }) => (await place(location)).address),
    )
    expect(addresses).toEqual([
      ...['SA › 1 › 2', 'SA › 1/2', 'SA › ½', 'SA › 1.2', 'SA › 12'],
      ...['SA+', 'SA-', 'SÅ', 'SA'],
    ])
  })

  it('with one name at two levels are two, and are found again', async () => {
    const file = [
      'Name,Died,Section,Block,Lot',
      '"Elm, A",1901,SB,1,',
      '"Elm, B",1902,SB,,1',
      '',
    ].join('\r\n')
    const rows = await imported(file)
    const [block, lot] = rows.map(({ location }) => location) as [number, number]
    expect([await typeOf(block), await typeOf(lot)]).toEqual(['Block', 'Lot'])
    expect((await place(block)).parent).toBe((await place(lot)).parent)
    const again = await imported(file.replaceAll('Elm', 'Oak'))
    expect(again.map(({ location }) => location)).toEqual([block, lot])
  })

  it('that cannot be read become flagged texts, and match nothing else', async () => {
    const rows = await imported(
      [
        'Name,Died,Section,Lot,Grave',
        '"Fir, A",1901,SC,?,3',
        '"Fir, B",1902,SC,unknown,',
        '"Fir, C",1903,?,4,',
        '',
      ].join('\r\n'),
    )
    for (const row of rows) expect(codes(row)).toContain('placeUnread')
    const addresses = await Promise.all(
      rows.slice(0, 2).map(async ({ location }) => (await place(location)).address),
    )
    expect(addresses).toEqual(['SC', 'SC'])
    expect(rows[2]?.location).toBeNull()
    const remarks = await Promise.all(
      rows.map(async ({ deceased }) => (await staff.get(`deceased/${deceased}`)).json().remarks),
    )
    expect(remarks).toEqual(['Lot: ?\nGrave: 3', 'Lot: unknown', 'Section: ?\nLot: 4'])
    const failed = await imported('Section,Lot\nSC,?\nSC,9\n', {}, 'locations')
    expect(failed.map(({ outcome }) => outcome)).toEqual(['failed', 'created'])
  })

  it('match an existing location by name, whatever its case, and by its level’s word', async () => {
    const section = await createRecord(staff, 'locations', { name: 'Nordfeld' })
    const type = (await staff.list('property-types', { filter: { q: 'lot' } })).json()[0]
    const lot = await createRecord(staff, 'locations', {
      name: 'Lot 16',
      parent: section.id,
      propertyType: type.id,
    })
    const rows = await imported('Name,Died,Section,Lot\n"Gum, A",1901,NORDFELD,16\n')
    expect(rows[0]?.location).toBe(lot.id)
    expect(codes(rows[0] as never)).toEqual(['placeSpelling'])
  })
})

describe('similar places of an import', () => {
  const file =
    'Name,Died,Section,Lot\n"Hop, A",1901,SD,16-A\n"Hop, B",1902,SD,16-A\n"Hop, C",1903,SD,16 a\n"Hop, D",1904,SD,16B\n'
  const [large, small] = ['16-A', '16 a'].map((name) => [
    { level: 'section', name: 'SD' },
    { level: 'lot', name },
  ])

  it('are asked about once, with the number of rows of each', async () => {
    const { id, mapping } = await uploaded(file)
    const asked = (places?: object) =>
      staff.post(`imports/${id}/places`, { columns: mapping.columns, places })
    const { alike } = (await asked()).json()
    expect(alike).toEqual([{ place: small, rows: 1, as: large, address: 'SD › 16-A', asRows: 2 }])
    expect((await asked({ sameAs: [{ place: small, as: large }] })).json().alike).toEqual([])
    expect((await asked({ sameAs: [{ place: small, as: null }] })).json().alike).toEqual([])
  })

  it('are asked about by the plainest spelling, whatever comes first', async () => {
    const { id, mapping } = await uploaded(
      [
        'Name,Died,Section,Lot',
        ...['214?', '214?', '214', '7-B', '7B', '30.', '30', '30'].map(
          (lot, i) => `"Fig, F${i}",19${10 + i},SG,${lot}`,
        ),
      ].join('\n'),
    )
    const { alike } = (
      await staff.post(`imports/${id}/places`, { columns: mapping.columns })
    ).json() as { alike: Array<{ place: Array<{ name: string }>; address: string }> }
    expect(alike.map(({ place: parts, address }) => [parts.at(-1)?.name, address])).toEqual([
      ['214?', 'SG › 214'],
      ['7-B', 'SG › 7B'],
      ['30.', 'SG › 30'],
    ])
  })

  it('stay apart unless the mapping says otherwise', async () => {
    const apart = await imported(file)
    expect(apart.map(codes)).toEqual([[], [], ['placeAlike'], []])
    expect(new Set(apart.map(({ location }) => location)).size).toBe(3)
  })

  it('are one where the mapping says so, for all rows', async () => {
    const rows = await imported(file.replaceAll('SD', 'SE').replaceAll('Hop', 'Ivy'), {
      places: {
        sameAs: [
          {
            place: [
              { level: 'section', name: 'SE' },
              { level: 'lot', name: '16 a' },
            ],
            as: [
              { level: 'section', name: 'SE' },
              { level: 'lot', name: '16-A' },
            ],
          },
        ],
      },
    })
    expect(new Set(rows.map(({ location }) => location)).size).toBe(2)
    expect(rows[2]?.location).toBe(rows[0]?.location)
    expect((await place(rows[2]?.location as number)).address).toBe('SE › 16-A')
  })

  it('are also asked about existing locations', async () => {
    await createRecord(staff, 'locations', { name: 'Süd' })
    const { id, mapping } = await uploaded('Name,Died,Section\n"Jay, A",1901,Sud\n')
    const { alike } = (
      await staff.post(`imports/${id}/places`, { columns: mapping.columns })
    ).json()
    expect(alike).toEqual([
      {
        place: [{ level: 'section', name: 'Sud' }],
        rows: 1,
        as: [{ level: null, name: 'Süd' }],
        address: 'Süd',
        asRows: null,
      },
    ])
  })
})

describe('a place name with a path separator in it', () => {
  it('is matched anywhere in a path, and nothing is made beside it', async () => {
    const odd = await createRecord(staff, 'locations', { name: 'North › East' })
    const lot = await createRecord(staff, 'locations', { name: '4', parent: odd.id })
    const deep = await createRecord(staff, 'locations', { name: 'a › b', parent: lot.id })
    const before = (await staff.list('locations', { range: [0, 0] })).headers['content-range']
    const rows = await imported(
      [
        'Name,Died,Location path',
        '"Gum, A",1901,North › East',
        '"Gum, B",1902,North › East › 4',
        '"Gum, C",1903,North › East › 4 › a › b',
      ].join('\n'),
    )
    expect(rows.map(({ location }) => location)).toEqual([odd.id, lot.id, deep.id])
    const after = (await staff.list('locations', { range: [0, 0] })).headers['content-range']
    expect(after).toBe(before)
  })
})

describe('locations created by hand', () => {
  it('may be A, A+, A- and Å, but no two may be spelt alike', async () => {
    for (const name of ['HA', 'HA+', 'HA-', 'HÅ']) await createRecord(staff, 'locations', { name })
    const twice = await staff.post('locations', { name: 'ha' })
    expect([twice.statusCode, twice.json().errors]).toEqual([
      409,
      [{ field: 'name', message: 'exists already', code: 'unique' }],
    ])
  })
})
