import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AnyArea } from '../core/area'
import { bodySchemaOf } from '../core/schema'
import { areas, extensions } from '../server/engine/areas/areas'
import { type Api, api } from './support/api'
import { createRecord } from './support/places'
import { sampleOf } from './support/samples'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let admin: Api
beforeAll(async () => {
  open = await openWorld()
  await open.database.owner.query(
    'update cemeteries set custom_event_types = true, recurring_work_orders = true, is_tours_enabled = true',
  )
  admin = await api(open, 'admin@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

interface Answer {
  statusCode: number
  body: string
  headers: Record<string, unknown>
}

/** Never our fault, and always a problem that says what is wrong. */
function expectRefused(answer: Answer, what: string) {
  if (answer.statusCode < 400) expect.fail(`${what}: ${answer.statusCode} ${start(answer)}`)
  expectSound(answer, what)
}

// Asked fifteen thousand times, so in plain words: `expect` would take longer than the server.
function expectSound(answer: Answer, what: string) {
  if (answer.statusCode >= 500) expect.fail(`${what}: ${answer.statusCode} ${start(answer)}`)
  if (answer.statusCode < 400) return
  if (!String(answer.headers['content-type']).includes('application/problem+json'))
    expect.fail(`${what}: ${answer.headers['content-type']}`)
  const problem = JSON.parse(answer.body)
  if (problem.status !== answer.statusCode || !/\w/.test(problem.title))
    expect.fail(`${what}: ${start(answer)}`)
  if (/select |insert into|violates|syntax error|pg_/i.test(answer.body))
    expect.fail(`${what} tells of the database: ${start(answer)}`)
}

/**
 * Sends a value in all fields at once, and then in a request of its own for each field whose schema takes it: what the
 * schema refuses never reaches the rules and statements behind it, whatever is sent beside it.
 */
async function sendTogetherAndAlone<Body extends object>(
  schema: { safeParse(body: unknown): { success: boolean } },
  fields: readonly string[],
  bodyOf: (some: readonly string[]) => Body,
  send: (body: Body, some: readonly string[]) => Promise<unknown>,
): Promise<void> {
  await send(bodyOf(fields), fields)
  for (const field of fields) {
    const alone = bodyOf([field])
    // As it arrives: JSON has no NaN.
    if (schema.safeParse(JSON.parse(JSON.stringify(alone))).success) await send(alone, [field])
  }
}

const start = ({ body }: Answer) => body.slice(0, 300)

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
/** What no field takes, whatever its kind. */
const nonsense = [
  Number.MAX_SAFE_INTEGER + 2,
  1e308,
  -1e308,
  0.5,
  Number.NaN,
  'NaN',
  'Infinity',
  '\0',
  'a\0b',
  '\ud800',
  'x'.repeat(20_000),
  '💐'.repeat(10_001),
  '0000-01-01',
  '9999-99-99',
  '2026-02-30',
  '-4000-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '2026-01-01T00:00:00+23:59',
  `2026-01-01T00:00:00.${'1'.repeat(3_000)}Z`,
  true,
  {},
  { length: 5 },
  [],
  [[]],
  [null],
  [{}],
  [-1],
  [Number.MAX_SAFE_INTEGER],
  [1.5],
  ['1'],
  { type: 'Point', coordinates: [1] },
  { type: 'Polygon', coordinates: [[[0, 0]]] },
  { caskets: -1 },
  { caskets: 1e9, cremains: 1 },
  { text: '1900', edtf: '1900', earliest: 'x', latest: 'y' },
  -1,
  0,
  '',
  ' ',
  null,
]

const written = areas.filter((area) => !area.computed)
describe.each(written.map((area) => [area.name, area] as const))(
  'hostile input to %s',
  (name, area: AnyArea) => {
    it('in any of its fields is answered with a problem, never with a failure', async () => {
      const fields = Object.entries(area.fields).filter(([, field]) => !field.readOnly)
      const body = await sampleOf(admin, name)
      const { id } = await createRecord(admin, name, await sampleOf(admin, name))
      let version = 1
      const changing = bodySchemaOf(area, 'update')
      // What is filled in before the schema looks has to stand every value.
      const isCompleted = extensions.get(name)?.completeInput !== undefined
      const creating = isCompleted ? z.unknown() : bodySchemaOf(area, 'create')
      for (const value of nonsense) {
        const word = JSON.stringify(value)?.slice(0, 80)
        await sendTogetherAndAlone(
          changing,
          fields.map(([field]) => field),
          (some) => Object.fromEntries(some.map((field) => [field, value])),
          async (values, some) => {
            const answer = await admin.put(`${name}/${id}`, values, version)
            expectSound(answer, `${name}.${some.join()} = ${word}`)
            if (answer.statusCode === 200) version = answer.json().version
          },
        )
        for (const [field, definition] of fields)
          if (definition.kind === 'rows')
            await sendTogetherAndAlone(
              creating,
              Object.keys(definition.fields),
              (some) => ({
                ...body,
                [field]: [Object.fromEntries(some.map((child) => [child, value]))],
              }),
              async (values, some) =>
                expectSound(
                  await admin.post(name, values),
                  `${name}.${field}, ${some.join()} = ${word}`,
                ),
            )
      }
      // A field that was made required would be asked of all records to come.
      if (name === 'dynamic-forms') await admin.delete(`${name}/${id}`, version)
    })

    it('as an invalid body is refused', async () => {
      const { id } = await createRecord(admin, name, await sampleOf(admin, name))
      const raw = (
        method: 'POST' | 'PUT',
        path: string,
        payload: string,
        type = 'application/json',
      ) =>
        admin.app.inject({
          method,
          url: `/api/v1/cemeteries/${admin.cemeteryId}/${path}`,
          headers: { ...admin.headers, 'content-type': type, 'if-match': '"1"' },
          payload,
        })
      const bodies = [
        '',
        '{',
        'null',
        '[]',
        '7',
        '"x"',
        deep(50_000),
        `{"__proto__":{"isAdmin":true}}`,
        `{"constructor":{"prototype":{}}}`,
      ]
      for (const body of bodies) {
        if (body !== 'null')
          expectRefused(await raw('POST', `${name}/bulk`, body), `bulk ${body.slice(0, 40)}`)
        expectSound(await raw('PUT', `${name}/${id}`, body), `put ${body.slice(0, 40)}`)
        expectRefused(await raw('POST', name, body), `post ${body.slice(0, 40)}`)
      }
      for (const type of [
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'nonsense',
      ])
        expectRefused(await raw('POST', name, 'a=1', type), type)
      for (const bulk of [
        {},
        { action: 'drop', records: [] },
        { action: 'archive', records: [] },
        {
          action: 'archive',
          records: [
            { id, version: 1 },
            { id, version: 1 },
            { id: 'x', version: 1 },
          ],
        },
        {
          action: 'archive',
          records: Array.from({ length: 501 }, (_, i) => ({ id: i + 1, version: 1 })),
        },
        { action: 'archive', records: [{ id: Number.MAX_SAFE_INTEGER, version: 1 }] },
        { action: 'archive', records: [{ id: 2 ** 60, version: 1 }] },
        { action: 'update', records: [{ id, version: 1 }], values: { id: 7 } },
        { action: 'update', records: [{ id, version: 1 }], values: [] },
        { action: 'update', records: [{ id, version: 2 ** 40 }], values: {} },
      ])
        expectRefused(await admin.post(`${name}/bulk`, bulk), JSON.stringify(bulk).slice(0, 80))
    })

    it('as an invalid list query is refused', async () => {
      const fields = Object.keys(area.fields)
      const filters = [
        ...fields.flatMap((field) => [
          { [field]: 1e308 },
          { [field]: Number.MAX_SAFE_INTEGER + 2 },
          { [field]: 1.5 },
          { [field]: '' },
          { [field]: '\ud800' },
          { [field]: 'a\0b' },
          { [field]: '0000-01-01' },
          { [field]: '2026-01-01T00:00:00+23:59' },
          { [field]: {} },
          { [field]: [] },
          { [field]: [null, null] },
          { [field]: [[1]] },
          { [field]: true },
          { [field]: null },
          { [`${field}_gte`]: '0000-01-01' },
          { [`${field}_gte`]: 1e308 },
          { [`${field}_lte`]: null },
          { [`${field}_empty`]: 'yes' },
          { [`${field}_empty`]: true },
          { [`${field}_prefix`]: '\0' },
          { [`${field}_prefix`]: '\ud800' },
          { [`${field}_prefix`]: 'x'.repeat(5_000) },
          { [`${field}.contact`]: 1 },
          { [`${field}.contact`]: ['x'] },
          { [`${field}.__proto__`]: 1 },
          { [`${field}.constructor`]: [1] },
        ]),
        ...[
          '__proto__',
          'constructor',
          'toString',
          'hasOwnProperty',
          '',
          '.',
          '_gte',
          'constructor_gte',
          '__proto___empty',
          'id_gte',
          'label',
          'cemeteryId',
        ].map((field) => JSON.parse(`{${JSON.stringify(field)}: 1}`) as object),
        { id: [] },
        { id: {} },
        { id: [1e308] },
        { id: null },
        { archived: 'yes' },
        { q: ['x'] },
        { q: {} },
        { q: 'smith '.repeat(1_000) },
        { q: '\0' },
        { q: '\ud800' },
        { q: 'ﷺ'.repeat(300) },
        [],
        [1],
        'x',
        7,
      ]
      for (const filter of filters)
        expectSound(
          await admin.list(name, { filter }),
          `filter ${JSON.stringify(filter).slice(0, 80)}`,
        )
      for (const sort of [
        ...[
          '__proto__',
          'constructor',
          'toString',
          'valueOf',
          '',
          'cemetery_id',
          'id"; drop table audit; --',
        ].map((field) => [field, 'ASC']),
        ['id'],
        ['id', 'asc'],
        [['id'], 'ASC'],
        {},
        null,
        'id',
      ])
        expectRefused(await admin.list(name, { sort }), `sort ${JSON.stringify(sort)}`)
      for (const range of [
        [-1, 5],
        [5, 1],
        [0, 1e9],
        [1e18, 1e18],
        [0.5, 1],
        ['0', '1'],
        [0],
        [],
        {},
        null,
        [null, null],
      ])
        expectRefused(await admin.list(name, { range }), `range ${JSON.stringify(range)}`)
      for (const query of [
        'filter=%7B',
        'filter=null',
        'filter=%7B%7D&filter=%7B%7D',
        'sort=',
        'nonsense=1',
        `filter=${deep(2_000)}`,
      ])
        expectRefused(await admin.get(`${name}?${query}`), query)
      for (const field of fields)
        for (const order of ['ASC', 'DESC']) {
          expectSound(await admin.list(name, { sort: [field, order] }), `sort ${field} ${order}`)
          expectSound(
            await admin.list(name, { sort: [field, order], range: [900_000, 900_010] }),
            `deep sort ${field} ${order}`,
          )
        }
    })

    it('as an invalid id or version is refused', async () => {
      const { id } = await createRecord(admin, name, await sampleOf(admin, name))
      for (const bad of [
        '0',
        '-1',
        '1e3',
        '1.5',
        'x',
        '%00',
        '99999999999999999999',
        '9007199254740993',
        '9223372036854775807',
        '0x10',
        '１',
        '%E0%A4%A',
        'x'.repeat(300),
      ]) {
        for (const path of [`${name}/${bad}`, `${name}/${bad}/restore`, `${name}/${bad}/hold`]) {
          expectRefused(await admin.get(path), `get ${path}`)
          expectRefused(await admin.put(path, {}, 1), `put ${path}`)
          expectRefused(await admin.delete(path, 1), `delete ${path}`)
          expectRefused(await admin.post(path, {}, 1), `post ${path}`)
        }
        expectRefused(
          await admin.app.inject({
            url: `/api/v1/cemeteries/${bad}/${name}`,
            headers: admin.headers,
          }),
          `cemetery ${bad}`,
        )
      }
      for (const match of [
        '*',
        '""',
        'W/"x"',
        '"1", "2"',
        '"-1"',
        '"99999999999999999999"',
        '1e1',
        '"1.0"',
        'x'.repeat(2_000),
      ]) {
        const answer = await admin.app.inject({
          method: 'PUT',
          url: `/api/v1/cemeteries/${admin.cemeteryId}/${name}/${id}`,
          headers: { ...admin.headers, 'if-match': match },
          payload: {},
        })
        expectRefused(answer, `If-Match ${match.slice(0, 40)}`)
        expect(answer.statusCode).toBe(area.immutable ? 405 : 412)
      }
      expect((await admin.get(`${name}/${id}`)).json().version).toBe(1)
    })

    it('as long text of any script is stored whole or refused', async () => {
      const scripts = ['ﷺ', '각', '𠮷', 'ŉ', '㎯', '１２ ']
      for (const [at, sign] of scripts.entries()) {
        const body = await sampleOf(admin, name)
        for (const [field, definition] of Object.entries(area.fields))
          if (definition.kind === 'text' && !definition.readOnly)
            body[field] = mixed(sign, Math.min(definition.max, 2_000) - 1, at)
        expectSound(await admin.post(name, body), `${sign} everywhere`)
      }
    })
  },
)

describe('hostile input beside the areas', () => {
  it('to timelines and holds is refused', async () => {
    for (const filter of [
      { resource: '__proto__' },
      { resource: 'constructor' },
      { resource: 7 },
      { resource: ['tags'] },
      { resource: 'audit' },
      { recordId: 'x' },
      { recordId: 2 ** 60 },
      { recordId: -1 },
      { cemeteryId: 1 },
      [],
    ])
      expectRefused(await admin.list('activity', { filter }), JSON.stringify(filter))
    const { id } = await createRecord(admin, 'locations', await sampleOf(admin, 'locations'))
    for (const body of [
      undefined,
      {},
      [],
      { reason: '' },
      { reason: 'a\0b' },
      { reason: '\ud800' },
      { reason: 'x'.repeat(256) },
      { reason: 'x', until: 'tomorrow' },
      { reason: 'x', until: '0000-01-01T00:00:00Z' },
      { reason: 'x', until: '2026-01-01' },
      { reason: 'x', until: {} },
      { reason: 'x', nonsense: 1 },
    ])
      expectRefused(await admin.post(`locations/${id}/hold`, body, 1), JSON.stringify(body) ?? '-')
    expectRefused(await admin.post(`locations/${id}/hold`, { reason: 'x' }), 'no version')
    expectRefused(await admin.post(`locations/${id}/lift`, undefined, 1), 'nothing to lift')
    expect((await admin.get(`locations/${id}`)).json().version).toBe(1)
  })

  it('to ranges is refused', async () => {
    const level = { from: '1', to: '3' }
    for (const body of [
      undefined,
      [],
      { levels: [] },
      { levels: Array(5).fill(level) },
      { levels: [{ from: '3', to: '1' }] },
      { levels: [{ from: '1', to: 'B' }] },
      { levels: [{ from: '-1', to: '1' }] },
      { levels: [{ from: '1', to: '99999' }] },
      { levels: Array(4).fill({ from: '1', to: '99999' }) },
      { levels: [{ from: 'A', to: 'zz' }, { from: 'A', to: 'zz' }, level, level] },
      { levels: [{ ...level, prefix: 'x'.repeat(41) }] },
      { levels: [{ ...level, prefix: 'a\0b' }] },
      { levels: [{ ...level, propertyType: 2 ** 60 }] },
      { levels: [{ ...level, propertyType: 4_000_000 }] },
      { levels: [level], parent: 4_000_000 },
      { levels: [level], parent: -1 },
      { levels: [level], capacity: { caskets: 1e9, cremains: 0 } },
      { levels: [level], preview: 'yes' },
    ])
      expectRefused(await admin.post('locations/generate', body), JSON.stringify(body) ?? '-')
  })
})

/** Signs that do not compress: the sign itself among others that follow no pattern. */
function mixed(sign: string, length: number, seed: number): string {
  let state = seed + 1
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const point = sign.codePointAt(0) as number
    return sign === 'ﷺ' || sign === '㎯' || sign === 'ŉ'
      ? sign
      : String.fromCodePoint(point + (state % (sign === '１２ ' ? 10 : 200)))
  }).join('')
}
