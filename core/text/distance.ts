/**
 * How many letters must be added, dropped, replaced or swapped with their neighbour to make one word
 * of the other (optimal string alignment), in code points. Beyond `max` the answer is `max + 1`.
 */
export function editDistance(a: string, b: string, max = Number.POSITIVE_INFINITY): number {
  const [from, to] = [Array.from(a), Array.from(b)]
  if (Math.abs(from.length - to.length) > max) return max + 1
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, j) => j)
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1]
      let cost = Math.min(at(above, j) + 1, at(row, j - 1) + 1, at(above, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        cost = Math.min(cost, at(before, j - 2) + 1)
      row.push(cost)
    }
    // A swap reaches two rows back, so both rows must be past the limit.
    if (Math.min(...row) > max && Math.min(...above) > max) return max + 1
    before = above
    above = row
  }
  return Math.min(at(above, to.length), max + 1)
}

/** 1 for equal words, 0 for words without anything in common; by their edit distance. */
export function similarity(a: string, b: string): number {
  const longest = Math.max(Array.from(a).length, Array.from(b).length)
  return longest === 0 ? 1 : 1 - editDistance(a, b) / longest
}

const at = (row: number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
