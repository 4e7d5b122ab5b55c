/** A field, and the words of headers that mean it, folded. */
interface Named {
  name: string
  words: readonly string[]
}

type Find = (header: string, free: (name: string) => boolean) => string | undefined

/**
 * Finds fields by folded headers: the first of the list that is free and has the word. Each header costs
 * no more than its own words, however many fields there are.
 */
export function headerWords(fields: readonly Named[]): { exactly: Find; within: Find } {
  const byWord = new Map<string, number[]>()
  const known = new Set(fields.flatMap(({ words }) => words.filter((word) => !word.includes(' '))))
  let longest = 1
  for (const [i, { words }] of fields.entries())
    for (const word of new Set(words)) {
      byWord.set(word, [...(byWord.get(word) ?? []), i])
      longest = Math.max(longest, word.split(' ').length)
    }
  const first = (found: readonly number[], free: (name: string) => boolean) => {
    let best: number | undefined
    for (const i of found)
      if ((best === undefined || i < best) && free((fields[i] as Named).name)) best = i
    return best === undefined ? undefined : fields[best]?.name
  }
  return {
    exactly: (header, free) => first(byWord.get(header) ?? [], free),
    within: (header, free) => {
      const words = header.split(' ')
      // "Birth country" is no birth, "grave photo" no grave: the other word says what it is.
      if (words.some((word) => otherThings.has(word) && !known.has(word))) return undefined
      const found: number[] = []
      for (let at = 0; at < words.length; at++)
        for (let upTo = at + 1; upTo <= Math.min(words.length, at + longest); upTo++) {
          const phrase = words.slice(at, upTo).join(' ')
          // Two letters within a header are an abbreviation of anything.
          if (phrase.length > 2) found.push(...(byWord.get(phrase) ?? []))
        }
      return first(found, free)
    },
  }
}

/**
 * Words that make of a header something else than the field that it also names. A phrase of a field that has
 * one ("place of birth") is found before, as the field's own word.
 */
const otherThings: ReadonlySet<string> = new Set(
  `country state county province city town pays land kraj pais provincia
   photo photos picture image bild foto zdjecie imagen link url web website page pages file scan
   uuid index kind category status flag certificate registration registry
   fee fees cost paid invoice deed owner owners holder purchaser buyer father mother parent parents
   spouse wife husband child children physician doctor phone telephone email mail contact by time hour
   first last middle maiden given family fathers mothers vater mutter ehepartner pere mere padre madre`
    .split(/\s+/)
    .filter(Boolean),
)

/** Headers of columns about somebody else than whom a register of burials is about. */
export const isSomebodyElse = (header: string): boolean =>
  header
    .split(' ')
    .some((word) => others.has(word) || /(?:berechtigte[rn]?|inhaber|innehavare)$/.test(word))

const others: ReadonlySet<string> = new Set(
  `owner owners holder holders purchaser buyer grantee applicant informant contact father mother parent
   parents spouse wife husband next kin undertaker funeral director clergy priest minister officiant physician
   doctor mason eigentumer antragsteller bestatter pfarrer vater mutter ehegatte proprietaire concessionnaire
   titulaire demandeur pere mere conjoint propietario titular solicitante padre madre conyuge dysponent
   wlasciciel ksiadz rechthebbende eigenaar aanvrager gravrattsinnehavare concessionario intestatario
   proprietario responsavel`
    .split(/\s+/)
    .filter(Boolean),
)
