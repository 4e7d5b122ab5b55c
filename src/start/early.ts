import { getToken } from '../providers/token'

/**
 * Answers asked for before the console itself is there: on a slow line its script takes seconds, the
 * records that it will show a tenth of one. The server names them in the page (server/page-parts.ts).
 */
const asked = new Map<string, { token: string; answer: Promise<Response> }>()
/** Whoever comes later asks anew. */
const KEPT_MS = 30_000

/** Asks for what the page's address will need, as whoever signed in here last. */
export function askEarly() {
  const token = getToken()
  const urls = document.querySelector<HTMLMetaElement>('meta[name="early"]')?.content
  if (!token || !urls) return
  for (const url of urls.split(' ')) {
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' }
    const answer = fetch(url, { headers, priority: 'high' })
    answer.catch(() => {})
    asked.set(url, { token, answer })
  }
  setTimeout(forgetEarly, KEPT_MS)
}

/** The answer to a call that was made already, once. */
export function takeEarly(url: string, token: string | null, method = 'GET') {
  const found = method === 'GET' ? asked.get(url) : undefined
  if (!found || found.token !== token) return undefined
  asked.delete(url)
  return found.answer
}

/** After a write they may no longer be true. */
export const forgetEarly = () => asked.clear()
