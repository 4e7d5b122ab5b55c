import { soundCodes } from '../../../core/text/sound-codes'

const known = new Map<string, readonly string[]>()
const enough = 5_000

/** A word's sound codes; those of the names that are written again and again are kept. */
export function soundsOf(word: string): readonly string[] {
  const kept = known.get(word)
  if (kept) return kept
  const codes = soundCodes(word)
  if (known.size >= enough) known.clear()
  known.set(word, codes)
  return codes
}
