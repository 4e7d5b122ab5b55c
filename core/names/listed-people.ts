/** People who are each written in full, one behind the other: "Smith, James; Smith, Mary". */
export function listedPeople(text: string): string[] | null {
  for (const sign of [/\s*;\s*/, /\s+\/\s+/, /\s+(?:&|and|et|und)\s+/i]) {
    const pieces = text.split(sign).filter((piece) => piece.trim() !== '')
    if (pieces.length < 2) continue
    const inFull = pieces.every((piece) => FULL.test(piece))
    const asCalled = sign.source.includes(';') && pieces.every((piece) => CALLED.test(piece))
    if (inFull || asCalled) return pieces
  }
  return null
}

/** "Smith, James A", and "James A Smith". */
const FULL = /^\p{Lu}[\p{L}.'’ -]*,\s*\p{Lu}[\p{L}.'’ -]*(?:\([^()]*\)\s*)?$/u
const CALLED = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}$/u
