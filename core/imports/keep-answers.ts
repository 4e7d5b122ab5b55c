import type { Mapping } from './mapping'

/** A file as it was read once: its columns, what was guessed of them, and what a person made of that. */
interface AnsweredMapping {
  header: readonly string[]
  /** Null where all of the mapping was confirmed. */
  guess: Mapping | null
  mapping: Mapping
}

/**
 * The guess of a file that was read anew, with what a person has answered before where the columns are the
 * same: in their place, or by their name where there are more or fewer now.
 */
export function keepAnswers(
  { header, guess, mapping }: AnsweredMapping,
  now: { header: readonly string[]; guess: Mapping },
): Mapping {
  const sameWidth = header.length === now.header.length
  const kept = now.header.map((name, i): string | null | undefined => {
    const at = sameWidth ? i : indexOf(header, name)
    if (at < 0) return undefined
    const answer = mapping.columns[at] ?? null
    return guess && (guess.columns[at] ?? null) === answer ? undefined : answer
  })
  const taken = new Set(kept)
  const columns = kept.map((answer, i) => {
    if (answer !== undefined) return answer
    const guessed = now.guess.columns[i] ?? null
    return guessed !== null && guessed !== 'remarks' && taken.has(guessed) ? null : guessed
  })
  const { columns: _, ...options } = mapping
  const answers = Object.fromEntries(
    Object.entries(options).filter(
      ([name, value]) =>
        !guess || JSON.stringify(value) !== JSON.stringify(guess[name as keyof Mapping]),
    ),
  )
  return { ...now.guess, ...answers, columns }
}

/** Of a name that only one column has. */
function indexOf(header: readonly string[], name: string): number {
  const wanted = fold(name)
  const at = header.findIndex((one) => fold(one) === wanted)
  return wanted === '' || at !== header.findLastIndex((one) => fold(one) === wanted) ? -1 : at
}
const fold = (name: string) => name.trim().toLowerCase()
