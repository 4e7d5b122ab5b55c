import { normalise } from '../text/normalise'
import { importFields, type PlaceLevel, placeLevels } from './fields'

/** A step of the location tree, as the file names it. */
export interface PlaceStep {
  /** Null where the file names no level: a part of a path. */
  level: PlaceLevel | null
  name: string
}

/** Between the parts of a path, as addresses are written. */
export const pathSign = ' › '
export const placeAddressOf = (steps: readonly PlaceStep[]) =>
  steps.map(({ name }) => name).join(pathSign)

/** Names that are one: spaces, case and the Unicode form do not count, everything else does. */
export const comparableName = (name: string) =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * By which places are the same, part by part: the level and the name of each. "Lot 3" in a column of
 * lots is the lot "3".
 */
export const placeKey = (steps: readonly PlaceStep[]) =>
  steps
    .map(({ level, name }) =>
      level === null
        ? `:${comparableName(name)}`
        : `${level}:${comparableName(nameWithoutLevel(name, level))}`,
    )
    .join('\n')

/** What names have in common that may stand for one place: "16-A", "16 a", "Lot 16A"; "A" and "Å". */
export function similarNameKey(name: string, level: PlaceLevel | null): string {
  const [, rest] = anyWord[level ?? levelOf(name) ?? 'lot'].exec(name.trim()) ?? []
  const folded = normalise(rest ?? name)
  if (folded === '') return comparableName(name)
  // Between two figures a space counts: 1 2 is not 12.
  return folded.replace(/(?<!\d) | (?!\d)/g, '').replace(/\d+/g, (n) => n.replace(/^0+(?=\d)/, ''))
}

/** Without the level's word before it: "Lot No. 3" → "3". */
export function nameWithoutLevel(name: string, level: PlaceLevel | null): string {
  if (level === null) return name
  const [, rest] = levelWordPatterns[level].exec(name.trim()) ?? []
  return rest ?? name
}

/** The level whose word a name begins with: "Space A1" → grave. */
export const levelOf = (name: string): PlaceLevel | null =>
  placeLevels.find((level) => anyWord[level].test(name.trim())) ?? null

/** The level that a property type is of: "Space" → grave; null for one of the cemetery's own. */
export function levelOfType(name: string): PlaceLevel | null {
  const folded = normalise(name)
  return placeLevels.find((level) => levelWords(level).includes(folded)) ?? null
}

/** Whether a part of a place names none: "?", "unknown", "–". */
export const isUnreadable = (name: string) =>
  !/[\p{L}\p{N}]/u.test(name) || unknownWords.has(normalise(name))

const unknownWords = new Set([
  ...['unknown', 'unk', 'not known', 'unreadable', 'illegible', 'n a', 'none', 'tbd', 'no record'],
  ...['inconnu', 'inconnue', 'illisible', 'desconocido', 'desconocida', 'ilegible'],
])

const levelWords = (level: PlaceLevel): readonly string[] => importFields.deceased[level].words
const before = (words: readonly string[]) =>
  new RegExp(
    `^(?:${words.join('|')})(?:\\.|\\b)\\s*(?:(?:no|nr)\\b\\.?|n[°º]|#)?\\s*(\\S.*)$`,
    'iu',
  )
const perLevel = <T>(of: (level: PlaceLevel) => T) =>
  Object.fromEntries(placeLevels.map((level) => [level, of(level)])) as Record<PlaceLevel, T>
const anyWord = perLevel((level) =>
  before(levelWords(level).filter((word) => !word.includes(' ') && word.length > 2)),
)
/** Words that say the level and nothing else: a garden or a niche is more than that. */
const levelWordPatterns: Record<PlaceLevel, RegExp> = {
  section: before(['section', 'sect', 'sec', 'sección', 'seccion']),
  block: before(['block', 'blk', 'bloc', 'bloque']),
  lot: before(['lot', 'lote']),
  grave: before(['grave', 'space', 'tombe', 'tumba']),
}

/**
 * The parts of a path as a file writes it. Beside our own sign others separate only where each part
 * begins with a level's word: "Lot 3 / Space A1", "Section A, Lot 3".
 */
export function stepsOfPath(text: string, whole: readonly string[] = []): PlaceStep[] {
  const parts = (sign: RegExp) =>
    text
      .split(sign)
      .map((part) => part.trim())
      .filter(Boolean)
  const step = (name: string): PlaceStep => ({ level: null, name })
  const kept = whole.filter((name) => text.includes(name)).sort((a, b) => b.length - a.length)
  if (kept.length > 0) {
    // Names that have the sign themselves are one part: put aside, and back.
    const aside = kept.reduce(
      (rest, name, i) =>
        `${pathSign}${rest}${pathSign}`
          .replaceAll(`${pathSign}${name}${pathSign}`, `${pathSign}\uE000${i}\uE001${pathSign}`)
          .slice(pathSign.length, -pathSign.length),
      text,
    )
    return aside
      .split(/\s*›\s*/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => step(part.replace(/^\uE000(\d+)\uE001$/, (_, i) => kept[Number(i)] as string)))
  }
  if (text.includes('›')) return parts(/\s*›\s*/).map(step)
  for (const sign of [/\s*[>»→|\\]\s*/, /\s+[/·-]\s+/, /\s*[,;/]\s*/]) {
    const found = parts(sign)
    if (found.length > 1 && found.every((name) => levelOf(name) !== null)) return found.map(step)
  }
  return text.trim() === '' ? [] : [step(text.trim())]
}

/** A person's answer: a place of the file is that one; null: one of its own. */
export interface SamePlace {
  place: readonly PlaceStep[]
  as: readonly PlaceStep[] | null
}

/** Places as the answers say, from the outermost part in. */
export function withAnswers(
  steps: readonly PlaceStep[],
  answers: PlaceAnswersByKey,
): readonly PlaceStep[] {
  if (answers.size === 0) return steps
  let place: readonly PlaceStep[] = []
  for (const step of steps) {
    place = [...place, step]
    place = answers.get(placeKey(place)) ?? place
  }
  return place
}

/** By the place's key; null for one that stays its own. */
export type PlaceAnswersByKey = ReadonlyMap<string, readonly PlaceStep[] | null>
export const placeAnswersByKey = (sameAs: readonly SamePlace[] = []): PlaceAnswersByKey =>
  new Map(sameAs.map(({ place, as }) => [placeKey(place), as]))
