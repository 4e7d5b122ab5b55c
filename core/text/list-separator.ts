/** Between the names of a list that is kept as one text; names have commas of their own. */
export const LIST_SEPARATOR = '; '
/** Between the steps of a place's address. */
const STEP = ' › '

/**
 * A list of addresses without what the one before says already: `A › 1 › a; A › 1 › b` → `A › 1 › a; b`.
 */
export function withoutRepeats(list: string): string {
  const above = (address: string) => address.slice(0, address.lastIndexOf(STEP) + 1)
  return list
    .split(LIST_SEPARATOR)
    .map((address, i, all) =>
      i > 0 && above(address) !== '' && above(address) === above(all[i - 1] as string)
        ? address.slice(above(address).length + STEP.length - 1)
        : address,
    )
    .join(LIST_SEPARATOR)
}

/** A list as one text, cut: `A; B; C` → `A +2`. */
export function firstAndMore(list: string): string {
  const [first = '', ...more] = list.split(LIST_SEPARATOR)
  return more.length > 0 ? `${first} +${more.length}` : first
}
