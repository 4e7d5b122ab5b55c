import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let serial = 0
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const define = async (body: object, who = staff) => {
  const answer = await who.post('dynamic-forms', {
    resource: 'deceased',
    name: `Field ${++serial}`,
    ...body,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const made = answer.json()
  return { ...made, key: `f${made.id}`, column: `custom_f${made.id}` }
}
const person = async (custom: object, more: object = {}) =>
  staff.post('deceased', { lastName: `Vale ${++serial}`, ...more, custom })
const errorsOf = (answer: { json: () => { errors: Array<{ field: string; message: string }> } }) =>
  answer.json().errors.map(({ field, message }) => `${field} ${message}`)

it('custom fields keep each type of value, and refuse invalid ones', async () => {
  const made = {
    text: await define({ type: 'text' }),
    longText: await define({ type: 'longText' }),
    number: await define({ type: 'number' }),
    date: await define({ type: 'date' }),
    partialDate: await define({ type: 'partialDate' }),
    choice: await define({ type: 'choice', options: [{ name: 'Oak' }, { name: 'Elm' }] }),
    flag: await define({ type: 'flag' }),
    email: await define({ type: 'email' }),
    phone: await define({ type: 'phone' }),
    url: await define({ type: 'url' }),
  }
  const option = `o${made.choice.options[0].id}`
  const good: Record<keyof typeof made, unknown> = {
    text: 'Row of limes',
    longText: 'Two\nlines',
    number: -2.5,
    date: '2026-03-01',
    partialDate: 'abt 1890',
    choice: option,
    flag: 'no',
    email: 'a@example.org',
    phone: '+1 555 0100',
    url: 'https://example.org/x',
  }
  const kinds = Object.keys(made) as Array<keyof typeof made>
  const custom = Object.fromEntries(kinds.map((kind) => [made[kind].key, good[kind]]))
  const answer = await person(custom)
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json().custom).toEqual({
    ...custom,
    [made.partialDate.key]: {
      text: 'abt 1890',
      edtf: '1890~',
      earliest: '1890-01-01',
      latest: '1890-12-31',
    },
  })
  const read = await staff.get(`deceased/${answer.json().id}`)
  expect(read.json().custom).toEqual(answer.json().custom)

  const bad: Partial<Record<keyof typeof made, unknown>> = {
    text: 'x'.repeat(256),
    number: 'two',
    date: '2026-02-30',
    choice: 'o999999',
    flag: 'maybe',
    email: 'nobody',
    url: 'javascript:alert(1)',
  }
  for (const [kind, value] of Object.entries(bad)) {
    const field = made[kind as keyof typeof made]
    const refused = await person({ [field.key]: value })
    expect(refused.statusCode, `${kind} ${refused.body}`).toBe(400)
    expect(refused.json().errors).toHaveLength(1)
    expect(refused.json().errors[0].field).toBe(`custom.${field.key}`)
    expect(refused.json().detail).toContain(field.name)
  }
})

it('an update writes only the named custom fields, and audits only the changes', async () => {
  const [a, b] = [await define({}), await define({ type: 'number' })]
  const made = (await person({ [a.key]: 'first', [b.key]: 1 })).json()
  const changed = await staff.put(`deceased/${made.id}`, { custom: { [b.key]: 2 } }, 1)
  expect(changed.json()).toMatchObject({ version: 2, custom: { [a.key]: 'first', [b.key]: 2 } })
  const same = await staff.put(`deceased/${made.id}`, { custom: { [b.key]: 2 } }, 2)
  expect(same.json().version).toBe(2)
  const emptied = await staff.put(`deceased/${made.id}`, { custom: { [a.key]: null } }, 2)
  expect(emptied.json().custom).toEqual({ [b.key]: 2 })
  const stale = await staff.put(`deceased/${made.id}`, { custom: { [a.key]: 'late' } }, 2)
  expect(stale.statusCode).toBe(412)
  expect(stale.json().current.custom).toEqual({ [b.key]: 2 })
  const { rows } = await open.database.owner.query(
    "select before, after from audit where resource = 'deceased' and record_id = $1 and action = 'update' order by id",
    [made.id],
  )
  expect(rows).toEqual([
    { before: { custom: { [b.key]: 1 } }, after: { custom: { [b.key]: 2 } } },
    { before: { custom: { [a.key]: 'first' } }, after: { custom: { [a.key]: null } } },
  ])
})

it('required custom fields are asked for while their condition holds, and of new records only', async () => {
  const old = (await staff.post('trees', { tagNumber: 'T-old' })).json()
  const kind = await define({
    resource: 'trees',
    type: 'choice',
    options: [{ name: 'A' }, { name: 'B' }],
  })
  const [first, second] = kind.options.map(({ id }: { id: number }) => `o${id}`)
  const must = await define({
    resource: 'trees',
    name: 'Bark',
    required: true,
    whenField: kind.column,
    whenIs: [{ value: second }],
  })
  const fixed = await define({
    resource: 'trees',
    name: 'Felled by',
    required: true,
    whenField: 'status',
    whenIs: [{ value: 'removed' }],
  })
  const tree = (custom: object, more: object = {}) =>
    staff.post('trees', { tagNumber: `T-${++serial}`, custom, ...more })
  expect((await tree({ [kind.key]: first })).statusCode).toBe(201)
  const refused = await tree({ [kind.key]: second })
  expect(errorsOf(refused)).toEqual([`custom.${must.key} is required`])
  expect(refused.json().detail).toBe('Bark is required')
  expect((await tree({ [kind.key]: second, [must.key]: 'smooth' })).statusCode).toBe(201)
  expect(errorsOf(await tree({}, { status: 'removed' }))).toEqual([
    `custom.${fixed.key} is required`,
  ])
  // In one statement or in steps: what is required is asked for where nothing was sent at all.
  const always = await define({ resource: 'trees', name: 'Crew', required: true })
  expect(errorsOf(await staff.post('trees', { tagNumber: 'T-none' }))).toEqual([
    `custom.${always.key} is required`,
  ])
  const changed = await staff.put(`trees/${old.id}`, { custom: { [kind.key]: first } }, 1)
  expect(changed.statusCode, changed.body).toBe(200)
  const crew = await staff.put(`trees/${old.id}`, { custom: { [always.key]: 'North' } }, 2)
  expect(crew.statusCode).toBe(200)
  const taken = await staff.put(`trees/${old.id}`, { custom: { [always.key]: null } }, 3)
  expect(errorsOf(taken)).toEqual([`custom.${always.key} is required`])
  for (const { id, version } of [always, fixed, must, kind])
    expect((await staff.delete(`dynamic-forms/${id}`, version)).statusCode).toBe(200)
})

it('custom fields belong to one cemetery and one area', async () => {
  const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
  const other = await define({}, elm)
  const tree = await define({ resource: 'trees' })
  for (const { key } of [other, tree])
    expect(errorsOf(await person({ [key]: 'x' }))).toEqual([
      `custom.${key} is not a field of these records`,
    ])
  for (const key of ['f0', 'x', '__proto__x', 'f1e3'])
    expect((await person({ [key]: 'x' })).statusCode).toBe(400)
  const list = await staff.list('deceased', { filter: { [other.column]: 'x' } })
  expect(list.statusCode).toBe(400)
  expect((await staff.get(`dynamic-forms/${other.id}`)).statusCode).toBe(404)
})

it('custom fields are defined by those who may set up the cemetery, and read with its records', async () => {
  const field = await define({})
  const nobody = await api(open, null, open.world.cemeteries.oak)
  expect((await nobody.get('dynamic-forms')).statusCode).toBe(401)
  const reader = await api(open, 'reader@world.test', open.world.cemeteries.oak)
  expect((await reader.get(`dynamic-forms/${field.id}`)).statusCode).toBe(200)
  const body = { resource: 'deceased', name: 'Mine' }
  expect((await reader.post('dynamic-forms', body)).statusCode).toBe(403)
  expect((await reader.put(`dynamic-forms/${field.id}`, { name: 'Mine' }, 1)).statusCode).toBe(403)
  expect((await staff.put(`dynamic-forms/${field.id}`, { name: 'Late' }, 7)).statusCode).toBe(412)
  expect((await staff.put(`dynamic-forms/${field.id}`, { name: 'Late' })).statusCode).toBe(428)
})

it('a changed definition keeps stored values: no other type, retired options, archived fields', async () => {
  const field = await define({ type: 'choice', options: [{ name: 'Red' }, { name: 'Blue' }] })
  const [red, blue] = field.options
  const made = (await person({ [field.key]: `o${red.id}` })).json()
  const retyped = await staff.put(`dynamic-forms/${field.id}`, { type: 'text' }, 1)
  expect(retyped.statusCode).toBe(409)
  expect(retyped.json()).toMatchObject({ code: 'fieldUsed', params: { count: '1' } })
  expect((await staff.put(`dynamic-forms/${field.id}`, { resource: 'trees' }, 1)).statusCode).toBe(
    400,
  )
  // Of the two options the one that a record holds stays, no longer given.
  const left = await staff.put(`dynamic-forms/${field.id}`, { options: [{ name: 'Green' }] }, 1)
  expect(left.statusCode, left.body).toBe(200)
  expect(left.json().options).toEqual([
    expect.objectContaining({ name: 'Green', retired: false }),
    { id: red.id, name: 'Red', retired: true },
  ])
  for (const id of [red.id, blue.id])
    expect((await person({ [field.key]: `o${id}` })).statusCode).toBe(400)
  expect((await staff.delete(`dynamic-forms/${field.id}`, 2)).statusCode).toBe(200)
  expect((await staff.get(`deceased/${made.id}`)).json().custom).toEqual({
    [field.key]: `o${red.id}`,
  })
  expect((await person({ [field.key]: `o${left.json().options[0].id}` })).statusCode).toBe(400)
  // Untouched it stays; taken away it can be given back.
  const renamed = await staff.put(`deceased/${made.id}`, { lastName: 'Vale' }, 1)
  expect(renamed.json().custom).toEqual({ [field.key]: `o${red.id}` })
})

it('a definition and its values cannot change past each other', async () => {
  for (let round = 0; round < 6; round++) {
    const field = await define({})
    const [written, retyped] = await Promise.all([
      person({ [field.key]: 'some words' }),
      staff.put(`dynamic-forms/${field.id}`, { type: 'number' }, 1),
    ])
    expect([written.statusCode, retyped.statusCode].sort()).not.toEqual([200, 201])
    expect([201, 400]).toContain(written.statusCode)
    expect([200, 409]).toContain(retyped.statusCode)
  }
})

it('a condition refers only to fields of the same area, without a circle', async () => {
  const a = await define({ resource: 'memorials' })
  const b = await define({ resource: 'memorials', whenField: a.column })
  const circle = await staff.put(`dynamic-forms/${a.id}`, { whenField: b.column }, 1)
  expect(errorsOf(circle)).toEqual(['whenField hangs on this field in turn'])
  const tree = await define({ resource: 'trees' })
  for (const whenField of [tree.column, 'nothing', 'custom_f999999999', 'constructor'])
    expect((await staff.put(`dynamic-forms/${a.id}`, { whenField }, 1)).statusCode).toBe(400)
  const held = await staff.delete(`dynamic-forms/${a.id}`, 1)
  expect(held.statusCode).toBe(409)
  expect(held.json()).toMatchObject({ code: 'fieldHeld', params: { others: b.name } })
})

it('records are found by custom values', async () => {
  const text = await define({})
  const num = await define({ type: 'number' })
  const day = await define({ type: 'date' })
  const partial = await define({ type: 'partialDate' })
  const pick = await define({ type: 'choice', options: [{ name: 'X' }, { name: 'Y' }] })
  const [x, y] = pick.options.map(({ id }: { id: number }) => `o${id}`)
  const one = (
    await person({
      [text.key]: 'Élan',
      [num.key]: -1.5,
      [day.key]: '2020-05-01',
      [partial.key]: '1890s',
      [pick.key]: x,
    })
  ).json()
  const two = (
    await person({
      [text.key]: 'oak avenue zzyzx',
      [num.key]: 12,
      [day.key]: '2021-05-01',
      [partial.key]: '1902',
      [pick.key]: y,
    })
  ).json()
  const ids = async (filter: object) => {
    const answer = await staff.list('deceased', { filter, sort: ['id', 'ASC'] })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().map(({ id }: { id: number }) => id)
  }
  expect(await ids({ [text.column]: 'elan' })).toEqual([one.id])
  expect(await ids({ [`${text.column}_prefix`]: 'OAK' })).toEqual([two.id])
  expect(await ids({ [`${num.column}_gte`]: 0 })).toEqual([two.id])
  expect(await ids({ [`${num.column}_lte`]: -1.5 })).toEqual([one.id])
  expect(await ids({ [num.column]: 12 })).toEqual([two.id])
  expect(await ids({ [`${day.column}_gte`]: '2020-05-01' })).toEqual([one.id, two.id])
  expect(await ids({ [`${day.column}_lte`]: '2020-12-31' })).toEqual([one.id])
  expect(await ids({ [`${partial.column}_lte`]: '1895-01-01' })).toEqual([one.id])
  expect(await ids({ [`${partial.column}_gte`]: '1899-06-01' })).toEqual([one.id, two.id])
  expect(await ids({ [pick.column]: [x, y] })).toEqual([one.id, two.id])
  expect(await ids({ [pick.column]: y, [`${num.column}_gte`]: 0 })).toEqual([two.id])
  expect(await ids({ [`${pick.column}_empty`]: false })).toEqual([one.id, two.id])
  expect(await ids({ q: 'zzyzx' })).toEqual([two.id])
  // What is archived is not in lists; what was emptied is not found.
  await staff.put(`deceased/${two.id}`, { custom: { [pick.key]: null } }, 1)
  expect(await ids({ [pick.column]: [x, y] })).toEqual([one.id])
  await staff.delete(`deceased/${one.id}`, 1)
  expect(await ids({ [pick.column]: x })).toEqual([])
  for (const filter of [
    { [num.column]: 'x' },
    { [`${text.column}_gte`]: 'x' },
    { [pick.column]: 'o1' },
    { [`${pick.column}_empty`]: true },
    { custom_f999999999: 'x' },
    { custom: {} },
  ])
    expect((await staff.list('deceased', { filter })).statusCode).toBe(400)
  expect((await staff.list('deceased', { sort: [text.column, 'ASC'] })).statusCode).toBe(400)
  const view = await staff.post('views', {
    resource: 'deceased',
    name: 'Mine',
    filter: { [pick.column]: x },
    columns: ['deathDate', text.column],
  })
  expect(view.statusCode, view.body).toBe(201)
})

it('custom fields are exported under their labels', async () => {
  const colour = await define({
    name: 'Ribbon',
    nameFr: 'Ruban',
    type: 'choice',
    options: [{ name: 'Red' }],
  })
  const depth = await define({ name: 'Depth', type: 'number' })
  await person(
    { [colour.key]: `o${colour.options[0].id}`, [depth.key]: 1.75 },
    { lastName: 'Zzfile' },
  )
  const exported = (columns: string[] | null, language: string, filter: object) =>
    open.app.inject({
      url: `/api/v1/cemeteries/${staff.cemeteryId}/deceased/export?${new URLSearchParams({
        format: 'csv',
        filter: JSON.stringify(filter),
        ...(columns && { columns: JSON.stringify(columns) }),
      })}`,
      headers: { ...staff.headers, 'accept-language': language },
    })
  const few = await exported(['label', colour.column, depth.column], 'fr', { [depth.column]: 1.75 })
  expect(few.statusCode, few.body).toBe(200)
  const [head, row] = few.body.replace('\uFEFF', '').split('\r\n')
  expect(head).toMatch(/Ruban.Depth$/)
  expect(row).toMatch(/Zzfile.*Red.1\.75$/)
  const whole = await exported(null, 'en', { [depth.column]: 1.75 })
  expect(whole.body).toContain('Ribbon')
  expect(whole.body.split('\r\n')[0]).not.toMatch(/custom/i)
  expect((await exported(['custom_f999999999'], 'en', {})).statusCode).toBe(400)
})
