import { lazy } from 'react'
import { loadVerdictTexts } from '../../derive/verdict/lazy-with-messages'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** The page on which a family's call is taken, with its words. */
export const AtNeedPage = lazy(
  lazyWithMessages(
    texts,
    async () => (await Promise.all([import('./at-need-page'), loadVerdictTexts()]))[0],
  ),
)
