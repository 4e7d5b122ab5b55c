import type { Context } from './extend'

/**
 * Brings the derived state of spaces up to date: how many lie there, whether beyond capacity, and the
 * status that follows from interments, rights, reservations and holds, on what stands within them too.
 * What is no space (a section, whose property type holds no interment) is never occupied, full or
 * available; who lies there in a grave unknown is counted.
 */
export async function refreshSpaces(
  context: Context,
  locations: ReadonlyArray<number | null | undefined>,
): Promise<void> {
  const ids = [...new Set(locations.filter((id): id is number => id != null))]
  if (ids.length === 0) return
  const { transaction, cemeteryId } = context
  // Locked in one order, so that two of us never wait for each other.
  const { rows: own } = await transaction.query<{ path: string }>(
    'select path from locations where cemetery_id = $1 and id = any($2::bigint[]) order by path for no key update',
    [cemeteryId, ids],
  )
  // What stands within another of them is reached through that one; paths come in their order.
  const tops: string[] = []
  for (const { path } of own)
    if (tops.length === 0 || !path.startsWith(tops.at(-1) as string)) tops.push(path)
  // Locked too: one that moves away meanwhile is then seen where it went, and left alone.
  // Bounds are made here: under row-level security an index takes no expression that could leak.
  const { rows: touched } = await transaction.query<{ id: number; path: string }>(
    `select l.id, l.path from unnest($2::text[], $3::text[]) u (first, beyond)
     join locations l on l.cemetery_id = $1 and l.archived_at is null and l.path >= u.first and l.path < u.beyond
     order by l.path for no key update of l`,
    [cemeteryId, tops, tops.map(beyond)],
  )
  const above = touched.flatMap(({ id, path }) =>
    path
      .split('/')
      .filter(Boolean)
      .map((at, depth) => ({ id, at: Number(at), depth })),
  )
  await transaction.all([
    {
      text: `with lying as (
           select w.id,
             count(*) filter (where i.disposition in ('burial', 'entombment')) as caskets,
             count(*) filter (where i.disposition = 'inurnment') as cremains
           from unnest($2::bigint[]) w (id)
           left join interments i on i.cemetery_id = $1 and i.location_id = w.id and i.archived_at is null
             and i.status in ('requested', 'scheduled', 'completed')
           group by w.id
         ), now as (
           select n.*, coalesce(t.sellable, true) and (n.caskets > coalesce((l.capacity->>'caskets')::int, 1)
             or n.cremains > coalesce((l.capacity->>'cremains')::int, 2)) as over
           from lying n
           join locations l on l.cemetery_id = $1 and l.id = n.id
           left join property_types t on t.cemetery_id = $1 and t.id = l.property_type_id
         )
         update locations l set caskets = n.caskets, cremains = n.cremains, over_capacity = n.over from now n
         where l.cemetery_id = $1 and l.id = n.id
           and (l.caskets, l.cremains, l.over_capacity) is distinct from (n.caskets, n.cremains, n.over)`,
      values: [cemeteryId, ids],
    },
    {
      text: `with claimed as (
           select distinct on (u.id) u.id, c.kind
           from unnest($3::bigint[], $4::bigint[], $5::int[]) u (id, at, depth)
           join claims c on c.cemetery_id = $1 and c.location_id = u.at
           order by u.id, u.depth desc
         ), occupied as (
           select distinct i.location_id as id from interments i
           where i.cemetery_id = $1 and i.location_id = any($2::bigint[]) and i.archived_at is null and i.status = 'completed'
         ), state as (
           select l.id, case
             when l.over_capacity then 'problem'
             when o.id is not null and coalesce(y.sellable, true) then 'occupied'
             when c.kind = 'right' then 'owned'
             when c.kind is not null then 'reserved'
             when l.not_for_sale then 'notForSale'
             when coalesce(y.sellable, true) then 'available' end as status
           from unnest($2::bigint[]) t (id)
           join locations l on l.cemetery_id = $1 and l.id = t.id
           left join property_types y on y.cemetery_id = $1 and y.id = l.property_type_id
           left join claimed c on c.id = t.id
           left join occupied o on o.id = t.id
         )
         update locations l set status = s.status from state s
         where l.cemetery_id = $1 and l.id = s.id and l.status is distinct from s.status`,
      values: [
        cemeteryId,
        touched.map((row) => row.id),
        above.map((one) => one.id),
        above.map((one) => one.at),
        above.map((one) => one.depth),
      ],
    },
  ])
}

/** `/12/57/` and all below it are from the path itself to before this. */
export const beyond = (path: string) => `${path}A`

/** Brings what a person's record says of their interment up to date: where, how, when, what state. */
export async function refreshPersons(
  context: Context,
  deceased: ReadonlyArray<number | null | undefined>,
): Promise<void> {
  const ids = [...new Set(deceased.filter((id): id is number => id != null))].sort((a, b) => a - b)
  if (ids.length === 0) return
  await context.transaction.all([
    // Locked first: whoever waited for another interment of theirs then sees it.
    {
      text: `select id from deceased where cemetery_id = $1 and id = any($2::bigint[]) order by id for no key update`,
      values: [context.cemeteryId, ids],
    },
    {
      text: `update deceased d set location_id = n.location_id, disposition = n.disposition, interment_status = n.status,
         interment_date = n.actual_date, interment_date_edtf = n.actual_date_edtf,
         interment_date_earliest = n.actual_date_earliest, interment_date_latest = n.actual_date_latest
       from (select w.id, i.location_id, i.disposition, i.status, i.actual_date, i.actual_date_edtf, i.actual_date_earliest, i.actual_date_latest
         from unnest($2::bigint[]) w (id)
         left join lateral (
           select * from interments i where i.cemetery_id = $1 and i.deceased_id = w.id and i.archived_at is null
             and i.status <> 'voided'
           order by i.status = 'disinterred', i.disposition = 'cenotaph', i.status = 'completed', coalesce(i.actual_date_latest, i.scheduled_start::date) desc nulls last, i.id desc limit 1
         ) i on true) n
       where d.cemetery_id = $1 and d.id = n.id
         and (d.location_id, d.disposition, d.interment_status, d.interment_date, d.interment_date_edtf, d.interment_date_earliest, d.interment_date_latest)
           is distinct from (n.location_id, n.disposition, n.status, n.actual_date, n.actual_date_edtf, n.actual_date_earliest, n.actual_date_latest)`,
      values: [context.cemeteryId, ids],
    },
  ])
}
