import type { Texts } from '../../i18n/translator'
import { withTexts } from '../../i18n/with-texts'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** What shows or changes what a role opens, once the words for that are there. */
export const withGrantTexts = <T>(load: () => Promise<T>) => withTexts(texts, load)
