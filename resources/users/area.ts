import { area, type RecordOfArea } from '../../core/area'
import { choice, email, flag, instant, refs, text } from '../../core/fields'

/** Everybody who can sign in, whatever their cemeteries. */
const users = area({
  name: 'users',
  path: 'Admin/Users',
  label: ['User', 'Users'],
  scope: 'system',
  menu: 'system',
  archivable: false,
  fields: {
    firstName: text({ max: 75 }),
    lastName: text({ max: 75 }),
    email: email({ required: true, label: 'Email' }),
    phone: text({ max: 40 }),
    status: choice(['active', 'disabled'], { initial: 'active' }),
    isSystemAdmin: flag({ label: 'System admin' }),
    isAccountManager: flag({ label: 'Account manager' }),
    organizations: refs('organizations'),
    /** Where they may work; what they may do there is `access`. */
    cemeteries: refs('cemeteries', { readOnly: true }),
    access: text({ readOnly: true, max: 4000, label: 'Roles by cemetery' }),
    lastLogin: instant({ readOnly: true, label: 'Last signed in' }),
    /** Signing in asks for more than the password. */
    secondFactor: flag({ readOnly: true, label: 'Two-step sign-in' }),
    /** They have followed a link that went there. */
    emailVerified: flag({ readOnly: true, label: 'Email confirmed' }),
    /** Asked for, and not confirmed yet: until then `email` stands. */
    pendingEmail: text({ readOnly: true, max: 254, label: 'New email, not yet confirmed' }),
    /** They have not chosen a password yet. */
    invited: flag({ readOnly: true, label: 'Invited' }),
  },
  list: ['email', 'status', 'isSystemAdmin', 'isAccountManager', 'cemeteries', 'lastLogin'],
  search: ['firstName', 'lastName', 'email'],
  title: ({ firstName, lastName, email }) =>
    [firstName, lastName].filter(Boolean).join(' ') || email || '',
  form: {
    person: ['firstName', 'lastName', 'email', 'phone'],
    provider: ['organizations', 'isSystemAdmin', 'isAccountManager'],
  },
  steps: {
    disable: { from: ['active'], to: 'disabled', secondary: true },
    enable: { from: ['disabled'], to: 'active' },
  },
})

export type User = RecordOfArea<typeof users>
export default users
