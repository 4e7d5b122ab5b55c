import type { BookPage } from './area'

type Entry = BookPage['entries'][number]

/** What an entry says; who verified it is not part of that. */
const said = ({ name, date, text, deceased }: Partial<Entry>) =>
  JSON.stringify([name ?? null, textOf(date), text ?? null, deceased ?? null])

const textOf = (date: unknown) =>
  date && typeof date === 'object' ? (date as { text: string }).text : (date ?? null)

/**
 * Entries as they are to be stored: who has just verified one, or has changed a verified one and says
 * that it is right, stands there with the time; what is not verified is by nobody.
 */
export function stampVerified(
  entries: readonly Entry[],
  before: readonly Entry[],
  user: number,
  now: string,
): Entry[] {
  const known = new Map(before.map((entry) => [entry.id, entry]))
  return entries.map((entry) => {
    if (!entry.verified) return { ...entry, verifiedBy: null, verifiedAt: null }
    const was = known.get(entry.id)
    return was?.verified && said(was) === said(entry)
      ? { ...entry, verifiedBy: was.verifiedBy, verifiedAt: was.verifiedAt }
      : { ...entry, verifiedBy: user, verifiedAt: now }
  })
}
