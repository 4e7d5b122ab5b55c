import { lazy } from 'react'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** What the counselor of a contract earned by it. */
export const ContractCommission = lazy(
  lazyWithMessages(texts, () => import('./contract-commission')),
)
