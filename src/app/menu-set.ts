import type { SessionUser } from '../../core/session'

/** Specification 2.2: the menu set differs for anonymous, standard and system admin users. */
export type MenuSet = 'anonymous' | 'standard' | 'systemAdmin'

export interface OwnEntry {
  /** Of its text, `menu.<key>`. */
  key: 'home' | 'profile' | 'logout' | 'login' | 'systemAdmin'
  to: string
}

export const menuSetOf = (user: Pick<SessionUser, 'isSystemAdmin'> | null): MenuSet =>
  user ? (user.isSystemAdmin ? 'systemAdmin' : 'standard') : 'anonymous'

const own: readonly OwnEntry[] = [
  { key: 'home', to: '/' },
  { key: 'profile', to: '/User/Profile' },
  { key: 'logout', to: '/Logout' },
]

/** What the menu offers whatever the cemetery, in the drawer and above pages outside the frame. */
export const ownEntries: Readonly<Record<MenuSet, readonly OwnEntry[]>> = {
  anonymous: [{ key: 'login', to: '/Login' }],
  standard: own,
  systemAdmin: [...own, { key: 'systemAdmin', to: '/Admin' }],
}
