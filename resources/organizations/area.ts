import { area, type RecordOfArea } from '../../core/area'
import { ref, refs, text } from '../../core/fields'

/** Groups of cemeteries. */
const organizations = area({
  name: 'organizations',
  path: 'Admin/Organizations',
  label: ['Organization', 'Organizations'],
  scope: 'system',
  menu: 'system',
  fields: {
    name: text({ required: true, max: 150 }),
    account: ref('accounts'),
    cemeteries: refs('cemeteries'),
  },
  list: ['name', 'account', 'cemeteries'],
  search: ['name'],
})

export type Organization = RecordOfArea<typeof organizations>
export default organizations
