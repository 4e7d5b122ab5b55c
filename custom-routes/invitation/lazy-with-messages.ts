import { lazyWithMessages } from '../../src/i18n/lazy-with-messages'
import type { Texts } from '../../src/i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** The page, once its words are there. */
export const loadBillingPortalPage = lazyWithMessages(texts, () => import('./page'))
