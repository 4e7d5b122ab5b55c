import type { ClientBase } from 'pg'
import { isoDayOf } from '../../core/dates/day-numbers'
import type { OfficeHours } from './dates'

/** A cemetery, and when its office was last at work. */
export interface OfficeAtWork extends OfficeHours {
  cemeteryId: number
  timeZone: string
}

/** Of each area so many of its newest were entered by somebody in the last days. */
const newest = 6
/** So much work was given to each of them today. */
const fresh = 3

/**
 * Who did what in the last days, so that an office is seen at work: the newest contracts, payments,
 * talks and interments are not of the import that brought all else, but were entered one by one on the
 * day that they bear, by those who work there; likewise open work, which others gave to whom it is assigned. In
 * the order of time, as an audit is.
 */
export async function fillRecentActivity(
  client: ClientBase,
  offices: readonly OfficeAtWork[],
): Promise<void> {
  // Nobody has seen these entries, and none has a seal: what the demo tells is still being written.
  await client.query('alter table audit disable trigger append_only_delete')
  await client.query(movedToLastDays, [
    JSON.stringify(offices.map((one) => ({ ...one, day: isoDayOf(one.day) }))),
  ])
  await client.query('alter table audit enable trigger append_only_delete')
}

/** Who is not there every day: gives work to those who are, and decides half of what waits for a word. */
const manager = `(select id, display_name as name from users where is_account_manager and status = 'active' order by id limit 1)`

const movedToLastDays = `with offices as (
       select "cemeteryId" as cemetery_id, "timeZone" as zone, day as last_day, since, until,
         greatest(1, extract(epoch from until - since)::int / 60 - 20) as minutes
       from jsonb_to_recordset($1) as o("cemeteryId" bigint, "timeZone" text, day date, since timestamptz, until timestamptz)),
     dated as (
       select cemetery_id, 'reservations' as resource, id, "from" as day, null::timestamptz as at, null as status, 0 as later from reservations
       union all select cemetery_id, 'contracts', id, date, null, case when status = 'signed' then status end, 60 from contracts
       union all select cemetery_id, 'transactions', id, date, null, null, 220 from transactions
       union all select cemetery_id, 'interactions', id, null, "on", case when status = 'done' then status end, 0 from interactions
       union all select cemetery_id, 'interments', id, null, null, case when status = 'scheduled' then status end, 30
         from interments where status in ('requested', 'scheduled')),
     numbered as (
       select d.*, abs(hashint8(d.id)) as dice, o.last_day, o.zone, o.until, o.minutes,
         row_number() over (partition by d.cemetery_id, d.resource order by coalesce(d.at, d.day at time zone o.zone) desc, d.id desc) as n
       from dated d join offices o on o.cemetery_id = d.cemetery_id),
     chosen as (
       select cemetery_id, resource, id, status, dice, n, least(
           coalesce(at, (coalesce(day, last_day)
             + time '09:05' + (later + dice % 160) * interval '1 minute') at time zone zone),
           until - (9 + dice % least(170, minutes)) * interval '1 minute') as at
       from numbered where n <= ${newest} and coalesce(at::date, day, last_day) > last_day - 15),
     staff as (
       select uc.cemetery_id, u.id, u.display_name as name, count(*) over (partition by uc.cemetery_id)::int as many,
         row_number() over (partition by uc.cemetery_id order by u.id) - 1 as no
       from user_cemeteries uc join users u on u.id = uc.user_id
       where u.status = 'active' and not u.is_system_admin and not u.is_account_manager and 'management' = any (uc.authorizations)
         and uc.permissions @> '{contractWrite,personWrite,decWrite,locWrite}'),
     tasks as (
       select w.cemetery_id, 'work-orders' as resource, w.id, w.assignee_id as assignee, w.created_at as at,
         w.status = 'open' and w.due >= o.last_day as fresh from work_orders w join offices o using (cemetery_id)
       where w.status in ('open', 'scheduled', 'in-progress') and w.assignee_id is not null and w.archived_at is null
       union all
       select i.cemetery_id, 'interactions', i.id, null, i."on", false from interactions i
       where i.assignee_id is not null and i.archived_at is null
         and not exists (select from chosen c where c.cemetery_id = i.cemetery_id and c.resource = 'interactions' and c.id = i.id)),
     -- What is due longer was there the day before; nobody works on a Sunday.
     planned as (
       select t.*, o.since, o.until, row_number() over (partition by t.cemetery_id, t.assignee order by t.fresh desc, t.id) as turn,
         before - case when extract(isodow from before at time zone o.zone) = 7 then interval '1 day' else '0' end as made_at
       from tasks t join offices o using (cemetery_id), lateral (select least(t.at, o.since - interval '23 hours') as before) b),
     given as (
       select cemetery_id, resource, id, null as status, abs(hashint8(id)) as dice, assignee, made_at as at,
         case when assignee is null then null
           when fresh and turn <= ${fresh} then since + (until - since) * turn / ${fresh + 1}.0
           else made_at + interval '7 minutes' end as given_at
       from planned),
     moved as (
       delete from audit a using (
         select cemetery_id, resource, id, at, status, dice, n, null::bigint as assignee, null::timestamptz as given_at from chosen
         union all select cemetery_id, resource, id, at, status, dice, null, assignee, given_at from given) c
       where a.cemetery_id = c.cemetery_id and a.resource = c.resource and a.record_id = c.id and a.action in ('import', 'create')
       returning a.*, c.at as done, c.status, c.dice, c.n, c.assignee, c.given_at),
     made as (
       select m.cemetery_id, m.done as at, coalesce(s.id, m.user_id) as user_id, coalesce(s.name, m.user_name) as user_name,
         'create' as action, m.resource, m.record_id, m.label, m.before, m.after, m.status, m.n, m.assignee, m.given_at
       from moved m left join staff s on s.cemetery_id = m.cemetery_id and s.no = m.dice % s.many)
     insert into audit (cemetery_id, at, user_id, user_name, action, resource, record_id, label, before, after, read_in_at)
     select *, clock_timestamp() from (
       select cemetery_id, at, user_id, user_name, action, resource, record_id, label, before,
         case when assignee is null then after else after - 'assignee' end as after from made
       union all
       select m.cemetery_id, m.given_at, case when m.assignee = m.user_id then g.id else m.user_id end,
         case when m.assignee = m.user_id then g.name else m.user_name end, 'update', m.resource, m.record_id, m.label,
         '{"assignee": null}', jsonb_build_object('assignee', m.assignee)
       from made m, ${manager} g where m.assignee is not null
       union all
       select m.cemetery_id, m.at + interval '7 minutes', case when m.n % 2 = 0 then g.id else m.user_id end,
         case when m.n % 2 = 0 then g.name else m.user_name end, 'update', resource, record_id, label,
         jsonb_build_object('status', case resource when 'contracts' then 'in-progress' when 'interments' then 'requested' else 'open' end),
         jsonb_build_object('status', status)
       from made m, ${manager} g where m.status is not null) told
     order by at, record_id`
