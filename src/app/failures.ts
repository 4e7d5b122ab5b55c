import { t } from '../i18n/i18n'
import { type HttpError, isCemeteryGone, setHttpHooks } from '../providers/http'
import { signOut } from '../providers/session'
import { showMessage } from './dialogs'
import { dialogMessageOf, entryFailureText, isLocked } from './error-message'
import { guardedState, showGuardMessage } from './guard'

type Go = (to: string, options?: { state: unknown }) => void

/** From now on failed calls that nobody else shows open the blocking dialog; some lead away on closing. */
export function showFailures(go: Go) {
  setHttpHooks({
    failed: (error) => {
      // Removed, or taken from this reader, while they worked in it: as where it cannot be entered.
      if (isCemeteryGone(error)) {
        showGuardMessage(
          entryFailureText(error, Number(/\/cemeteries\/(\d+)/.exec(error.url)?.[1]), t),
        )
        return go('/', { state: guardedState })
      }
      const message = dialogMessageOf(error, t)
      const onClose = wayOut(error, go)
      if (message) showMessage(onClose ? { ...message, onClose } : message)
    },
  })
}

/** Where nothing works any more: Login for a suspended account, home for a cemetery that was taken away. */
function wayOut({ body, status }: HttpError, go: Go): (() => void) | undefined {
  if (isLocked(body))
    return () => {
      signOut({ keepDrafts: true })
      // Whoever is there already keeps where they wanted to go.
      if (!/^\/login\/*$/i.test(window.location.pathname)) go('/Login')
    }
  if (status === 403 && body.code === 'management') return () => go('/', { state: guardedState })
  return undefined
}
