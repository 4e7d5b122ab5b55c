import type { ClientBase } from 'pg'
import type { OfficeAtWork } from './activity'

/** So many records each follows in a cemetery. */
const followed = 2

/**
 * The bells: everybody follows a few records that a colleague has gone on with, and has looked at what was there the
 * day before; in the first cemetery a letter did not arrive. What is assigned, the activity tells.
 */
export async function fillNotices(
  client: ClientBase,
  offices: readonly OfficeAtWork[],
): Promise<void> {
  const values = [JSON.stringify(offices.map(({ cemeteryId, since }) => ({ cemeteryId, since })))]
  await client.query(followedRecords, values)
  await client.query(lookedAt, values)
  const [first] = offices
  if (first)
    await client.query(
      `insert into mails (once, kind, recipient, language, about_cemetery, state, attempts, error, created_at)
       values ('demo-undelivered', 'confirm-email', 'h.whitmore@whitmore-daughters.example', 'en', $1, 'failed', 1,
         '550 5.1.1 Mailbox unavailable', $2::timestamptz)`,
      [first.cemeteryId, first.since],
    )
}

const offices = `offices as (
    select o."cemeteryId" as cemetery_id, o.since from jsonb_to_recordset($1) as o("cemeteryId" bigint, since timestamptz)),
  people as (
    select o.cemetery_id, o.since, u.id as user_id from offices o join users u on u.is_account_manager or u.is_system_admin
    union select o.cemetery_id, o.since, uc.user_id from offices o join user_cemeteries uc using (cemetery_id)
    where 'management' = any (uc.authorizations) and uc.permissions @> '{contractWrite,decWrite}')`

const followedRecords = `with ${offices}
  insert into follows (cemetery_id, user_id, resource, record_id, since)
  select cemetery_id, user_id, resource, record_id, since from (
    select p.cemetery_id, p.user_id, a.resource, a.record_id, a.at - interval '5 minutes' as since,
      row_number() over (partition by p.cemetery_id, p.user_id order by a.at desc, a.id desc) as n
    from people p join audit a on a.cemetery_id = p.cemetery_id and a.user_id <> p.user_id
      and a.action = 'update' and a.resource in ('contracts', 'interments')) told
  where n <= ${followed}`

const lookedAt = `with ${offices}
  insert into notice_settings (cemetery_id, user_id, seen_at)
  select cemetery_id, user_id, since - interval '20 hours' from people`
