import type { PresetRule, PresetSubject, TrustPreset } from './presets'
import type { TrustRule } from './shares'

/** A type of place as a cemetery calls it. */
export interface NamedPlaceType {
  id: number
  name: string
  sellable: boolean
}

/** Words by which the types of crypts and niches are known, in the languages of the product. */
const known = {
  crypt: /crypt|mausol|tomb|enfeu|caveau|cripta|cript|sepultura mural/i,
  niche: /niche|columb|\burn|\bcases?\b/i,
} as const

/** The property types that a rule is about; null where the cemetery has none of that kind, and empty for all. */
export function typesOf(on: PresetSubject, types: readonly NamedPlaceType[]): number[] | null {
  if (on !== 'grave' && on !== 'crypt' && on !== 'niche') return []
  const sold = types.some(({ sellable }) => sellable) ? types.filter((one) => one.sellable) : types
  const crypts = sold.filter(({ name }) => known.crypt.test(name))
  const niches = sold.filter(({ name }) => known.niche.test(name) && !known.crypt.test(name))
  if (on === 'grave') {
    if (crypts.length + niches.length === 0) return []
    const graves = sold.filter((one) => !crypts.includes(one) && !niches.includes(one))
    return graves.length > 0 ? graves.map(({ id }) => id) : null
  }
  const found = on === 'crypt' ? crypts : niches
  return found.length > 0 ? found.map(({ id }) => id) : null
}

/** Places without measures count as an ordinary grave of 40 square feet. */
const usualArea = 40

/** A rule of a preset as the cemetery keeps it. */
export function ruleOfPreset(
  preset: TrustPreset,
  rule: PresetRule,
  of: { fundKind: 'care' | 'pre-need'; fund: string; name: string; types: readonly number[] },
): Omit<TrustRule, 'id'> & { name: string; source: string; preset: string } {
  const { on, rate, basis, costRate, perArea, minimum, accrues, due } = rule
  const places = on === 'grave' || on === 'crypt' || on === 'niche' || on === 'property'
  return {
    name: of.name,
    fundKind: of.fundKind,
    fund: of.fund,
    property: places,
    opening: on === 'interment' || on === 'service',
    service: on === 'service',
    merchandise: on === 'merchandise',
    propertyTypes: of.types,
    rate: rate ?? null,
    basis: basis ?? 'net',
    costRate: costRate ?? null,
    perArea: perArea ?? null,
    areaUnit: perArea ? 'sqft' : null,
    usualArea: perArea ? usualArea : null,
    minimum: minimum ?? null,
    accrues,
    dueRule: due[0],
    dueDays: due[1],
    source: preset.source,
    preset: preset.key,
  }
}
