import { parsePartialDate } from '../../core/dates/partial-date'
import { goesOn, type HeldTime, heldTogether, noBounds, overlap } from '../../core/title/held-times'
import { conflict } from '../../server/engine/problem/problem'
import { extend, type HookContext, type NextRecord } from '../../server/engine/resources/extend'
import earlierTitles from './area'

export default extend(earlierTitles, {
  beforeSave: async (context, next) => {
    // What an import brings is kept, and flagged in the chain.
    if (!context.importing) await assertNoOverlap(context, next)
  },
})

interface OtherTime extends Record<string, unknown> {
  resource: 'earlier-titles' | 'interment-rights'
  id: number
  label: string
  from: [string | null, string | null]
  until: [string | null, string | null]
  active: boolean
}

/**
 * Nobody held a place while somebody else did, unless one paper names both; two who write at once come one after the
 * other. @throws Problem 409 `titlesOverlap`
 */
async function assertNoOverlap(
  { transaction, cemeteryId }: HookContext,
  next: NextRecord<(typeof earlierTitles)['fields']>,
) {
  const own: HeldTime = { from: boundsOf(next.from), until: boundsOf(next.until) }
  await transaction.query(
    'select from locations where cemetery_id = $1 and id = $2 for no key update',
    [cemeteryId, next.location],
  )
  const { rows } = await transaction.query<OtherTime>(
    `select 'earlier-titles' as resource, e.id, e.label, array[e.from_earliest::text, e.from_latest::text] as "from",
       array[e.until_earliest::text, e.until_latest::text] as until, false as active
     from earlier_titles e
     where e.cemetery_id = $1 and e.location_id = $2 and e.archived_at is null and e.id <> $3
       and e.id is distinct from $4::bigint
       and not exists (select from earlier_titles o where o.cemetery_id = $1 and o.replaces_id = e.id)
     union all
     select 'interment-rights', r.id, r.label, array[r.deed_date::text, r.deed_date::text], array[r.ended_on::text, r.ended_on::text],
       r.status = 'active'
     from interment_rights r
     where r.cemetery_id = $1 and r.location_id = $2 and r.archived_at is null and r.status <> 'void'
     limit 500`,
    [cemeteryId, next.location, next.id, next.replaces ?? null],
  )
  const found = rows.find((row) => {
    const other: HeldTime = {
      from: { earliest: row.from[0], latest: row.from[1] },
      until: row.active ? goesOn : { earliest: row.until[0], latest: row.until[1] },
    }
    return overlap(own, other) && !heldTogether(own, other)
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

const boundsOf = (date: unknown) => {
  const text = typeof date === 'string' ? date : (date as { text?: string } | null)?.text
  if (!text) return noBounds
  const { earliest, latest } = parsePartialDate(text)
  return { earliest, latest }
}
