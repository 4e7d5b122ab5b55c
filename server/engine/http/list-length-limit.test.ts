import fastify from 'fastify'
import { expect, it } from 'vitest'
import { problemErrors } from './errors'
import { maxListLength, refuseLongLists } from './list-length-limit'

it('lists of more than ten thousand entries are refused at any depth before validation', async () => {
  const app = fastify({ bodyLimit: 2_000_000 })
  problemErrors(app)
  refuseLongLists(app)
  app.post('/', () => 'taken')
  const send = async (payload: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/', headers, payload })
    return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json().code]
  }
  const list = (n: number) => JSON.stringify(Array(n).fill({}))
  expect(await send(list(maxListLength))).toBe(200)
  expect(await send(list(maxListLength + 1))).toEqual([413, 'listTooLong'])
  expect(await send(`{"a":{"b":[${list(maxListLength + 1)}]}}`)).toEqual([413, 'listTooLong'])
  expect(await send(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toBe(200)
  await app.close()
})
