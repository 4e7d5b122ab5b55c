/** A name within a sentence: "Work orders" as "work orders", and "API keys" as "API keys". */
export const lowercaseWithinSentence = (name: string): string =>
  name.replace(/\p{L}+/gu, (word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLocaleLowerCase()))
