import { addDays } from '../../core/week'
import type { Part } from '../../server/extend'
import trees from './area'

/** Inspections that are due. */
export const due: Part = (ask, value) =>
  `select 'trees' as area, t.id as "recordId", ${ask.titleOf(trees, 't')} as record, 'trees.inspection' as what,
      t.next_inspection as due, null as who
    from trees t where t.cemetery_id = ${value(ask.cemeteryId)} and t.archived_at is null and t.status = 'standing'
    and t.next_inspection <= ${value(addDays(ask.day, ask.number('days')))}::date`
