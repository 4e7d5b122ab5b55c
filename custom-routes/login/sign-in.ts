import { showMessage } from '../../src/app/dialogs'
import { dialogMessageOf, isLocked } from '../../src/app/error-message'
import { t } from '../../src/i18n/i18n'
import { keepErrorId } from '../../src/kit/error-id'
import { HttpError } from '../../src/providers/http'

/** The fixed user name under which a token is sent as the password (decisions.md). */
export const TOKEN_USER_NAME = 'jwt'

/**
 * The text above the form for a failed attempt. What the blocking dialog tells (a
 * locked account, a broken server) needs none.
 */
export function failureOf(error: unknown, byToken: boolean): string {
  if (!(error instanceof HttpError)) throw error
  const { instance } = error.body
  if (error.status === 429) return keepErrorId(t('login.throttled'), instance)
  if (byToken && error.status < 500 && !isLocked(error.body) && error.status !== 0)
    return keepErrorId(t('login.tokenFailed'), instance)
  if (error.status === 401 || error.status === 400) return keepErrorId(t('login.failed'), instance)
  const message = error.shown ? null : dialogMessageOf(error, t)
  if (message) showMessage(message)
  return ''
}
