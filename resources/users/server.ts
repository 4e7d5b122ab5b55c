import { accessRoutes } from '../../server/access/system-users/access'
import { addressRoutes } from '../../server/access/system-users/address'
import { factorRoutes } from '../../server/access/system-users/factors'
import { inviteUser, letterRoutes } from '../../server/access/system-users/letters'
import { afterUserSave, assertUser } from '../../server/access/system-users/rules'
import { sessionRoutes } from '../../server/access/system-users/sessions'
import type { SystemSource } from '../../server/engine/system/source'
import users from './area'

const source: SystemSource = {
  area: users as never,
  table: 'users',
  label: 't.display_name',
  labelOrder: 't.label_key',
  // The last administrator stays, whoever disables whom in the same moment.
  serialized: true,
  fields: {
    email: { order: 't.email_key' },
    organizations: {
      read: `(select coalesce(jsonb_agg(m.organization_id order by m.organization_id), '[]')
        from organization_members m where m.user_id = t.id)`,
      within: (ids) =>
        `t.id in (select m.user_id from organization_members m where m.organization_id = any(${ids}))`,
    },
    cemeteries: {
      read: `(select coalesce(jsonb_agg(uc.cemetery_id order by uc.cemetery_id), '[]')
        from user_cemeteries uc where uc.user_id = t.id)`,
      within: (ids) =>
        `t.id in (select uc.user_id from user_cemeteries uc where uc.cemetery_id = any(${ids}))`,
    },
    access: {
      column: null,
      read: `(select coalesce(string_agg(c.name || coalesce(': ' || (
            select string_agg(r.name, ', ' order by r.name_key, r.id)
            from user_roles ur join roles r on r.id = ur.role_id
            where ur.user_id = t.id and ur.cemetery_id = c.id), ''), ' · ' order by c.name, c.id), '')
        from user_cemeteries uc join cemeteries c on c.id = uc.cemetery_id where uc.user_id = t.id)`,
    },
    lastLogin: { column: null, read: 't.last_login_at', order: 't.last_login_at' },
    secondFactor: {
      column: null,
      read: 'exists (select from second_factors f where f.user_id = t.id)',
    },
    emailVerified: { column: null, read: 't.email_verified_at is not null' },
    pendingEmail: {
      column: null,
      read: 'case when t.pending_email_until > now() then t.pending_email end',
    },
    invited: { column: null, read: '(t.password_hash is null and t.last_login_at is null)' },
  },
  validate: assertUser,
  async afterSave(change) {
    await afterUserSave(change)
    if (change.action === 'create') await inviteUser(change, change.id)
  },
  routes: [...accessRoutes, ...sessionRoutes, ...letterRoutes, ...factorRoutes, ...addressRoutes],
}
export default source
