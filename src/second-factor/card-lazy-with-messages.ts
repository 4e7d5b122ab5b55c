import { lazyWithMessages } from '../i18n/lazy-with-messages'
import type { Texts } from '../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/**
 * The profile's card, once its words are there. Apart from Login's step: what that can reach, the build
 * keeps out of the frame, and the card stands on the component library.
 */
export const loadSecondFactorCard = lazyWithMessages(texts, () => import('./card'))
