import fastify from 'fastify'
import { expect, it } from 'vitest'
import { problemErrors } from './errors'
import { maxJsonDepth, refuseDeepJson } from './json-depth-limit'

it('bodies of more than a hundred lists within each other are refused before they are parsed', async () => {
  const app = fastify()
  problemErrors(app)
  refuseDeepJson(app)
  app.post('/', (request) => request.body)
  const send = async (payload: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/', headers, payload })
    return answer.statusCode === 200 ? answer.json() : [answer.statusCode, answer.json().code]
  }
  const nested = (n: number) => '['.repeat(n) + ']'.repeat(n)
  expect(await send(nested(maxJsonDepth))).toEqual(JSON.parse(nested(maxJsonDepth)))
  expect(await send(nested(maxJsonDepth + 1))).toEqual([400, 'nestedTooDeep'])
  expect(await send(`{"a":${nested(200_000)}}`)).toEqual([400, 'nestedTooDeep'])
  const brackets = { text: `"\\${'['.repeat(500)}` }
  expect(await send(JSON.stringify(brackets))).toEqual(brackets)
  expect((await send('{"a":'))[0]).toBe(400)
  expect((await send('{"__proto__":{}}'))[0]).toBe(400)
  await app.close()
})
