import { todayIn } from '../../../core/calendar-days'
import { dayBoundsOf } from '../../../core/date-rules'
import { yearsBetween } from '../../../core/dates/calendar'
import { toLocalDateTime } from '../../../core/local-time'
import { chargesOf, type PriceRuleConditions } from '../../../core/sales/price-rules'
import type { Disposition } from '../../../core/space'
import type { HookContext } from '../../engine/resources/extend'
import type { StoredRecord } from '../../engine/resources/repository'
import { readCalendarRules } from '../calendar/rules'

/** An interment as far as it is known, for its price. */
export interface Charged {
  disposition?: unknown
  scheduledStart?: unknown
  resident?: boolean | null | undefined
  birthDate?: unknown
  deathDate?: unknown
  /** As a register or a certificate says it, where a date is not known. */
  ageYears?: unknown
  ageMonths?: unknown
  ageDays?: unknown
}

/** Of somebody who is in the register. */
export const lifeOf = ({ birthDate, deathDate, ageYears, ageMonths, ageDays }: StoredRecord) => ({
  birthDate,
  deathDate,
  ageYears,
  ageMonths,
  ageDays,
})

export interface Charge {
  priceItem: number
  quantity: number
  /** Why: the name of the rule. */
  rule: string
}

/** What the cemetery's price rules charge for an interment, each item as it is on sale today. */
export async function proposedCharges(context: HookContext, charged: Charged): Promise<Charge[]> {
  const zone = context.transaction.timeZone
  const today = todayIn(zone)
  const local = toLocalDateTime(charged.scheduledStart as string | null | undefined, zone)
  const all = await context.area('price-rules').find({})
  const day = local ? local.slice(0, 10) : null
  const rules = chargesOf(
    all as Array<(typeof all)[number] & PriceRuleConditions>,
    {
      disposition: (charged.disposition ?? 'burial') as Disposition,
      day,
      hour: local ? Number(local.slice(11, 13)) : null,
      holiday: await isHoliday(context, day, all),
      resident: charged.resident ?? null,
      age: ageOf(charged, today),
    },
    today,
  )
  if (rules.length === 0) return []
  const sold = await onSale(
    context,
    rules.map(({ priceItem }) => priceItem as number),
    today,
  )
  return rules.flatMap((rule) => {
    const priceItem = sold.get(rule.priceItem as number)
    return priceItem === undefined
      ? []
      : [{ priceItem, quantity: (rule.quantity as number | null) ?? 1, rule: rule.label }]
  })
}

/** By the holidays that the service rules name; asked only where a rule wants to know. */
async function isHoliday(
  context: HookContext,
  day: string | null,
  rules: ReadonlyArray<Record<string, unknown>>,
): Promise<boolean | null> {
  if (day === null || !rules.some(({ holiday }) => holiday === true)) return null
  const { around } = await readCalendarRules(context, day, day)
  return around.holiday(day) !== null
}

/** Whole years; of a year alone as if it were its first day. Without a birth the age that was written down. */
function ageOf(charged: Charged, today: string): number | null {
  const born = dayBoundsOf(charged.birthDate, 'UTC').earliest
  const died = dayBoundsOf(charged.deathDate, 'UTC').earliest ?? today
  if (born !== null) return born > died ? null : yearsBetween(born, died)
  const { ageYears, ageMonths, ageDays } = charged
  if (typeof ageYears === 'number') return ageYears
  // Of a child of some months or days nobody writes the years.
  return typeof ageMonths === 'number' || typeof ageDays === 'number'
    ? Math.floor((Number(ageMonths) || 0) / 12)
    : null
}

/** A rule's item stands for its SKU: the one of that SKU which is on sale on the day. */
async function onSale(
  { transaction, cemeteryId }: HookContext,
  ids: readonly number[],
  day: string,
): Promise<Map<number, number>> {
  const { rows } = await transaction.query<{ named: number; id: number }>(
    `select r.id as named, p.id from price_items r
     join price_items p on p.cemetery_id = $1 and p.sku = r.sku and p.archived_at is null and p.status = 'active'
       and (p.effective_from is null or p.effective_from <= $3::date)
       and (p.effective_to is null or p.effective_to >= $3::date)
     where r.cemetery_id = $1 and r.id = any($2::bigint[])`,
    [cemeteryId, [...new Set(ids)], day],
  )
  return new Map(rows.map(({ named, id }) => [named, id]))
}
