import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import { createRecord } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let elm: Api
const people = [
  ['Smith', 'John', 'abt 1890', '12 Mar 1951'],
  ['Smyth', 'Jane', '1901', '1977'],
  ['Smithson', 'Ann', null, null],
  ['Łukasz', 'Zofia', '3 May 1880', '19--'],
  ['O’Hara', 'Sean', null, 'bef Mar 1871'],
  ['Muñoz', 'Inés', '1930', '2001'],
  ['Иванов', 'Пётр', '1911', '1988'],
  ['Jonson', 'Mary Ann', '1850', '1919'],
] as const

beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
  for (const [lastName, firstName, birthDate, deathDate] of people)
    await createRecord(staff, 'deceased', { lastName, firstName, birthDate, deathDate })
  await createRecord(elm, 'deceased', { lastName: 'Smith', firstName: 'Elsewhere' })
})
afterAll(() => open.close())

const found = async (q: string) =>
  (await staff.list('deceased', { filter: { q } }))
    .json()
    .map((row: { label: string }) => row.label)

describe('the search of a list', () => {
  it.each([
    ['smith', 'Smith, John'],
    ['SMITH', 'Smith, John'],
    ['Smyth', 'Smyth, Jane'],
    ['lukasz', 'Łukasz, Zofia'],
    ['munoz', 'Muñoz, Inés'],
    ['ines mun', 'Muñoz, Inés'],
    ['ohara', 'O’Hara, Sean'],
    ["O'Hara", 'O’Hara, Sean'],
    ['ivanov', 'Иванов, Пётр'],
    ['Иванов', 'Иванов, Пётр'],
    ['Johnson mary', 'Jonson, Mary Ann'],
    ['mary ann jonson', 'Jonson, Mary Ann'],
    ['jonsno', 'Jonson, Mary Ann'],
  ])('%s finds %s first', async (query, label) => {
    expect((await found(query))[0]).toBe(label)
  })

  it('finds by sound and by typo, the exact name first', async () => {
    expect(await found('smyth')).toEqual(['Smyth, Jane', 'Smith, John'])
    expect((await found('smith')).slice(0, 3)).toEqual([
      'Smith, John',
      'Smithson, Ann',
      'Smyth, Jane',
    ])
    expect(await found('smth')).toContain('Smith, John')
    expect(await found('mithso')).toEqual(['Smithson, Ann'])
    expect(await found('zzqq')).toEqual([])
    expect(await found('schmidt')).toContain('Smith, John')
  })

  it('never finds another cemetery’s records, nor archived ones', async () => {
    expect(await found('elsewhere')).toEqual([])
    const gone = await createRecord(staff, 'deceased', { lastName: 'Vanished' })
    expect(await found('vanished')).toEqual(['Vanished'])
    await staff.delete(`deceased/${gone.id}`, 1)
    expect(await found('vanished')).toEqual([])
    await staff.post(`deceased/${gone.id}/restore`)
    const renamed = await staff.put(`deceased/${gone.id}`, { lastName: 'Returned' }, 3)
    expect(renamed.statusCode).toBe(200)
    expect(await found('vanished')).toEqual([])
    expect(await found('returned')).toEqual(['Returned'])
    await staff.delete(`deceased/${gone.id}`, 4)
  })

  it.each(['%', '_', "'", '\\', '   ', '(', 'a'.repeat(5000), '💐', '%%smith'])(
    'treats %j as text, not as a pattern',
    async (q) => {
      const answer = await staff.list('deceased', { filter: { q } })
      expect(answer.statusCode).toBe(200)
    },
  )

  it('combines with filters and sorts', async () => {
    const answer = await staff.list('deceased', {
      filter: { q: 'smith', deathDate_gte: '1970-01-01' },
      sort: ['deathDate', 'DESC'],
    })
    expect(answer.json().map((row: { label: string }) => row.label)).toEqual(['Smyth, Jane'])
    expect(answer.headers['content-range']).toBe('deceased 0-0/1')
  })
})

describe('order, filters and paging of a list', () => {
  it('sort partial dates by their earliest day, blanks last in both directions', async () => {
    const names = async (order: string) =>
      (await staff.list('deceased', { sort: ['birthDate', order] }))
        .json()
        .map((row: { lastName: string }) => row.lastName)
    const known = ['Jonson', 'Łukasz', 'Smith', 'Smyth', 'Иванов', 'Muñoz']
    expect((await names('ASC')).slice(0, 6)).toEqual(known)
    expect((await names('DESC')).slice(0, 6)).toEqual([...known].reverse())
    expect((await names('DESC')).slice(6).sort()).toEqual(['O’Hara', 'Smithson'])
  })

  it('keep a date as it was written', async () => {
    const [row] = (await staff.list('deceased', { filter: { q: 'lukasz' } })).json()
    expect(row.deathDate).toMatchObject({
      text: '19--',
      edtf: '19XX',
      earliest: '1900-01-01',
      latest: '1999-12-31',
    })
  })

  it('filter by the range of a partial date', async () => {
    const names = async (filter: object) =>
      (await staff.list('deceased', { filter }))
        .json()
        .map((row: { lastName: string }) => row.lastName)
        .sort()
    expect(await names({ deathDate_gte: '1990-01-01' })).toEqual(['Muñoz', 'Łukasz'])
    expect(await names({ deathDate_lte: '1900-06-01', deathDate_gte: '1900-01-01' })).toEqual([
      'Łukasz',
    ])
    expect(await names({ birthDate_empty: true })).toEqual(['O’Hara', 'Smithson'])
    expect(await names({ lastName: 'smith' })).toEqual(['Smith'])
    expect(await names({ lastName_prefix: 'smi' })).toEqual(['Smith', 'Smithson'])
  })

  it('count exactly without a filter, and follow every write', async () => {
    const range = async () =>
      (await staff.list('deceased', { range: [0, 1] })).headers['content-range']
    expect(await range()).toBe('deceased 0-1/8')
    const one = await createRecord(staff, 'deceased', { lastName: 'Counted' })
    expect(await range()).toBe('deceased 0-1/9')
    await staff.delete(`deceased/${one.id}`, 1)
    expect(await range()).toBe('deceased 0-1/8')
  })

  it.each([
    [{ sort: ['birthDate; drop table deceased', 'ASC'] }],
    [{ sort: ['label', 'UP'] }],
    [{ range: [10, 5] }],
    [{ range: [0, 5000] }],
    [{ range: ['0', '1'] }],
    [{ filter: { birthDate: 'yesterday' } }],
    [{ filter: { veteran: 'yes' } }],
    [{ filter: { id: ['1'] } }],
    [{ filter: { location: '1 or 1=1' } }],
    [{ filter: { q: 7 } }],
    [{ filter: { remarks: 'x' } }],
    [{ filter: { 'relationships.remarks': 'x' } }],
  ])('refuse %j with a reason', async (query) => {
    const answer = await staff.list('deceased', query)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json().errors[0].message).toMatch(/\w/)
  })
})

describe('child rows', () => {
  it('keep their identity with their id, and belong to their record', async () => {
    const rosa = await createRecord(staff, 'contacts', {
      firstName: 'Rosa',
      lastName: 'Ortega',
      phones: [{ number: '555 0142' }, { kind: 'work', number: '555 0199' }],
    })
    const phones = rosa.phones as Array<{ id: number; kind: string; number: string }>
    expect(phones.map((phone) => phone.kind)).toEqual(['mobile', 'work'])
    expect(rosa.phone).toBe('555 0142')
    const changed = await staff.put(
      `contacts/${rosa.id}`,
      { phones: [phones[1], { number: '555 0100' }] },
      1,
    )
    expect(changed.json().phones).toMatchObject([
      { id: phones[1]?.id, kind: 'work' },
      { kind: 'mobile', number: '555 0100' },
    ])
    expect((await staff.list('contacts', { filter: { q: '0199' } })).json()[0]?.id).toBe(rosa.id)
    const other = await createRecord(staff, 'contacts', { lastName: 'Other' })
    const stolen = await staff.put(
      `contacts/${other.id}`,
      { phones: [{ id: phones[1]?.id, number: '1' }] },
      1,
    )
    expect(stolen.json()).toMatchObject({ status: 400, errors: [{ field: 'phones.0.id' }] })
    const invalid = await staff.put(`contacts/${other.id}`, { phones: [{ number: '1' }, {}] }, 1)
    expect(invalid.json().errors).toEqual([{ field: 'phones.1.number', message: 'is required' }])
  })

  it('are found through what they refer to', async () => {
    const rosa = await createRecord(staff, 'contacts', { lastName: 'Holder' })
    const place = await createRecord(staff, 'locations', { name: 'Found 1' })
    const right = await createRecord(staff, 'interment-rights', {
      location: place.id,
      holders: [{ contact: rosa.id, share: 1 }],
    })
    expect(
      (await staff.list('interment-rights', { filter: { 'holders.contact': rosa.id } })).json(),
    ).toMatchObject([{ id: right.id, holderNames: 'Holder' }])
    await staff.put(`contacts/${rosa.id}`, { lastName: 'Renamed' }, 1)
    expect((await staff.get(`interment-rights/${right.id}`)).json()).toMatchObject({
      holderNames: 'Renamed',
      version: 1,
    })
  })
})

describe('bulk changes', () => {
  it('give each record its own values, or change none', async () => {
    const a = await createRecord(staff, 'deceased', { lastName: 'Aaa', religion: 'Quaker' })
    const b = await createRecord(staff, 'deceased', { lastName: 'Bbb' })
    const set = (records: object[], values?: object) =>
      staff.post('deceased/bulk', { action: 'update', records, ...(values ? { values } : {}) })
    const both = [a, b].map(({ id }) => ({ id, version: 1 }))
    const done = await set(both, { religion: 'Baptist' })
    expect(done.json().records.map((row: { religion: string }) => row.religion)).toEqual([
      'Baptist',
      'Baptist',
    ])
    const back = (versions: number[]) =>
      set([
        { id: a.id, version: versions[0], values: { religion: 'Quaker' } },
        { id: b.id, version: versions[1], values: { religion: null } },
      ])
    expect((await back([2, 1])).statusCode).toBe(412)
    expect((await staff.get(`deceased/${a.id}`)).json().religion).toBe('Baptist')
    expect((await back([2, 2])).json().records).toMatchObject([
      { religion: 'Quaker', version: 3 },
      { religion: null, version: 3 },
    ])
    const wrong = await set([{ id: a.id, version: 3, values: { location: 1 } }])
    expect(wrong.statusCode).toBe(400)
    for (const { id } of [a, b]) await staff.delete(`deceased/${id}`, 3)
  })

  it('change all or none', async () => {
    const tags = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => createRecord(staff, 'tags', { name })),
    )
    const records = tags.map(({ id, version }) => ({ id, version }))
    const stale = await staff.post('tags/bulk', {
      action: 'archive',
      records: [...records.slice(0, 2), { id: records[2]?.id, version: 9 }],
    })
    expect(stale.statusCode).toBe(412)
    expect((await staff.list('tags', {})).json()).toHaveLength(3)
    const done = await staff.post('tags/bulk', { action: 'archive', records })
    expect(done.json().records).toHaveLength(3)
    expect((await staff.list('tags', {})).json()).toHaveLength(0)
  })
})

it('a refused body names the field and the rule', async () => {
  const half = 'must not contain half a character'
  const twice = [7, 7].map((id) => ({ id, version: 1 }))
  for (const [answer, field, message] of [
    [await staff.post('tags', { name: 'Oak \ud83c' }), 'name', half],
    [await staff.post('deceased', { lastName: 'A', birthDate: '\udf33' }), 'birthDate', half],
    [
      await staff.post('locations', { name: 'A', geometry: { type: 'Point', coordinates: [1] } }),
      'geometry.coordinates',
      expect.any(String),
    ],
    [
      await staff.post('tags/bulk', { action: 'archive', records: twice }),
      'records',
      'names a record twice',
    ],
    [await staff.get('tags?filter=x'), 'filter', 'must be JSON'],
    [await staff.get('tags?sort='), 'sort', 'must be JSON'],
  ] as const) {
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ field, message }] })
    if (typeof message === 'string') expect(answer.json().detail).toBe(`${field} ${message}`)
  }
  // A whole pair is a character like any other.
  expect((await staff.post('tags', { name: 'Whole 🌳' })).statusCode).toBe(201)
})

it('the timeline shows who did what, before and after', async () => {
  const tag = await createRecord(staff, 'tags', { name: 'Oak' })
  await staff.put(`tags/${tag.id}`, { name: 'Old oak' }, 1)
  const [update, create] = (
    await staff.list('activity', { filter: { resource: 'tags', recordId: tag.id } })
  ).json()
  expect(update).toMatchObject({
    action: 'update',
    label: 'Old oak',
    before: { name: 'Oak' },
    after: { name: 'Old oak' },
    user: { name: 'Staff Tester' },
  })
  expect(create).toMatchObject({ action: 'create', before: null, after: { name: 'Oak' } })
  const inOrder = async (sort: unknown) =>
    staff.list('activity', { sort, filter: { resource: 'tags', recordId: tag.id } })
  const actions = (answer: { json: () => Array<{ action: string }> }) =>
    answer.json().map((row) => row.action)
  expect(actions(await inOrder(['id', 'ASC']))).toEqual(['create', 'update'])
  expect(actions(await inOrder(['id', 'DESC']))).toEqual(['update', 'create'])
  for (const field of ['at', 'label', 'user', 'seq']) {
    const refused = await inOrder([field, 'ASC'])
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0].field).toBe('sort')
  }
  const reader = await api(open, 'reader@world.test', open.world.cemeteries.oak)
  const seen = (await reader.list('activity', {}))
    .json()
    .map((row: { resource: string }) => row.resource)
  expect(seen).not.toContain('contacts')
  expect(seen).toContain('deceased')
  expect((await reader.list('activity', { filter: { resource: 'contacts' } })).statusCode).toBe(403)
})
