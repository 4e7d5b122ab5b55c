import { useSyncExternalStore } from 'react'
import { sessionUrl } from '../../core/preload-urls'
import type { SecondFactorChallenge } from '../../core/second-factor'
import type { LoginAnswer, SessionAnswer, SessionUser } from '../../core/session'
import { clearToken, getToken, onTokenChange, setToken } from '../start/token'
import { clearBrowserData, markSignedIn } from './browser-data'
import { HttpError, http, jsonBody, setHttpHooks } from './http'

/** `failed`: there is a token, but the server could not say whether it holds. */
export type Session =
  | { phase: 'out' | 'checking' | 'failed'; user: null }
  | { phase: 'in'; user: SessionUser }

const OUT: Session = { phase: 'out', user: null }
const listeners = new Set<() => void>()
let session: Session = getToken() ? { phase: 'checking', user: null } : OUT
let checking: Promise<void> | undefined

export const getSession = () => session
export const useSession = () => useSyncExternalStore(subscribe, getSession)

/** Validates the kept token with the server, once however often it is called. */
export function checkSession(): Promise<void> {
  if (session.phase === 'in' || session.phase === 'out') return Promise.resolve()
  checking ??= validate().finally(() => {
    checking = undefined
  })
  return checking
}

/** The password was right, and opens nothing by itself: what is to be done with `step` does. */
export class SecondFactorNeeded extends Error {
  constructor(readonly step: SecondFactorChallenge) {
    super('A second step is needed to sign in.')
  }
}

/**
 * @throws HttpError 401 wrong, 403 account locked, 429 too many tries
 * @throws SecondStepNeeded
 */
export async function signIn(username: string, password: string): Promise<void> {
  const answer = await http('/api/v1/auth/login', {
    ...jsonBody({ username, password }),
    method: 'POST',
    quiet: true,
    anonymous: true,
  })
  const opened = answer.json as LoginAnswer | { secondFactor: SecondFactorChallenge }
  if ('secondFactor' in opened) throw new SecondFactorNeeded(opened.secondFactor)
  await startSession(opened)
}

/** From now on in this session. */
export async function startSession({ token }: LoginAnswer): Promise<void> {
  markSignedIn()
  setToken(token)
  set({ phase: 'checking', user: null })
  await checkSession()
}

/** Whoever is signed in is called otherwise from now on. */
export function updateDisplayName({ displayName }: Pick<SessionUser, 'displayName'>): void {
  if (session.phase === 'in') set({ phase: 'in', user: { ...session.user, displayName } })
}

/**
 * Ends the session here and on the server, and takes all that was theirs out of this browser.
 * @param keepDrafts where it is not them who leave: the session ended by itself, and they come back
 */
export function signOut({ keepDrafts = false } = {}): void {
  const token = getToken()
  clearBrowserData(session.user?.id ?? null, keepDrafts)
  clearToken()
  set(OUT)
  if (!token) return
  const headers = { Authorization: `Bearer ${token}` }
  // The token may be dead already; nobody needs to hear of it.
  http('/api/v1/auth/logout', { method: 'POST', headers, keepalive: true, background: true }).catch(
    () => {},
  )
}

async function validate(): Promise<void> {
  const token = getToken()
  if (!token) return set(OUT)
  let next: Session
  try {
    const answer = await http(sessionUrl)
    next = { phase: 'in', user: (answer.json as SessionAnswer).user }
  } catch (error) {
    // What the http client has ended already is out.
    const refused = error instanceof HttpError && error.status === 401
    next = refused ? OUT : { phase: 'failed', user: null }
  }
  // Signed out, or in as somebody else, while it was asked: the answer is of another session.
  if (next !== OUT && getToken() !== token) return validate()
  if (next === OUT && getToken()) return getToken() === token ? expire(token) : validate()
  set(next)
}

/** The server refused this token. One that was replaced meanwhile says nothing. */
function expire(token: string) {
  if (getToken() !== token) return
  clearToken()
  set(OUT)
}

setHttpHooks({ unauthorized: expire })
onTokenChange(() => set(getToken() ? { phase: 'checking', user: null } : OUT))

let signedOut = () => {}
/** Whatever must not outlive a session, however it ends. */
export const onSignOut = (callback: () => void) => {
  signedOut = callback
}

function set(next: Session) {
  const ended = session.phase !== 'out' && next.phase === 'out'
  session = next
  if (ended) signedOut()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
