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
