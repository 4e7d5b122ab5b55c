import { recordsByIdUrl, tagsOfRecordsUrl } from '../../core/list-url'
import { addLogPosition } from './log-position'
import { getToken } from './token'

/**
 * Answers asked for before the console itself is there: on a slow line its script takes seconds, the
 * records that it will show a tenth of one. The server names them in the page (server/platform/web/preload-tags.ts).
 */
const asked = new Map<string, { token: string; answer: Promise<Response> }>()
/** Whoever comes later asks anew. */
const KEPT_MS = 30_000
/** An address holds no more ids. */
const IDS_A_CALL = 100
let sent: Promise<void> = Promise.resolve()

/** Asks for what the page's address will need, as whoever signed in here last. */
export function sendEarlyRequests() {
  const token = getToken()
  const meta = document.querySelector<HTMLMetaElement>('meta[name="early"]')
  if (!token || !meta?.content) return
  const urls = meta.content.split(' ')
  const answers = urls.map((url) => ask(url, token))
  const then = meta.dataset.then?.split(' ').filter(Boolean) ?? []
  const [url, rows] = [urls.at(-1), answers.at(-1)]
  if (url && rows && then.length > 0) sent = askForNames(url, rows, then, token).catch(() => {})
  setTimeout(clearEarlyAnswers, KEPT_MS)
}

/** When all is asked for that a list's rows name: whoever wants it before asks twice. */
export const earlyRequestsSent = () => sent

function ask(url: string, token: string) {
  const headers = new Headers({ Authorization: `Bearer ${token}`, Accept: 'application/json' })
  addLogPosition(headers)
  const answer = fetch(url, { headers, priority: 'high' })
  answer.catch(() => {})
  asked.set(url, { token, answer })
  return answer
}

/** The names of what the rows refer to, and on a phone, where every card shows them, their tags. */
async function askForNames(
  url: string,
  answer: Promise<Response>,
  then: readonly string[],
  token: string,
) {
  const rows: Row[] = await (await answer).clone().json()
  const list = url.slice(0, url.indexOf('?'))
  const base = list.slice(0, list.lastIndexOf('/'))
  for (const each of then) {
    const [field = '', to] = each.split(':')
    const ids = referencedIdsIn(rows, to ? field : 'id')
    if (ids.length === 0) continue
    if (to) ask(recordsByIdUrl(base, to, ids), token)
    else if (showsCards()) ask(tagsOfRecordsUrl(list, ids), token)
  }
}

/** Whether lists are cards, as on a phone. */
export const showsCards = () => window.matchMedia?.('(max-width:599.95px)').matches === true

type Row = Record<string, unknown>
/** In their order, each once. */
export const referencedIdsIn = (rows: readonly Row[], field: string): number[] =>
  [...new Set(rows.map((row) => row[field]))]
    .filter((id) => typeof id === 'number')
    .slice(0, IDS_A_CALL)

/** The answer to a call that was made already, once. */
export function takeEarlyAnswer(url: string, token: string | null, method = 'GET') {
  const found = method === 'GET' ? asked.get(url) : undefined
  if (!found || found.token !== token) return undefined
  asked.delete(url)
  return found.answer
}

/** After a write they may no longer be true. */
export const clearEarlyAnswers = () => asked.clear()
