import { lazy } from 'react'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')
const load = <T>(part: () => Promise<T>) => lazyWithMessages(texts, part)

/** Who held a place, from when to when, and by what paper. */
export const PlaceChain = lazy(load(() => import('./place-chain')))

/** The rights that a contact holds and held. */
export const ContactTitles = lazy(load(() => import('./contact-titles')))
