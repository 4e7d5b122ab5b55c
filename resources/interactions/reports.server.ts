import { addDays } from '../../core/calendar-days'
import { colleaguesTable, type ReportPart } from '../../server/engine/resources/report'
import interactions from './area'

/** Follow-ups that somebody promised. */
export const due: ReportPart = (ask, value) =>
  `select 'interactions' as area, i.id as "recordId", ${ask.titleOf(interactions, 'i')} as record, 'interactions.followUp' as what,
      i.next_action as due, colleagues.name as who
    from interactions i left join ${colleaguesTable(ask, value)} on colleagues.id = i.assignee_id
    where i.cemetery_id = ${value(ask.cemeteryId)} and i.archived_at is null and i.status = 'open'
    and i.next_action <= ${value(addDays(ask.day, ask.number('days')))}::date`
