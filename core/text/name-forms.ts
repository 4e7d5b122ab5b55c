import { GIVEN_NAMES } from './given-names'
import { normalise } from './normalise'

/**
 * Other ways in which whoever is called so may be written: the nicknames and abbreviations of a full
 * name ("william": bill, wm, …), the full names of a nickname ("bert": albert, herbert, robert, …) and
 * their other forms. Empty for most words. At most 30, full names first.
 * @param word as search folds it
 */
export function otherForms(word: string): readonly string[] {
  const cached = known.get(word)
  if (cached) return cached
  const lines = LINES.get(word)
  if (!lines) return none
  const full = lines.flatMap(([name]) => name ?? [])
  const forms = [...new Set([...full, ...lines.flat()])].filter((form) => form !== word)
  const most = forms.slice(0, MAX_FORMS)
  known.set(word, most)
  return most
}

const MAX_FORMS = 30
const none: readonly string[] = []
/** At most as many entries as the table has names. */
const known = new Map<string, readonly string[]>()

const LINES = new Map<string, Array<readonly string[]>>()
for (const line of GIVEN_NAMES) {
  const names = [...new Set(line.map(normalise))]
  for (const name of names) LINES.set(name, [...(LINES.get(name) ?? []), names])
}
