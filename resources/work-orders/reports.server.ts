import { addDays } from '../../core/calendar-days'
import { openWork } from '../../core/work-status'
import { colleaguesTable, type ReportPart } from '../../server/engine/resources/report'
import workOrders from './area'

/** Jobs that nobody has finished. */
export const due: ReportPart = (ask, value) =>
  `select 'work-orders' as area, w.id as "recordId", ${ask.titleOf(workOrders, 'w')} as record, 'work-orders.job' as what,
      w.due, colleagues.name as who
    from work_orders w left join ${colleaguesTable(ask, value)} on colleagues.id = w.assignee_id
    where w.cemetery_id = ${value(ask.cemeteryId)} and w.archived_at is null
    and w.status in (${openWork.map((status) => `'${status}'`).join(', ')})
    and w.due <= ${value(addDays(ask.day, ask.number('days')))}::date`
