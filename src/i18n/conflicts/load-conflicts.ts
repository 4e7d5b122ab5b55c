import { addTexts, type TextLoader } from '../i18n'
import type { Texts } from '../translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')
const conflicts: TextLoader = async (locale) => {
  const words = texts[`./texts/${locale}.ts`]
  return words ? [(await words()).default] : []
}

/**
 * The words for what the server refuses: the largest of all sets, and needed by nobody before something is written.
 * Until they are there, and where they fail to come, the server's own words stand in (`problemTexts`).
 */
export const loadConflicts = (): Promise<void> => addTexts(conflicts).catch(() => {})
