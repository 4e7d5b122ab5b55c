import { formatNumberTemplate } from '../../core/sales/number-template'
import type { AreaDemo } from '../../server/demo/area-demos'

const template = '{YYYY}-DI-{000}'

interface Gone extends Record<string, unknown> {
  id: number
  place: number | null
  name: string
  day: string
  reason: string | null
  permit: string | null
}

/** One move that waits for its day, one that was asked for, and what was done before. */
const demo: AreaDemo = {
  fill: async (demo) => {
    const { ask, workdayBefore, atWork, say } = demo
    const lying = await ask<{ id: number; place: number; name: string }>(
      `select i.id, i.location_id as place, i.deceased_name as name from interments i
       where i.cemetery_id = $1 and i.archived_at is null and i.status = 'completed' and i.disposition = 'inurnment'
         and i.location_id is not null order by md5(i.deceased_name), i.id limit 2`,
    )
    const free = await ask<{ id: number }>(
      `select id from locations where cemetery_id = $1 and archived_at is null and space and status = 'available'
       order by md5(label), id limit 1`,
    )
    const kin = await ask<{ id: number }>(
      `select id from contacts where cemetery_id = $1 and archived_at is null and kind = 'person'
       order by md5(label), id limit 2`,
    )
    const counts = new Map<string, number>()
    const numberOf = (day: string) => {
      const year = day.slice(0, 4)
      const n = (counts.get(year) ?? 0) + 1
      counts.set(year, n)
      return formatNumberTemplate(template, day, n)
    }
    const records = () =>
      lying.map(({ id, place, name }, i) => {
        const requestedOn = workdayBefore(i === 0 ? 21 : 6)
        const ready = i === 0 && free.length > 0
        const contact = kin[i]?.id
        return {
          number: numberOf(requestedOn),
          interment: id,
          personName: name,
          kind: ready ? 'move' : 'disinterment',
          status: ready ? 'ready' : 'requested',
          reason: say(ready ? 'To be with the family' : 'Moved to another cemetery'),
          requestedOn,
          requestedBy: contact ?? null,
          from: place,
          location: ready ? free[0]?.id : null,
          ...(ready
            ? {
                permitNumber: 'EX-2041',
                overrideReason: say('The holder consented in the office'),
                permitOn: workdayBefore(9),
                plannedFor: atWork(-6, 9 * 60),
              }
            : {}),
          consents:
            ready && contact
              ? [{ contact, capacity: 'nextOfKin', answer: 'agrees', on: workdayBefore(12) }]
              : [],
        }
      })
    const gone = await ask<Gone>(
      `select i.id, i.location_id as place, i.deceased_name as name, i.disinterred_on_latest::text as day,
         i.disinter_reason as reason, i.disinter_permit as permit
       from interments i where i.cemetery_id = $1 and i.archived_at is null and i.status = 'disinterred'
         and i.disinterred_on_latest = i.disinterred_on_earliest
       order by i.disinterred_on_latest desc, i.id limit 3`,
    )
    const done = gone.reverse().map(({ id, place, name, day, reason, permit }) => ({
      number: numberOf(day),
      interment: id,
      personName: name,
      kind: 'disinterment',
      status: 'done',
      reason: reason ?? say('Moved to another cemetery'),
      permitNumber: permit,
      requestedOn: day,
      from: place,
      doneOn: day,
      consents: [],
    }))
    await demo.store('disinterments', [...done, ...records()])
    await demo.transaction.query(
      `insert into number_counters (cemetery_id, purpose, series, n)
       select $1, 'disinterment', y || '-DI-#', n from unnest($2::text[], $3::bigint[]) u (y, n)`,
      [demo.transaction.cemeteryId, [...counts.keys()], [...counts.values()]],
    )
  },
}
export default demo
