import type { Texts } from '../i18n/translator'
import { withTexts } from '../i18n/with-texts'

/** The map's screen, once its words are there; nothing of it is loaded by any other page. */
export const ready = withTexts(
  import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts'),
  () => import('./MapScreen'),
)
