import type { CemeteryDetails } from '../../core/session'
import { HttpError, http } from '../providers/http'
import { getToken } from '../providers/token'
import type { Cemetery, PropertyTypeSummary } from './scope-context'

/**
 * A cemetery and its property types, as every page below it needs them.
 * @throws HttpError · DOMException AbortError
 */
export async function loadCemetery(id: number, signal: AbortSignal): Promise<Cemetery> {
  const base = `/api/v1/cemeteries/${id}`
  const range = encodeURIComponent('[0,499]')
  const [details, types] = await Promise.all([
    http(base, { signal, silent: true }),
    http(`${base}/property-types?range=${range}`, { signal, silent: true }).catch(withoutThem),
  ])
  return {
    ...(details.json as CemeteryDetails),
    propertyTypes: types.json as PropertyTypeSummary[],
  }
}

let started: { id: number; token: string; answer: Promise<Cemetery> } | undefined

/** Asks for the cemetery of an address while the session is checked and the frame still loads. */
export function startCemetery(pathname: string) {
  const id = Number(/^\/(\d+)(?:\/|$)/.exec(pathname)?.[1])
  const token = getToken()
  if (!id || !token) return
  started = { id, token, answer: loadCemetery(id, new AbortController().signal) }
  started.answer.catch(() => {})
}

/** What was asked for at the start, once; else asks now. */
export function enterCemetery(id: number, signal: AbortSignal): Promise<Cemetery> {
  const early = started
  started = undefined
  return early?.id === id && early.token === getToken() ? early.answer : loadCemetery(id, signal)
}

/** Who may enter but not read them (contracts or trees alone, say) goes without. */
function withoutThem(error: unknown) {
  if (error instanceof HttpError && error.status === 403) return { json: [] }
  throw error
}
