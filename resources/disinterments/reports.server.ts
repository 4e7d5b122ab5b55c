import { addDays } from '../../core/calendar-days'
import type { ReportPart } from '../../server/engine/resources/report'
import disinterments from './area'

/** What is approved, on the day for which it is planned. */
export const due: ReportPart = (ask, value) =>
  `select 'disinterments' as area, d.id as "recordId", ${ask.titleOf(disinterments, 'd')} as record,
      'disinterments.planned' as what, (d.planned_for at time zone ${value(ask.timeZone)})::date as due, null as who
    from disinterments d where d.cemetery_id = ${value(ask.cemeteryId)} and d.archived_at is null and d.status = 'ready'
    and (d.planned_for at time zone ${value(ask.timeZone)})::date <= ${value(addDays(ask.day, ask.number('days')))}::date`
