import { lazy } from 'react'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')
const load = <T>(part: () => Promise<T>) => lazyWithMessages(texts, part)

/** What of a contract was delivered, what is owed, and what its funds have. */
export const ContractFunds = lazy(load(() => import('./contract-funds')))

/** Records a delivery of some items. */
export const DeliverDialog = lazy(load(() => import('./deliver-dialog')))

/** Takes a delivery back. */
export const UndoDelivery = lazy(load(() => import('./undo-delivery')))
