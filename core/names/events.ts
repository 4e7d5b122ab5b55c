/** What a remark in a name says of the death and birth; the remark itself stays in the notes. */
export type LifeEvents = { causeOfDeath?: string; birthplace?: string; placeOfDeath?: string }

/** Where a remark begins in a given name: "died from", "b Wheeling", "Killed by", "of 900 Main". */
export function eventAt(text: string): number {
  const match = EVENT.exec(text)
  return match ? match.index + (match[1] ?? '').length : -1
}

/** One remark per event: "b Ohio died of fever" is two. */
export const splitEvents = (text: string): string[] =>
  text.split(BETWEEN).map((part) => part.trim())

/** Reads one remark. Wording as it stands: spelling is never corrected. */
export function parseLifeEvent(note: string): LifeEvents {
  const from = /^(?:[Dd]ied|d)\b.*?\b(?:from|of)\s+(\S.*)$/.exec(note)
  const plain = /^[Dd]ied\s+(?!in\b|at\b|from\b|of\b)(\p{Ll}.*)$/u.exec(note)
  const violent = /^(?:killed|drowned|scalded|shot|accidental(?:ly)?)\b/i.test(note)
  const place = /^(?:[Dd]ied|[dD])\s+(?:(?:at|in)\s+)?(\p{Lu}.*?)(?:\s+(?:from|of)\s.*)?$/u.exec(
    note,
  )
  const born = /^(?:born|b)\s+(?:in\s+)?(\p{Lu}\D*)$/u.exec(note)
  const cause = from?.[1] ?? plain?.[1] ?? (violent || ILLNESS.test(note) ? note : undefined)
  return {
    ...(cause && !/^(?:[bdD]|born)\s/.test(cause) && { causeOfDeath: cause.trim() }),
    ...(born?.[1] && { birthplace: born[1].trim() }),
    // "d Wheeling PA Scarlet fever": where the place ends is not ours to guess.
    ...(place?.[1] && !ILLNESSES.test(place[1]) && { placeOfDeath: place[1].trim() }),
  }
}

const WORD = '[Dd]ied|[Kk]illed|[Dd]rowned|[Ss]calded|[Ss]hot|[Aa]ccidental(?:ly)?|[Bb]uried|born'
const EVENT = new RegExp(
  `(^|\\s)(?:(?:${WORD})(?=\\s|$)|Bur(?= next)|[bd](?= \\p{Lu}| from | of )|of(?= [\\p{Lu}\\d])|\\d)`,
  'u',
)
/** A single letter after D is a District of Columbia, no death. */
const BETWEEN =
  /(?<=\S)\s+(?=(?:[Dd]ied|[Kk]illed|[Dd]rowned|born|buried)\s|[bd] (?=\p{Lu})|D (?=\p{Lu}\p{L}))/u

const ILLNESSES =
  /\b(?:fever|cough|cancer|consumption|pneumonia|small ?pox|measles|sunstroke|dise?ase|dipht?h?eria)\b/i

/** An illness that stands alone, as in "Thomas (smallpox)". */
const ILLNESS =
  /^(?:\p{L}+ ){0,2}(?:fever|cough|cancer|consumption|pneumonia|small ?pox|measles|sunstroke|dis|dise?ase|dipht?h?eria)$/iu
