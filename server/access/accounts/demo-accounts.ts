/** The one password of all accounts of the demo. */
export const demoPassword = 'green-lawn-1869'

/** Who can sign in to the demo, and what they are there to show. */
export const demoAccounts = [
  { email: 'admin@demo.test', shows: 'system admin' },
  { email: 'manager@demo.test', shows: 'account manager' },
  { email: 'staff@demo.test', shows: 'all permissions in 3 cemeteries' },
  { email: 'reader@demo.test', shows: 'reads deceased and locations in 2 cemeteries' },
  { email: 'one@demo.test', shows: 'exactly 1 cemetery' },
  { email: 'none@demo.test', shows: 'no cemetery' },
  { email: 'mobileonly@demo.test', shows: 'a cemetery without Management access' },
  { email: 'crew@demo.test', shows: 'grounds crew: the field pages of 1 cemetery' },
  { email: 'owner@locked.test', shows: 'owner of a suspended account' },
  { email: 'clerk@locked.test', shows: 'clerk of a suspended account' },
] as const
