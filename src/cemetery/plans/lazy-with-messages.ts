import { lazy } from 'react'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** How a contract is paid in instalments, on its page. */
export const PlanCard = lazy(lazyWithMessages(texts, () => import('./plan-card')))

/** A plan's own page. */
export const PlanPage = lazy(lazyWithMessages(texts, () => import('./plan-page')))
