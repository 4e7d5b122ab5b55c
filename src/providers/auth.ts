import type { AuthProvider } from 'ra-core'
import type { SessionUser } from '../../core/session'
import { signOut } from './session'

/**
 * react-admin's view of the session. Who is not signed in never gets as far as a scope
 * (RequireSession), and a 401 ends the session in the http client; so nothing is decided here. It asks
 * for no permissions: react-admin would show nothing until they are there, and then all at once.
 */
export const authProvider = (user: SessionUser): AuthProvider => ({
  login: async () => {},
  logout: async () => {
    signOut()
    return false
  },
  checkAuth: async () => {},
  // Never throws: react-admin would take the call for answered, with an empty record or list, and
  // a form would say that it saved what the server never had.
  checkError: async () => {},
  getIdentity: async () => ({ id: user.id, fullName: user.displayName }),
})
