import { lazy } from 'react'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** All reports of a month in one file, from its page. */
export const MonthEndButton = lazy(lazyWithMessages(texts, () => import('./month-end-button')))
