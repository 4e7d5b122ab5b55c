import { useTranslate } from 'ra-core'
import { ageOf, type Life } from './rules'

/** An age in words: "68 years", "3 months, 12 days", "67 or 68 years". */
export function useAge(): (life: Life) => string | null {
  const translate = useTranslate()
  return (life) => {
    const age = ageOf(life)
    if (!age) return null
    if (age.max !== undefined && age.max !== age.years)
      return translate('resources.deceased.age.between', { from: age.years, to: age.max })
    return (['years', 'months', 'days'] as const)
      .filter((unit) => age[unit] !== null)
      .map((unit) =>
        translate(`resources.deceased.age.${unit}`, { smart_count: age[unit] as number }),
      )
      .join(', ')
  }
}
