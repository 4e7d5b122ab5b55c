import type { AnyArea } from '../../core/area'
import { addDays } from '../../core/calendar-days'
import { missingEvidence, startingRule } from '../../core/title/rules'
import { refreshWaiting } from '../../server/cemetery/title/waiting'
import type { AreaDemo } from '../../server/demo/area-demos'
import { areas, extensions } from '../../server/engine/areas/areas'
import { Repository } from '../../server/engine/resources/repository'
import { recordRoute } from './record.server'

interface HeldRight {
  id: number
  contact: number
  version: number
  location: number
  began: string
  [key: string]: unknown
}

const reasons = ['sale', 'inheritance', 'gift', 'inheritance', 'assignment', 'divorce'] as const

/** Rights that passed and that are about to, holders who died, and what old deeds say of the time before. */
const demo: AreaDemo = {
  after: ['owners'],
  fill: async ({ ask, before, transaction, say }) => {
    // With the hooks of every day: a transfer closes one right and makes another.
    const own = areas.find(({ name }) => name === 'right-transfers') as AnyArea
    const { context } = new Repository({ areas, extensions }, own, transaction, false)
    const held = await ask<HeldRight>(
      `select r.id, h.contact_id as contact, c.version, r.location_id as location, r.deed_date::text as began
       from interment_rights r
       join interment_rights_holders h on h.cemetery_id = $1 and h.parent_id = r.id and h.position = 0
       join contacts c on c.cemetery_id = $1 and c.id = h.contact_id and c.death_date is null and c.kind = 'person'
       where r.cemetery_id = $1 and r.status = 'active' and r.tenure = 'perpetual' and r.contract_id is null and r.archived_at is null
         and r.deed_date < current_date - 2500
         and not exists (select from interments i where i.cemetery_id = $1 and i.authorised_by_id = c.id)
       order by r.deed_number, r.id limit 26`,
    )
    const takers = await ask<{ id: number }>(
      `select c.id from contacts c where c.cemetery_id = $1 and c.kind = 'person' and c.death_date is null and c.deceased_id is null
         and not exists (select from interment_rights_holders h where h.cemetery_id = $1 and h.contact_id = c.id)
       order by c.id limit 20`,
    )
    const [dying, passing] = [held.slice(0, 8), held.slice(8, 8 + takers.length)]
    for (const [i, { contact, version }] of dying.entries())
      await context.area('contacts').update(contact, version, { deathDate: before(40 + i * 55) })
    await refreshWaiting(
      context,
      dying.map(({ contact }) => contact),
    )
    for (const [i, right] of passing.entries()) {
      const reason = reasons[i % reasons.length] as (typeof reasons)[number]
      const succession = reason === 'inheritance' ? 'will' : null
      const lacks = i % 4 === 3
      const evidence = missingEvidence(startingRule(reason).evidence, succession, [])
      const made = await context.area('right-transfers').create({
        right: right.id,
        reason,
        succession,
        // A transfer never lies before the right began.
        date: before(20 + i * 130),
        holders: [{ contact: takers[i]?.id, role: 'owner' }],
        evidence: (lacks ? evidence.slice(0, -1) : evidence).map(({ kind }) => ({ kind })),
      })
      if (!lacks && i % 4 !== 2)
        await recordRoute.handle(context, {
          id: made.id,
          version: made.version,
          body: undefined as never,
          query: undefined as never,
        })
    }
    for (const { location, began } of passing.slice(0, 5))
      await context.area('earlier-titles').create({
        location,
        holder: say('Name as written in the old deed book'),
        until: addDays(began, -1).slice(0, 4),
        paper: say('Old deed book'),
      })
  },
}
export default demo
