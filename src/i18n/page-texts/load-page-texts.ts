import { addTexts, type TextLoader } from '../i18n'
import type { Locale } from '../locale'
import type { Texts } from '../translation/translator'

type Files = Record<string, { default: Texts }>
const loaders: Record<Locale, () => Promise<{ pageTexts: Files; consolePageTexts: Files }>> = {
  en: () => import('./en'),
  fr: () => import('./fr'),
  es: () => import('./es'),
}
const pages: TextLoader = async (locale) => {
  const { pageTexts, consolePageTexts } = await loaders[locale]()
  return [
    ...Object.values(consolePageTexts).map((file) => file.default),
    ...Object.values(pageTexts).map((file): Texts => ({ resources: file.default })),
  ]
}

let loaded: Promise<void> | undefined

/**
 * The words of the areas' own pages (`resources/<area>/page-texts`), which no menu, list or reference says. They
 * follow the frame by themselves; pages that show them wait for them. A failed load may be tried again.
 */
export function loadPageTexts(): Promise<void> {
  loaded ??= addTexts(pages).catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

/** What is loaded later, once the words of pages are there too. */
export const withPageTexts =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [part] = await Promise.all([load(), loadPageTexts()])
    return part
  }
