import { parseTokens } from './grammar'
import { type DateOrder, tokenise } from './tokens'

/**
 * A historic date: the text exactly as entered, what it says in EDTF (ISO 8601-2), and the first
 * and last calendar day it may mean (`YYYY-MM-DD`, both included) for sorting and range filters.
 *
 * `edtf` null: the text could not be read; it is kept and flagged, never corrected. `earliest` or
 * `latest` null: no such bound, as for "bef 1871" (no earliest) or "Nov 19" (no year, neither).
 */
export type PartialDate = {
  text: string
  edtf: string | null
  earliest: string | null
  latest: string | null
}

export type { DateOrder } from './tokens'

/**
 * Reads a date as registers contain it, in English, French or Spanish. Never throws, never changes
 * the text. `order` settles only what could be read both ways (04/08/1948); above 12 is a day, and
 * points (8.4.1948) always mean day first. Impossible days and months are not read.
 *
 * Choices: "abt" is `~`, "?" is `?`; "bef"/"aft" include the day, month or year they name, since
 * clerks wrote them for "by"/"from"; "found on" is a latest, "missing since" an earliest day; a
 * double year (1902/3 Mar 24) is one of both years, since a register does not say which calendar
 * was meant; "Ju" is one of June and July; a qualifier anywhere qualifies the whole.
 */
export function parsePartialDate(
  text: string,
  { order = 'mdy' }: { order?: DateOrder } = {},
): PartialDate {
  const tokens = tokenise(text, order)
  const reading = tokens && parseTokens(tokens)
  return { text, ...(reading ?? { edtf: null, earliest: null, latest: null }) }
}

/** No date was entered: null for a text of white space alone, otherwise the text untouched. */
export const emptyToNull = (text: string | null | undefined): string | null =>
  text === null || text === undefined || text.trim() === '' ? null : text

/** Whether the text could be read; if not, a person should look at it. */
export const isPartialDateReadable = (date: PartialDate): boolean => date.edtf !== null
