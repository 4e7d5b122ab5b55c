import type { Texts } from '../i18n/translator'
import { withTexts } from '../i18n/with-texts'
import { withSettingsTexts } from '../settings/ready'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** The grid of all cemeteries and what they have, once its words are there. */
export const products = withTexts(
  texts,
  withSettingsTexts(() => import('./products/ClientProducts')),
)

/** All cemeteries on a map, once its words are there; the map's library comes after the page. */
export const map = withTexts(texts, () => import('./map/ClientMap'))
