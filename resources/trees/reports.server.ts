import { addDays } from '../../core/calendar-days'
import type { ReportPart } from '../../server/engine/resources/report'
import trees from './area'

/** Inspections that are due. */
export const due: ReportPart = (ask, value) =>
  `select 'trees' as area, t.id as "recordId", ${ask.titleOf(trees, 't')} as record, 'trees.inspection' as what,
      t.next_inspection as due, null as who
    from trees t where t.cemetery_id = ${value(ask.cemeteryId)} and t.archived_at is null and t.status = 'standing'
    and t.next_inspection <= ${value(addDays(ask.day, ask.number('days')))}::date`
