/**
 * Surnames with particles are written apart and in one word: "de la Cruz", "Delacruz"; "van den Berg",
 * "Vandenberg". Both are found by either.
 */

/**
 * The words of a text joined with the particles that stand before them, for the index: of "van den
 * berg" these are `denberg` and `vandenberg`.
 * @param words folded, in their order
 */
export function joinedWords(words: readonly string[]): string[] {
  const joined: string[] = []
  words.forEach((word, at) => {
    if (PARTICLES.has(word)) return
    let name = word
    for (let before = at - 1; before >= 0 && PARTICLES.has(words[before] as string); before -= 1) {
      name = `${words[before]}${name}`
      joined.push(name)
    }
  })
  return joined
}

/**
 * For each word that was typed, the one-word spelling of the name that it is a part of: all three of
 * "van den berg" may be carried by "vandenberg".
 */
export function joinedForms(words: readonly string[]): string[][] {
  const forms: string[][] = words.map(() => [])
  words.forEach((word, at) => {
    if (PARTICLES.has(word)) return
    let first = at
    while (first > 0 && PARTICLES.has(words[first - 1] as string)) first -= 1
    for (let from = first; from < at; from += 1) {
      const name = words.slice(from, at + 1).join('')
      for (let part = from; part <= at; part += 1) forms[part]?.push(name)
    }
  })
  return forms
}

const PARTICLES: ReadonlySet<string> = new Set(
  `de del dela della delle delli degli dal dalla dei di da das do dos du des d la las le les lo los el
   van von vander vanden vom vonder zu zum zur den der ten ter te het
   mac mc o ap fitz saint st ste san santa santo af av`.split(/\s+/),
)
