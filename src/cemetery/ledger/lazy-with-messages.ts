import { lazy } from 'react'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** The ledger entries behind a document, on its page, for who may read contracts. */
export const Bookkeeping = lazy(lazyWithMessages(texts, () => import('./bookkeeping')))
