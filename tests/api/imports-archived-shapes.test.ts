import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DiskStore } from '../../server/platform/files/disk-store'
import { runNextJob } from '../../server/platform/jobs/job-workers'
import { jobHandlersOf } from '../../server/programs/all-jobs'
import { type Api, api } from '../support/api'
import { fetchArchive, partsOf } from '../support/archives'
import { type ImportView, rowsOf, runImportStep, upload } from '../support/imports'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sexton-shapes-'))
  open = await openWorld({ dataDir })
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(async () => {
  await open.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const square = (x: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, 44],
      [x + 0.5, 44],
      [x + 0.5, 44.5],
      [x, 44.5],
      [x, 44],
    ],
  ],
})

async function imported(who: Api, name: string, content: string | Buffer, places?: object) {
  const made = (await upload(who, 'locations', name, content)).json() as ImportView
  if (places) await who.put(`imports/${made.id}/mapping`, { ...made.mapping, places }, made.version)
  await runImportStep(open, who, made.id, 'check')
  const done = await runImportStep(open, who, made.id, 'run')
  expect(done, JSON.stringify(done)).toMatchObject({ state: 'done', error: null })
  const rows = await rowsOf(who, made.id)
  const records = await Promise.all(
    rows.map(async ({ location }) => (await who.get(`locations/${location}`)).json()),
  )
  return { made, rows, records }
}

it('the outlines of an exported archive are imported by their properties as the same places', async () => {
  const list =
    'Section,Lot,Property type,Caskets,Cremains,Length,Not for sale,Notes\nGA,7,Lot,3,4,12.5,yes,By the gate\nGA,8,,1,0,,,\n'
  const { records } = await imported(staff, 'lots.csv', list)
  for (const [i, { id, version }] of records.entries())
    await staff.put(`locations/${id}`, { geometry: square(i) }, version)
  const manager = await api(open, 'admin@world.test', open.world.cemeteries.oak)
  const asked = await manager.post('archives')
  expect(asked.statusCode, asked.body).toBe(202)
  const handlers = jobHandlersOf(new DiskStore(join(dataDir, 'files')), {
    production: false,
    dataDir,
    sealKeyFile: undefined,
    sealKeyPassphrase: '',
    timestampUrl: undefined,
    paperFonts: [],
  })
  const log = (error: unknown) => {
    throw error
  }
  while (await runNextJob(open.database, handlers, { maxAttempts: 1, log }));
  const parts = partsOf(await fetchArchive(manager, asked.json().id))
  const shapes = parts.get('locations.geojson') as Buffer
  expect(JSON.parse(String(shapes)).features[0].properties).toMatchObject({
    address: 'GA › 7',
    propertyTypeName: expect.any(String),
  })

  const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
  const {
    made,
    rows,
    records: copies,
  } = await imported(elm, 'locations.geojson', shapes, {
    unknown: 'make',
  })
  const guessed = made.columns.flatMap(({ name }, i) => {
    const field = made.mapping.columns[i]
    return field ? [[name, field]] : []
  })
  expect(Object.fromEntries(guessed)).toEqual({
    address: 'path',
    propertyTypeName: 'propertyType',
    graveStatusName: 'graveStatus',
    capacity: 'capacity',
    length: 'length',
    width: 'width',
    depthLimit: 'depthLimit',
    alert: 'alert',
    notForSale: 'notForSale',
    remarks: 'remarks',
    geometry: 'outline',
  })
  const original = await Promise.all(
    records.map(async ({ id }) => (await staff.get(`locations/${id}`)).json()),
  )
  const of = ({
    address,
    name,
    capacity,
    length,
    notForSale,
    remarks,
    geometry,
    space,
  }: Record<string, unknown>) => ({
    address,
    name,
    capacity,
    length,
    notForSale,
    remarks,
    geometry,
    space,
  })
  expect(copies.map(of)).toEqual(original.map(of))
  expect(rows.flatMap(({ issues }) => issues.map(([code]) => code))).not.toContain('toRemarks')
})
