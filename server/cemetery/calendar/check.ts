import {
  checkService,
  isClash,
  type PlannedService,
  type ServiceFinding,
  spanOf,
} from '../../../core/calendar/check'
import {
  maxClearingMinutes,
  maxServiceMinutes,
  maxUsualMinutes,
} from '../../../core/calendar/rules'
import { todayIn } from '../../../core/calendar-days'
import type { VerdictReason } from '../../../core/problem'
import { conflict } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'
import { acquireAdvisoryLock } from '../../platform/postgres/advisory-lock'
import { type CalendarRules, readCalendarRules } from './rules'
import { pointOf, readServices, type StoredService } from './services'

type Asks = { transaction: Transaction; cemeteryId: number }
const minute = 60_000
const day = 86_400_000

/** How far around a span of time another service may lie and still matter. */
const reach = { before: maxServiceMinutes * minute, around: maxClearingMinutes * minute }

/** Services that may stand in the way of one that lies between two instants. */
export const servicesAround = (asks: Asks, from: number, to: number): Promise<StoredService[]> =>
  readServices(asks, new Date(from - reach.before - reach.around), new Date(to + reach.around))

/** What stands against a service, by the rules and by what else is planned. */
export async function findingsOf(
  asks: Asks,
  wanted: Omit<PlannedService, 'point'>,
): Promise<{ findings: ServiceFinding[]; others: StoredService[]; calendar: CalendarRules }> {
  const timeZone = asks.transaction.timeZone
  const on = todayIn(timeZone, Date.parse(wanted.start))
  const calendar = await readCalendarRules(asks, on, on)
  const { from, to } = spanOf(wanted, calendar.rules)
  const others = await servicesAround(asks, from, to)
  const service = { ...wanted, point: await pointOf(asks, wanted.location) }
  return {
    findings: checkService(service, others, calendar.rules, calendar.around),
    others,
    calendar,
  }
}

/**
 * Keeps everybody else from planning a service around these instants until this transaction ends: two
 * that clash share a day that both lock, whatever the rules say. In one order, so that nobody waits in a ring.
 */
export async function lockServiceDays(
  { transaction, cemeteryId }: Asks,
  from: number,
  to: number,
): Promise<void> {
  const first = Math.floor((from - reach.around) / day)
  // By the rules it may take longer than it says: as long as the longest that they may name.
  const last = Math.floor((Math.max(to, from + maxUsualMinutes * minute) + reach.around) / day)
  for (let at = first; at <= last; at++)
    await acquireAdvisoryLock(transaction, `sexton.services ${at}`, cemeteryId)
}

/** Two services at one time: 409 with both; who they are is said to those who may read it. */
export function clashProblem(
  { transaction }: Asks,
  clashes: readonly ServiceFinding[],
  others: readonly StoredService[],
) {
  const ids = [...new Set(clashes.flatMap(({ other }) => other ?? []))]
  const known = transaction.may({ permission: 'decRead' })
  const names = ids.flatMap((id) => others.find((one) => one.id === id)?.label ?? [])
  const [first] = clashes as [ServiceFinding]
  return conflict(
    'clash',
    first.message,
    known ? `At the same time: ${names.join('; ')}` : undefined,
    {
      params: {
        at: first.params.at ?? null,
        kind: first.rule,
        names: known ? names.join('; ') : null,
      },
      with: ids.map((recordId) => ({ resource: 'interments', recordId })),
      referents: ids.map((id) => ({
        resource: 'interments',
        id,
        ...(known && { label: others.find((one) => one.id === id)?.label ?? '' }),
      })),
    },
  )
}

/** What refuses the time of a service besides a clash, as reasons of a verdict. */
export const refusalsOf = (findings: readonly ServiceFinding[]): VerdictReason[] =>
  findings
    .filter((finding) => finding.effect === 'no' && !isClash(finding))
    .map(({ code, message, params }) => ({ code, verdict: 'no', message, params, next: [] }))
