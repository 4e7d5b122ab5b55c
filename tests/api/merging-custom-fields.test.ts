import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { createRecord } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
let serial = 0
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const define = async (body: object) => {
  const made = await createRecord(staff, 'dynamic-forms', {
    resource: 'contacts',
    name: `Field ${++serial}`,
    ...body,
  })
  return { ...made, key: `f${made.id}`, column: `custom_f${made.id}` }
}
const contact = (more: object) =>
  createRecord(staff, 'contacts', { firstName: 'Nora', lastName: `Lark ${++serial}`, ...more })
const now = async (id: number) => (await staff.get(`contacts/${id}`)).json()
const merge = async (into: number, from: number, take?: string[]) =>
  staff.post(
    `contacts/${into}/merge`,
    { other: from, version: (await now(from)).version, ...(take && { take }) },
    (await now(into)).version,
  )
const found = async (filter: object) =>
  ((await staff.list('contacts', { filter })).json() as Array<{ id: number }>).map(({ id }) => id)

it('a merge combines the custom values of both, the first’s or the chosen ones, and undoes it', async () => {
  const [a, b, c, d] = [await define({}), await define({}), await define({}), await define({})]
  const into = await contact({ custom: { [a.key]: 'mine', [b.key]: 'mine too', [d.key]: 'last' } })
  const from = await contact({ custom: { [a.key]: 'other', [b.key]: 'other too', [c.key]: 'new' } })
  const merged = await merge(into.id, from.id, [b.column])
  expect(merged.statusCode, merged.body).toBe(200)
  const whole = { [a.key]: 'mine', [b.key]: 'other too', [c.key]: 'new', [d.key]: 'last' }
  expect(merged.json().custom).toEqual(whole)
  expect(await found({ [b.column]: 'other too' })).toEqual([into.id])
  expect(await found({ [b.column]: 'mine too' })).toEqual([])
  expect(await found({ [c.column]: 'new' })).toEqual([into.id])

  const gone = await now(from.id)
  const back = await staff.post(`contacts/${from.id}/unmerge`, {}, gone.version)
  expect(back.statusCode, back.body).toBe(200)
  expect((await now(into.id)).custom).toEqual({
    [a.key]: 'mine',
    [b.key]: 'mine too',
    [d.key]: 'last',
  })
  expect((await now(from.id)).custom).toEqual(gone.custom)
  expect(await found({ [b.column]: 'other too' })).toEqual([from.id])
  expect(await found({ [b.column]: 'mine too' })).toEqual([into.id])
})

it('a merge keeps values of archived custom fields and retired options', async () => {
  const old = await define({})
  const kind = await createRecord(staff, 'dynamic-forms', {
    resource: 'contacts',
    name: `Kind ${++serial}`,
    type: 'choice',
    options: [{ name: 'A' }, { name: 'B' }],
  })
  const [first, second] = kind.options as Array<{ id: number }>
  const from = await contact({ custom: { [old.key]: 'kept', [`f${kind.id}`]: `o${first?.id}` } })
  const into = await contact({})
  expect((await staff.delete(`dynamic-forms/${old.id}`, 1)).statusCode).toBe(200)
  expect(
    (await staff.put(`dynamic-forms/${kind.id}`, { options: [second] }, kind.version)).statusCode,
  ).toBe(200)
  const merged = await merge(into.id, from.id)
  expect(merged.statusCode, merged.body).toBe(200)
  expect(merged.json().custom).toEqual({ [old.key]: 'kept', [`f${kind.id}`]: `o${first?.id}` })
})

it('a merge refuses to choose a custom field that neither has, and one of other records', async () => {
  const [empty, place] = [await define({}), await define({ resource: 'locations' })]
  const [into, from] = [await contact({}), await contact({})]
  for (const { column } of [empty, place])
    expect((await merge(into.id, from.id, [column])).statusCode).toBe(400)
})

it('a merge is refused, and announced, where both together have too many rows', async () => {
  const phones = (n: number, from: number) =>
    Array.from({ length: n }, (_, i) => ({ number: `555 ${1000 + from + i}` }))
  const into = await contact({ phones: phones(150, 0) })
  const from = await contact({ phones: phones(60, 145) })
  const plan = await staff.post(`contacts/${into.id}/merge-plan`, { other: from.id })
  expect(plan.json().over).toEqual([{ field: 'phones', count: 205, max: 200 }])
  const refused = await merge(into.id, from.id)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'mergeTooMany',
    params: { field: 'phones', count: 205, max: 200 },
  })
  expect((await now(from.id)).archivedAt).toBeNull()
  const fewer = await staff.put(`contacts/${from.id}`, { phones: phones(55, 145) }, 1)
  expect(fewer.statusCode).toBe(200)
  const merged = await merge(into.id, from.id)
  expect(merged.json().phones).toHaveLength(200)
})
