import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { delayed, mockApi, offline, problem, sentRequests } from '../../tests/support/mock-api'
import { type HttpError, http, httpBlob, setHttpHooks, setReadPauses } from './http'
import { pendingCount } from './pending'

const failed = vi.fn()
const unauthorized = vi.fn()

beforeEach(() => {
  localStorage.clear()
  setHttpHooks({ failed, unauthorized })
})
afterEach(() => {
  vi.clearAllMocks()
})

const answer = (status: number, body: string, type: string) =>
  mockApi({ 'GET /x': () => new Response(body, { status, headers: { 'Content-Type': type } }) })
const refuse = (status: number, body: object) => mockApi({ 'GET /x': () => problem(status, body) })
const tokenSent = () => sentRequests.at(-1)?.headers.get('Authorization')
const failure = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: HttpError) => error,
  )

describe('a call', () => {
  it('carries the bearer token and returns the JSON', async () => {
    localStorage.setItem('auth', 'abc')
    mockApi({ 'GET /x': { a: 1 } })
    expect((await http('/api/v1/x')).json).toEqual({ a: 1 })
    expect(tokenSent()).toBe('Bearer abc')
  })
  it('carries no token to document addresses or when anonymous', async () => {
    localStorage.setItem('auth', 'abc')
    mockApi({ 'GET /Documents/Access-Token': {}, 'GET /auth/login': {} })
    await http('/api/v1/Documents/Access-Token')
    expect(tokenSent()).toBeNull()
    await http('/api/v1/auth/login', { anonymous: true })
    expect(tokenSent()).toBeNull()
    expect(sentRequests).toHaveLength(2)
  })
  it('counts as pending until it has ended, unless in the background', async () => {
    const { response, answer: end } = delayed()
    mockApi({ 'GET /x': () => response })
    const call = http('/api/v1/x')
    expect(pendingCount()).toBe(1)
    end(Response.json({}))
    await call
    expect(pendingCount()).toBe(0)
    mockApi({ 'GET /x': {} })
    const quiet = http('/api/v1/x', { background: true })
    expect(pendingCount()).toBe(0)
    await quiet
  })
})

describe('how far the database has come', () => {
  const told = (position: string, method = 'GET') =>
    mockApi({
      [`${method} /x`]: () => Response.json({}, { headers: { 'Sexton-Position': position } }),
    })
  const sent = () => sentRequests.at(-1)?.headers.get('Sexton-Position')
  beforeEach(() => localStorage.setItem('auth', 'abc'))

  it('is said with every call, the furthest of what was told', async () => {
    told('0/F')
    await http('/api/v1/x')
    expect(sent()).toBeNull()
    told('0/1A', 'POST')
    await http('/api/v1/x', { method: 'POST' })
    expect(sent()).toBe('0/F')
    told('0/9')
    await http('/api/v1/x')
    expect(sent()).toBe('0/1A')
    await http('/api/v1/x')
    expect(sent()).toBe('0/1A')
    told('1/0')
    await http('/api/v1/x')
    await http('/api/v1/x')
    expect(sent()).toBe('1/0')
  })
  it('is said no more once a write was not answered, or the server does not know it', async () => {
    told('0/F')
    await http('/api/v1/x')
    mockApi({ 'POST /x': offline })
    await failure(http('/api/v1/x', { method: 'POST', silent: true }))
    told('none')
    await http('/api/v1/x')
    expect(sent()).toBeNull()
    told('0/F')
    await http('/api/v1/x')
    told('none')
    await http('/api/v1/x')
    await http('/api/v1/x')
    expect(sent()).toBeNull()
  })
})

describe('where the server is away for a moment', () => {
  beforeEach(() => setReadPauses([1, 1]))
  afterEach(() => setReadPauses([]))
  const away = (times: number, then: Response) => {
    let left = times
    return () => (left-- > 0 ? problem(503, { code: 'unreachable' }) : then)
  }

  it('what is read is asked for again, and nobody is told', async () => {
    mockApi({ 'GET /x': away(2, Response.json({ a: 1 })) })
    expect((await http('/api/v1/x')).json).toEqual({ a: 1 })
    expect(sentRequests).toHaveLength(3)
    expect(failed).not.toHaveBeenCalled()
  })
  it('so is what is refused for a moment, since others ask too, but not for minutes', async () => {
    const refused = (seconds: string) => {
      const answer = problem(429, { code: 'rateLimited' })
      answer.headers.set('Retry-After', seconds)
      return answer
    }
    let asked = 0
    mockApi({ 'GET /x': () => (asked++ < 1 ? refused('1') : Response.json({ a: 1 })) })
    expect((await http('/api/v1/x')).json).toEqual({ a: 1 })
    mockApi({ 'GET /x': () => refused('900') })
    expect((await failure(http('/api/v1/x'))).status).toBe(429)
    expect(sentRequests).toHaveLength(3)
  })
  it('gives up in the end, and tells', async () => {
    mockApi({ 'GET /x': away(9, Response.json({})) })
    expect((await failure(http('/api/v1/x'))).status).toBe(503)
    expect(sentRequests).toHaveLength(3)
    expect(failed).toHaveBeenCalledTimes(1)
  })
  it('does not ask for what nobody waits for any more', async () => {
    const leaving = new AbortController()
    setReadPauses([60_000])
    mockApi({ 'GET /x': away(9, Response.json({})) })
    const call = http('/api/v1/x', { signal: leaving.signal })
    await waitFor(() => expect(sentRequests).toHaveLength(1))
    leaving.abort()
    await expect(call).rejects.toThrow(DOMException)
    expect(sentRequests).toHaveLength(1)
  })
  it('a write is sent once; with a key it may be sent again, and says so', async () => {
    mockApi({ 'POST /x': away(9, Response.json({})) })
    const plain = await failure(http('/api/v1/x', { method: 'POST' }))
    expect(plain.body.code).toBe('unreachable')
    const kept = await failure(
      http('/api/v1/x', { method: 'POST', headers: { 'Idempotency-Key': 'k' } }),
    )
    expect(kept.body.code).toBe('unanswered')
    expect(sentRequests).toHaveLength(2)
  })
})

describe('a failed call', () => {
  it('opens the dialog where nobody else handles it', async () => {
    refuse(500, { title: 'Broken', instance: 'e1' })
    const error = await failure(http('/api/v1/x'))
    expect(error).toMatchObject({ status: 500, shown: true, body: { instance: 'e1' } })
    expect(failed).toHaveBeenCalledWith(error)
    expect(pendingCount()).toBe(0)
  })
  it.each([
    [400, { title: 'Bad', errors: [{ field: 'name', message: 'is required' }] }],
    [409, { title: 'Taken', code: 'claimed' }],
    [412, { title: 'Stale', current: {} }],
  ])('with %i is left to the form', async (status, body) => {
    refuse(status, body)
    expect(await failure(http('/api/v1/x'))).toMatchObject({ status, shown: false, body })
    expect(failed).not.toHaveBeenCalled()
  })
  it('with 400 but no fields opens the dialog, unless the caller handles it', async () => {
    refuse(400, { title: 'Bad' })
    await failure(http('/api/v1/x'))
    expect(failed).toHaveBeenCalledTimes(1)
    refuse(400, { title: 'Bad' })
    await failure(http('/api/v1/x', { quiet: true }))
    refuse(415, { title: 'No spreadsheet' })
    await failure(http('/api/v1/x', { quiet: true }))
    refuse(500, { title: 'Broken' })
    await failure(http('/api/v1/x', { silent: true }))
    expect(failed).toHaveBeenCalledTimes(1)
    refuse(500, { title: 'Broken' })
    await failure(http('/api/v1/x', { quiet: true }))
    expect(failed).toHaveBeenCalledTimes(2)
  })
  it('with 401 is silent and ends the session of its token', async () => {
    localStorage.setItem('auth', 'abc')
    refuse(401, { title: 'No session' })
    await failure(http('/api/v1/x'))
    expect(unauthorized).toHaveBeenCalledWith('abc')
    expect(failed).not.toHaveBeenCalled()
  })
  it('for a file is read from its blob', async () => {
    refuse(403, { title: 'Forbidden', instance: 'e2' })
    expect(await failure(httpBlob('/api/v1/x'))).toMatchObject({
      status: 403,
      body: { title: 'Forbidden', instance: 'e2' },
    })
  })
  it('with a string body keeps the string, but no HTML page', async () => {
    answer(500, 'No room', 'text/plain')
    expect((await failure(http('/api/v1/x'))).body.message).toBe('No room')
    answer(502, '<html>proxy</html>', 'text/html')
    expect((await failure(http('/api/v1/x'))).body.message).toBeUndefined()
  })
  it('without an answer has status 0; an aborted call is no failure', async () => {
    mockApi({ 'GET /x': offline })
    expect(await failure(http('/api/v1/x'))).toMatchObject({ status: 0 })
    expect(failed).toHaveBeenCalledTimes(1)
    mockApi({ 'GET /x': () => delayed().response })
    const abort = new AbortController()
    const call = failure(http('/api/v1/x', { signal: abort.signal }))
    abort.abort()
    expect(await call).toMatchObject({ name: 'AbortError' })
    expect(await call).toBeInstanceOf(DOMException)
    expect(failed).toHaveBeenCalledTimes(1)
    expect(pendingCount()).toBe(0)
  })
})
