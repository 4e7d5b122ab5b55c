import { lazyWithMessages } from '../i18n/lazy-with-messages'
import type { Texts } from '../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** The map's screen, once its words are there; nothing of it is loaded by any other page. */
export const loadMapScreen = lazyWithMessages(texts, () => import('./MapScreen'))

/** A way from place to place, as a tour's record shows it. */
export const loadRouteMap = lazyWithMessages(texts, () => import('./RouteMap'))

/** A point that a form's numbers say, on the cemetery's map. */
export const loadPointMap = lazyWithMessages(texts, () => import('./PointMap'))
