import type { ProblemBody } from '../../core/problem'
import { clearEarlyAnswers, takeEarlyAnswer } from '../start/early'
import {
  addLogPosition,
  clearLogPosition,
  logPositionHeader,
  noteLogPosition,
} from '../start/log-position'
import { getToken } from '../start/token'
import { startPending } from './pending'

export interface HttpOptions extends RequestInit {
  /** The caller shows what went wrong with its own input: 400, 404, 409, 412, 413, 415, 428, 429. */
  quiet?: boolean
  /** The caller shows every failure itself, but for a suspended account, which is everybody's. */
  silent?: boolean
  /** Prefetch and polling: does not count as pending and never opens the error dialog. */
  background?: boolean
  /** Without the kept token, whose end must not be this call's affair (sign-in). */
  anonymous?: boolean
}
export interface HttpAnswer {
  status: number
  headers: Headers
  body: string
  json: unknown
}

/** A failed call. `status` is 0 where no answer came. */
export class HttpError extends Error {
  /** The blocking dialog tells of it already. */
  shown = false
  constructor(
    readonly status: number,
    readonly body: Partial<ProblemBody> & { errorDescription?: string },
    readonly url: string,
    message: string,
  ) {
    super(message)
    this.name = 'HttpError'
  }
}

type Hooks = {
  /** 401 on a call that carried this token. */
  unauthorized: (token: string) => void
  /** Anything else that the caller does not show itself. */
  failed: (error: HttpError) => void
}
const hooks: Hooks = { unauthorized: () => {}, failed: () => {} }
export const setHttpHooks = (next: Partial<Hooks>) => void Object.assign(hooks, next)

/**
 * One call to the API with the bearer token. Compatible with ra-core's `fetchUtils.fetchJson`.
 * @throws HttpError for every answer outside 200–299, and for none (status 0)
 * @throws DOMException AbortError when `signal` aborts
 */
export async function http(url: string, options: HttpOptions = {}): Promise<HttpAnswer> {
  const response = await send(url, options, (answer) => answer.text())
  const json = isJson(response.headers) && response.content ? parse(response.content) : undefined
  return { status: response.status, headers: response.headers, body: response.content, json }
}

/** A file. */
export async function httpBlob(url: string, options: HttpOptions = {}) {
  const { headers, content } = await send(url, options, (answer) => answer.blob())
  return { headers, blob: content }
}

/** A value as the JSON body of a call. */
export const jsonBody = (value: unknown): HttpOptions => ({
  body: JSON.stringify(value),
  headers: { 'Content-Type': 'application/json' },
})

async function send<T extends string | Blob>(
  url: string,
  options: HttpOptions,
  read: (response: Response) => Promise<T>,
) {
  const { quiet, silent, background, anonymous, ...init } = options
  const headers = new Headers(init.headers)
  const token = anonymous || url.includes('/v1/Documents/Access-Token') ? null : getToken()
  if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
  if (!headers.has('Accept')) headers.set('Accept', 'application/json')
  if (typeof init.body === 'string' && !headers.has('Content-Type'))
    headers.set('Content-Type', 'application/json')
  if (token) addLogPosition(headers)
  const reads = !init.method || init.method === 'GET'
  const done = background ? () => {} : startPending()
  try {
    if (!reads) clearEarlyAnswers()
    const first = takeEarlyAnswer(url, token, init.method)
    let response = await (first ?? fetch(url, { ...init, headers })).catch(unlessAborted)
    for (const pause of reads && !background ? pauses : []) {
      if (response && !isWorthWaiting(response)) break
      if (!response && !navigator.onLine) break
      await rest(pause, init.signal)
      response = await fetch(url, { ...init, headers }).catch(unlessAborted)
    }
    if (!response && !reads) clearLogPosition()
    if (!response) throw new TypeError('no answer')
    noteLogPosition(response.headers.get(logPositionHeader))
    const content = await read(response)
    if (response.ok) return { status: response.status, headers: response.headers, content }
    throw await errorOf(url, response, content)
  } catch (error) {
    if (isAbort(error)) throw error
    const failure =
      error instanceof HttpError ? error : new HttpError(0, {}, url, 'The server did not answer.')
    if (mayBeSaved(failure, headers)) failure.body.code = 'unanswered'
    if (failure.status === 401) {
      failure.shown = true
      if (token) hooks.unauthorized(token)
    } else if (
      !(
        background ||
        isOwnBusiness(failure) ||
        (quiet && isInput(failure) && !isCemeteryGone(failure))
      ) &&
      (!silent || isSuspended(failure))
    ) {
      failure.shown = true
      hooks.failed(failure)
    }
    throw failure
  } finally {
    done()
  }
}

/** Answers of a server that is being restarted, or whose database another host takes over. */
const comesBack = [502, 503, 504]
/** Also where the organization asked for more than its share, which lasts a moment; tries at a password last minutes. */
const isWorthWaiting = ({ status, headers }: Response) =>
  comesBack.includes(status) || (status === 429 && Number(headers.get('Retry-After') ?? 60) <= 5)
let pauses: readonly number[] = [1000, 2000, 4000, 8000]
/** How long what is read waits before each further try, in milliseconds. */
export const setReadPauses = (next: readonly number[]) => {
  pauses = next
}
const rest = (milliseconds: number, signal?: AbortSignal | null) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
const unlessAborted = (error: unknown) => {
  if (isAbort(error)) throw error
  return undefined
}

/** The answer to a write was lost, which a second try does not repeat: it has a key, or the record's version. */
const mayBeSaved = ({ status, body }: HttpError, headers: Headers) =>
  (status === 0 || body.code === 'unreachable') &&
  (headers.has('Idempotency-Key') || headers.has('If-Match'))

/** Field errors and conflicts belong to the form that caused them. */
const isOwnBusiness = ({ status, body }: HttpError) =>
  (status === 400 && Array.isArray(body.errors)) || status === 409 || status === 412
const isInput = ({ status }: HttpError) => [400, 404, 409, 412, 413, 415, 428, 429].includes(status)

/** Not the record that was asked for is missing, but the whole cemetery. */
export const isCemeteryGone = ({ status, body }: HttpError) =>
  status === 404 && body.code === 'cemetery'

const isSuspended = ({ body }: HttpError) => body.message === 'Account locked'

async function errorOf(url: string, response: Response, content: string | Blob) {
  const text = typeof content === 'string' ? content : await content.text()
  const parsed = isJson(response.headers) ? parse(text) : undefined
  const body =
    typeof parsed === 'object' && parsed !== null
      ? (parsed as Partial<ProblemBody>)
      : { message: typeof parsed === 'string' ? parsed : plain(response.headers, text) }
  const message = body.detail ?? body.title ?? body.message ?? response.statusText
  return new HttpError(response.status, body, url, message)
}

/** A page of HTML (a proxy's, say) is no message to read. */
const plain = (headers: Headers, text: string) =>
  headers.get('Content-Type')?.includes('html') ? undefined : text.slice(0, 1000) || undefined

const isJson = (headers: Headers) => /[/+]json/i.test(headers.get('Content-Type') ?? '')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
