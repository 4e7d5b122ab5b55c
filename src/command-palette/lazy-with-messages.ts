import { lazyWithMessages } from '../i18n/lazy-with-messages'
import type { Texts } from '../i18n/translation/translator'

/** The panels, once their words are there. */
export const loadPalettePanels = lazyWithMessages(
  import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts'),
  () => import('./extras'),
)
