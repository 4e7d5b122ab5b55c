import type { PoolClient } from 'pg'
import type { CemeteryDetails } from '../../../core/session'
import type { SignedInUser } from '../../../core/session-entry'
import { usualUnits } from '../../../core/units/length'
import { brandingUrl, summaryColumns, summarySource } from '../../access/accounts/cemetery-summary'
import { noCemetery } from '../../engine/problem/problem'

/** One cemetery with its settings, as this user may know it. */
export async function readCemetery(
  client: PoolClient,
  who: SignedInUser,
  id: number,
): Promise<CemeteryDetails> {
  const { rows } = await client.query<CemeteryDetails>(
    `select ${summaryColumns}, c.street, c.city, c.region,
      c.postal_code as "postalCode", c.country, c.time_zone as "timeZone", c.currency, c.locale, c.units,
      case when c.centre_latitude is not null and c.centre_longitude is not null then
        json_build_object('latitude', c.centre_latitude, 'longitude', c.centre_longitude)
      end as centre,
      json_build_object('smallIconUrl', ${brandingUrl('small_icon_file')},
        'logoUrl', ${brandingUrl('logo_file')},
        'primaryTextColor', c.primary_text_color,
        'primaryBackgroundColor', c.primary_background_color,
        'secondaryTextColor', c.secondary_text_color,
        'secondaryBackgroundColor', c.secondary_background_color) as mobile
    from ${summarySource} where c.id = $3 and c.archived_at is null`,
    [who.userId, who.elevated, id],
  )
  if (!rows[0]) throw noCemetery()
  return { ...rows[0], units: rows[0].units ?? usualUnits(rows[0].locale) }
}
