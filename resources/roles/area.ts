import { type Permission, permissions } from '../../core/access'
import { area, type RecordOfArea } from '../../core/area'
import { type FlagField, flag, number, text } from '../../core/fields'

/** `decRead` → "Deceased: see"; the texts say it in the reader's language. */
const grants = Object.fromEntries(permissions.map((name) => [name, flag()])) as Record<
  Permission,
  FlagField<false>
>

/** The provider's roles, which every cemetery may give. A cemetery's own are its manager's. */
const roles = area({
  name: 'roles',
  path: 'Admin/Roles',
  label: ['Role', 'Roles'],
  scope: 'system',
  menu: 'system',
  fields: {
    name: text({ required: true, max: 75 }),
    management: flag({ label: 'Management' }),
    sales: flag({ label: 'Enterprise Sales' }),
    mobile: flag({ label: 'Mobile' }),
    ...grants,
    holders: number({ readOnly: true, label: 'Users with this role' }),
  },
  list: ['name', 'management', 'sales', 'mobile'],
  search: ['name'],
  form: {
    role: ['name'],
    applications: ['management', 'sales', 'mobile'],
    permissions,
  },
})

export type Role = RecordOfArea<typeof roles>
export default roles
