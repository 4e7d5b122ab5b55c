import { z } from 'zod'
import { addDays } from '../../core/calendar-days'
import { badInput } from '../../server/engine/problem/problem'
import { extend, type HookContext, type NextRecord } from '../../server/engine/resources/extend'
import { followAnniversaries, setAnniversaryRule } from './anniversary.server'
import recurringWorkOrders, { type RecurringWorkOrder } from './area'
import { makeDueOrders } from './make-orders.server'
import { parseRule, RuleError } from './recurrence-rule'
import { makeOnOf, nextRunOf, runsOf } from './schedule'

type Next = NextRecord<(typeof recurringWorkOrders)['fields']>

/** Days that a preview shows without being asked, and at most. */
const PREVIEW_DAYS = 366
const MAX_PREVIEW_DAYS = 3660
const MAX_PREVIEW_RUNS = 1000

export default extend(recurringWorkOrders, {
  validate: (next) => {
    if (next.anniversary) return
    if (!next.rule?.trim()) throw badInput([{ field: 'rule', message: 'is required' }])
    next.rule = next.rule
      .trim()
      .toUpperCase()
      .replace(/^RRULE:/, '')
    try {
      parseRule(next.rule)
    } catch (error) {
      if (!(error instanceof RuleError)) throw error
      const { message, code, params } = error
      throw badInput([{ field: 'rule', message, code, params }])
    }
  },
  beforeSave: async (context, next, previous) => {
    await setAnniversaryRule(context, next, previous)
    if (next.replaces !== undefined && next.replaces === next.id)
      throw badInput([{ field: 'replaces', message: 'must be another rule', code: 'anotherRule' }])
    await setRuns(context, next, previous)
  },
  afterSave: endReplaced,
  afterRestore: async (context, record) => {
    // What it missed in the archive is not made up for.
    const rules = context.area(recurringWorkOrders.name)
    const next = { ...record }
    if (next.status !== 'active') return
    const from = later(context.transaction.today, next.lastRun)
    next.nextRun = nextRunOf(next, from)
    await rules.updateComputed(record.id, { nextRun: next.nextRun, makeOn: makeOnOf(next) })
  },
  routes: [
    {
      method: 'GET',
      path: '/:id/preview',
      access: 'read',
      summary: 'The days of its next runs, until a day (a year ahead where none is said)',
      query: z.object({ until: z.iso.date().optional() }),
      handle: async (context, { id, query }) => {
        const rule = (await context
          .area(recurringWorkOrders.name)
          .get(id)) as unknown as RecurringWorkOrder
        const today = context.transaction.today
        const { until = addDays(today, PREVIEW_DAYS) } = query as { until?: string }
        const furthest = addDays(today, MAX_PREVIEW_DAYS)
        if (until > furthest)
          throw badInput([
            {
              field: 'until',
              message: `must not be after ${furthest}`,
              code: 'tooFarAhead',
              params: { day: furthest },
            },
          ])
        if (rule.status === 'ended' || rule.archivedAt) return []
        const last = rule.paidUntil && rule.paidUntil < until ? rule.paidUntil : until
        const from = later(today, rule.lastRun)
        return [...runsOf(rule, from, last)].slice(0, MAX_PREVIEW_RUNS).map((date) => ({ date }))
      },
    },
  ],
  scheduled: [makeDueOrders, followAnniversaries],
})

/** The day, or the one after the last run where that is later. */
const later = (day: string, lastRun: string | null | undefined) =>
  lastRun && lastRun >= day ? addDays(lastRun, 1) : day

/**
 * The next run. One that is due and not made yet is kept by a change that does not touch the schedule; a
 * rule that was paused, unpaid or changed goes on from today, and never before what it has made.
 */
async function setRuns(context: HookContext, next: Next, previous: RecurringWorkOrder | null) {
  const today = context.transaction.today
  if (next.status === 'active') {
    const goesOn =
      previous?.nextRun &&
      previous.makeOn &&
      previous.status === 'active' &&
      previous.rule === next.rule &&
      previous.start === next.start
    if (!previous && next.replaces != null)
      next.lastRun = await lastRunOf(context, next.replaces, next.start as string)
    const from = goesOn ? (previous.nextRun as string) : later(today, next.lastRun)
    next.nextRun = nextRunOf(next, from)
    if (!next.nextRun) {
      if (!context.importing && previous?.status !== 'active')
        throw badInput([{ field: 'rule', message: 'has no run from today on', code: 'ruleEmpty' }])
      next.status = 'ended'
    }
  } else next.nextRun = null
  next.makeOn = makeOnOf(next)
}

/** What a rule that is replaced from a day on has made for that day and later: it is not made again. */
async function lastRunOf(context: HookContext, replaced: number, from: string) {
  const [before] = await context.area(recurringWorkOrders.name).find({ id: replaced }, 1)
  const last = (before?.lastRun ?? null) as string | null
  return last !== null && last >= from ? last : null
}

/** A change from a day on is a rule of its own; the one before it ends the day before. */
async function endReplaced(context: HookContext, rule: Next, previous: RecurringWorkOrder | null) {
  if (previous || rule.replaces == null || context.importing) return
  const rules = context.area(recurringWorkOrders.name)
  const before = (await rules.lock(rule.replaces)) as unknown as RecurringWorkOrder
  const last = addDays(rule.start as string, -1)
  if (before.archivedAt || before.status === 'ended' || (before.until && before.until <= last))
    return
  await rules.update(
    before.id,
    before.version,
    last < before.start ? { status: 'ended' } : { until: last },
  )
}
