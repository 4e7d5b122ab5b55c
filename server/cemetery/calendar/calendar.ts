import type { CalendarAnswer, ServiceDay } from '../../../core/calendar/answer'
import { checkService, spanOf } from '../../../core/calendar/check'
import { weekdayOfDay } from '../../../core/calendar/rules'
import { addDays, instantRangeOf } from '../../../core/calendar-days'
import type { Transaction } from '../../engine/transaction/transaction'
import { type CalendarRules, readCalendarRules } from './rules'
import { mostServices, readServices, type StoredService } from './services'

type Asks = { transaction: Transaction; cemeteryId: number }

/** What a calendar shows of some days, both counted. */
export async function readCalendar(
  asks: Asks,
  { from, to }: { from: string; to: string },
): Promise<CalendarAnswer> {
  const { transaction, cemeteryId } = asks
  const timeZone = transaction.timeZone
  const start = new Date(instantRangeOf(from, 1, timeZone).from)
  const end = new Date(instantRangeOf(addDays(to, 1), 1, timeZone).from)
  const calendar = await readCalendarRules(asks, from, to)
  const found = await readServices(asks, start, end)
  const services = found.slice(0, mostServices)
  const maySeeWork = transaction.may({ permission: 'workOrderRead' })
  const maySeePlaces = transaction.may({ permission: 'locRead' })
  const sections = maySeePlaces
    ? [...new Set(services.flatMap(({ section }) => section ?? []))]
    : []
  const [crews, tops, work] = await transaction.pipeline([
    {
      name: 'calendar crews',
      text: crewsSql,
      values: [cemeteryId, transaction.who.userId],
    },
    { name: 'calendar sections', text: sectionsSql, values: [cemeteryId, sections] },
    ...(maySeeWork
      ? [{ name: 'calendar work', text: workSql, values: [cemeteryId, start, end] }]
      : []),
  ])
  return {
    from,
    to,
    timeZone,
    slotMinutes: calendar.rules.slotMinutes,
    services: withFindings(services, calendar).map((service) =>
      maySeePlaces ? service : { ...service, place: null, section: null },
    ),
    more: found.length > mostServices,
    workOrders: maySeeWork ? (work?.rows as CalendarAnswer['workOrders']) : null,
    days: daysOf(from, to, calendar),
    resources: {
      chapels: calendar.chapels.map(({ id, label }) => ({ id, label })),
      crews: (crews?.rows ?? []) as CalendarAnswer['resources']['crews'],
      sections: (tops?.rows ?? []) as CalendarAnswer['resources']['sections'],
    },
  }
}

/**
 * Each against those near it in the order of time: of what lies further apart than the longest service
 * neither is in the other's way. How long ago it was arranged is no matter of a calendar.
 */
function withFindings(services: readonly StoredService[], { rules, around }: CalendarRules) {
  const spans = services.map((service) => spanOf(service, rules))
  const near = 24 * 3_600_000
  let first = 0
  return services.map(({ start, end, point: _, ...service }, at) => {
    const { from, to } = spans[at] as { from: number; to: number }
    while ((spans[first] as { from: number }).from < from - near) first++
    let last = at
    while (last + 1 < spans.length && (spans[last + 1] as { from: number }).from < to + near / 6)
      last++
    const findings =
      service.status === 'completed' || to < around.now
        ? []
        : checkService(
            services[at] as StoredService,
            services.slice(first, last + 1),
            { ...rules, leadTimes: [] },
            around,
          )
    return {
      ...service,
      status: service.status as CalendarAnswer['services'][number]['status'],
      scheduledStart: start,
      scheduledEnd: end,
      ends: new Date(to).toISOString(),
      findings,
    }
  })
}

function daysOf(from: string, to: string, { rules, around }: CalendarRules): ServiceDay[] {
  const days: ServiceDay[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const weekday = weekdayOfDay(date)
    const sun = around.sun(date)
    days.push({
      date,
      weekday,
      hours:
        rules.hours.length === 0
          ? null
          : rules.hours
              .filter((one) => one.weekday === weekday)
              .map(({ opens, closes }) => ({ opens, closes })),
      blackout:
        rules.blackouts.find((one) => one.from <= date && date <= (one.to ?? one.from))?.reason ??
        null,
      holiday: around.holiday(date),
      sunrise: sun && new Date(sun.rises).toISOString(),
      sunset: sun && new Date(sun.sets).toISOString(),
    })
  }
  return days
}

const crewsSql = `select c.id::int, c.label, exists (select from crews_members m
      where m.cemetery_id = $1 and m.parent_id = c.id and m.user_id = $2) as mine
  from crews c where c.cemetery_id = $1 and c.archived_at is null order by c.sort_key, c.id`

const sectionsSql = `select id::int, label from locations where cemetery_id = $1 and id = any($2::bigint[])
  order by sort_key, id`

/** Work that is planned for an hour, not what is due some day. */
const workSql = `select id::int, label, status, scheduled_start as "scheduledStart", places
  from work_orders where cemetery_id = $1 and archived_at is null
    and scheduled_start >= $2 and scheduled_start < $3 and status <> 'cancelled'
  order by scheduled_start, id limit 1000`
