import { loadConflicts } from '../conflicts/load-conflicts'
import { addTexts, type TextLoader } from '../i18n'
import type { Locale } from '../locale'
import { loadPageTexts } from '../page-texts/load-page-texts'
import type { Texts } from '../translation/translator'
import * as english from './en'

type Whole = typeof english

/** English comes with the frame: it stands in for what another language lacks. */
const wholes: Record<Locale, () => Whole | Promise<Whole>> = {
  en: () => english,
  fr: () => import('./fr'),
  es: () => import('./es'),
}

/** Every text of the console in one language: this folder's, then the areas'. */
const everything: TextLoader = async (locale: Locale) => {
  const { consoleTexts, allAreaTexts } = await wholes[locale]()
  return [
    ...Object.values(consoleTexts).map((file) => file.default),
    ...Object.values(allAreaTexts).map((file): Texts => ({ resources: file.default })),
  ]
}

let loaded: Promise<void> | undefined

/** Once, before the first scope renders. A failed load may be tried again. */
export function loadAllTexts(): Promise<void> {
  loaded ??= addTexts(everything).then(
    () => {
      void loadConflicts()
      loadPageTexts().catch(() => {})
    },
    (error: unknown) => {
      loaded = undefined
      throw error
    },
  )
  return loaded
}
