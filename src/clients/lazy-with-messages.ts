import { lazyWithMessages } from '../i18n/lazy-with-messages'
import type { Texts } from '../i18n/translation/translator'
import { withSettingsTexts } from '../settings/lazy-with-messages'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** The grid of all cemeteries and what they have, once its words are there. */
export const loadClientProducts = lazyWithMessages(
  texts,
  withSettingsTexts(() => import('./products/ClientProducts')),
)

/** All cemeteries on a map, once its words are there; the map's library comes after the page. */
export const loadClientMap = lazyWithMessages(texts, () => import('./map/ClientMap'))
