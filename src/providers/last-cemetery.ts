/** The cemetery that was last entered; /Redirect sends bare cemetery paths there. */
const KEY = 'cemetery'
/** Enough for a row of the Management home, and some that may be gone meanwhile. */
const KEPT = 6

export const lastCemetery = (): number | null => Number(localStorage.getItem(KEY)) || null
export const forgetLastCemetery = () => localStorage.removeItem(KEY)

/** Notes that this user entered the cemetery. */
export function rememberCemetery(id: number, user: number) {
  localStorage.setItem(KEY, String(id))
  const recent = [id, ...recentCemeteriesOf(user).filter((other) => other !== id)].slice(0, KEPT)
  localStorage.setItem(recentKey(user), JSON.stringify(recent))
}

/** The cemeteries that this user entered on this machine, the latest first. */
export function recentCemeteriesOf(user: number): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(recentKey(user)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id) && id > 0) : []
  } catch {
    return []
  }
}

const recentKey = (user: number) => `recent:${user}`
