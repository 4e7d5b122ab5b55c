import { type Weekday, weekdayOfDay, weekdays } from '../calendar/rules'
import { type Disposition, dispositions } from '../space'
import { type EffectivePeriod, isEffectiveOn } from './prices'

/** Whom a charge is for, by where they lived. */
export const residencies = ['resident', 'nonResident'] as const
export type Residency = (typeof residencies)[number]

/** When a charge is made; what is not said holds for all. Of a group of flags none ticked is all. */
export interface PriceRuleConditions
  extends EffectivePeriod,
    Partial<Record<Disposition | Weekday, boolean | null>> {
  /** Counts as one of the weekdays: on public holidays, whatever weekday they are. */
  holiday?: boolean | null
  /** From this hour of the day on, 0 to 23. */
  fromHour?: number | null
  residency?: Residency | null
  /** Years, both included. */
  ageFrom?: number | null
  ageTo?: number | null
}

/** An interment as far as it is known. */
export interface ChargedInterment {
  disposition: Disposition
  /** The cemetery's calendar day and hour; null while none is set. */
  day: string | null
  hour: number | null
  /** Whether that day is a public holiday. */
  holiday: boolean | null
  resident: boolean | null
  /** In whole years. */
  age: number | null
}

/**
 * The rules by which an interment is charged. What is unknown meets no condition: a surcharge for Saturdays is
 * proposed once the day is set, a price for residents once somebody has said so.
 * @param today the day that counts while the interment has none
 */
export const chargesOf = <Rule extends PriceRuleConditions>(
  rules: readonly Rule[],
  interment: ChargedInterment,
  today: string,
): Rule[] => rules.filter((rule) => applies(rule, interment, today))

function applies(
  rule: PriceRuleConditions,
  { disposition, day, hour, holiday, resident, age }: ChargedInterment,
  today: string,
): boolean {
  const kinds = dispositions.filter((kind) => rule[kind])
  const days = weekdays.filter((name) => rule[name])
  return (
    isEffectiveOn(rule, day ?? today) &&
    (kinds.length === 0 || kinds.includes(disposition)) &&
    ((days.length === 0 && !rule.holiday) ||
      (day !== null && days.includes(weekdayOfDay(day))) ||
      (rule.holiday === true && holiday === true)) &&
    (rule.fromHour == null || (hour !== null && hour >= rule.fromHour)) &&
    (rule.residency == null ||
      (resident !== null && resident === (rule.residency === 'resident'))) &&
    (rule.ageFrom == null || (age !== null && age >= rule.ageFrom)) &&
    (rule.ageTo == null || (age !== null && age <= rule.ageTo))
  )
}
