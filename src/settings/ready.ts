import type { Texts } from '../i18n/translator'
import { withTexts } from '../i18n/with-texts'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** What names products and features, once the settings' words are there. */
export const withSettingsTexts = <T>(load: () => Promise<T>) => withTexts(texts, load)

/** The page of all settings, once its words are there. */
export const hub = withTexts(texts, () => import('./SettingsPage'))

export const cemetery = withTexts(texts, () => import('./cemetery/CemeteryPage'))
export const products = withTexts(texts, () => import('./products/ProductsPage'))
export const email = withTexts(texts, () => import('./email/EmailPage'))
