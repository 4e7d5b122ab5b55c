import { lazyWithMessages } from '../i18n/lazy-with-messages'
import type { Texts } from '../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** The question for one's password or a code, once its words are there. */
export const loadReauthenticateForm = lazyWithMessages(texts, async () => ({
  default: (await import('./reauthenticate-form')).ReauthenticateForm,
}))
