import { addDays } from '../../../core/calendar-days'
import { type CancellationRule, withdrawalEnds } from '../../../core/sales/cancellation'
import type { HookContext } from '../../engine/resources/extend'
import { readCalendarRules } from '../calendar/rules'

/** What holds for the cancellation of a contract. */
export interface HoldingRule extends CancellationRule {
  id: number
  name: string
  /** Until this day the buyer may withdraw, with all money back. */
  withdrawnUntil: string | null
}

interface Sold {
  kind?: string | null
  signedOn: string
}

/**
 * The rule of the day on which the contract was signed: that of its kind before one for all kinds, of several the
 * newest. Null where the cemetery has none.
 */
export async function cancellationRuleOf(
  context: HookContext,
  { kind, signedOn }: Sold,
): Promise<HoldingRule | null> {
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<{ id: number }>(
    `select id from cancellation_rules
     where cemetery_id = $1 and archived_at is null and effective_from <= $2::date
       and (effective_to is null or effective_to >= $2::date) and (kind is null or kind = $3)
     order by kind is null, effective_from desc, id desc limit 1`,
    [cemeteryId, signedOn, kind ?? null],
    'cancellation rule',
  )
  if (!rows[0]) return null
  const found = await context.area('cancellation-rules').get(rows[0].id)
  const rule = found as unknown as CancellationRule & { id: number; name: string }
  return { ...rule, withdrawnUntil: await lastDay(context, rule, signedOn) }
}

async function lastDay(context: HookContext, rule: CancellationRule, signedOn: string) {
  if (!rule.withdrawalDays) return null
  if (rule.countedIn !== 'business') return withdrawalEnds(rule, signedOn, () => false)
  // Twice as many days and a month hold them, whatever holidays there are.
  const { around } = await readCalendarRules(
    context,
    signedOn,
    addDays(signedOn, 2 * rule.withdrawalDays + 31),
  )
  return withdrawalEnds(rule, signedOn, (day) => around.holiday(day) !== null)
}
