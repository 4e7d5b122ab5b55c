import type { Disposition } from '../space'

const by = <C extends string>(choices: Record<C, string>): Readonly<Record<string, C>> =>
  Object.fromEntries(
    Object.entries<string>(choices).flatMap(([choice, words]) =>
      words.split('|').map((word) => [word, choice as C]),
    ),
  )

/** What registers write for the choices of a field, in lower case and without a last point. */
export const sexWords = by({
  male: 'male|m|man|boy|homme|masculin|h|hombre|masculino|varon|varón',
  female: 'female|f|woman|girl|femme|féminin|feminin|mujer|femenino|hembra',
  other: 'other|x|autre|otro',
  unknown: 'unknown|u|?|inconnu|desconocido',
})
export const maritalWords = by({
  single: 's|single|never married|célibataire|celibataire|soltero|soltera',
  married: 'm|married|marié|mariée|marie|casado|casada',
  widowed: 'w|widowed|widow|widower|veuf|veuve|viudo|viuda',
  divorced: 'd|div|divorced|divorcé|divorcée|divorciado|divorciada',
  unknown: 'unknown|u|?|inconnu|desconocido',
})
export const dispositionWords: Readonly<Record<string, Disposition>> = by({
  burial:
    'burial|buried|casket|coffin|ground|full|interment|earth burial|full burial|inhumation|entierro|inhumación',
  entombment: 'entombment|entombed|mausoleum|crypt|caveau|mausolée|cripta|mausoleo',
  inurnment:
    'inurnment|cremation|cremated|cremains|ashes|urn|cremated remains|crémation|cendres|urne|cremación|cenizas|urna',
  scattering: 'scattering|scattered|dispersion|esparcimiento',
  cenotaph: 'cenotaph|memorial only|cénotaphe|cenotafio',
})
export const yesWords = by({ yes: 'y|yes|x|true|1|t|✓|oui|o|sí|si', no: 'n|no|false|0|f|non' })

/** An age as registers write it: "75", "3 mos", "2y 4m 1d", "6 ans". Null where it says more. */
export function readAge(text: string): { years?: number; months?: number; days?: number } | null {
  const bare = /^\s*(\d{1,3})\s*$/.exec(text)
  if (bare) return { years: Number(bare[1]) }
  const found: { years?: number; months?: number; days?: number } = {}
  const rest = text.replace(PART, (_, n: string, unit: string) => {
    const kind = /^(?:y|an|añ)/i.test(unit)
      ? 'years'
      : /^(?:d|j|dí)/i.test(unit)
        ? 'days'
        : 'months'
    found[kind] = Number(n)
    return ''
  })
  return /^[\s,.;&]*$/.test(rest) && Object.keys(found).length > 0 ? found : null
}
const PART =
  /(\d{1,3})\s*(years?|yrs?|y|ans?|años?|anos?|months?|mois|meses|mes|mos?|m|days?|d|jours?|j|días?|dias?)(?![a-zñí])\.?/gi
