import type { ClaimKind } from '../../../core/claims'
import type { HookContext } from '../../engine/resources/extend'

/**
 * Updates the computed state of these locations and no others: how many people lie there, whether beyond
 * capacity, and the status from interments, rights, reservations and holds, those on their ancestors too. What is no space (a section, a lot
 * that is divided into spaces) is never occupied, full or available; who lies there in a grave unknown is counted. Only rows of which
 * something changes are written.
 */
export async function refreshSpaces(
  context: HookContext,
  locations: ReadonlyArray<number | null | undefined>,
): Promise<void> {
  const ids = [...new Set(locations.filter((id): id is number => id != null))]
  if (ids.length === 0) return
  const { transaction, cemeteryId } = context
  const places = await lockPlaces(context, ids)
  const covering = await claimsOver(context, places)
  await transaction.query(
    // Each place by the keys of its own, however many they are: joined as lists they would be walked
    // for each other, since a kept plan knows not how long they are.
    `with counted as (
       select l.id, u.claim, l.space, l.not_for_sale, i.caskets, i.cremains, i.laid,
         l.space and room_over(location_room($1, l.room, l.capacity, l.property_type_id),
           i.caskets - i.children, i.children, i.cremains) as over
       from unnest($2::bigint[], $3::text[]) u (id, claim)
       join locations l on l.cemetery_id = $1 and l.id = u.id
       cross join lateral (
         select count(*) filter (where i.disposition in ('burial', 'entombment') and i.deepened_on is null) as caskets,
           count(*) filter (where i.disposition in ('burial', 'entombment') and i.deepened_on is null and i.child) as children,
           count(*) filter (where i.disposition = 'inurnment') as cremains,
           coalesce(bool_or(i.status = 'completed' and i.disposition is distinct from 'cenotaph'), false) as laid
         from interments i where i.cemetery_id = $1 and i.location_id = u.id and i.archived_at is null
           and i.status in ('requested', 'scheduled', 'completed')
       ) i
     ), state as (
       select *, space_state(space, over, laid, claim, not_for_sale) as status from counted
     )
     update locations l set caskets = s.caskets, cremains = s.cremains, over_capacity = s.over, status = s.status from state s
     where l.cemetery_id = $1 and l.id = s.id
       and (l.caskets, l.cremains, l.over_capacity, l.status) is distinct from (s.caskets, s.cremains, s.over, s.status)`,
    [cemeteryId, places.map(({ id }) => id), places.map(({ id }) => covering.get(id) ?? null)],
  )
}

interface LockedPlace {
  id: number
  path: string
}

/**
 * Locks the locations against other updates, and takes shared locks on their ancestors: a claim or move
 * of those comes before or after us. Descendants are not locked.
 */
export async function lockPlaces(
  { transaction, cemeteryId }: HookContext,
  ids: readonly number[],
): Promise<LockedPlace[]> {
  const paths = async () =>
    (
      await transaction.query<{ id: number; path: string }>(
        'select id, path from locations where cemetery_id = $1 and id = any($2::bigint[]) order by path',
        [cemeteryId, ids],
      )
    ).rows
  for (let seen = await paths(); ; ) {
    const own = new Set(ids)
    const above = [...new Set(seen.flatMap(({ path }) => idsOfPath(path)))].filter(
      (id) => !own.has(id),
    )
    // From above to below, as claims lock. In one order, so that two of us never wait for each other.
    await transaction.query(
      'select id from locations where cemetery_id = $1 and id = any($2::bigint[]) order by path for share',
      [cemeteryId, above],
    )
    await transaction.query(
      'select id from locations where cemetery_id = $1 and id = any($2::bigint[]) order by path for no key update',
      [cemeteryId, ids],
    )
    const now = await paths()
    // A location moved while we waited has other ancestors by now.
    if (now.every(({ path }, i) => path === seen[i]?.path)) return now
    seen = now
  }
}

/** The claim on each location or an ancestor: there is at most one. */
async function claimsOver(
  { transaction, cemeteryId }: HookContext,
  places: readonly LockedPlace[],
) {
  const above = places.flatMap(({ id, path }) => idsOfPath(path).map((at) => ({ id, at })))
  const { rows } = await transaction.query<{ id: number; kind: ClaimKind }>(
    `select u.id, c.kind from unnest($2::bigint[], $3::bigint[]) u (id, at)
     join claims c on c.cemetery_id = $1 and c.location_id = u.at`,
    [cemeteryId, above.map(({ id }) => id), above.map(({ at }) => at)],
  )
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/** `/12/57/` → [12, 57]. */
export const idsOfPath = (path: string) => path.split('/').filter(Boolean).map(Number)

/** `/12/57/` and all below it are from the path itself to before this. */
export const pathUpperBound = (path: string) => `${path}A`

/** Updates what a deceased's record shows of their interment: place, disposition, date, status. */
export async function refreshDeceased(
  context: HookContext,
  deceased: ReadonlyArray<number | null | undefined>,
): Promise<void> {
  const ids = [...new Set(deceased.filter((id): id is number => id != null))].sort((a, b) => a - b)
  if (ids.length === 0) return
  await context.transaction.pipeline([
    // Locked first, so that a concurrent change of another interment of theirs is seen.
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
