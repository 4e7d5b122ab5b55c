/** Between the names of a list that is kept as one text; names have commas of their own. */
export const LISTED = '; '

/** A list as one text, cut: `A; B; C` → `A +2`. */
export function firstAndMore(list: string): string {
  const [first = '', ...more] = list.split(LISTED)
  return more.length > 0 ? `${first} +${more.length}` : first
}
