import { lazyWithMessages } from '../i18n/lazy-with-messages'
import type { Texts } from '../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** What names products and features, once the settings' words are there. */
export const withSettingsTexts = <T>(load: () => Promise<T>) => lazyWithMessages(texts, load)

/** The page of all settings, once its words are there. */
export const loadSettingsPage = lazyWithMessages(texts, () => import('./SettingsPage'))

export const loadCemeteryPage = lazyWithMessages(texts, () => import('./cemetery/CemeteryPage'))
export const loadProductsPage = lazyWithMessages(texts, () => import('./products/ProductsPage'))
export const loadEmailPage = lazyWithMessages(texts, () => import('./email/EmailPage'))
