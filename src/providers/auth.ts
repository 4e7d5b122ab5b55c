import type { AuthProvider } from 'ra-core'
import type { SessionUser } from '../../core/session'
import { HttpError } from './http'
import { signOut } from './session'

/**
 * react-admin's view of the session. Who is not signed in never gets as far as a scope
 * (RequireSession), and a 401 ends the session in the http client; so nothing is decided here.
 */
export const authProvider = (user: SessionUser): AuthProvider => ({
  login: async () => {},
  logout: async () => {
    signOut()
    return false
  },
  checkAuth: async () => {},
  checkError: async (error: unknown) => {
    // The blocking dialog, or silence, has dealt with it: no second message at the page's foot.
    if (error instanceof HttpError && error.shown)
      throw { logoutUser: false, message: false, redirectTo: undefined }
  },
  getIdentity: async () => ({ id: user.id, fullName: user.displayName }),
  getPermissions: async () => null,
})
