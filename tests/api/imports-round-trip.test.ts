import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { type ImportView, rowsOf, step, upload } from '../support/imports'
import { make } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let from: Api
let into: Api
beforeAll(async () => {
  open = await openWorld()
  from = await api(open, 'admin@world.test', open.world.cemeteries.oak)
  into = await api(open, 'admin@world.test', open.world.cemeteries.elm)
  await fill()
})
afterAll(() => open.close())

type Stored = Record<string, unknown> & { id: number; label: string }
const all = async (who: Api, area: string) =>
  (await who.list(area, { range: [0, 499], sort: ['id', 'ASC'] })).json() as Stored[]

const own = [
  ...['prefix', 'firstName', 'middleName', 'lastName', 'suffix', 'maidenName', 'alsoKnownAs'],
  ...['sex', 'ageYears', 'ageMonths', 'ageDays', 'birthplace', 'residence', 'placeOfDeath'],
  ...['causeOfDeath', 'maritalStatus', 'religion', 'veteran', 'militaryRank', 'militaryWar'],
  ...['serviceDates', 'informant', 'stone', 'remarks', 'source', 'confidence', 'withheld'],
  ...['withheldReason', 'disposition'],
]
const dates = ['birthDate', 'deathDate', 'intermentDate']
const ofPlaces = [
  'address',
  'name',
  'depth',
  'capacity',
  'notForSale',
  'alert',
  'length',
  'geometry',
  'remarks',
]

async function fill() {
  const name = fc.constantFrom(
    'Ann',
    'Mary & infant',
    "O'Brien",
    'Ü, Ö',
    '=1+1',
    '-Y',
    '@x',
    'José María',
    'de la "Cruz"',
    'Smith Jr',
    null,
  )
  const text = fc.constantFrom('two\nlines; and more', '+49 30', 'a, b; c', '½ "x"', 'plain', null)
  const date = fc.constantFrom('abt 1890', '12 Mar 1951', '1901', '1840/1850', 'bef 1900', null)
  const person = fc.record({
    prefix: fc.constantFrom('Mrs.', 'Dr.', null),
    firstName: name,
    middleName: name,
    lastName: fc.constantFrom('Ash', 'Van der Berg', 'Gress, Jr', '=SUM(A1)', 'Andersson / Linder'),
    suffix: fc.constantFrom('III', null),
    maidenName: name,
    alsoKnownAs: text,
    sex: fc.constantFrom('female', 'male', 'other', 'unknown', null),
    birthDate: date,
    ageYears: fc.option(fc.integer({ min: 0, max: 110 })),
    ageMonths: fc.option(fc.integer({ min: 0, max: 11 })),
    ageDays: fc.option(fc.integer({ min: 0, max: 31 })),
    birthplace: text,
    residence: text,
    placeOfDeath: text,
    causeOfDeath: text,
    maritalStatus: fc.constantFrom('single', 'married', 'widowed', 'divorced', 'unknown', null),
    religion: text,
    veteran: fc.boolean(),
    militaryRank: text,
    informant: text,
    stone: text,
    remarks: text,
    source: fc.constantFrom('Book 3, p. 12', 'Stone'),
    confidence: fc.constantFrom('certain', 'probable', 'doubtful', null),
    withheld: fc.boolean(),
    withheldReason: text,
  })
  const names = ['A', 'A+', 'A-', 'Å', '1/2', '½', '1.2', '?', 'Lot 3', '=5']
  const type = (name: string, sellable: boolean) => make(from, 'property-types', { name, sellable })
  const [garden, crypt] = [await type('Garden', false), await type('Crypt', true)]
  const places: number[] = []
  for (const [i, one] of names.entries()) {
    const parent = await make(from, 'locations', {
      name: one,
      propertyType: garden.id,
      remarks: i % 2 ? 'x, "y"' : null,
    })
    for (const [j, below] of names.slice(0, 4).entries())
      places.push(
        (
          await make(from, 'locations', {
            name: below,
            parent: parent.id,
            propertyType: j === 3 ? null : crypt.id,
            capacity: j === 0 ? null : { caskets: j, cremains: 9 },
            alert: j === 1 ? '=stop' : null,
            notForSale: j === 2,
            ...(j === 1 && { geometry: { type: 'Point', coordinates: [10 + i, 50.1234567] } }),
          })
        ).id,
      )
  }
  for (const [i, one] of fc.sample(person, { numRuns: 30, seed: 20 }).entries()) {
    const { id } = await make(from, 'deceased', {
      ...one,
      withheldReason: one.withheld ? one.withheldReason : null,
    })
    await make(from, 'interments', {
      deceased: id,
      location: places[i],
      disposition: i % 4 === 1 ? 'burial' : 'inurnment',
      status: 'completed',
      actualDate: '12 Mar 1961',
    })
  }
}

async function moved(area: 'deceased' | 'locations', format: string, language: string) {
  const file = await open.app.inject({
    url: `/api/v1/cemeteries/${from.cemeteryId}/${area}/export?format=${format}`,
    headers: { ...from.headers, 'accept-language': language },
  })
  expect(file.statusCode).toBe(200)
  const answer = await upload(into, area, `list.${format}`, file.rawPayload)
  expect(answer.statusCode, answer.body).toBe(201)
  const { id, version, mapping } = answer.json() as ImportView
  const mapped = await into.put(`imports/${id}/mapping`, mapping, version)
  expect(mapped.statusCode, mapped.body).toBe(200)
  await step(open, into, id, 'check')
  const done = await step(open, into, id, 'run')
  expect(done).toMatchObject({ state: 'done', error: null })
  return { id, rows: await rowsOf(into, id) }
}

describe.each([
  ['csv', 'en'],
  ['xlsx', 'en'],
  ['csv', 'fr'],
  ['csv', 'es'],
])('a list as %s in %s', (format, language) => {
  it('comes back into an empty cemetery without loss', async () => {
    const before = await into.list('locations', {})
    expect(before.json()).toEqual([])
    const places = await moved('locations', format, language)
    const pick = (one: Stored, names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, one[name] ?? null]))
    const byAddress = (list: Stored[]) =>
      list
        .map((one) => pick(one, ofPlaces))
        .sort((a, b) => (String(a.address) < String(b.address) ? -1 : 1))
    expect(byAddress(await all(into, 'locations'))).toEqual(byAddress(await all(from, 'locations')))
    const typesOf = async (who: Api) => {
      const names = new Map((await all(who, 'property-types')).map(({ id, label }) => [id, label]))
      return (await all(who, 'locations'))
        .map((one) => `${one.address}: ${names.get(one.propertyType as number) ?? '–'}`)
        .sort()
    }
    expect(await typesOf(into)).toEqual(await typesOf(from))

    const people = await moved('deceased', format, language)
    const shown = async (who: Api) => {
      const addresses = new Map(
        (await all(who, 'locations')).map(({ id, address }) => [id, address]),
      )
      return (await all(who, 'deceased'))
        .map((one) => ({
          ...pick(one, own),
          ...Object.fromEntries(
            dates.map((name) => [name, (one[name] as { text: string } | null)?.text ?? null]),
          ),
          location: addresses.get(one.location as number) ?? null,
        }))
        .map((one) => JSON.stringify(one))
        .sort()
    }
    expect((await shown(into)).map((one) => JSON.parse(one))).toEqual(
      (await shown(from)).map((one) => JSON.parse(one)),
    )
    await step(open, into, people.id, 'undo')
    await step(open, into, places.id, 'undo')
  })
})
