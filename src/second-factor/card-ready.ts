import type { Texts } from '../i18n/translator'
import { withTexts } from '../i18n/with-texts'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/**
 * The profile's card, once its words are there. Apart from Login's step: what that can reach, the build
 * keeps out of the frame, and the card stands on the component library.
 */
export const card = withTexts(texts, () => import('./card'))
