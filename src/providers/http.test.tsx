import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type HttpError, http, httpBlob, setHttpHooks } from './http'
import { pendingCount } from './pending'

const failed = vi.fn()
const unauthorized = vi.fn()
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', fetched)
  setHttpHooks({ failed, unauthorized })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const answer = (status: number, body: BodyInit | null, type = 'application/json') =>
  fetched.mockResolvedValueOnce(new Response(body, { status, headers: { 'Content-Type': type } }))
const problem = (status: number, body: object) =>
  answer(status, JSON.stringify(body), 'application/problem+json')
const headersSent = () => new Headers(fetched.mock.calls[0]?.[1]?.headers)
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
    answer(200, '{"a":1}')
    expect((await http('/api/v1/x')).json).toEqual({ a: 1 })
    expect(headersSent().get('Authorization')).toBe('Bearer abc')
  })
  it('carries no token to document addresses or when anonymous', async () => {
    localStorage.setItem('auth', 'abc')
    answer(200, '{}')
    await http('/api/v1/Documents/Access-Token')
    expect(headersSent().has('Authorization')).toBe(false)
    fetched.mockClear()
    answer(200, '{}')
    await http('/api/v1/auth/login', { anonymous: true })
    expect(headersSent().has('Authorization')).toBe(false)
  })
  it('counts as pending until it has ended, unless in the background', async () => {
    let end = (_: Response) => {}
    fetched.mockReturnValueOnce(
      new Promise((resolve) => {
        end = resolve
      }),
    )
    const call = http('/api/v1/x')
    expect(pendingCount()).toBe(1)
    end(new Response('{}'))
    await call
    expect(pendingCount()).toBe(0)
    answer(200, '{}')
    const quiet = http('/api/v1/x', { background: true })
    expect(pendingCount()).toBe(0)
    await quiet
  })
})

describe('a failed call', () => {
  it('opens the dialog where nobody else handles it', async () => {
    problem(500, { title: 'Broken', instance: 'e1' })
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
    problem(status, body)
    expect(await failure(http('/api/v1/x'))).toMatchObject({ status, shown: false, body })
    expect(failed).not.toHaveBeenCalled()
  })
  it('with 400 but no fields opens the dialog, unless the caller handles it', async () => {
    problem(400, { title: 'Bad' })
    await failure(http('/api/v1/x'))
    expect(failed).toHaveBeenCalledTimes(1)
    problem(400, { title: 'Bad' })
    await failure(http('/api/v1/x', { quiet: true }))
    problem(415, { title: 'No spreadsheet' })
    await failure(http('/api/v1/x', { quiet: true }))
    problem(500, { title: 'Broken' })
    await failure(http('/api/v1/x', { silent: true }))
    expect(failed).toHaveBeenCalledTimes(1)
    problem(500, { title: 'Broken' })
    await failure(http('/api/v1/x', { quiet: true }))
    expect(failed).toHaveBeenCalledTimes(2)
  })
  it('with 401 is silent and ends the session of its token', async () => {
    localStorage.setItem('auth', 'abc')
    problem(401, { title: 'No session' })
    await failure(http('/api/v1/x'))
    expect(unauthorized).toHaveBeenCalledWith('abc')
    expect(failed).not.toHaveBeenCalled()
  })
  it('for a file is read from its blob', async () => {
    problem(403, { title: 'Forbidden', instance: 'e2' })
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
    fetched.mockRejectedValueOnce(new TypeError('network'))
    expect(await failure(http('/api/v1/x'))).toMatchObject({ status: 0 })
    expect(failed).toHaveBeenCalledTimes(1)
    fetched.mockRejectedValueOnce(new DOMException('stop', 'AbortError'))
    expect(await failure(http('/api/v1/x'))).toBeInstanceOf(DOMException)
    expect(failed).toHaveBeenCalledTimes(1)
    expect(pendingCount()).toBe(0)
  })
})
