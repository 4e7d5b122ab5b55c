import type { Texts } from '../i18n/translator'
import { withTexts } from '../i18n/with-texts'

/** The parts around a list, once their words are there. */
export const ready = withTexts(
  import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts'),
  () => import('./extras'),
)
