import { lazyWithMessages } from '../i18n/lazy-with-messages'
import type { Texts } from '../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** The second step of Login, once its words are there. */
export const loadSecondFactorStep = lazyWithMessages(texts, () => import('./second-factor-step'))
