import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** The page on which fields are placed, once its words are there. */
export const loadFieldsPage = lazyWithMessages(texts, () => import('./fields-page'))
/** Places on the pages of any PDF. */
export const loadPlaceEditor = lazyWithMessages(texts, () => import('./place-editor'))
