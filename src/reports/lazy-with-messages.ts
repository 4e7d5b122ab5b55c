import { lazyWithMessages } from '../i18n/lazy-with-messages'
import type { Texts } from '../i18n/translation/translator'

/** The reports' pages, once their words are there; nothing of them is loaded by any other page. */
export const loadReportsPage = lazyWithMessages(
  import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts'),
  () => import('./ReportsPage'),
)
