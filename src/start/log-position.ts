/**
 * How far the database had come in what this browser was answered, where lists may be read from standbys
 * (server/engine/http/log-position.ts). It goes with every call, so that nobody is shown anything older.
 */
const KEY = 'position'
export const logPositionHeader = 'Sexton-Position'
/** What a server says that could not find out. */
const unknown = 'none'

export const addLogPosition = (headers: Headers) => {
  const seen = localStorage.getItem(KEY)
  if (seen) headers.set(logPositionHeader, seen)
}

/** Keeps the furthest that an answer told. */
export function noteLogPosition(told: string | null) {
  if (!told) return
  if (told === unknown) clearLogPosition()
  else if (comparable(told) > comparable(localStorage.getItem(KEY) ?? '0/0'))
    localStorage.setItem(KEY, told)
}

/** A write may have been done of which no answer came, or the session has ended: from here on the primary answers. */
export const clearLogPosition = () => localStorage.removeItem(KEY)

/** `16/B374D848`, two numbers in hexadecimal. */
const comparable = (position: string) =>
  position
    .split('/')
    .map((part) => part.padStart(8, '0'))
    .join('')
