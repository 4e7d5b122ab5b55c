import { frenchWords } from './words-fr'

/** Says in a cemetery's language what its office would have written; what has no word there stays English. */
export type Say = (english: string) => string

export const wordsOf = (locale: string): Say =>
  locale.startsWith('fr') ? (english) => frenchWords[english] ?? english : (english) => english

/** A house in a street, as it is written there. */
export const addressAt = (number: number, street: string, locale: string) =>
  locale.startsWith('fr') ? `${number}, ${street}` : `${number} ${street}`
