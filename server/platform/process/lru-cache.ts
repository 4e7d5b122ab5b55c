/**
 * The answers to what was asked lately, of a pure function: at most `size` of them, the oldest goes
 * first. For keys that an outsider chooses, `longest` bounds what is kept of each.
 */
export function lruCache<V>(size: number, longest: number) {
  const kept = new Map<string, V>()
  return (key: string, make: () => V): V => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make()
    if (made == null || key.length > longest) return made
    if (kept.size >= size) kept.delete(kept.keys().next().value as string)
    kept.set(key, made)
    return made
  }
}
