/** The sentences that told of failed calls lately, with the ids of those: a sentence is all that a message carries. */
const told = new Map<string, string>()

/** Keeps the id of the failed call that a sentence tells of; answers the sentence. */
export function keepErrorId(text: string, id: string | undefined): string {
  told.delete(text)
  if (id) told.set(text, id)
  if (told.size > 50) told.delete(told.keys().next().value as string)
  return text
}

/** The id of the failed call that a text tells of, be it in a sentence of a longer one. */
export function errorIdOf(text: unknown): string | undefined {
  if (typeof text !== 'string') return
  return told.get(text) ?? [...told].findLast(([part]) => part && text.includes(part))?.[1]
}
