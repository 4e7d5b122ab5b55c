/**
 * Which records a person opened last in a cemetery, the last one first, as `deceased.7`. Ids alone:
 * what they are called is asked anew each time, so that nothing of a record stays in the browser of
 * a shared PC, and who may not read it any more does not see it. Logging out forgets all of them.
 */
const prefix = 'opened:'
const most = 8

const keyOf = (user: number, cemetery: number) => `${prefix}${user}:${cemetery}`

export function recentRecordsOf(user: number, cemetery: number): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user, cemetery)) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter((one) => typeof one === 'string' && /^[a-z-]+\.[1-9]\d*$/.test(one))
  } catch {
    return []
  }
}

export function addRecentRecord(user: number, cemetery: number, area: string, id: number) {
  const one = `${area}.${id}`
  const next = [one, ...recentRecordsOf(user, cemetery).filter((each) => each !== one)].slice(
    0,
    most,
  )
  try {
    localStorage.setItem(keyOf(user, cemetery), JSON.stringify(next))
  } catch {
    // A browser without room remembers nothing.
  }
}

export function forgetRecentRecords() {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix)) localStorage.removeItem(key)
}
