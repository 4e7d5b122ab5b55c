import type { Context } from './extend'

/**
 * Brings the derived state of spaces up to date: how many lie there, whether beyond capacity, and the
 * status that follows from interments, rights, reservations and holds, on what stands within them too.
 */
export async function refreshSpaces(
  context: Context,
  locations: ReadonlyArray<number | null | undefined>,
): Promise<void> {
  const ids = [...new Set(locations.filter((id): id is number => id != null))]
  if (ids.length === 0) return
  const { transaction, cemeteryId } = context
  // Locked in one order, so that two of us never wait for each other.
  await transaction.query(
    'select id from locations where cemetery_id = $1 and id = any($2::bigint[]) order by path for no key update',
    [cemeteryId, ids],
  )
  await transaction.all([
    {
      text: `update locations l set caskets = n.caskets, cremains = n.cremains,
           over_capacity = n.caskets > coalesce((l.capacity->>'caskets')::int, 1) or n.cremains > coalesce((l.capacity->>'cremains')::int, 2)
         from (select w.id,
             count(*) filter (where i.disposition in ('burial', 'entombment')) as caskets,
             count(*) filter (where i.disposition = 'inurnment') as cremains
           from unnest($2::bigint[]) w (id)
           left join interments i on i.cemetery_id = $1 and i.location_id = w.id and i.archived_at is null
             and i.status in ('requested', 'scheduled', 'completed')
           group by w.id) n
         where l.cemetery_id = $1 and l.id = n.id`,
      values: [cemeteryId, ids],
    },
    {
      text: `with touched as (
           select d.id, d.path, d.over_capacity, d.not_for_sale, d.caskets, d.cremains
           from locations t join locations d on d.cemetery_id = $1 and (d.id = t.id or (d.path >= t.path and d.path < t.path || 'A'))
           where t.cemetery_id = $1 and t.id = any($2::bigint[])
         ), state as (
           select distinct on (t.id) t.id, case
             when t.over_capacity then 'problem'
             when exists (select 1 from interments i where i.cemetery_id = $1 and i.location_id = t.id
               and i.archived_at is null and i.status = 'completed') then 'occupied'
             when c.kind = 'right' then 'owned'
             when c.kind is not null then 'reserved'
             when t.not_for_sale then 'notForSale'
             else 'available' end as status
           from touched t
           left join claims c on c.cemetery_id = $1
             and c.location_id = any (string_to_array(trim(both '/' from t.path), '/')::bigint[])
           order by t.id, length(c.path) desc
         )
         update locations l set status = s.status from state s
         where l.cemetery_id = $1 and l.id = s.id and l.status is distinct from s.status`,
      values: [cemeteryId, ids],
    },
  ])
}

/** Brings what a person's record says of their interment up to date: where, how, when, what state. */
export async function refreshPersons(
  context: Context,
  deceased: ReadonlyArray<number | null | undefined>,
): Promise<void> {
  const ids = [...new Set(deceased.filter((id): id is number => id != null))].sort((a, b) => a - b)
  if (ids.length === 0) return
  await context.transaction.query(
    `update deceased d set location_id = n.location_id, disposition = n.disposition, interment_status = n.status,
         interment_date = n.actual_date, interment_date_edtf = n.actual_date_edtf,
         interment_date_earliest = n.actual_date_earliest, interment_date_latest = n.actual_date_latest
       from (select w.id, i.location_id, i.disposition, i.status, i.actual_date, i.actual_date_edtf, i.actual_date_earliest, i.actual_date_latest
         from unnest($2::bigint[]) w (id)
         left join lateral (
           select * from interments i where i.cemetery_id = $1 and i.deceased_id = w.id and i.archived_at is null
           order by i.status = 'disinterred', i.disposition = 'cenotaph', i.status = 'completed', coalesce(i.actual_date_latest, i.scheduled_start::date) desc nulls last, i.id desc limit 1
         ) i on true) n
       where d.cemetery_id = $1 and d.id = n.id`,
    [context.cemeteryId, ids],
  )
}
