import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import { attach, tinyPng } from './support/files'
import { pdfText } from './support/pdf-text'
import { createRecord, makeSpace, uniqueName, userWith } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  const { oak } = open.world.cemeteries
  staff = await api(open, 'staff@world.test', oak)
  await open.database.owner.query(
    'update cemeteries set centre_longitude = -71.001, centre_latitude = 42.001 where id = $1',
    [oak],
  )
})
afterAll(() => open.close())

const square = (x: number, y: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, y],
      [x + 0.00002, y],
      [x + 0.00002, y + 0.00002],
      [x, y + 0.00002],
      [x, y],
    ],
  ],
})

/** Somebody who lies in the middle of three places; beside them one who is named, and one who is withheld. */
async function buried() {
  const row = await makeSpace(staff, { name: uniqueName('Row') })
  const [left, middle, right] = [
    await makeSpace(staff, { parent: row.id, geometry: square(-71.00104, 42.002) }),
    await makeSpace(staff, { parent: row.id, geometry: square(-71.001, 42.002) }),
    await makeSpace(staff, { parent: row.id, geometry: square(-71.00096, 42.002) }),
  ]
  const lay = async (place: { id: number }, values: object) => {
    const person = await createRecord(staff, 'deceased', values)
    await createRecord(staff, 'interments', {
      deceased: person.id,
      location: place.id,
      status: 'completed',
      actualDate: '4 May 1901',
      // An old grave without a right.
      authorisedBy: null,
    })
    return person
  }
  await lay(left, { firstName: 'Nora', lastName: 'Beside' })
  await lay(right, { firstName: 'Hidden', lastName: 'Away', withheld: true })
  const person = await lay(middle, {
    firstName: 'Mary',
    lastName: 'Quill',
    birthDate: 'abt 1820',
    deathDate: '1 May 1901',
  })
  return { row, middle, person }
}

const print = (who: Api, id: number, language = 'en') =>
  who.post(`deceased/${id}/papers`, { paper: 'grave-slip', language })
const textOf = async (answer: { json: () => { url: string } }) => {
  const { rawPayload } = await open.app.inject({ method: 'GET', url: answer.json().url })
  return {
    text: (await pdfText(rawPayload)).join(' ').replace(/\s+/g, ' '),
    size: rawPayload.length,
  }
}

it('says who lies where, with dates as entered, the way, and nobody who is withheld', async () => {
  const { row, middle, person } = await buried()
  const made = await print(staff, person.id)
  expect(made.statusCode, made.body).toBe(201)
  const { text, size } = await textOf(made)
  for (const words of [
    'Quill, Mary',
    'abt 1820',
    row.label,
    String(middle.name),
    'Next to: Beside, Nora',
    'About 370 ft north of the center of the grounds',
    'GPS: 42.00',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Away')
  // With a photograph it is a larger file.
  expect((await attach(staff, `deceased/${person.id}`, 'stone.png', tinyPng)).statusCode).toBe(201)
  expect((await textOf(await print(staff, person.id))).size).toBeGreaterThan(size)
  const french = await textOf(await print(staff, person.id, 'fr'))
  expect(french.text).toContain('au nord du centre du cimetière')
})

it('is there for nobody who is withheld, in no other cemetery, and without a place for who may not see it', async () => {
  const { oak, elm } = open.world.cemeteries
  const { person } = await buried()
  const clerk = await api(open, await userWith(open, oak, ['decRead', 'decWrite']), oak)
  // A paper that names what somebody may not read is refused to them, as all papers are.
  expect((await print(clerk, person.id)).statusCode).toBe(403)
  expect((await print(await api(open, 'staff@world.test', elm), person.id)).statusCode).toBe(404)
  expect((await print(await api(open, null, oak), person.id)).statusCode).toBe(401)
  const { version } = (await staff.get(`deceased/${person.id}`)).json()
  await staff.put(`deceased/${person.id}`, { withheld: true }, version)
  expect((await print(staff, person.id)).statusCode).toBe(400)
  const papers = (await staff.get(`deceased/${person.id}/papers`)).json()
  expect(papers.map(({ key }: { key: string }) => key)).not.toContain('grave-slip')
})

it('tells the way from the nearest gate, in what the cemetery measures in', async () => {
  const { oak } = open.world.cemeteries
  const owner = await api(open, 'manager@world.test', oak)
  const { person } = await buried()
  const gates = [
    await createRecord(owner, 'gates', {
      name: 'the east gate',
      latitude: 42.002,
      longitude: -70.999,
    }),
    await createRecord(owner, 'gates', { name: 'the far gate', latitude: 42.02, longitude: -71 }),
  ]
  const text = async (language = 'en') =>
    (await textOf(await print(staff, person.id, language))).text
  expect(await text()).toContain('From the east gate: about 540 ft west')
  await open.database.owner.query("update cemeteries set units = 'metric' where id = $1", [oak])
  expect(await text('es')).toContain('Desde the east gate: unos 170 m al oeste')
  await open.database.owner.query('update cemeteries set units = null where id = $1', [oak])
  for (const { id, version } of gates) await owner.delete(`gates/${id}`, version)
  expect(await text()).toContain('of the center of the grounds')
})
