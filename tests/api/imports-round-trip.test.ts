import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { type ImportView, rowsOf, runImportStep, upload } from '../support/imports'
import { createRecord } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let from: Api
let into: Api
beforeAll(async () => {
  open = await openWorld()
  from = await api(open, 'admin@world.test', open.world.cemeteries.oak)
  into = await api(open, 'admin@world.test', open.world.cemeteries.elm)
  await define(from)
  await define(into)
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
/** One of each kind, on people and on places; two choices, one with an option called as a sign of lists. */
const kinds = [
  ['Bearers', 'text'],
  ['Story', 'longText'],
  ['Plate', 'number'],
  ['Viewing', 'date'],
  ['Wedding', 'partialDate'],
  ['Hall', 'choice'],
  ['Room', 'choice'],
  ['Flowers', 'flag'],
  ['Mail', 'email'],
  ['Telephone', 'phone'],
  ['Page', 'url'],
] as const
const options = ['Élm room', 'Oak; room', '=Yes', '12']
const lists = {
  militaryBranch: 'military-branches',
  funeralHome: 'funeral-homes',
  graveStatus: 'grave-statuses',
} as const
/** What each cemetery calls its custom fields by: their keys, and options by their ids. */
const definitions = new Map<Api, Map<string, Defined>>()
interface Defined {
  key: string
  options: Map<string, string>
}
const defined = (who: Api, resource: string, name: string) =>
  definitions.get(who)?.get(`${resource} ${name}`) as Defined

async function define(who: Api) {
  const found = new Map<string, Defined>()
  for (const resource of ['deceased', 'locations'])
    for (const [name, type] of kinds) {
      const one = await createRecord(who, 'dynamic-forms', {
        resource,
        name,
        type,
        ...(type === 'choice' && { options: options.map((option) => ({ name: option })) }),
      })
      found.set(`${resource} ${name}`, {
        key: `f${one.id}`,
        options: new Map(
          (one.options as Array<{ id: number; name: string }>).map(({ id, name }) => [
            `o${id}`,
            name,
          ]),
        ),
      })
    }
  definitions.set(who, found)
}
/** What a record says in its custom fields, by their names and options as they are called. */
function customOf(who: Api, resource: string, one: Stored) {
  const custom = (one.custom ?? {}) as Record<string, unknown>
  return kinds.map(([name, type]) => {
    const { key, options: called } = defined(who, resource, name)
    const value = custom[key] ?? null
    return [name, type === 'choice' && value !== null ? called.get(String(value)) : value]
  })
}

const ofPlaces = [
  'address',
  'name',
  'depth',
  'capacity',
  'notForSale',
  'alert',
  'length',
  'width',
  'depthLimit',
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
  const optional = <T>(...values: T[]) => fc.constantFrom(...values, undefined)
  const custom = fc.record({
    Bearers: optional('Six sons', '=1+1', '-x', 'a, "b"; c', 'ja', '0012', '1.50'),
    Story: optional('two\nlines; and more', '@x', '½ "x"'),
    Plate: optional(0, -1.5, 12, 1234567.8912, 0.0001, 1e10),
    Viewing: optional('1901-03-14', '2024-02-29', '1890-12-01'),
    Wedding: optional('abt 1890', '03/04/1880', '12 Mar 1951', 'some day in May', '1840/1850'),
    Hall: optional(...options),
    Room: optional(...options),
    Flowers: optional('yes', 'no'),
    Mail: optional('a@example.org', "o'neil+x@example.org"),
    Telephone: optional('+49 30 1', '0045', '(555) 0101'),
    Page: optional('https://example.org/a?b=1,2&c=%20', 'http://x.org/;'),
  })
  const said = (resource: string, values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        if (value === undefined) return []
        const { key, options: called } = defined(from, resource, name)
        const option = [...called].find(([, one]) => one === value)?.[0]
        return [[key, option ?? value]]
      }),
    )
  const customs = fc.sample(custom, { numRuns: 70, seed: 21 })
  const listed: Record<string, number[]> = {}
  for (const [field, list] of Object.entries(lists)) {
    const kind = list === 'military-branches' ? { kind: 'branch' } : {}
    listed[field] = []
    for (const one of ['Navy, "old"', '=Blue; 1'])
      listed[field].push((await createRecord(from, list, { name: `${one} ${field}`, ...kind })).id)
    // A cemetery's own statuses have a colour and a meaning: a list does not make them.
    if (list === 'grave-statuses')
      for (const one of listed[field])
        await createRecord(into, list, { name: (await from.get(`${list}/${one}`)).json().name })
  }
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
  const type = (name: string, sellable: boolean) =>
    createRecord(from, 'property-types', { name, sellable })
  const [garden, crypt] = [await type('Garden', false), await type('Crypt', true)]
  const places: number[] = []
  for (const [i, one] of names.entries()) {
    const parent = await createRecord(from, 'locations', {
      name: one,
      propertyType: garden.id,
      remarks: i % 2 ? 'x, "y"' : null,
    })
    for (const [j, below] of names.slice(0, 4).entries())
      places.push(
        (
          await createRecord(from, 'locations', {
            name: below,
            parent: parent.id,
            propertyType: j === 3 ? null : crypt.id,
            capacity: j === 0 ? null : { caskets: j, cremains: 9 },
            alert: j === 1 ? '=stop' : null,
            notForSale: j === 2,
            width: j === 0 ? 1.25 : null,
            depthLimit: j === 3 ? 2.5 : null,
            graveStatus: j === 2 ? listed.graveStatus?.[i % 2] : null,
            custom: said('locations', customs[30 + i * 4 + j] ?? {}),
            ...(j === 1 && { geometry: { type: 'Point', coordinates: [10 + i, 50.1234567] } }),
          })
        ).id,
      )
  }
  for (const [i, one] of fc.sample(person, { numRuns: 30, seed: 20 }).entries()) {
    const { id } = await createRecord(from, 'deceased', {
      ...one,
      withheldReason: one.withheld ? one.withheldReason : null,
      militaryBranch: i % 3 ? null : listed.militaryBranch?.[i % 2],
      funeralHome: i % 4 ? null : listed.funeralHome?.[(i / 4) % 2],
      custom: said('deceased', customs[i] ?? {}),
    })
    await createRecord(from, 'interments', {
      deceased: id,
      location: places[i],
      disposition: i % 4 === 1 ? 'burial' : 'inurnment',
      status: 'completed',
      actualDate: '12 Mar 1961',
    })
  }
}

const labels = async (who: Api, list: string) =>
  new Map((await all(who, list)).map(({ id, label }) => [id, label]))

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
  await runImportStep(open, into, id, 'check')
  const done = await runImportStep(open, into, id, 'run')
  expect(done).toMatchObject({ state: 'done', error: null })
  return { id, rows: await rowsOf(into, id) }
}

describe.each([
  ['csv', 'en'],
  ['xlsx', 'en'],
  ['csv', 'fr'],
  ['csv', 'es'],
])('a list exported as %s in %s', (format, language) => {
  it('is imported into an empty cemetery without loss', async () => {
    const before = await into.list('locations', {})
    expect(before.json()).toEqual([])
    const places = await moved('locations', format, language)
    const pick = (one: Stored, names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, one[name] ?? null]))
    const called = async (who: Api, one: Stored) =>
      Promise.all(
        Object.entries(lists).map(async ([field, list]) => {
          const names = namesIn.get(`${who.cemeteryId} ${list}`) ?? (await labels(who, list))
          namesIn.set(`${who.cemeteryId} ${list}`, names)
          return names.get(one[field] as number) ?? null
        }),
      )
    const namesIn = new Map<string, Map<number, string>>()
    const byAddress = async (who: Api) => {
      const list: Array<Record<string, unknown>> = []
      for (const one of await all(who, 'locations'))
        list.push({
          ...pick(one, ofPlaces),
          lists: await called(who, one),
          custom: customOf(who, 'locations', one),
        })
      return list.sort((a, b) => (String(a.address) < String(b.address) ? -1 : 1))
    }
    expect(await byAddress(into)).toEqual(await byAddress(from))
    const typesOf = async (who: Api) => {
      const names = new Map((await all(who, 'property-types')).map(({ id, label }) => [id, label]))
      return (await all(who, 'locations'))
        .map((one) => `${one.address}: ${names.get(one.propertyType as number) ?? '–'}`)
        .sort()
    }
    expect(await typesOf(into)).toEqual(await typesOf(from))

    // Entries that people name are made with them.
    namesIn.clear()
    const people = await moved('deceased', format, language)
    const shown = async (who: Api) => {
      const addresses = new Map(
        (await all(who, 'locations')).map(({ id, address }) => [id, address]),
      )
      const people: Array<Stored & { lists: unknown }> = []
      for (const one of await all(who, 'deceased'))
        people.push({ ...one, lists: await called(who, one) })
      return people
        .map((one) => ({
          ...pick(one, own),
          lists: one.lists,
          custom: customOf(who, 'deceased', one),
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
    await runImportStep(open, into, people.id, 'undo')
    await runImportStep(open, into, places.id, 'undo')
  })
})
