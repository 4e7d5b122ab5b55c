import { area, type RecordOfArea } from '../../core/area'
import { choice, longText, ref, refs, text } from '../../core/fields'

/** Customers of the provider. Suspending one acts with the next call of its users. */
const accounts = area({
  name: 'accounts',
  path: 'Admin/Account-Management',
  recordPath: 'Account',
  label: ['Account', 'Accounts'],
  scope: 'system',
  fields: {
    name: text({ required: true, max: 150 }),
    status: choice(['active', 'suspended'], { initial: 'active' }),
    owner: ref('users'),
    cemeteries: refs('cemeteries', { readOnly: true }),
    notes: longText(),
  },
  list: ['name', 'status', 'owner', 'cemeteries'],
  search: ['name', 'notes'],
  form: { account: ['name', 'owner', 'notes'] },
  steps: {
    suspend: { from: ['active'], to: 'suspended', secondary: true },
    reactivate: { from: ['suspended'], to: 'active' },
  },
})

export type Account = RecordOfArea<typeof accounts>
export default accounts
