import { lazy } from 'react'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')
const load = <T>(part: () => Promise<T>) => lazyWithMessages(texts, part)

/** Takes a payment, or gives one back: on a contract, a reservation or for a customer. */
export const MoneyDialog = lazy(load(() => import('./money-dialog')))

/** What a contract owes by bucket, and what can be done with what is paid too much. */
export const ContractBuckets = lazy(load(() => import('./contract-buckets')))

/** What a customer has to apply. */
export const ContactCredit = lazy(load(() => import('./contact-credit')))

/** The deposit that is held on a reservation. */
export const ReservationDeposit = lazy(load(() => import('./reservation-deposit')))

/** One payment for several contracts. */
export const PayManyForm = lazy(load(() => import('./pay-many-form')))

/** Why a deed cannot be printed yet. */
export const DeedNotice = lazy(load(() => import('./deed-notice')))
