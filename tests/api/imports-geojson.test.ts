import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { getImportView, type ImportView, rowsOf, runImportStep, upload } from '../support/imports'
import { createRecord, userWith } from '../support/places'
import { type Plot, plotsFile } from '../support/plots'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

async function uploaded(content: string | Buffer, who = staff): Promise<ImportView> {
  const answer = await upload(who, 'locations', 'plots.geojson', content)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}
const found = async (name: string, filter: object) =>
  (await staff.list(name, { filter, range: [0, 199] })).json() as Array<Record<string, unknown>>
const bowTie = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 2],
      [0, 0],
    ],
  ],
}

describe('importing a GeoJSON file of plots', () => {
  const plots: Plot[] = [
    { BLOCK: 'Q', PLOT: 1, OWN_LN: 'AUBREY', OWN_FN: 'CL', DOP: '8/6/1952', P_AMT: '100.00' },
    { BLOCK: 'Q', PLOT: 2, OWN_LN: 'AUBREY', OWN_FN: 'CL', DOP: '8/6/52', OTHR_OWN_LN: 'BEECH' },
    { BLOCK: 'Q', PLOT: 3 },
    { BLOCK: 'Q', PLOT: 2, OWN_LN: 'TWICE', OWN_FN: 'T', DOP: '1/1/1960' },
    { BLOCK: '', PLOT: null, OWN_LN: 'NOWHERE' },
    { BLOCK: 'Q', PLOT: 4, OWN_LN: 'KNOWN', OWN_FN: 'ANN', DOP: '2/3/1961', geometry: bowTie },
    { BLOCK: 'Q', PLOT: 5, OWN_FN: 'MAY', DOP: '2/3/1961', P_AMT: 'two pigs', geometry: null },
    { BLOCK: 'Old', PLOT: 9, OWN_LN: 'LATE', OWN_FN: 'I', COMMENT: 'by the wall' },
  ]
  let id: number
  let known: number
  let old: number
  beforeAll(async () => {
    known = (await createRecord(staff, 'contacts', { lastName: 'Known', firstName: 'Ann' })).id
    const block = await createRecord(staff, 'locations', { name: 'Old' })
    old = (await createRecord(staff, 'locations', { name: '9', parent: block.id })).id
    id = (await uploaded(plotsFile(plots))).id
  })

  it('guesses the properties, and reports every oddity', async () => {
    const { mapping, columns } = await getImportView(staff, id)
    const guessed = columns.flatMap(({ name }, i) => {
      const field = mapping.columns[i]
      return field ? [[name, field]] : []
    })
    expect(Object.fromEntries(guessed)).toEqual({
      ...{ BLOCK: 'block', PLOT: 'lot', OWN_LN: 'ownerLastName', OWN_FN: 'ownerFirstName' },
      ...{ DOP: 'purchaseDate', P_AMT: 'price', COMMENT: 'remarks', geometry: 'outline' },
      ...{ OTHR_OWN_LN: 'coOwnerLastName', OTHR_OWN_FN: 'coOwnerFirstName' },
    })
    const checked = await runImportStep(open, staff, id, 'check')
    expect(checked.counts.check).toMatchObject({ create: 5, merge: 1, skip: 1, failed: 1 })
    const said = (await rowsOf(staff, id)).map(({ issues }) => issues.map(([code]) => code))
    expect(said).toEqual([
      [],
      ['dateUnread'],
      ['noOwner'],
      ['duplicateInFile', 'existsAlready'],
      ['noLocationName'],
      ['outlineUnread', 'ownerKnown'],
      ['ownerLastNameMissing', 'priceUnread', 'noOutline'],
      ['noPurchaseDate', 'outlineAdded', 'ownerNotTaken'],
    ])
    expect(await found('locations', { q: 'Q' })).toEqual([])
  })

  it('makes places with outlines, contacts once each, and rights', async () => {
    const done = await runImportStep(open, staff, id, 'run')
    expect(done).toMatchObject({ state: 'done', error: null })
    expect(done.counts.run).toMatchObject({ created: 5, merged: 1, skipped: 1, failed: 1 })
    const rows = await rowsOf(staff, id)
    const place = async (n: number) =>
      (await staff.get(`locations/${rows[n]?.location}`)).json() as Record<string, unknown>
    expect(await place(0)).toMatchObject({ address: 'Q › 1', status: 'owned' })
    expect(((await place(0)).geometry as { type: string }).type).toBe('MultiPolygon')
    expect(await place(2)).toMatchObject({ address: 'Q › 3', status: 'available' })
    expect(await place(5)).toMatchObject({ geometry: null, status: 'owned' })
    expect(rows[7]?.location).toBe(old)
    expect(((await place(7)).geometry as { type: string }).type).toBe('MultiPolygon')

    const [first] = await found('interment-rights', { location: rows[0]?.location })
    expect(first).toMatchObject({ deedDate: '1952-08-06', consideration: 10_000, status: 'active' })
    const [second] = await found('interment-rights', { location: rows[1]?.location })
    expect(second).toMatchObject({ deedDate: null, remarks: '8/6/52' })
    const holders = (right: Record<string, unknown> = {}) =>
      (right.holders as Array<{ contact: number }>).map(({ contact }) => contact)
    expect(holders(second)).toHaveLength(2)
    expect(holders(second)[0]).toBe(holders(first)[0])
    const [third] = await found('interment-rights', { location: rows[5]?.location })
    expect(holders(third)).toEqual([known])
    const map = (await staff.get('map')).json() as { spaces: Array<[id: number]> }
    expect(map.spaces.map(([one]) => one)).toContain(rows[0]?.location)
  })

  it('is undone: rights, contacts and places go; existing ones stay', async () => {
    const rows = await rowsOf(staff, id)
    const undone = await runImportStep(open, staff, id, 'undo')
    expect(undone.state).toBe('undone')
    for (const n of [0, 1, 2, 5, 6])
      expect((await staff.get(`locations/${rows[n]?.location}`)).json().archivedAt).not.toBe(null)
    expect(await found('interment-rights', { location: rows[0]?.location })).toEqual([])
    expect(await found('contacts', { q: 'Aubrey' })).toEqual([])
    expect((await staff.get(`contacts/${known}`)).json().archivedAt).toBe(null)
    expect((await staff.get(`locations/${old}`)).json().archivedAt).toBe(null)
    const { rows: claims } = await open.database.owner.query(
      'select 1 from claims where cemetery_id = $1',
      [staff.cemeteryId],
    )
    expect(claims).toEqual([])
  })
})

describe('a file that is no GeoJSON of plots', () => {
  it.each([
    ['{"type":"Feature"}', 415],
    ['{"type":"FeatureCollection","features":[', 400],
    [plotsFile([], { crs: { properties: { name: 'urn:ogc:def:crs:EPSG::2264' } } }), 415],
  ])('is refused with its reason', async (content, status) => {
    const answer = await upload(staff, 'locations', 'x.geojson', content)
    expect([answer.statusCode, typeof answer.json().detail]).toEqual([status, 'string'])
  })

  it('needs permission to write contacts where it names owners', async () => {
    const email = await userWith(open, staff.cemeteryId, ['locWrite', 'locRead'])
    const surveyor = await api(open, email, staff.cemeteryId)
    const { id, version, mapping } = await uploaded(
      plotsFile([{ BLOCK: 'S', PLOT: 1, OWN_LN: 'X' }]),
      surveyor,
    )
    expect((await surveyor.put(`imports/${id}/mapping`, mapping, version)).statusCode).toBe(403)
    const columns = mapping.columns.map((name) =>
      name && ['block', 'lot', 'outline'].includes(name) ? name : null,
    )
    const allowed = await surveyor.put(`imports/${id}/mapping`, { ...mapping, columns }, version)
    expect(allowed.statusCode).toBe(200)
    expect((await runImportStep(open, surveyor, id, 'check')).counts.check).toMatchObject({
      create: 1,
    })
  })
})

describe('outlines of existing places', () => {
  const square = (at: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [at, 1],
        [at + 1, 1],
        [at + 1, 2],
        [at, 2],
        [at, 1],
      ],
    ],
  })
  const file = (places: Array<Record<string, unknown>>, more: object = {}) =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: places.map((properties, i) => ({
        type: 'Feature',
        properties,
        geometry: square(i * 2),
      })),
      ...more,
    })
  let fir: Api
  let space: number
  let niche: number
  beforeAll(async () => {
    fir = await api(open, 'admin@world.test', open.world.cemeteries.oak)
    const [lots, spaces] = await Promise.all(
      ['Lot', 'Space'].map(
        async (name) => (await createRecord(fir, 'property-types', { name, sellable: true })).id,
      ),
    )
    const garden = await createRecord(fir, 'locations', { name: 'Old Ground' })
    const lot = await createRecord(fir, 'locations', {
      name: 'Lot 3',
      parent: garden.id,
      propertyType: lots,
    })
    space = (
      await createRecord(fir, 'locations', {
        name: 'Space A1',
        parent: lot.id,
        propertyType: spaces,
      })
    ).id
    niche = (await createRecord(fir, 'locations', { name: 'B2', parent: garden.id })).id
  })
  const mapped = async (content: string, columns: Array<string | null>, more: object = {}) => {
    const { id, version, mapping } = await uploaded(content, fir)
    const answer = await fir.put(`imports/${id}/mapping`, { ...mapping, columns, ...more }, version)
    expect(answer.statusCode, answer.body).toBe(200)
    return runImportStep(open, fir, id, 'check')
  }
  const drawn = async (id: number) =>
    (await fir.get(`locations/${id}`)).json().geometry as { coordinates: unknown } | null
  const count = async () => ((await fir.list('locations', {})).json() as unknown[]).length

  it('match by the end of their path or other separators, and are removed by the undo', async () => {
    const before = await count()
    const content = file([{ name: 'Lot 3 › Space A1' }, { name: 'B-2' }])
    expect((await uploaded(content, fir)).mapping.columns).toEqual(['path', 'outline'])
    const { id, counts } = await mapped(content, ['path', 'outline'])
    expect(counts.check).toMatchObject({ merge: 2, create: 0, skip: 0 })
    expect((await rowsOf(fir, id)).map(({ issues }) => issues)).toEqual([
      [['placeFound', 'Old Ground › Lot 3 › Space A1'], ['outlineAdded']],
      [['placeFound', 'Old Ground › B2'], ['outlineAdded']],
    ])
    await runImportStep(open, fir, id, 'run')
    expect([await drawn(space), await drawn(niche)]).toEqual([square(0), square(2)])
    expect(await count()).toBe(before)
    const undone = await runImportStep(open, fir, id, 'undo')
    expect(undone.counts.undo).toMatchObject({ undone: 2, kept: 0 })
    expect([await drawn(space), await drawn(niche)]).toEqual([null, null])
  })

  it('stay where somebody has redrawn them since', async () => {
    const { id } = await mapped(file([{ name: 'B-2' }]), ['path', 'outline'])
    await runImportStep(open, fir, id, 'run')
    const { version } = (await fir.get(`locations/${niche}`)).json()
    await fir.put(`locations/${niche}`, { geometry: square(50) }, version)
    expect((await runImportStep(open, fir, id, 'undo')).counts.undo).toMatchObject({
      undone: 0,
      kept: 1,
    })
    expect(await drawn(niche)).toEqual(square(50))
  })

  it('need an answer before a second tree is made; the undo removes it with its types', async () => {
    const before = await count()
    const content = file([
      { block: 'Z', lot: '1' },
      { block: 'Z', lot: '2' },
    ])
    const columns = ['block', 'lot', 'outline']
    const asked = await mapped(content, columns)
    expect(asked.counts.check?.issues.placeUnknown).toBe(2)
    expect((await fir.post(`imports/${asked.id}/places`, { columns })).json()).toMatchObject({
      strange: true,
    })
    const refused = await fir.post(`imports/${asked.id}/run`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'placesUnknown'])
    const left = await mapped(content, columns, { places: { unknown: 'leave' } })
    expect(left.counts.check).toMatchObject({ create: 0, skip: 2 })
    const types = async () =>
      ((await fir.list('property-types', {})).json() as Array<{ name: string }>).map(
        ({ name }) => name,
      )
    const known = await types()
    const made = await mapped(content, columns, { places: { unknown: 'make' } })
    await runImportStep(open, fir, made.id, 'run')
    expect(await count()).toBe(before + 3)
    expect(await types()).toContain('Block')
    expect((await runImportStep(open, fir, made.id, 'undo')).state).toBe('undone')
    expect([await count(), await types()]).toEqual([before, known])
  })

  it.each([
    ['metres', [[370_000, 4_900_000]], undefined],
    ['metres and a reference system', [[370_000, 4_900_000]], 'EPSG:2264'],
    ['a latitude beyond the pole', [[10, 95]], undefined],
  ])('are refused in %s', async (_, [point], name) => {
    const answer = await upload(
      fir,
      'locations',
      'x.geojson',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: { name: 'x' },
            geometry: { type: 'Point', coordinates: point },
          },
        ],
        ...(name && { crs: { type: 'name', properties: { name } } }),
      }),
    )
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported'])
    expect(answer.json().detail).toMatch(/WGS 84/)
  })

  it('in Web Mercator are converted to degrees', async () => {
    const content = JSON.stringify({
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3857' } },
      features: [
        {
          type: 'Feature',
          properties: { name: 'B2' },
          geometry: { type: 'Point', coordinates: [-9113734.393, 4210092.03] },
        },
      ],
    })
    const { id } = await uploaded(content, fir)
    const [row] = await rowsOf(fir, id)
    const { coordinates } = JSON.parse(row?.cells[1] ?? '{}')
    expect(coordinates[0]).toBeCloseTo(-81.87006901, 7)
    expect(coordinates[1]).toBeCloseTo(35.33933838, 7)
  })
})

const sample = join(process.env.SAMPLE_DATA ?? '', 'forest-city-plots.geojson')
const there = Boolean(process.env.SAMPLE_DATA) && existsSync(sample)
if (!there) console.warn('SAMPLE_DATA with forest-city-plots.geojson is not set: not imported')

describe.skipIf(!there)('a town’s 687 plots', () => {
  it('become places, owners and rights; the duplicate is reported', async () => {
    const elm = await api(open, 'admin@world.test', open.world.cemeteries.elm)
    const { id, rowCount } = await uploaded(readFileSync(sample), elm)
    expect(rowCount).toBe(687)
    const checked = await runImportStep(open, elm, id, 'check')
    expect(checked.counts.check).toMatchObject({ create: 686, skip: 1, failed: 0 })
    expect(checked.counts.check?.issues).toMatchObject({ duplicateInFile: 1 })
    const [twice] = (await rowsOf(elm, id)).filter(({ outcome }) => outcome === 'skip')
    expect(twice?.cells).toContain('E5')
    const done = await runImportStep(open, elm, id, 'run')
    expect(done).toMatchObject({ state: 'done', error: null })
    const map = (await elm.get('map')).json() as { spaces: Array<[number, string, string]> }
    expect(map.spaces).toHaveLength(686)
    expect(map.spaces.filter(([, , status]) => status === 'owned').length).toBeGreaterThan(500)
    expect((await runImportStep(open, elm, id, 'undo')).state).toBe('undone')
    expect(((await elm.get('map')).json() as { spaces: unknown[] }).spaces).toEqual([])
  })
})
