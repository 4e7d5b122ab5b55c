import { lazyWithMessages } from '../i18n/lazy-with-messages'
import type { Texts } from '../i18n/translation/translator'

/** The pages of imports, once their words are there. */
export const loadImportsPage = lazyWithMessages(
  import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts'),
  () => import('./ImportsPage'),
)
