import { addDays } from '../../core/calendar-days'
import type { HookContext, ScheduledWork } from '../../server/engine/resources/extend'
import type { RecurringWorkOrder } from './area'
import { makeOnOf, nextRunOf, runsOf } from './schedule'

/**
 * The orders of runs that are due, by the calendar day of the cemetery. The second limit is that of the
 * index: no clock on earth is more than a day ahead of UTC.
 */
export const makeDueOrders: ScheduledWork = {
  name: 'recurring work orders',
  everyMs: 60_000,
  due: (among) => `
    select r.cemetery_id, r.id, r.version from recurring_work_orders r
    join cemeteries c on c.id = r.cemetery_id
    where ${among('r.cemetery_id')}
      and r.make_on <= (now() at time zone 'UTC')::date + 1
      and r.make_on <= (now() at time zone c.time_zone)::date
      and r.archived_at is null and c.recurring_work_orders
    order by r.make_on, r.cemetery_id, r.id limit 500`,
  run: (context, { id }) => makeOrders(context, id),
}

/**
 * Under the lock of the rule's row, so that of two processes the second finds nothing left; the unique
 * index of work orders (rule, run) holds it in any case. Of runs whose day has passed unmade, because no
 * server ran, the latest alone is made.
 */
async function makeOrders(context: HookContext, id: number) {
  const rules = context.area('recurring-work-orders')
  const record = await rules.lock(id)
  const rule = record as unknown as RecurringWorkOrder
  const today = context.transaction.today
  if (record.archivedAt || !rule.nextRun || !rule.makeOn || rule.makeOn > today) return
  const horizon = addDays(today, rule.leadDays ?? 0)
  const last = rule.paidUntil && rule.paidUntil < horizon ? rule.paidUntil : horizon
  const runs = [...runsOf(rule, rule.nextRun, last)]
  const missed = runs.filter((day) => day < today)
  const wanted = [...missed.slice(-1), ...runs.filter((day) => day >= today)]
  const assignee = await colleague(context, rule.assignee)
  const made = await madeRuns(context, id, wanted)
  const fresh = wanted.filter((day) => !made.has(day))
  for (const date of fresh)
    await context.area('work-orders').create({
      recurring: rule.id,
      runDate: date,
      due: date,
      title: rule.title,
      jobType: rule.jobType,
      priority: rule.priority,
      assignee,
      vendor: rule.vendor,
      locations: rule.locations,
      deceased: rule.deceased,
      contract: rule.contract,
      remarks: rule.remarks,
      checklist: rule.checklist.map(({ task }) => ({ task, done: false })),
    })
  const lastRun = runs.at(-1) ?? rule.lastRun
  const nextRun = nextRunOf(rule, addDays(lastRun ?? horizon, 1))
  const status = nextRun ? rule.status : 'ended'
  await rules.updateComputed(id, {
    lastRun,
    nextRun,
    status,
    makeOn: makeOnOf({ ...rule, status, nextRun }),
  })
  if (fresh.length > 0)
    await rules.writeAudit('orders-made', record, null, { lastRun: fresh.at(-1) })
}

/** The runs of those days that have an order, archived or not. */
async function madeRuns(
  { transaction, cemeteryId }: HookContext,
  rule: number,
  days: readonly string[],
) {
  const { rows } = await transaction.query<{ day: string }>(
    `select run_date::text as day from work_orders
     where cemetery_id = $1 and recurring_id = $2 and run_date = any($3::date[])`,
    [cemeteryId, rule, days],
  )
  return new Set(rows.map(({ day }) => day))
}

/** Whom the rule names, as long as they work here. */
async function colleague(context: HookContext, id: number | null) {
  if (id == null) return null
  const { rows } = await context.transaction.query(
    'select id from app_colleagues() where (active or id in (select id from app_field_crew())) and id = $1',
    [id],
  )
  return rows.length > 0 ? id : null
}
