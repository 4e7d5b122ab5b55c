import type { PartialDate } from '../../core/dates/partial-date'
import { badInput } from '../../server/engine/problem/problem'
import type { HookContext, NextRecord, ScheduledWork } from '../../server/engine/resources/extend'
import type recurringWorkOrders from './area'
import type { RecurringWorkOrder } from './area'
import { ruleOfPattern } from './pattern'

type Next = NextRecord<(typeof recurringWorkOrders)['fields']>

/**
 * The rule of an anniversary follows from the person's date. Where the register has only the month, it is
 * the first of it; where it has only the year, there is no anniversary, and the rule has to be chosen.
 * @throws Problem 400
 */
export async function setAnniversaryRule(
  context: HookContext,
  next: Next,
  previous: RecurringWorkOrder | null,
) {
  if (!next.anniversary) return
  if (next.deceased == null)
    throw badInput([
      { field: 'deceased', message: 'is required for an anniversary', code: 'anniversaryOfWhom' },
    ])
  const [person] = await context.area('deceased').find({ id: next.deceased }, 1)
  const date = person?.[next.anniversary === 'death' ? 'deathDate' : 'birthDate'] as
    | PartialDate
    | null
    | undefined
  const rule = anniversaryRule(date ?? null)
  const same = previous?.anniversary === next.anniversary && previous.deceased === next.deceased
  if (rule) next.rule = rule
  // A date that was withdrawn since does not undo what was agreed.
  else if (!same || !previous)
    throw badInput([
      {
        field: 'anniversary',
        message: 'needs a date with a day or a month: choose a schedule instead',
        code: 'anniversaryUnknown',
      },
    ])
  else next.rule = previous.rule
}

/** By the EDTF of a date; null where it names no month. */
export function anniversaryRule(date: PartialDate | null): string | null {
  const [, month, day] = /^-?[\dX]{4}-(\d{2})(?:-(\d{2}))?[?~%]?$/.exec(date?.edtf ?? '') ?? []
  if (month === undefined) return null
  return ruleOfPattern({ kind: 'yearly', month: Number(month), day: Number(day ?? 1) })
}

/** A date that was corrected in the register moves the anniversary. */
export const followAnniversaries: ScheduledWork = {
  name: 'anniversaries of recurring work orders',
  everyMs: 3_600_000,
  due: (among) => `
    select r.cemetery_id, r.id, r.version from recurring_work_orders r
    join deceased d on d.cemetery_id = r.cemetery_id and d.id = r.deceased_id
    where ${among('r.cemetery_id')} and ${among('d.cemetery_id')}
      and r.anniversary is not null and r.status <> 'ended' and r.archived_at is null
      and d.updated_at > r.updated_at
    order by d.updated_at desc limit 500`,
  run: ({ area }, { id, version }) => area('recurring-work-orders').update(id, version, {}),
}
