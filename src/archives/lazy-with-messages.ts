import { lazyWithMessages } from '../i18n/lazy-with-messages'
import type { Texts } from '../i18n/translation/translator'

/** The page of export and import, once its words are there. */
export const loadArchivesPage = lazyWithMessages(
  import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts'),
  () => import('./ArchivesPage'),
)
