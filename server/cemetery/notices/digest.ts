import { isElevated } from '../../../core/access'
import type { AnyArea } from '../../../core/area'
import type { Digest } from '../../../core/notices'
import type { SignedInUser } from '../../../core/session-entry'
import { transactAs } from '../../engine/transaction/transaction'
import {
  type AmongCemeteries,
  askAcrossCemeteries,
} from '../../platform/database/across-cemeteries'
import type { Database } from '../../platform/database/database'
import type { PeriodicTask } from '../../platform/jobs/job-workers'
import { enqueueMail } from '../../platform/mail/enqueue-mail'
import type { LetterPreparation } from '../../platform/mail/letter-preparation'
import { languages } from '../../platform/mail/letters/kinds'
import { noticesOf } from './store'

interface Due extends Omit<SignedInUser, 'elevated' | 'cemetery' | 'expiresAt'> {
  digest: Digest
  /** The calendar day where the cemetery lies. */
  day: string
  cemetery: Omit<NonNullable<SignedInUser['cemetery']>, 'management'>
}

/** From seven in the morning where the cemetery lies, once a day or on Mondays; to who may still enter it. */
const dueDigests = (among: AmongCemeteries) => `
  select s.digest, s.user_id as "userId", u.display_name as name, u.email,
    u.is_system_admin as "isSystemAdmin", u.is_account_manager as "isAccountManager",
    ($1::timestamptz at time zone c.time_zone)::date::text as day,
    jsonb_build_object('id', c.id, 'name', c.name, 'permissions', coalesce(to_jsonb(a.permissions), '[]'), 'currency', c.currency,
      'timeZone', c.time_zone, 'locale', c.locale,
      'products', jsonb_build_object('memorials', c.is_memorials_enabled, 'mobile', c.is_mobile_enabled,
        'sales', c.is_sales_enabled, 'tours', c.is_tours_enabled),
      'features', jsonb_build_object('customEventTypes', c.custom_event_types, 'recurringWorkOrders', c.recurring_work_orders)) as cemetery
  from notice_settings s
  join users u on u.id = s.user_id and u.status = 'active' and not u.is_locked
  join cemeteries c on c.id = s.cemetery_id and c.archived_at is null and not c.is_locked
  left join user_cemeteries a on a.cemetery_id = s.cemetery_id and a.user_id = s.user_id
  where ${among('s.cemetery_id')} and s.digest <> 'none' and (a.user_id is not null or u.is_system_admin or u.is_account_manager)
    and extract(hour from $1::timestamptz at time zone c.time_zone) >= 7
    and (s.digest = 'daily' or extract(isodow from $1::timestamptz at time zone c.time_zone) = 1)
    and coalesce(s.digest_on, '-infinity') < ($1::timestamptz at time zone c.time_zone)::date
  order by s.cemetery_id, s.user_id limit 500`

/**
 * Sums up in one mail for everybody who wished so what they have not seen yet; nothing new, no mail. Each once a
 * day, however many processes do it.
 * @returns how many letters were entered
 */
export async function sendDigests(
  database: Database,
  areas: readonly AnyArea[],
  now = new Date(),
): Promise<number> {
  const rows = await askAcrossCemeteries<Due>(database, dueDigests, [now])
  let sent = 0
  for (const due of rows) if (await sumUp(database, areas, due)) sent++
  return sent
}

async function sumUp(database: Database, areas: readonly AnyArea[], due: Due): Promise<boolean> {
  const { digest: _, day, cemetery, ...user } = due
  const who: SignedInUser = {
    ...user,
    expiresAt: undefined as never,
    elevated: isElevated(user),
    cemetery: { ...cemetery, management: true },
  } as SignedInUser
  return transactAs(database, cemetery.id, who, async (transaction) => {
    const { rowCount } = await transaction.query(
      `update notice_settings set digest_on = $3
       where cemetery_id = $1 and user_id = $2 and coalesce(digest_on, '-infinity') < $3`,
      [cemetery.id, who.userId, day],
    )
    if (rowCount !== 1) return false
    const fresh = (await noticesOf(transaction, areas)).notices.filter(({ unseen }) => unseen)
    if (fresh.length === 0) return false
    const count = (kind: string) => String(fresh.filter((one) => one.kind === kind).length)
    return enqueueMail(transaction, {
      kind: 'notice-digest',
      to: who.email,
      language: languages.find((language) => cemetery.locale.startsWith(language)) ?? 'en',
      values: {
        name: who.name,
        cemetery: cemetery.name,
        assigned: count('assigned'),
        followed: count('followed'),
        failed: count('failed'),
      },
      cemeteryId: cemetery.id,
      once: `notice-digest ${cemetery.id} ${who.userId} ${day}`,
    })
  })
}

/** Where its button leads is known when it is handed over. */
export const prepareDigest = async ({ mail, publicUrl }: LetterPreparation) =>
  mail.cemeteryId === null
    ? null
    : {
        ...(mail.values as Record<string, string>),
        link: `${publicUrl}/${mail.cemeteryId}/Notices`,
      }

export const noticeDigests = (areas: readonly AnyArea[]): PeriodicTask => ({
  name: 'summing up for those who wished so',
  everyMs: 10 * 60_000,
  run: (database) => sendDigests(database, areas),
})
