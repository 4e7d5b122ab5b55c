import { lazy } from 'react'
import { loadVerdictTexts } from '../../derive/verdict/lazy-with-messages'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')
const load = <T>(part: () => Promise<T>) =>
  lazyWithMessages(texts, async () => (await Promise.all([part(), loadVerdictTexts()]))[0])

/** Who may be interred in a place, as the record of the place and of a right shows it. */
export const PlaceAuthority = lazy(load(() => import('./place-authority')))

/** Whether an interment is allowed, as its record shows it. */
export const IntermentAuthority = lazy(load(() => import('./interment-authority')))

/** Where a person may be interred by their own and their family's rights. */
export const PersonAuthority = lazy(load(() => import('./person-authority')))
/** Whether a monument may be permitted, as its record shows it. */
export const PermitRules = lazy(load(() => import('./permit-rules')))
