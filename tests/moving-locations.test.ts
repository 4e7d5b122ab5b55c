import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveDescendantsHandlers } from '../server/cemetery/spaces/move-descendants-job'
import { refreshDescendantsHandlers } from '../server/cemetery/spaces/refresh-descendants-job'
import { runNextJob } from '../server/platform/jobs/job-workers'
import { type Api, api } from './support/api'
import { createRecord, makeSpace, reservationOf, rightOn, uniqueName } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

interface Place {
  id: number
  version: number
  label: string
  name: string
  address: string
  path: string
  depth: number
  parent: number
}
const read = async (id: number): Promise<Place> => (await staff.get(`locations/${id}`)).json()
const change = async (id: number, body: object) =>
  staff.put(`locations/${id}`, body, (await read(id)).version)
const found = async (q: string): Promise<Place[]> =>
  (await staff.list('locations', { filter: { q }, range: [0, 99] })).json()
const below = async (path: string): Promise<Place[]> =>
  (await staff.list('locations', { filter: { path_prefix: path }, range: [0, 999] })).json()

/** A section of lots with spaces. */
async function section(lots = 5, spaces = 3) {
  const name = uniqueName('Sektion')
  const top = await makeSpace(staff, { name })
  const made = await staff.post('locations/generate', {
    parent: top.id,
    levels: [
      { prefix: 'Lot ', from: '1', to: String(lots) },
      { from: '1', to: String(spaces) },
    ],
  })
  expect(made.statusCode).toBe(200)
  return { id: top.id, name, ids: made.json().ids as number[] }
}

/** What must be so of everything below, whatever happened to it. */
async function assertPlaced(id: number) {
  const top = await read(id)
  const all = new Map((await below(top.path)).map((place) => [place.id, place]))
  for (const place of all.values()) {
    if (place.id === id) continue
    const above = all.get(place.parent) as Place
    expect(place.address).toBe(`${above.address} › ${place.name}`)
    expect(place.label).toBe(place.address)
    expect(place.path).toBe(`${above.path}${place.id}/`)
    expect(place.depth).toBe(above.depth + 1)
  }
  return all
}

it('renaming a section updates addresses, order, words and reservations of all descendants', async () => {
  const { id, name, ids } = await section()
  const reserved = (await reservationOf(staff, [ids.at(-1) as number, ids.at(-2) as number])).json()
  const before = await read(ids.at(-1) as number)
  const next = uniqueName('Wisteria')
  const renamed = await change(id, { name: next })
  expect(renamed.statusCode).toBe(200)
  expect((await assertPlaced(id)).size).toBe(21)
  const space = await read(before.id)
  expect(space).toMatchObject({ label: `${next} › Lot 5 › 3`, version: before.version })
  expect((await found(`${next} 5 3`)).map((place) => place.id)).toContain(before.id)
  expect((await found(name)).filter((place) => place.label.includes(name))).toEqual([])
  // Nothing of the old words is left behind.
  const { rows } = await open.database.owner.query(
    `select count(*) as n from search_index i join locations l on l.cemetery_id = i.cemetery_id and l.id = i.record_id
     where i.resource = 'locations' and l.cemetery_id = $1 and l.archived_at is null and (i.sort_key <> l.sort_key or not i.word = any (l.search_words))`,
    [open.world.cemeteries.oak],
  )
  expect(rows[0].n).toBe(0)
  expect((await staff.get(`reservations/${reserved.id}`)).json()).toMatchObject({
    spaces: `${next} › Lot 5 › 3; ${next} › Lot 5 › 2`,
    version: reserved.version,
  })
  const reservations = await staff.list('reservations', { filter: { q: next } })
  expect(reservations.json().map((one: { id: number }) => one.id)).toEqual([reserved.id])
})

it('moving a section moves all descendants, and their claims', async () => {
  const { id, ids } = await section()
  const garden = await makeSpace(staff, { name: uniqueName('Garden') })
  const other = await makeSpace(staff, { name: uniqueName('Corner') })
  await change(id, { parent: other.id })
  const sold = ids.at(-1) as number
  expect((await rightOn(staff, sold)).statusCode).toBe(201)
  expect((await change(id, { parent: garden.id })).statusCode).toBe(200)
  await assertPlaced(garden.id)
  expect((await read(sold)).path.startsWith(`/${garden.id}/${id}/`)).toBe(true)
  expect((await rightOn(staff, garden.id)).json()).toMatchObject({ code: 'claimed' })
  expect((await rightOn(staff, other.id)).statusCode).toBe(201)
  expect((await change(id, { parent: null })).statusCode).toBe(200)
  expect((await read(sold)).depth).toBe(2)
  await assertPlaced(id)
})

it('moving is refused where an address below would be too long, with how many and the first', async () => {
  const levels = Array.from({ length: 5 }, (_, i) => `${uniqueName('x')} ${'y'.repeat(60)}${i}`)
  let parent: Place | undefined
  const chain: Place[] = []
  for (const name of levels) {
    parent = (await createRecord(staff, 'locations', {
      name,
      parent: parent?.id ?? null,
    })) as never as Place
    chain.push(parent)
  }
  const deepest = parent as Place
  const room = 400 - [...`${deepest.label} › `].length
  const inner = await createRecord(staff, 'locations', {
    name: 'z'.repeat(room),
    parent: deepest.id,
  })
  const last = await createRecord(staff, 'locations', { name: 'z', parent: deepest.id })
  expect([...inner.label].length).toBe(400)
  const top = chain[0] as Place
  const name = 'w'.repeat(75)
  const refused = await change(top.id, { name })
  expect(refused.statusCode).toBe(400)
  const first = String(inner.label).replace(top.label, name)
  expect([...first].length).toBeGreaterThan(400)
  expect(refused.json().errors).toEqual([
    {
      field: 'name',
      message: `would make 1 addresses below longer than 400 characters, the first: ${first}`,
      code: 'addressesTooLong',
      params: { count: 1, limit: 400, first },
    },
  ])
  const garden = await makeSpace(staff, { name: 'v'.repeat(70) })
  const moved = await change(top.id, { parent: garden.id })
  expect(moved.json().errors[0]).toMatchObject({ field: 'parent', code: 'addressesTooLong' })
  const over = [...chain.slice(1), inner, last].filter(
    ({ label }) => [...`${garden.label} › ${label}`].length > 400,
  )
  expect(moved.json().errors[0].params.count).toBe(over.length)
  // Nothing was half done.
  expect((await read(last.id)).label).toBe(last.label)
  expect((await read(top.id)).version).toBe(top.version)
})

describe('moving a section with more descendants than one step takes', () => {
  const handlers = { ...moveDescendantsHandlers, ...refreshDescendantsHandlers }
  const follow = async () => {
    while (await runNextJob(open.database, handlers));
  }
  /** Lots of one space each, three times as many places as one step takes. */
  const large = () => section(550, 1)
  const stateOf = async (id: number) => (await read(id)) as Place & { status: string }

  it('answers at once, and all of them are updated later', async () => {
    const { id, name, ids } = await large()
    const last = ids.at(-1) as number
    const reserved = (await reservationOf(staff, [last])).json()
    const next = uniqueName('Rosarium')
    expect((await change(id, { name: next })).statusCode).toBe(200)
    expect((await read(last)).label).toBe(`${name} › Lot 550 › 1`)
    const elsewhere = await makeSpace(staff)
    const { parent } = await read(last)
    const following = async () =>
      (await staff.post('locations/free', { ids: [id, parent, elsewhere.id] }))
        .json()
        .places.filter((place: { following: boolean }) => place.following)
        .map((place: { id: number }) => place.id)
    expect(await following()).toEqual([id, parent])
    // Whatever else is saved of one of them meanwhile does not ask for its address.
    const lot = await read(ids[0] as number)
    expect((await change(lot.parent, { remarks: 'Seen' })).statusCode).toBe(200)
    await follow()
    expect(await following()).toEqual([])
    expect((await read(last)).label).toBe(`${next} › Lot 550 › 1`)
    expect((await staff.get(`reservations/${reserved.id}`)).json().spaces).toBe(
      `${next} › Lot 550 › 1`,
    )
    await assertFollowed(id)
  })

  it('ends where it stands last, whatever is added meanwhile', async () => {
    const { id, ids } = await large()
    const [one, two] = [await makeSpace(staff), await makeSpace(staff)]
    expect((await change(id, { parent: one.id })).statusCode).toBe(200)
    const added = await createRecord(staff, 'locations', {
      name: 'Added',
      parent: (await read(ids.at(-1) as number)).parent,
    })
    expect((await change(id, { parent: two.id, name: uniqueName('Twice') })).statusCode).toBe(200)
    await follow()
    expect((await read(added.id)).path.startsWith(`/${two.id}/${id}/`)).toBe(true)
    await assertFollowed(id)
  })

  it('blocks selling, moving or freeing a place below until it is updated', async () => {
    const { id, ids } = await large()
    const garden = await makeSpace(staff, { name: uniqueName('Garden') })
    const [sold, free] = [ids.at(-1) as number, ids.at(-3) as number]
    expect((await rightOn(staff, sold)).statusCode).toBe(201)
    expect((await change(id, { parent: garden.id })).statusCode).toBe(200)
    // Its right is known to stand below the garden by then.
    expect((await rightOn(staff, garden.id)).json()).toMatchObject({ code: 'claimed' })
    expect((await rightOn(staff, free)).json()).toMatchObject({ code: 'moved' })
    expect((await change(free, { parent: null })).json()).toMatchObject({ code: 'moved' })
    expect((await change(free, { name: 'Otherwise' })).json()).toMatchObject({ code: 'moved' })
    expect((await change(free, { remarks: 'Wet' })).statusCode).toBe(200)
    await follow()
    expect((await rightOn(staff, garden.id)).json()).toMatchObject({ code: 'claimed' })
    expect((await rightOn(staff, free)).statusCode).toBe(201)
    expect((await change(id, { parent: null })).statusCode).toBe(200)
    await follow()
    expect((await rightOn(staff, garden.id)).statusCode).toBe(201)
    expect((await stateOf(sold)).status).toBe('owned')
    await assertFollowed(id)
  })

  it('updates the state of its descendants', async () => {
    const { id, ids } = await large()
    const garden = await makeSpace(staff, { name: uniqueName('Garden') })
    await staff.post(`locations/${garden.id}/hold`, { reason: 'Survey' }, garden.version)
    expect((await change(id, { parent: garden.id })).statusCode).toBe(200)
    await follow()
    expect((await stateOf(ids.at(-1) as number)).status).toBe('reserved')
    await change(id, { parent: null })
    await follow()
    expect((await stateOf(ids.at(-1) as number)).status).toBe('available')
  })

  it('is refused where another place has an address that one below would get', async () => {
    const { id } = await large()
    const next = uniqueName('Orchard')
    await makeSpace(staff, { name: `${next} › Lot 540 › 1` })
    expect((await change(id, { name: next })).json()).toMatchObject({ status: 409, code: 'unique' })
  })

  it('keeps one old address where another took the new one meanwhile', async () => {
    const { id, name, ids } = await large()
    const next = uniqueName('Meadow')
    const garden = await makeSpace(staff, { name: uniqueName('Garden') })
    await change(id, { name: next, parent: garden.id })
    const { label } = await read(garden.id)
    await makeSpace(staff, { name: `${label} › ${next} › Lot 540 › 1` })
    await follow()
    const { rows: kept } = await open.database.owner.query(
      `select address from locations where cemetery_id = $1 and path like $2 || '%' and address like $3 || '%'`,
      [open.world.cemeteries.oak, `/${garden.id}/${id}/`, name],
    )
    expect(kept).toEqual([{ address: `${name} › Lot 540 › 1` }])
    expect((await read(ids.at(-1) as number)).label).toBe(`${label} › ${next} › Lot 550 › 1`)
  })

  /** As `assertPlaced`, by the database: a list shows a thousand at most. */
  async function assertFollowed(id: number) {
    const { rows } = await open.database.owner.query(
      `select l.id from locations l join locations p on p.cemetery_id = l.cemetery_id and p.id = l.parent_id
       where l.cemetery_id = $1 and l.archived_at is null and l.path like '%/' || $2::bigint || '/%' and l.id <> $2
         and (l.path <> p.path || l.id || '/' or l.depth <> p.depth + 1 or l.address <> p.address || ' › ' || l.name
           or l.label <> l.address)`,
      [open.world.cemeteries.oak, id],
    )
    expect(rows).toEqual([])
    const { rows: counted } = await open.database.owner.query(
      `select count(*)::int as n from locations where cemetery_id = $1 and path like $2 || '%' and id <> $3`,
      [open.world.cemeteries.oak, (await read(id)).path, id],
    )
    expect(counted[0].n).toBeGreaterThanOrEqual(1_100)
  }
})

it('a rename to an address that another place has names the field', async () => {
  const { id } = await section(2, 1)
  const [first, second] = (
    await staff.list('locations', { filter: { parent: id } })
  ).json() as Place[]
  const refused = await change((second as Place).id, { name: (first as Place).name })
  expect(refused.json()).toMatchObject({
    status: 409,
    code: 'unique',
    detail: 'Another record has the same name.',
    errors: [{ field: 'name', message: 'exists already', code: 'unique' }],
  })
})
