import type { Texts } from '../i18n/translator'
import { withTexts } from '../i18n/with-texts'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** The second step of Login, once its words are there. */
export const ready = withTexts(texts, () => import('./second-step'))
