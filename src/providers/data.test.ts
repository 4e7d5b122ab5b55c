import { beforeEach, expect, test } from 'vitest'
import { type AnyArea, area } from '../../core/area'
import { flag, number, partialDate, ref, rows, text } from '../../core/fields'
import { createDataProvider, type HttpClient } from './data'

const people = area({
  name: 'people',
  path: 'People',
  label: ['Person', 'People'],
  scope: 'cemetery',
  access: { read: 'personRead', write: 'personWrite' },
  fields: {
    lastName: text(),
    birthDate: partialDate(),
    veteran: flag(),
    seen: number({ readOnly: true }),
    phones: rows({ kind: ref('kinds'), number: text() }),
  },
  list: ['lastName'],
}) as unknown as AnyArea

interface Call {
  url: string
  method: string
  ifMatch: string | null
  body: unknown
}
let calls: Call[] = []
let answer: { json: unknown; range?: string } = { json: [] }

const http: HttpClient = async (url, options = {}) => {
  const headers = new Headers(options.headers)
  calls.push({
    url: decodeURIComponent(url),
    method: options.method ?? 'GET',
    ifMatch: headers.get('If-Match'),
    body: options.body ? JSON.parse(String(options.body)) : undefined,
  })
  return {
    status: 200,
    headers: new Headers(answer.range ? { 'Content-Range': answer.range } : {}),
    body: '',
    json: answer.json,
  }
}

const data = createDataProvider('/api/v1/cemeteries/1001', http, [people])
const born = { text: 'abt 1890', edtf: '1890~', earliest: '1890-01-01', latest: '1890-12-31' }
const loaded = {
  id: 7,
  version: 3,
  label: 'Ortega',
  createdAt: '2026-01-01T00:00:00Z',
  lastName: 'Ortega',
  birthDate: born,
  veteran: false,
  seen: 12,
  phones: [{ id: 5, kind: 1, number: '555' }],
}

beforeEach(() => {
  calls = []
  answer = { json: [] }
})

const page = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'lastName', order: 'ASC' as const },
}

test('a list asks in the simple-rest dialect and reads an exact count as the total', async () => {
  answer = { json: [{ id: 1 }], range: 'people 25-25/26' }
  const list = await data.getList('people', { ...page, filter: { q: 'smyth' } })
  expect(calls[0]?.url).toBe(
    '/api/v1/cemeteries/1001/people?filter={"q":"smyth"}&range=[25,49]&sort=["lastName","ASC"]',
  )
  expect(list).toMatchObject({ total: 26, data: [{ id: 1 }] })
  expect(list.pageInfo).toBeUndefined()
})

test('a bounded count is no total: there is a next page and an "at least"', async () => {
  const full = Array.from({ length: 25 }, (_, id) => ({ id: id + 1 }))
  answer = { json: full, range: 'people 25-49/10001+' }
  const list = await data.getList('people', { ...page, filter: {} })
  expect(list.total).toBeUndefined()
  expect(list.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true })
  expect(list.meta).toEqual({ atLeast: 10_000 })
})

test('an update sends only what changed, with the version that the form was opened with', async () => {
  answer = { json: { ...loaded, version: 4 } }
  await data.update('people', {
    id: 7,
    data: { ...loaded, lastName: 'Ortega-Ruiz' },
    previousData: loaded,
  })
  expect(calls).toEqual([
    {
      url: '/api/v1/cemeteries/1001/people/7',
      method: 'PUT',
      ifMatch: '"3"',
      body: { lastName: 'Ortega-Ruiz' },
    },
  ])
})

test('a partial date is sent as its text, an emptied input as null', async () => {
  answer = { json: loaded }
  await data.update('people', {
    id: 7,
    data: { birthDate: { ...born, text: 'bef 1890' }, lastName: '' },
    previousData: loaded,
  })
  expect(calls[0]?.body).toEqual({ birthDate: 'bef 1890', lastName: null })
})

test('child rows keep their ids, and unchanged rows are not sent', async () => {
  answer = { json: loaded }
  await data.update('people', {
    id: 7,
    data: { phones: [{ number: '555', kind: 1, id: 5 }], veteran: true },
    previousData: loaded,
  })
  expect(calls[0]?.body).toEqual({ veteran: true })
  await data.update('people', {
    id: 7,
    data: { phones: [{ id: 5, kind: 1, number: '556' }, { number: '557' }] },
    previousData: loaded,
  })
  expect(calls[1]?.body).toEqual({ phones: [{ id: 5, kind: 1, number: '556' }, { number: '557' }] })
})

test('an update without changes sends nothing', async () => {
  const { data: same } = await data.update('people', { id: 7, data: loaded, previousData: loaded })
  expect(calls).toEqual([])
  expect(same).toEqual(loaded)
})

test('a create omits the fields that the server computes', async () => {
  answer = { json: { ...loaded } }
  await data.create('people', { data: { ...loaded, lastName: 'Ruiz' } })
  expect(calls[0]).toMatchObject({
    method: 'POST',
    ifMatch: null,
    body: {
      lastName: 'Ruiz',
      birthDate: 'abt 1890',
      veteran: false,
      phones: [{ id: 5, kind: 1, number: '555' }],
    },
  })
  expect(Object.keys(calls[0]?.body as object)).not.toContain('seen')
})

test('an archive sends the version, a restore undoes it', async () => {
  answer = { json: { ...loaded, version: 4, archivedAt: '2026-02-01T00:00:00Z' } }
  const gone = await data.delete('people', { id: 7, previousData: loaded })
  expect(calls[0]).toMatchObject({ method: 'DELETE', ifMatch: '"3"' })
  expect(gone.data).toMatchObject({ version: 4 })
  await data.restore('people', { id: 7 })
  expect(calls[1]).toMatchObject({
    url: '/api/v1/cemeteries/1001/people/7/restore',
    method: 'POST',
  })
})

test('bulk writes carry a version for every id, or are not sent', async () => {
  answer = { json: { records: [] } }
  await data.deleteMany('people', { ids: [7], meta: { records: [loaded] } })
  expect(calls[0]?.body).toEqual({ action: 'archive', records: [{ id: 7, version: 3 }] })
  await expect(
    data.deleteMany('people', { ids: [7, 8], meta: { records: [loaded] } }),
  ).rejects.toThrow('version')
  expect(calls).toHaveLength(1)
})

test('many ids are requested in full, a hundred at a time', async () => {
  const ids = Array.from({ length: 230 }, (_, index) => index + 1)
  answer = { json: [{ id: 1 }], range: 'people 0-0/1' }
  const { data: found } = await data.getMany('people', { ids: [...ids, 1, 2] })
  expect(calls).toHaveLength(3)
  expect(calls.map(({ url }) => /range=\[0,(\d+)\]/.exec(url)?.[1])).toEqual(['99', '99', '29'])
  expect(found).toHaveLength(3)
})

test('records of a reference are a list with one more filter', async () => {
  answer = { json: [], range: 'people */0' }
  const list = await data.getManyReference('people', {
    ...page,
    filter: { veteran: true },
    target: 'phones.kind',
    id: 4,
  })
  expect(calls[0]?.url).toContain('filter={"veteran":true,"phones.kind":4}')
  expect(list.total).toBe(0)
})
