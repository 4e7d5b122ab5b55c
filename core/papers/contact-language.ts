import { type PaperLanguage, paperLanguages } from './template'

/** How a language is called in each of the product's, without accents, and its codes (ISO 639). */
const names: Readonly<Record<PaperLanguage, readonly string[]>> = {
  en: ['en', 'eng', 'english', 'anglais', 'ingles'],
  fr: ['fr', 'fra', 'fre', 'french', 'francais', 'frances'],
  es: ['es', 'spa', 'spanish', 'espagnol', 'espanol', 'castellano', 'castilian', 'castillan'],
}

/**
 * In which language papers go to a contact, of what the office wrote of it ("French", "español (casa)", "fr-CA"):
 * the first of its words that names one. Null where none does.
 */
export function languageOfContact(written: string | null | undefined): PaperLanguage | null {
  const words = (written ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  for (const word of words) {
    const found = paperLanguages.find((language) => names[language].includes(word))
    if (found) return found
  }
  return null
}
