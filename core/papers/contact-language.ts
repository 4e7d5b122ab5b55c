import { type PaperLanguage, paperLanguages } from './template'

/** How a language is called in each of the product's, without accents. */
const names: Readonly<Record<PaperLanguage, readonly string[]>> = {
  en: ['english', 'anglais', 'ingles'],
  fr: ['french', 'francais', 'frances'],
  es: ['spanish', 'espagnol', 'espanol', 'castellano', 'castilian', 'castillan'],
}
/** Their codes (ISO 639). Within a sentence "en" and "es" are other words. */
const codes: Readonly<Record<string, PaperLanguage>> = {
  ...{ en: 'en', eng: 'en' },
  ...{ fr: 'fr', fra: 'fr', fre: 'fr' },
  ...{ es: 'es', spa: 'es' },
}

/**
 * In which language papers go to a contact, of what the office wrote of it: the first word that names one
 * ("French", "habla en español"), or a code alone ("fr-CA"). Null where nothing does.
 */
export function languageOfContact(written: string | null | undefined): PaperLanguage | null {
  const words = (written ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  for (const word of words) {
    const found = paperLanguages.find((language) => names[language].includes(word))
    if (found) return found
  }
  const isTag = /^\s*\p{L}{2,3}(?:[-_]\p{L}{2,4})*\s*$/u.test(written ?? '')
  return (isTag && codes[words[0] ?? '']) || null
}
