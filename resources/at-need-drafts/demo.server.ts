import type { AreaDemo } from '../../server/demo/area-demos'

/** What the next services cost, and two calls that wait for somebody to go on with them. */
const demo: AreaDemo = {
  after: ['work-orders'],
  fill: async ({ ask, store, before, atWork, say, transaction }) => {
    await transaction.query(
      `update interments i set funeral_home_id = d.funeral_home_id from deceased d
       where i.cemetery_id = $1 and d.cemetery_id = $1 and d.id = i.deceased_id
         and i.status in ('requested', 'scheduled')`,
      [transaction.cemeteryId],
    )
    // The last contracts that were made in need are for the services that come next.
    await transaction.query(
      `update contracts k set interment_id = pair.interment from (
         select c.id as contract, i.id as interment from (
           select id, row_number() over (order by date desc, id desc) as n from contracts
           where cemetery_id = $1 and kind = 'at-need' and status in ('in-progress', 'signed')
         ) c join (
           select id, row_number() over (order by scheduled_start, id) as n from interments
           where cemetery_id = $1 and status = 'scheduled' and scheduled_start is not null
         ) i on i.n = c.n where c.n <= 6
       ) pair where k.cemetery_id = $1 and k.id = pair.contract`,
      [transaction.cemeteryId],
    )
    const homes = await ask<{ id: number }>(
      'select id from funeral_homes where cemetery_id = $1 order by sort_key limit 2',
    )
    const names = await ask<{ name: string }>(
      `select last_name as name from contacts where cemetery_id = $1 and kind = 'person'
         and last_name is not null order by md5(last_name), id limit 2`,
    )
    const calls = [
      {
        disposition: 'burial',
        scheduledStart: atWork(-5, 11 * 60),
        remarks: 'Waits for the permit',
      },
      { disposition: 'inurnment', scheduledStart: null, remarks: 'Calls back with the day' },
    ]
    await store(
      'at-need-drafts',
      names.map(({ name }, i) => ({
        lastName: name,
        deathDate: before(i + 1),
        funeralHome: homes[i]?.id ?? null,
        ...calls[i],
        remarks: say(calls[i]?.remarks ?? ''),
      })),
    )
    // By the demo's own calendar.
    await transaction.query('update at_need_drafts set called_on = $2 where cemetery_id = $1', [
      transaction.cemeteryId,
      before(0),
    ])
  },
}
export default demo
