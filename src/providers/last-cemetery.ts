/** The cemetery that was last entered; /Redirect sends bare cemetery paths there. */
const KEY = 'cemetery'

export const lastCemetery = (): number | null => Number(localStorage.getItem(KEY)) || null
export const remember = (id: number) => localStorage.setItem(KEY, String(id))
export const forget = () => localStorage.removeItem(KEY)
