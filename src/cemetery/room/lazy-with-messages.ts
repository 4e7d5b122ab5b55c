import { lazy } from 'react'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** The editor of room rules, in the form of a type of property and of a place. */
export const RoomInput = lazy(lazyWithMessages(texts, () => import('./room-input')))

/** Who lies on which level of a place, and what else it holds. */
export const RoomPanel = lazy(lazyWithMessages(texts, () => import('./room-panel')))
