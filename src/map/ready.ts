import type { Texts } from '../i18n/translator'
import { withTexts } from '../i18n/with-texts'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** The map's screen, once its words are there; nothing of it is loaded by any other page. */
export const ready = withTexts(texts, () => import('./MapScreen'))

/** A way from place to place, as a tour's record shows it. */
export const route = withTexts(texts, () => import('./RouteMap'))
