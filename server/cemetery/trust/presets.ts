import { type NamedPlaceType, ruleOfPreset, typesOf } from '../../../core/trust/preset-rules'
import { type PresetRule, type TrustPreset, trustPresets } from '../../../core/trust/presets'
import { conflict, notFound } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import { usualCareFund } from './contract'
import { presetWords } from './preset-words'

/** The presets in the currency of the cemetery, each with the rules that it would get. */
export async function presetsFor(context: HookContext) {
  const currency = context.transaction.who.cemetery?.currency
  const types = await placeTypes(context)
  return trustPresets
    .filter((preset) => preset.currency === currency)
    .map((preset) => ({
      key: preset.key,
      source: preset.source,
      unverified: preset.unverified ?? false,
      rules: rulesOf(context, preset, types).map(({ rule, missing }) => ({ ...rule, missing })),
    }))
}

/**
 * Makes the rules of a preset from a day on; those that were in force end the day before. Rules for kinds of places
 * that the cemetery does not have are left out. @throws Problem 404, 409
 */
export async function applyPreset(
  context: HookContext,
  key: string,
  { from, dayBefore }: { from: string; dayBefore: string },
): Promise<number[]> {
  const preset = trustPresets.find((one) => one.key === key)
  if (!preset) throw notFound()
  if (preset.currency !== context.transaction.who.cemetery?.currency)
    throw conflict('presetCurrency', 'The preset is for another currency', undefined, {
      params: { currency: preset.currency },
    })
  const rules = context.area('trust-rules')
  const made = rulesOf(context, preset, await placeTypes(context)).filter(({ missing }) => !missing)
  const kinds = new Set(made.map(({ rule }) => rule.fundKind))
  for (const old of await rules.find({}))
    if (
      kinds.has(old.fundKind as 'care') &&
      (old.effectiveTo == null || (old.effectiveTo as string) >= from)
    ) {
      // One that had not begun never does.
      if (old.effectiveFrom != null && (old.effectiveFrom as string) >= from)
        await rules.archive(old.id, old.version)
      else await rules.update(old.id, old.version, { effectiveTo: dayBefore })
    }
  const ids: number[] = []
  for (const { rule } of made) ids.push((await rules.create({ ...rule, effectiveFrom: from })).id)
  return ids
}

function rulesOf(context: HookContext, preset: TrustPreset, types: readonly NamedPlaceType[]) {
  const locale = context.transaction.who.cemetery?.locale ?? 'en'
  const words = presetWords(locale)
  const made = (fundKind: 'care' | 'pre-need') => (rule: PresetRule) => {
    const found = typesOf(rule.on, types)
    const fund =
      fundKind === 'pre-need' ? words.trust : rule.fund ? words[rule.fund] : usualCareFund(locale)
    return {
      missing: found === null,
      rule: ruleOfPreset(preset, rule, {
        fundKind,
        fund,
        types: found ?? [],
        name: [preset.key, fund, words.subjects[rule.on]].join(' · '),
      }),
    }
  }
  return [...preset.care.map(made('care')), ...(preset.preNeed ?? []).map(made('pre-need'))]
}

async function placeTypes(context: HookContext): Promise<NamedPlaceType[]> {
  const found = await context.area('property-types').find({})
  return found.map(({ id, name, sellable }) => ({
    id,
    name: name as string,
    sellable: sellable === true,
  }))
}
