import type { HookContext } from '../../engine/resources/extend'

interface Waiting {
  id: number
  since: string | null
  names: string | null
}

/** Whoever has a day of death, or a record in the register, has died (`server/cemetery/authority/facts`). */
export const hasDiedSql = '(c.death_date is not null or c.deceased_id is not null)'

/**
 * Marks the rights of these contacts: since when a share waits for whoever follows a holder who died, and whose
 * share it is. Neither version nor audit changes, since it follows from the contacts alone.
 */
export async function refreshWaiting(
  context: HookContext,
  contacts: ReadonlyArray<number | null | undefined>,
): Promise<void> {
  const ids = [...new Set(contacts.filter((id): id is number => id != null))]
  if (ids.length === 0) return
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<Waiting>(waitingSql, [
    cemeteryId,
    ids,
    transaction.today,
  ])
  for (const { id, since, names } of rows)
    await context
      .area('interment-rights')
      .updateComputed(id, { waitingSince: since, waitingFor: names?.slice(0, 400) ?? null })
}

/** Those whose marks are not as they should be, in one order. */
const waitingSql = `select r.id, w.since::text as since, w.names from interment_rights r
  cross join lateral (
    select min(coalesce(c.death_date_latest, d.death_date_latest, r.waiting_since, $3::date)) as since,
      string_agg(c.label, '; ' order by h.position) as names
    from interment_rights_holders h
    join contacts c on c.cemetery_id = $1 and c.id = h.contact_id and ${hasDiedSql}
    left join deceased d on d.cemetery_id = $1 and d.id = c.deceased_id
    where h.cemetery_id = $1 and h.parent_id = r.id and h.role is distinct from 'beneficiary'
      and r.status = 'active' and r.archived_at is null
  ) w
  where r.cemetery_id = $1
    and r.id in (select parent_id from interment_rights_holders where cemetery_id = $1 and contact_id = any($2::bigint[]))
    and (r.waiting_since, r.waiting_for) is distinct from (w.since, left(w.names, 400))
  order by r.id`

type Dying = { id: number; deathDate?: unknown; deceased?: unknown }

/** A contact's death, or that it was none, was written. */
export async function contactDied(
  context: HookContext,
  { record, previous }: { record: object; previous: object | null },
): Promise<void> {
  const now = record as Dying
  const before = previous as Dying | null
  // Nobody names a contact that is not there yet.
  if (!before || sign(now) === sign(before)) return
  await refreshWaiting(context, [now.id])
}

/** The register knows another day: of the contacts that are this person. */
export async function deceasedChanged(
  context: HookContext,
  { record, previous }: { record: object; previous: object | null },
): Promise<void> {
  const now = record as Dying
  const before = previous as Dying | null
  if (!before || sign(now) === sign(before)) return
  const { rows } = await context.transaction.query<{ id: number }>(
    'select id from contacts where cemetery_id = $1 and deceased_id = $2 and archived_at is null',
    [context.cemeteryId, now.id],
  )
  await refreshWaiting(
    context,
    rows.map(({ id }) => id),
  )
}

const sign = ({ deathDate, deceased }: Dying) =>
  JSON.stringify([deathDate ?? null, deceased ?? null])
