import { cleanup } from '@testing-library/react'
import { http } from 'msw/core/http'
import { setupServer } from 'msw/node'

/** Where the product calls the API; the paths of `mockApi` are relative to it. */
const API = `${window.location.origin}/api/v1`

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** `GET /users/me`, `PUT /cemeteries/:id`, `GET /*`; ANY stands for every method. */
type Route = `${Method | 'ANY'} /${string}`
/** What `JSON.parse` gives. */
type Json = ReturnType<typeof JSON.parse>

export interface SentRequest {
  method: string
  /** Relative to the API, without its query: `/users/me`. */
  path: string
  query: URLSearchParams
  headers: Headers
  /** Read as JSON where it is JSON, otherwise its text; undefined where there is none. */
  body: Json
}
type Reply = Response | Promise<Response>
type Answer = (request: SentRequest & { params: Record<string, string> }) => Reply

/** Every request of this test that a route has answered, in the order in which they were sent. */
export const sentRequests: SentRequest[] = []
/** Those of them with this method and path, as in `POST /auth/login`. */
export const sentTo = (route: Route) =>
  sentRequests.filter(({ method, path }) => `${method} ${path}` === route)

const unhandled: string[] = []
const server = setupServer(
  http.all('*', ({ request }) => {
    unhandled.push(`${request.method} ${request.url}`)
    return Response.error()
  }),
)
// The real one, whatever a test does with the clock.
const { setTimeout } = globalThis

// An aborted call ends as in a browser: by the page's own DOMException, not by Node's.
const { abort } = AbortController.prototype
AbortController.prototype.abort = function abortAsPage(
  reason: unknown = new DOMException('This operation was aborted', 'AbortError'),
) {
  abort.call(this, reason)
}

/** For the set-up of each file: from now on no call leaves the page. */
export const startServer = () => server.listen()
export const stopServer = () => server.close()

/**
 * After each test: forgets its routes and calls.
 * @throws where a call was made that no route answers
 */
export async function endTest() {
  // What the page asked for last still belongs to this test.
  cleanup()
  await new Promise((resolve) => setTimeout(resolve))
  server.resetHandlers()
  sentRequests.length = 0
  const missing = unhandled.splice(0)
  if (missing.length > 0) throw new Error(`No route answers ${missing.join(', ')}`)
}

/**
 * Answers the API until the test ends. The first route that fits answers, and a later call goes before
 * an earlier one. A request that no route fits gets no answer and fails the test.
 * @param routes by method and path relative to the API (`:name` and `*` as in msw): a function, or a
 *   value that is sent as JSON with 200
 */
export function mockApi(routes: Partial<Record<Route, Answer | object>>) {
  const handlers = Object.entries(routes).map(([route, answer]) => {
    const [method = '', path = ''] = route.split(' ')
    const verb = method === 'ANY' ? 'all' : (method.toLowerCase() as Lowercase<Method>)
    return http[verb](`${API}${path}`, async ({ request, params }) => {
      const { href, searchParams } = new URL(request.url)
      const text = await request.text()
      const sent: SentRequest = {
        method: request.method,
        path: href.slice(API.length).replace(/\?.*/, ''),
        query: searchParams,
        headers: request.headers,
        body: text ? parse(text) : undefined,
      }
      sentRequests.push(sent)
      if (typeof answer !== 'function') return Response.json(answer)
      return answer({ ...sent, params: params as Record<string, string> })
    })
  })
  server.use(...handlers)
}

/** A problem document, as the API reports an error. */
export const problem = (status: number, body: object = {}) =>
  Response.json(
    { title: 'Refused', status, ...body },
    { status, headers: { 'Content-Type': 'application/problem+json; charset=utf-8' } },
  )

/** Done, with nothing to say. */
export const noContent = () => new Response(null, { status: 204 })

/** The connection fails: no answer comes. */
export const offline = () => Response.error()

/** An answer that comes when the test says so. */
export function delayed() {
  let answer: (response: Response) => void = () => {}
  const response = new Promise<Response>((resolve) => {
    answer = resolve
  })
  return { response, answer }
}

function parse(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
