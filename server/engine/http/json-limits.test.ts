import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { problemErrors } from './errors'
import { limitJson, maxJsonDepth, maxListLength } from './json-limits'

let app: FastifyInstance
beforeEach(() => {
  app = fastify({ bodyLimit: 2_000_000 })
  problemErrors(app)
  limitJson(app)
  app.post('/', (request) => request.body)
})
afterEach(() => app.close())

const send = async (payload: string) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload })
  return answer.statusCode === 200 ? answer.json() : [answer.statusCode, answer.json().code]
}

it('bodies of more than a hundred lists within each other are refused before they are parsed', async () => {
  const nested = (n: number) => '['.repeat(n) + ']'.repeat(n)
  expect(await send(nested(maxJsonDepth))).toEqual(JSON.parse(nested(maxJsonDepth)))
  expect(await send(nested(maxJsonDepth + 1))).toEqual([400, 'nestedTooDeep'])
  expect(await send(`{"a":${nested(200_000)}}`)).toEqual([400, 'nestedTooDeep'])
  const brackets = { text: `"\\${'['.repeat(500)}` }
  expect(await send(JSON.stringify(brackets))).toEqual(brackets)
  expect((await send('{"a":'))[0]).toBe(400)
  expect((await send('{"a":"\\'))[0]).toBe(400)
  expect((await send('{"__proto__":{}}'))[0]).toBe(400)
})

it('lists and objects of more than ten thousand entries are refused at any depth before they are parsed', async () => {
  const list = (n: number) => JSON.stringify(Array(n).fill({ a: 1, b: ',' }))
  const object = (n: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, i) => [`f${i}`, [1, 2]])))
  for (const body of [list, object]) {
    expect(await send(body(maxListLength))).toEqual(JSON.parse(body(maxListLength)))
    expect(await send(body(maxListLength + 1))).toEqual([413, 'listTooLong'])
    expect(await send(`{"a":{"b":[${body(maxListLength + 1)}]}}`)).toEqual([413, 'listTooLong'])
  }
  // Each list is counted by itself, and commas within texts do not count.
  const two = `[${list(maxListLength)},${list(maxListLength)}]`
  expect(await send(two)).toEqual(JSON.parse(two))
  const text = JSON.stringify({ text: `"${','.repeat(20_000)}` })
  expect(await send(text)).toEqual(JSON.parse(text))
})
