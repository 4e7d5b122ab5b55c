import { t } from '../i18n/i18n'
import { showMessage } from './dialogs'

/** In the history's state of a home that was reached by a failed guard: it must not redirect. */
export interface GuardState {
  guarded: true
}
export const guardedState: GuardState = { guarded: true }
export const isGuardedState = (state: unknown) => (state as GuardState | null)?.guarded === true

/** Says why a page was not opened (specification 2.2: a failed guard goes home with a dialog). */
export const showGuardMessage = (reason: string) =>
  showMessage({ title: t('guard.title'), text: reason })
