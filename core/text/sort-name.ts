import { normalise, truncateText } from './normalise'

export type SortableName = {
  last?: string | null
  first?: string | null
  middle?: string | null
  suffix?: string | null
}

/**
 * The key by which people are listed: last, first, middle, suffix; lower case, without accents.
 * Made here, so that every database sorts alike (`collate "C"`), whatever its locale. At most 200
 * code points; empty for a nameless record.
 */
export function sortName({ last, first, middle, suffix }: SortableName): string {
  const parts = [last, first, middle, suffix].map((part) => normalise(part ?? ''))
  return truncateText(parts.filter((part) => part !== '').join(' '), 200)
}
