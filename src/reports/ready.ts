import type { Texts } from '../i18n/translator'
import { withTexts } from '../i18n/with-texts'

/** The reports' pages, once their words are there; nothing of them is loaded by any other page. */
export const ready = withTexts(
  import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts'),
  () => import('./ReportsPage'),
)
