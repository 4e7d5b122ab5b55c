import type { AreaDemo } from '../../server/demo/area-demos'
import { ruleOfPattern } from './pattern'

/** Care of the grounds through the season, services for families, and one subscription that ran out. */
const demo: AreaDemo = {
  after: ['work-orders'],
  fill: async ({ ask, before, cemetery, store }) => {
    const { enabled } = cemetery
    if (enabled !== 'all' && !enabled.includes('recurring_work_orders')) return
    const places = await ask<{ id: number }>(
      'select id from locations where cemetery_id = $1 and depth = 0 order by id limit 4',
    )
    const people = await ask<{ id: number; place: number | null; month: number; day: number }>(
      `select d.id, i.location_id as place, extract(month from d.death_date_earliest)::int as month,
         extract(day from d.death_date_earliest)::int as day
       from deceased d join interments i on i.cemetery_id = d.cemetery_id and i.deceased_id = d.id
       where d.cemetery_id = $1 and d.archived_at is null and i.status = 'completed' and i.location_id is not null
         and d.death_date_edtf ~ '^\\d{4}-\\d{2}-\\d{2}$' order by d.id desc limit 3`,
    )
    const contracts = await ask<{ id: number }>(
      `select id from contracts where cemetery_id = $1 and status = 'signed' and archived_at is null order by id limit 2`,
    )
    const [lawn, beds] = [places[0], places[1] ?? places[0]]
    const at = (place: { id: number } | undefined) => (place ? [place.id] : [])
    await store('recurring-work-orders', [
      {
        title: 'Mow the lawns',
        rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;BYMONTH=4,5,6,7,8,9,10',
        start: before(200),
        leadDays: 7,
        locations: at(lawn),
        checklist: [{ task: 'Clear branches' }, { task: 'Mow' }, { task: 'Trim around memorials' }],
      },
      {
        title: 'Check paths and benches',
        rule: 'FREQ=MONTHLY;BYDAY=1MO',
        start: before(90),
        leadDays: 14,
        priority: 'high',
        locations: at(beds),
      },
      {
        title: 'Tidy all sections for All Souls',
        rule: 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=26',
        start: before(400),
        leadDays: 21,
        locations: places.map(({ id }) => id),
      },
      {
        title: 'Empty the waste baskets',
        rule: 'FREQ=WEEKLY;BYDAY=MO,FR',
        start: before(60),
        leadDays: 3,
        status: 'paused',
        locations: at(lawn),
      },
      ...people.map(({ id, place, month, day }, i) => ({
        title: 'Flowers on the anniversary',
        rule: ruleOfPattern({ kind: 'yearly', month, day }),
        deceased: id,
        start: before(300),
        leadDays: 10,
        locations: place === null ? [] : [place],
        contract: contracts[i]?.id ?? null,
        // Of the first nobody has paid for the years to come.
        paidUntil: i === 0 ? before(20) : before(-500),
      })),
    ])
  },
}
export default demo
