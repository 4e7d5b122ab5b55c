import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** What shows or changes what a role opens, once the words for that are there. */
export const withGrantTexts = <T>(load: () => Promise<T>) => lazyWithMessages(texts, load)
