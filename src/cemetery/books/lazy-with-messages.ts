import { lazy } from 'react'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** A month's journal in the layout of a bookkeeping program; with `month` for that one alone. */
export const JournalDownload = lazy(lazyWithMessages(texts, () => import('./journal-download')))
