import { clearLogPosition } from './log-position'

/** The bearer token's place (specification section 7). */
const KEY = 'auth'

export const getToken = () => localStorage.getItem(KEY)
export const setToken = (token: string) => localStorage.setItem(KEY, token)
export function clearToken() {
  localStorage.removeItem(KEY)
  // The next session may be another server's.
  clearLogPosition()
}

/** Another tab signed in or out. */
export function onTokenChange(listener: () => void) {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) listener()
  })
}
