import { missingEvidence, startingRule } from '../../core/title/rules'
import { allowTitleChange } from '../../server/cemetery/title/passing'
import { hasDiedSql } from '../../server/cemetery/title/waiting'
import type { AreaDemo, DemoContext } from '../../server/demo/area-demos'

interface HeldRight extends Record<string, unknown> {
  id: number
  contact: number
  location: number
  deed: string | null
  covers: string | null
  began: string
}

const reasons = ['sale', 'inheritance', 'gift', 'inheritance', 'assignment', 'divorce'] as const

/** Rights that passed and that are about to, holders who died, and what old deeds say of the time before. */
const demo: AreaDemo = {
  fill: async (given) => {
    const { ask, before, store, say, transaction } = given
    const held = await ask<HeldRight>(
      `select r.id, h.contact_id as contact, r.location_id as location, r.deed_number as deed, r.covers, r.deed_date::text as began
       from interment_rights r
       join interment_rights_holders h on h.cemetery_id = $1 and h.parent_id = r.id and h.position = 0
       join contacts c on c.cemetery_id = $1 and c.id = h.contact_id and c.death_date is null and c.kind = 'person'
       where r.cemetery_id = $1 and r.status = 'active' and r.tenure = 'perpetual' and r.contract_id is null and r.archived_at is null
         and r.reservation_id is null and r.deed_date is not null
         and not exists (select from interments i where i.cemetery_id = $1 and i.authorised_by_id = c.id offset 0)
       order by r.deed_number, r.id limit 26`,
    )
    const takers = await ask<{ id: number }>(
      `select c.id from contacts c where c.cemetery_id = $1 and c.kind = 'person' and c.death_date is null and c.deceased_id is null
         and not exists (select from interment_rights_holders h where h.cemetery_id = $1 and h.contact_id = c.id)
       order by c.id limit 18`,
    )
    // What is stored in bulk says itself what hooks would have found out.
    await allowTitleChange(transaction, 'import')
    const passing = held.slice(8, 8 + takers.length)
    const drafts = passing.map((right, i) => draftOf(right, i, takers[i]?.id as number, given))
    const recorded = drafts.filter(({ status }) => status === 'recorded')
    await transaction.query(
      `update interment_rights r set status = 'transferred', ended_on = u.day from unnest($2::bigint[], $3::date[]) u (id, day)
       where r.cemetery_id = $1 and r.id = u.id`,
      [
        transaction.cemeteryId,
        recorded.map(({ right }) => right),
        recorded.map(({ date }) => date),
      ],
    )
    await transaction.query(
      "delete from claims where cemetery_id = $1 and kind = 'right' and source_id = any($2::bigint[])",
      [transaction.cemeteryId, recorded.map(({ right }) => right)],
    )
    const of = new Map(passing.map((right) => [right.id, right]))
    const made = await store(
      'interment-rights',
      recorded.map(({ right, date, holders }, i) => ({
        location: of.get(right)?.location,
        covers: of.get(right)?.covers ?? 'consented',
        deedNumber: `${date.slice(0, 4)}-D-${String(i + 1).padStart(4, '0')}`,
        deedDate: date,
        tenure: 'perpetual',
        status: 'active',
        holders,
      })),
    )
    await transaction.query(
      `insert into claims (cemetery_id, location_id, path, kind, source_id)
       select $1, r.location_id, l.path, 'right', r.id from interment_rights r
       join locations l on l.cemetery_id = $1 and l.id = r.location_id
       where r.cemetery_id = $1 and r.id = any($2::bigint[])`,
      [transaction.cemeteryId, made],
    )
    await allowTitleChange(transaction, 'import')
    await store(
      'right-transfers',
      drafts.map((draft) => {
        const at = recorded.indexOf(draft)
        return { ...draft, made: at < 0 ? [] : [made[at]] }
      }),
    )
    await store(
      'earlier-titles',
      passing.slice(0, 5).map(({ location, began }) => ({
        location,
        holder: say('Name as written in the old deed book'),
        until: began.slice(0, 4),
        paper: say('Old deed book'),
      })),
    )
    await die(
      given,
      held.slice(0, 8).map(({ contact }, i) => ({ contact, on: before(40 + i * 55) })),
    )
  },
}
export default demo

/** Most are recorded; some lack evidence, some wait to be recorded. */
function draftOf(
  right: HeldRight,
  i: number,
  taker: number,
  { before, workdayBefore }: DemoContext,
) {
  const reason = reasons[i % reasons.length] as (typeof reasons)[number]
  const succession = reason === 'inheritance' ? 'will' : null
  const asked = missingEvidence(startingRule(reason).evidence, succession, [])
  const lacks = i % 4 === 3
  const brought = lacks ? asked.slice(0, -1) : asked
  const [passed, seen] = [before(20 + i * 90), workdayBefore(15 + i * 90)]
  const status = lacks ? 'draft' : i % 4 === 2 || passed <= right.began ? 'complete' : 'recorded'
  return {
    right: right.id,
    reason,
    succession,
    date: passed <= right.began ? workdayBefore(2) : passed,
    holders: [{ contact: taker, role: 'owner' }],
    evidence: brought.map(({ kind }) => ({ kind })),
    missing: lacks ? asked.slice(-1) : [],
    status,
    ...(status === 'recorded' && { recordedOn: seen }),
  }
}

/** Their shares wait for whoever follows. */
async function die({ transaction }: DemoContext, dead: Array<{ contact: number; on: string }>) {
  await transaction.query(
    `update contacts c set death_date = u.day::text, death_date_edtf = u.day::text, death_date_earliest = u.day, death_date_latest = u.day
     from unnest($2::bigint[], $3::date[]) u (id, day) where c.cemetery_id = $1 and c.id = u.id`,
    [transaction.cemeteryId, dead.map(({ contact }) => contact), dead.map(({ on }) => on)],
  )
  await transaction.query(
    `update interment_rights r set waiting_since = w.since, waiting_for = w.names from (
       select h.parent_id, min(c.death_date_latest) as since, string_agg(c.label, '; ' order by h.position) as names
       from interment_rights_holders h join contacts c on c.cemetery_id = $1 and c.id = h.contact_id and ${hasDiedSql}
       where h.cemetery_id = $1 group by 1) w
     where r.cemetery_id = $1 and r.id = w.parent_id and r.status = 'active' and r.archived_at is null`,
    [transaction.cemeteryId],
  )
}
