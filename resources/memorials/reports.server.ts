import { addDays } from '../../core/calendar-days'
import type { ReportPart } from '../../server/engine/resources/report'
import memorials from './area'

/** Inspections that are due. */
export const due: ReportPart = (ask, value) =>
  `select 'memorials' as area, m.id as "recordId", ${ask.titleOf(memorials, 'm')} as record, 'memorials.inspection' as what,
      m.next_inspection as due, null as who
    from memorials m where m.cemetery_id = ${value(ask.cemeteryId)} and m.archived_at is null and m.status = 'installed'
    and m.next_inspection <= ${value(addDays(ask.day, ask.number('days')))}::date`
