import { lazy } from 'react'
import { loadVerdictTexts } from '../../derive/verdict/lazy-with-messages'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')
const load = <T>(part: () => Promise<T>) =>
  lazyWithMessages(texts, async () => (await Promise.all([part(), loadVerdictTexts()]))[0])

/** The services of a cemetery by day, week and month. */
export const ServiceCalendar = lazy(load(() => import('./calendar-page')))

/** What stands against a time, and which times of that day are free. */
export const SlotHints = lazy(load(() => import('./slot-hints')))
