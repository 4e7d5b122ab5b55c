import { lazy } from 'react'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** The links by which a contract can be paid, and the way to another; nothing where nobody set that up. */
export const ContractPaymentLinks = lazy(
  lazyWithMessages(texts, () => import('./contract-payment-links')),
)

/** The same from an invoice, for what is open of it. */
export const InvoicePaymentLinks = lazy(
  lazyWithMessages(texts, () => import('./invoice-payment-links')),
)
