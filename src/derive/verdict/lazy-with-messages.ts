import { lazy } from 'react'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** Why a verdict refuses, with its words: only a refusal loads it. */
export const VerdictNotice = lazy(lazyWithMessages(texts, () => import('./verdict-notice')))

/** What else shows reasons brings their words with it. */
export const loadVerdictTexts = lazyWithMessages(texts, async () => undefined)
