import { lazyWithMessages } from '../../src/i18n/lazy-with-messages'
import type { Texts } from '../../src/i18n/translation/translator'
import { takeTokenFromAddress } from './access-token'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

const load = lazyWithMessages(texts, () => import('./page'))

/** The page, once its words are there. The token leaves the address before any of that is fetched. */
export const loadDocumentAccessPage: typeof load = () => {
  takeTokenFromAddress()
  return load()
}
