interface LetteredPage {
  key: string
  /** In English, so that hands that know the letters find them in every language. */
  label: string
}

/**
 * A letter for each place that `g` leads to: the first free one of the beginnings of its words, then of
 * the rest. Who comes first chooses first, so pass the same places for everybody, allowed or not.
 */
export function goToLetters(places: readonly LetteredPage[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  const taken = new Set<string>()
  for (const { key, label } of places) {
    const words = label.toLowerCase().match(/[a-z]+/g) ?? []
    const wanted = [...words.map((word) => word[0]), ...words.join('')]
    const letter = wanted.find((each) => each && !taken.has(each))
    if (!letter) continue
    taken.add(letter)
    letters.set(key, letter)
  }
  return letters
}
