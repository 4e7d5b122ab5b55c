import type { HookContext } from '../../engine/resources/extend'

/** What late payments cost, as a plan keeps it from the day on which it was agreed. */
export interface LateTerms {
  graceDays: number | null
  lateFeeAmount: number | null
  lateFeeRate: number | null
  lateFeeMax: number | null
  defaultDays: number | null
}

/** By the rule that was in force on a day; nothing where there was none. */
export async function planRuleOn(
  { transaction, cemeteryId }: HookContext,
  day: string,
): Promise<LateTerms> {
  const { rows } = await transaction.query<LateTerms>(
    `select grace_days as "graceDays", late_fee_amount as "lateFeeAmount", late_fee_rate as "lateFeeRate",
       late_fee_max as "lateFeeMax", default_days as "defaultDays"
     from plan_rules where cemetery_id = $1 and in_force_from <= $2 and archived_at is null
     order by in_force_from desc, id desc limit 1`,
    [cemeteryId, day],
  )
  return (
    rows[0] ?? {
      graceDays: null,
      lateFeeAmount: null,
      lateFeeRate: null,
      lateFeeMax: null,
      defaultDays: null,
    }
  )
}

/** Whether late fees are charged without anybody's doing, by the rule of a day. */
export async function chargesLateFees(
  { transaction, cemeteryId }: HookContext,
  day: string,
): Promise<boolean> {
  const { rows } = await transaction.query<{ charges: boolean }>(
    `select charges_late_fees as charges from plan_rules
     where cemetery_id = $1 and in_force_from <= $2 and archived_at is null
     order by in_force_from desc, id desc limit 1`,
    [cemeteryId, day],
  )
  return rows[0]?.charges ?? false
}
