import type { Texts } from '../../src/i18n/translator'
import { withTexts } from '../../src/i18n/with-texts'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** The page, once its words are there. */
export const ready = withTexts(texts, () => import('./page'))
