import { parsePartialDate } from '../../../core/dates/partial-date'
import {
  goesOn,
  type HeldTime,
  heldTogether,
  noBounds,
  overlap,
  sameDay,
} from '../../../core/title/held-times'
import { conflict } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'

interface OtherTime extends Record<string, unknown> {
  resource: 'earlier-titles' | 'interment-rights'
  id: number
  label: string
  from: [string | null, string | null]
  until: [string | null, string | null]
  active: boolean
}

/** A link of a place's chain that is about to be written. */
interface NewLink {
  location: number
  time: HeldTime
  /** What it is written over, or replaces: these are no others. */
  not: { right?: number; earlier?: ReadonlyArray<number | null | undefined> }
}

/**
 * Nobody held a place while somebody else did, unless one paper names both; two who write at once come one after the
 * other. @throws Problem 409 `titlesOverlap`
 */
export async function assertNoOverlap(
  { transaction, cemeteryId }: HookContext,
  { location, time, not }: NewLink,
): Promise<void> {
  await transaction.query(
    'select from locations where cemetery_id = $1 and id = $2 for no key update',
    [cemeteryId, location],
  )
  const { rows } = await transaction.query<OtherTime>(
    `select 'earlier-titles' as resource, e.id, e.label, array[e.from_earliest::text, e.from_latest::text] as "from",
       array[e.until_earliest::text, e.until_latest::text] as until, false as active
     from earlier_titles e
     where e.cemetery_id = $1 and e.location_id = $2 and e.archived_at is null and e.id <> all ($3::bigint[])
       and not exists (select from earlier_titles o where o.cemetery_id = $1 and o.replaces_id = e.id)
     union all
     select 'interment-rights', r.id, r.label, array[r.deed_date::text, r.deed_date::text], array[r.ended_on::text, r.ended_on::text],
       r.status = 'active'
     from interment_rights r
     where r.cemetery_id = $1 and r.location_id = $2 and r.archived_at is null and r.status <> 'void'
       and r.id is distinct from $4::bigint
     limit 500`,
    [
      cemeteryId,
      location,
      (not.earlier ?? []).filter((id) => id !== null && id !== undefined),
      not.right ?? null,
    ],
  )
  const found = rows.find((row) => {
    const other: HeldTime = {
      from: { earliest: row.from[0], latest: row.from[1] },
      until: row.active ? goesOn : { earliest: row.until[0], latest: row.until[1] },
    }
    return overlap(time, other) && !heldTogether(time, other)
  })
  if (!found) return
  throw conflict(
    'titlesOverlap',
    'Somebody else held the place in that time',
    `${found.label} stands in the chain of title for a part of it.`,
    {
      params: { label: found.label },
      referents: [{ resource: found.resource, id: Number(found.id), label: found.label }],
    },
  )
}

interface RightInTime {
  id: number
  location?: number | null
  status?: string | null
  deedDate?: string | null
  endedOn?: string | null
}

/**
 * A right that begins, comes to life again or is dated otherwise takes no time in which the place was another's.
 * @throws Problem 409 `titlesOverlap`
 */
export async function assertRightFits(
  context: HookContext,
  next: RightInTime,
  previous?: RightInTime,
): Promise<void> {
  const active = next.status === 'active'
  const moved = next.deedDate !== previous?.deedDate || (active && previous?.status !== 'active')
  if (!moved || !next.deedDate || next.status === 'void' || next.location == null) return
  await assertNoOverlap(context, {
    location: next.location,
    time: {
      from: sameDay(next.deedDate),
      until: active ? goesOn : sameDay(next.endedOn ?? null),
    },
    not: { right: next.id },
  })
}

/** What a partial date may mean; nothing is known without one. */
export const boundsOf = (date: unknown) => {
  const text = typeof date === 'string' ? date : (date as { text?: string } | null)?.text
  if (!text) return noBounds
  const { earliest, latest } = parsePartialDate(text)
  return { earliest, latest }
}

/** By place, the day on which the last right on it ended, where that lies after this one. */
export async function endedAfter(
  { transaction, cemeteryId }: HookContext,
  locations: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await transaction.query<{ location: number; ended: string }>(
    `select location_id as location, max(ended_on)::text as ended from interment_rights
     where cemetery_id = $1 and location_id = any($2::bigint[]) and archived_at is null and status <> 'void' and ended_on > $3
     group by location_id`,
    [cemeteryId, locations, day],
  )
  return new Map(rows.map(({ location, ended }) => [Number(location), ended]))
}
