import { lazyWithMessages } from '../i18n/lazy-with-messages'
import type { Texts } from '../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

export const loadBell = lazyWithMessages(texts, () => import('./bell'))
export const loadNoticesPage = lazyWithMessages(texts, () => import('./notices-page'))
export const loadFollowButton = lazyWithMessages(texts, () => import('./follow-button'))
