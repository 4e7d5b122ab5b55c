/** What a word of a date means; words are lower-case and without accents. */
export type WordKind =
  | 'approximate'
  | 'uncertain'
  | 'before'
  | 'after'
  | 'between'
  | 'and'
  | 'to'
  | 'or'
  | 'century'
  | 'unknown'
  | 'weekday'
  | 'filler'

/** The role of a word in English, French and Spanish, or null for a word that no date needs. */
export const wordKind = (word: string): WordKind | null => KINDS.get(word) ?? null

/** ISO 8601-2 season (21 spring, 22 summer, 23 autumn, 24 winter), or null. */
export const seasonOf = (word: string): number | null => SEASONS.get(word) ?? null

/**
 * The months that a word may stand for, e.g. `sept` → [9], `ju` → [6, 7]; empty for no month.
 * A beginning of a month's name counts from two letters on; old contractions (`7ber`, `Decr`) too.
 */
export function monthsOf(word: string): number[] {
  const exact = CONTRACTIONS.get(word)
  if (exact) return [exact]
  if (word.length < 2 || NOT_MONTHS.has(word)) return []
  const found = new Set<number>()
  for (const [name, month] of MONTHS) {
    if (name === word) return [month]
    if (name.startsWith(word)) found.add(month)
  }
  return [...found].sort((a, b) => a - b)
}

/** Phrases read as one word, applied to the folded text before it is cut into words. */
export const PHRASES: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:(?:on|at) )?or (about|before|after)\b/g, '$1'],
  [/\bor earlier\b|\bou avant\b|\bo antes\b/g, 'before'],
  [/\bor later\b|\bou apres\b|\bo despues\b/g, 'after'],
  [/\b(?:no|not) later than\b|\bprior to\b|\bau plus tard\b/g, 'before'],
  [/\bno earlier than\b|\bnot before\b|\bau plus tot\b/g, 'after'],
  [/\blast seen\b|\bdernier signe\b/g, 'missing'],
  [/\bpeut-etre\b/g, 'perhaps'],
  [/\bjusqu'(?:a|au|en)\b/g, 'before'],
]

const list = (text: string): string[] => text.trim().split(/\s+/)

const KINDS = new Map<string, WordKind>()
const kinds: Record<WordKind, string> = {
  approximate: `abt about circa ca c cir circ approx approximately around est estimated cal
    calculated say near env environ vers approximativement hacia aprox aproximadamente alrededor
    cerca`,
  uncertain: `prob probably possibly perhaps maybe uncertain probablement probablemente quizas
    incertain incierto`,
  before: `bef before by until till avant antes hasta found trouve trouvee hallado hallada`,
  after: `aft after since post apres depuis despues desde missing disparu disparue desaparecido
    desaparecida from`,
  between: 'between bet btw btwn entre',
  and: 'and et y &',
  to: 'to through thru a au al',
  or: 'or ou o',
  century: 'century cent siecle siglo',
  unknown: 'unknown unk inconnu inconnue desconocido desconocida',
  weekday: `mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday
    saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche lun jeu ven sam dim lunes
    martes miercoles jueves viernes sabado domingo mie jue vie sab dom`,
  filler: `the of in on at le la les l de du d del el los year month day an annee ano mes dia mois
    jour died born b date early mid late end debut fin principios mediados finales`,
}
for (const kind of Object.keys(kinds) as WordKind[])
  for (const word of list(kinds[kind])) KINDS.set(word, kind)

const SEASONS = new Map<string, number>()
for (const [index, words] of [
  'spring printemps primavera',
  'summer ete verano',
  'autumn fall automne otono',
  'winter hiver invierno',
].entries())
  for (const word of list(words)) SEASONS.set(word, 21 + index)

const MONTHS: Array<[string, number]> = []
const CONTRACTIONS = new Map<string, number>()
for (const [index, words] of [
  'january janvier enero janry',
  'february fevrier febrero febuary febry',
  'march mars marzo',
  'april avril abril',
  'may mai mayo',
  'june juin junio',
  'july juillet julio',
  'august aout agosto',
  'september septembre septiembre setiembre septr',
  'october octobre octubre octr',
  'november novembre noviembre novr',
  'december decembre diciembre decr',
].entries())
  for (const name of list(words)) MONTHS.push([name, index + 1])
// As clerks wrote them: Jany, Feby, and the Latin count of months from March (7ber is September).
for (const [month, words] of [
  [1, 'jany'],
  [2, 'feby'],
  [9, 'septr 7ber 7br 7bre'],
  [10, '8ber 8br 8bre'],
  [11, '9ber 9br 9bre'],
  [12, '10ber 10br 10bre xber xbr xbre'],
] as const)
  for (const word of list(words)) CONTRACTIONS.set(word, month)

/** Two letters that begin a month but say something else in one of the languages. */
const NOT_MONTHS = new Set(['de', 'se', 'no', 'en', 'di'])
