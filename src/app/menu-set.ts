import type { SessionUser } from '../../core/session'

/** Specification 2.2: the menu set differs for anonymous, standard and system admin users. */
export type MenuSet = 'anonymous' | 'standard' | 'systemAdmin'

export interface FixedMenuEntry {
  /** Of its text, `menu.<key>`. */
  key: 'home' | 'profile' | 'logout' | 'login' | 'systemAdmin'
  to: string
}

export const menuSetOf = (user: Pick<SessionUser, 'isSystemAdmin'> | null): MenuSet =>
  user ? (user.isSystemAdmin ? 'systemAdmin' : 'standard') : 'anonymous'

const signedInEntries: readonly FixedMenuEntry[] = [
  { key: 'home', to: '/' },
  { key: 'profile', to: '/User/Profile' },
  { key: 'logout', to: '/Logout' },
]

/** What the menu offers whatever the cemetery, in the drawer and above pages outside the frame. */
export const fixedMenuEntries: Readonly<Record<MenuSet, readonly FixedMenuEntry[]>> = {
  anonymous: [{ key: 'login', to: '/Login' }],
  standard: signedInEntries,
  systemAdmin: [...signedInEntries, { key: 'systemAdmin', to: '/Admin' }],
}
