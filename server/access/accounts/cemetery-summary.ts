import type { PoolClient } from 'pg'
import type { CemeterySummary } from '../../../core/session'
import type { SignedInUser } from '../../../core/session-entry'

/** The public address of a picture of a cemetery `c`, as SQL; null without one. */
export const brandingUrl = (column: 'small_icon_file' | 'logo_file' | 'photo_file') =>
  `'/api/v1/branding/' || c.id || '/' || c.${column}`

/** What is read of a cemetery for lists and cards; `$1` is the user, `$2` whether elevated. */
export const summaryColumns = `c.id, c.version, c.name, c.name as label, c.slug, c.address,
  c.organization_id as "organizationId",
  case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as organization,
  json_build_object('isMemorialsEnabled', c.is_memorials_enabled,
    'isMobileEnabled', c.is_mobile_enabled, 'isSalesEnabled', c.is_sales_enabled,
    'isToursEnabled', c.is_tours_enabled) as products,
  json_build_object('customEventTypes', c.custom_event_types,
    'recurringWorkOrders', c.recurring_work_orders) as features,
  json_build_object('smallIconUrl', ${brandingUrl('small_icon_file')}) as mobile,
  ${brandingUrl('photo_file')} as "photoUrl",
  case when not $2::boolean and app_field(uc.authorizations, uc.permissions)
    then app_field_permissions(uc.permissions) else coalesce(uc.permissions, '{}') end as permissions,
  not $2::boolean and app_field(uc.authorizations, uc.permissions) as field,
  $2::boolean or coalesce('management' = any (uc.authorizations), false) as management,
  $2::boolean or coalesce('sales' = any (uc.authorizations), false) as sales`

/** The policies leave the user's own cemeteries, or all of them to the elevated. */
export const summarySource = `cemeteries c
  left join organizations o on o.id = c.organization_id
  left join user_cemeteries uc on uc.cemetery_id = c.id and uc.user_id = $1`

/** More than a menu can hold; whoever has more finds them by search. */
const most = 500

/** The cemeteries of the signed-in user by name; the elevated have all, or only those assigned. */
export async function summariesOf(
  client: PoolClient,
  who: SignedInUser,
  { onlyAssigned = false } = {},
): Promise<CemeterySummary[]> {
  const { rows } = await client.query<CemeterySummary>(
    `select ${summaryColumns} from ${summarySource}
    where c.archived_at is null and (uc.user_id is not null or not $3)
    order by app_fold(c.name) collate "C", c.id limit ${most}`,
    [who.userId, who.elevated, onlyAssigned],
  )
  return rows
}
