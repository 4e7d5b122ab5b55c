import type { ServiceSurroundings } from '../../../core/calendar/check'
import {
  defaultServiceRules,
  minutesOf,
  type ServiceRules,
  serviceFindings,
} from '../../../core/calendar/rules'
import { sunTimes } from '../../../core/calendar/sun'
import { addDays } from '../../../core/calendar-days'
import type { Transaction } from '../../engine/transaction/transaction'
import { readHolidays } from './holidays'

export interface Chapel {
  id: number
  label: string
  clearingMinutes: number
  overlapping: boolean
  location: number | null
}

/** Everything about a span of days that no service says itself. */
export interface CalendarRules {
  rules: ServiceRules
  around: ServiceSurroundings
  chapels: Chapel[]
}

/** The rules in force on the first of some days, with sun and holidays of all of them. */
export async function readCalendarRules(
  { transaction, cemeteryId }: { transaction: Transaction; cemeteryId: number },
  from: string,
  to: string,
): Promise<CalendarRules> {
  const mayCharge = transaction.may({ permission: 'contractRead' })
  const [sets, chapelRows, here, charges] = await transaction.pipeline([
    { name: 'service rules', text: rulesSql, values: [cemeteryId, from] },
    { name: 'service chapels', text: chapelsSql, values: [cemeteryId] },
    { name: 'service cemetery', text: cemeterySql, values: [cemeteryId] },
    ...(mayCharge
      ? [{ name: 'service holiday charges', text: chargesSql, values: [cemeteryId, from] }]
      : []),
  ])
  const stored = sets?.rows[0]
    ? (JSON.parse((sets.rows[0] as { body: string }).body) as StoredRules)
    : null
  const chapels = (chapelRows?.rows ?? []) as Chapel[]
  const { latitude, longitude, locale } = (here?.rows[0] ?? {}) as {
    latitude: number | null
    longitude: number | null
    locale: string
  }
  const holidays = stored?.holidayCountry
    ? await readHolidays(
        {
          country: stored.holidayCountry,
          region: stored.holidayRegion,
          language: locale.slice(0, 2),
        },
        // A service may end on the day after.
        from,
        addDays(to, 1),
      )
    : new Map<string, string>()
  return {
    rules: stored ? rulesOf(stored) : defaultServiceRules,
    chapels,
    around: {
      timeZone: transaction.timeZone,
      now: Date.now(),
      chapels: new Map(chapels.map((chapel) => [chapel.id, chapel])),
      sun: (day) =>
        latitude === null || longitude === null
          ? null
          : sunTimes(day, Number(latitude), Number(longitude)),
      holiday: (day) => holidays.get(day) ?? null,
      holidayCharges: ((charges?.rows ?? []) as Array<{ label: string }>).map(({ label }) => label),
    },
  }
}

type StoredRules = Partial<ServiceRules['effects']> &
  Omit<ServiceRules, 'effects' | 'hours'> & {
    hours: Array<{
      weekday: ServiceRules['hours'][number]['weekday']
      opens: string
      closes: string
    }>
    holidayCountry: string | null
    holidayRegion: string | null
  }

function rulesOf(stored: StoredRules): ServiceRules {
  const { effects, slotMinutes, defaultMinutes, kmPerHour } = defaultServiceRules
  return {
    effects: Object.fromEntries(
      serviceFindings.map((name) => [name, stored[name] ?? effects[name]]),
    ) as ServiceRules['effects'],
    hours: stored.hours.map(({ weekday, opens, closes }) => ({
      weekday,
      opens: minutesOf(opens) ?? 0,
      closes: minutesOf(closes) ?? 24 * 60,
    })),
    slotMinutes: stored.slotMinutes ?? slotMinutes,
    defaultMinutes: stored.defaultMinutes ?? defaultMinutes,
    durations: stored.durations,
    leadTimes: stored.leadTimes,
    blackouts: stored.blackouts,
    kmPerHour: stored.kmPerHour ?? kmPerHour,
  }
}

/** The newest set whose day has come, whole: the record's own text has its rows. */
const rulesSql = `select body from service_rules
  where cemetery_id = $1 and archived_at is null and in_force_from <= $2::date
  order by in_force_from desc, id desc limit 1`

/** Those that were archived hold their services still. */
const chapelsSql = `select id::int, label, coalesce(clearing, 0)::int as "clearingMinutes", overlapping,
    location_id::int as location
  from chapels where cemetery_id = $1 order by sort_key, id`

/** Price rules for holidays that are in force on the first of the days. */
const chargesSql = `select label from price_rules where cemetery_id = $1 and archived_at is null and holiday
    and (effective_from is null or effective_from <= $2::date) and (effective_to is null or effective_to >= $2::date)
  order by sort_key, id limit 10`

const cemeterySql = `select centre_latitude as latitude, centre_longitude as longitude, locale
  from cemeteries where id = $1`
