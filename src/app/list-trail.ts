/** Where a record stood in the list that led to it: the way back and on, for as long as the tab lives. */
const PREFIX = 'place:'

export const trailKey = (cemetery: number, area: string) => `${PREFIX}${cemetery}:${area}`

/** The Management home is a new beginning: nothing leads back into a list of a cemetery left. */
export function clearTrail() {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
