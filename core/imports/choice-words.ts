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
  single: 's|single|never married|célibataire|celibataire|soltero|soltera|soltero/a',
  married: 'm|married|marié|mariée|marie|marié(e)|casado|casada|casado/a',
  widowed: 'w|widowed|widow|widower|veuf|veuve|veuf ou veuve|viudo|viuda|viudo/a',
  divorced: 'd|div|divorced|divorcé|divorcée|divorcé(e)|divorciado|divorciada|divorciado/a',
  unknown: 'unknown|u|?|inconnu|desconocido',
})
export const dispositionWords: Readonly<Record<string, Disposition>> = by({
  burial:
    'burial|buried|casket|coffin|ground|full|interment|earth burial|full burial|inhumation|entierro|inhumación',
  entombment:
    'entombment|entombed|mausoleum|crypt|caveau|mausolée|mise en enfeu|cripta|mausoleo|nicho',
  inurnment:
    'inurnment|cremation|cremated|cremains|ashes|urn|cremated remains|crémation|cendres|urne|cremación|cenizas|urna|dépôt d’urne|depósito de urna',
  scattering: 'scattering|scattered|dispersion|esparcimiento',
  cenotaph: 'cenotaph|memorial only|cénotaphe|cenotafio',
})
/** What a list of ours says of an interment's state; others say that it was. */
export const intermentWords = by({
  requested: 'requested',
  scheduled: 'scheduled',
  completed: 'completed',
  disinterred: 'disinterred',
})
export const confidenceWords = by({
  certain: 'certain|seguro',
  probable: 'probable',
  doubtful: 'doubtful|douteux|dudoso',
})
export const yesWords = by({ yes: 'y|yes|x|true|1|t|✓|oui|o|sí|si', no: 'n|no|false|0|f|non' })

export interface Age {
  years?: number
  months?: number
  days?: number
}

/**
 * An age as registers write it: "75", "3 mths", "2y 4m 1d", "6 ans", "6 wks" (42 days), and as physicians
 * wrote it in parts of a year: "4/12" are months, "3/52" weeks, "5/7" days. `unit` is what a column of its own
 * says of a bare number ("2" | "D"). Null where it says more.
 */
export function parseAge(text: string, unit = ''): Age | null {
  const bare = /^\s*(\d{1,3})\s*$/.exec(text)
  if (bare) {
    const kind = unit.trim() === '' ? 'years' : unitOf(unit.trim().replace(/\.$/, ''))
    return kind ? add({}, kind, Number(bare[1])) : null
  }
  const found: Age = {}
  const parts = text.replace(FRACTION, (_, n: string, of: string) => {
    add(found, of === '12' ? 'months' : of === '52' ? 'weeks' : 'days', Number(n))
    return ' '
  })
  // "3 4/12": three years and four months.
  const whole = Object.keys(found).length > 0 ? /^\s*(\d{1,3})\s*$/.exec(parts) : null
  if (whole) return { years: Number(whole[1]), ...found }
  const rest = parts
    .replace(/\b(?:and|et|und)\b(?=\s*\d)/gi, ' ')
    .replace(PART, (_, n: string, word: string) => {
      const kind = unitOf(word)
      if (kind) add(found, kind, Number(n))
      return ''
    })
  return /^[\s,.;&+]*$/.test(rest) && Object.keys(found).length > 0 ? found : null
}

/** Weeks become days: a record knows years, months and days. */
function add(age: Age, kind: keyof Age | 'weeks', n: number): Age {
  if (kind === 'weeks') age.days = (age.days ?? 0) + 7 * n
  else age[kind] = (age[kind] ?? 0) + n
  return age
}

const UNITS: ReadonlyArray<readonly [keyof Age | 'weeks', string]> = [
  [
    'years',
    'years?|yrs?|y|a|ans?|ann[ée]es?|años?|anos?|jahre?|j\\.?a|lat|rok|lata|år|jaar|anni|anno',
  ],
  [
    'months',
    'months?|mois|meses|mes|mths?|mnths?|mos?|m|monate?|mon|miesi[ąa]ce?|mies|m[åa]nader|m[åa]n|maand(?:en)?|mesi|mese|m[eê]s',
  ],
  ['weeks', 'weeks?|wks?|w|semaines?|sem|semanas?|wochen?|tyg|veckor|weken|settimane'],
  ['days', 'days?|dys?|d|jours?|j|d[ií]as?|tage?|t|dni|dagar|dagen|dag|giorni|giorno|g'],
]

const EXACT_UNITS = UNITS.map(([kind, words]) => [kind, new RegExp(`^(?:${words})$`, 'i')] as const)
const unitOf = (word: string) => EXACT_UNITS.find(([, is]) => is.test(word))?.[0]
const FRACTION = /(\d{1,2})\s*\/\s*(12|52|7)(?!\d)/g
const PART = new RegExp(
  `(\\d{1,3})\\s*(${UNITS.map(([, words]) => words).join('|')})(?![a-zà-ÿ])\\.?`,
  'gi',
)
