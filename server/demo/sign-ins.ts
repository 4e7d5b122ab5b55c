import type { PoolClient } from 'pg'
import { permissions } from '../../core/access'
import { demoPassword } from '../access/accounts/demo-accounts'
import { PasswordHasher } from '../access/accounts/passwords'
import { cemeteries, type DemoCemetery, organizations } from './cemeteries'

/** Users of the demo: where they are a member, and what they may do in which cemeteries (by index). */
const users = [
  { email: 'admin@demo.test', first: 'Avery', last: 'Lindgren', isSystemAdmin: true },
  { email: 'manager@demo.test', first: 'Morgan', last: 'Ellery', isAccountManager: true },
  {
    email: 'staff@demo.test',
    first: 'Dana',
    last: 'Moore',
    organization: 0,
    role: 'office',
    in: [0, 1, 2],
  },
  {
    email: 'reader@demo.test',
    first: 'Robin',
    last: 'Hale',
    organization: 0,
    role: 'reader',
    in: [0, 2],
  },
  {
    email: 'one@demo.test',
    first: 'Inés',
    last: 'Ortega',
    organization: 1,
    role: 'office',
    in: [3],
  },
  { email: 'none@demo.test', first: 'Noor', last: 'Haddad' },
  {
    email: 'mobileonly@demo.test',
    first: 'Kenji',
    last: 'Sato',
    organization: 2,
    role: 'mobile',
    in: [4],
  },
  {
    email: 'crew@demo.test',
    first: 'Sam',
    last: 'Okafor',
    organization: 0,
    role: 'grounds',
    in: [0],
  },
  {
    email: 'owner@locked.test',
    first: 'Otto',
    last: 'Lindner',
    organization: 3,
    role: 'office',
    in: [6, 7],
  },
  {
    email: 'clerk@locked.test',
    first: 'Clara',
    last: 'Bjørnson',
    organization: 3,
    role: 'office',
    in: [6],
  },
] as const satisfies readonly DemoUser[]

interface DemoUser {
  email: string
  first: string
  last: string
  isSystemAdmin?: boolean
  isAccountManager?: boolean
  organization?: number
  role?: keyof typeof roles
  in?: readonly number[]
}

const roles = {
  office: ['Office', permissions, ['management', 'sales', 'mobile']],
  reader: ['Reader', ['decRead', 'locRead'], ['management']],
  mobile: ['Mobile app', ['decRead', 'locRead'], ['mobile']],
  grounds: ['Grounds crew', ['decRead', 'locRead', 'workOrderWrite'], ['mobile']],
} as const

/** Makes accounts, organizations, cemeteries, roles and users. The ids of the cemeteries, and who fills them. */
export async function makeSignIns(
  client: PoolClient,
): Promise<{ cemeteryIds: number[]; clerk: { userId: number; name: string } }> {
  const insert = async (table: string, row: Record<string, unknown>): Promise<number> => {
    const names = Object.keys(row)
    const { rows } = await client.query<{ id: number }>(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      Object.values(row),
    )
    return rows[0]?.id ?? 0
  }
  const hash = await new PasswordHasher().hash(demoPassword)
  const organizationIds: number[] = []
  const accountIds: number[] = []
  for (const { name, account } of organizations) {
    const account_id = await insert('accounts', { name: account })
    accountIds.push(account_id)
    organizationIds.push(await insert('organizations', { name, account_id }))
  }
  const cemeteryIds: number[] = []
  for (const cemetery of cemeteries)
    cemeteryIds.push(
      await insert('cemeteries', {
        ...rowOf(cemetery, organizationIds),
        ...colorsOf(cemeteryIds.length),
      }),
    )
  const roleIds: Record<string, number> = {}
  for (const [key, [name, held, authorizations]] of Object.entries(roles))
    roleIds[key] = await insert('roles', {
      name,
      permissions: [...held],
      authorizations: [...authorizations],
    })
  const userIds = new Map<string, number>()
  for (const user of users as readonly DemoUser[]) {
    const id = await insert('users', {
      email: user.email,
      first_name: user.first,
      last_name: user.last,
      password_hash: hash,
      is_system_admin: user.isSystemAdmin ?? false,
      is_account_manager: user.isAccountManager ?? false,
    })
    userIds.set(user.email, id)
    if (user.organization !== undefined)
      await client.query(
        'insert into organization_members (user_id, organization_id) values ($1, $2)',
        [id, organizationIds[user.organization]],
      )
    for (const at of user.in ?? []) {
      const values = [id, cemeteryIds[at]]
      await client.query(
        'insert into user_cemeteries (user_id, cemetery_id) values ($1, $2)',
        values,
      )
      await client.query(
        'insert into user_roles (user_id, cemetery_id, role_id) values ($1, $2, $3)',
        [...values, roleIds[user.role ?? '']],
      )
    }
  }
  for (const [i, organization] of organizations.entries())
    if ('suspended' in organization)
      await client.query(
        `update accounts set status = 'suspended', owner_user_id = $2 where id = $1`,
        [accountIds[i], userIds.get('owner@locked.test')],
      )
  return { cemeteryIds, clerk: { userId: userIds.get('staff@demo.test') ?? 0, name: 'Dana Moore' } }
}

/** Of branding: text and background, twice; the last cemeteries have none yet. */
const colors = [
  ['#FFFFFF', '#1F6B4A', '#1B2420', '#F6F4EF'],
  ['#FFFFFF', '#1C5F8A', '#16242D', '#EEF4F8'],
  ['#FFFFFF', '#7A4B12', '#2B1F10', '#F8F1E4'],
  ['#12263A', '#F6C15B', '#12263A', '#FFF8E8'],
] as const

function colorsOf(at: number) {
  const own = colors[at]
  if (!own) return {}
  const [primary_text_color, primary_background_color, secondary_text_color, ground] = own
  return {
    primary_text_color,
    primary_background_color,
    secondary_text_color,
    secondary_background_color: ground,
  }
}

const switches = [
  'is_memorials_enabled',
  'is_mobile_enabled',
  'is_sales_enabled',
  'is_tours_enabled',
  'custom_event_types',
  'recurring_work_orders',
]

function rowOf(cemetery: DemoCemetery, organizationIds: readonly number[]) {
  const { enabled } = cemetery
  const on = (name: string) => enabled === 'all' || (enabled !== 'none' && enabled.includes(name))
  return {
    organization_id: organizationIds[cemetery.organization],
    name: cemetery.name,
    slug: cemetery.slug,
    street: cemetery.street,
    city: cemetery.city,
    region: cemetery.region,
    postal_code: cemetery.postalCode,
    country: cemetery.country,
    time_zone: cemetery.timeZone,
    currency: cemetery.currency,
    locale: cemetery.locale,
    centre_latitude: cemetery.latitude,
    centre_longitude: cemetery.longitude,
    ...Object.fromEntries(switches.map((name) => [name, on(name)])),
  }
}
