import type { SignatureValue } from '../../core/documents/recipient-view'

/** What this tab keeps for a reload: the token, and what was entered and not sent yet. */
interface Kept {
  token: string
  unsent: Array<[fieldName: string, value: SignatureValue | null]>
}

const KEY = 'document-access'
/** Where the browser keeps nothing for a page. */
let inMemory: Kept | null = null

function read(): Kept | null {
  if (inMemory) return inMemory
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

function write(kept: Kept) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
    inMemory = null
  } catch {
    // Full or forbidden: it lasts as long as the page.
    inMemory = kept
  }
}

/** The token that this tab was opened with; null where there was none. */
export const getAccessToken = (): string | null => read()?.token || null

/** Another token is another document: what was not sent for the one before is dropped. */
export function keepAccessToken(token: string): void {
  if (token !== getAccessToken()) write({ token, unsent: [] })
}

export const getUnsent = (): Kept['unsent'] => read()?.unsent ?? []

export function keepUnsent(unsent: Kept['unsent']): void {
  const token = getAccessToken()
  if (token) write({ token, unsent })
}

/** Takes the token out of the browser's address and history, before anything else is asked for. */
export function takeTokenFromAddress(): void {
  const { pathname, search, hash } = window.location
  if (!/^\/external-view-file\/?$/i.test(pathname)) return
  const token = new URLSearchParams(search).get('accessToken')
  if (token) keepAccessToken(token)
  if (search) window.history.replaceState(window.history.state, '', pathname + hash)
}
