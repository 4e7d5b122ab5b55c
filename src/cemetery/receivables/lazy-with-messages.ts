import { lazy } from 'react'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'
import { loadBatchDialog } from '../../paper-batches/lazy-with-messages'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')
const load = <T>(part: () => Promise<T>) => lazyWithMessages(texts, part)

/** The invoices of a contract, and the way to write another. */
export const ContractInvoices = lazy(load(() => import('./contract-invoices')))
/** What a contact owes, by the day on which it is due. */
export const ContactOpenItems = lazy(load(() => import('./contact-open-items')))
/** What a transaction paid, or by what an invoice was paid. */
export const Allocations = lazy(load(() => import('./allocations')))
/** Takes an invoice back, or part of it. */
export const CreditDialog = lazy(load(() => import('./credit-dialog')))
/** Prints a paper of many records. */
export const PrintMany = lazy(loadBatchDialog)
