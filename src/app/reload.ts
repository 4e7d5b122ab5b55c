import { t } from '../i18n/i18n'
import { failsQuietly } from '../kit/background-load'
import { showMessage } from './dialogs'
import { isDirty } from './unsaved-changes'

const KEY = 'reloaded-for'

/** The entry script's address carries the build's hash. */
const build = () =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? 'unknown'

/**
 * A failed module load reloads the page (specification 2.2): once per build, since a second
 * failure of the same build is no stale page, and never over unsaved changes or without a connection.
 * @param next where the reader is on the way to: the page loads there
 * @returns whether the page is about to reload
 */
export function reloadForModule(next?: string): boolean {
  if (isDirty()) {
    showMessage({ title: t('error.title'), text: t('error.moduleText') })
    return false
  }
  // Without a connection the reload would end on the browser's own error page.
  if (!navigator.onLine) {
    showMessage({ title: t('error.title'), text: t('offline.text') })
    return false
  }
  if (sessionStorage.getItem(KEY) === build()) return false
  sessionStorage.setItem(KEY, build())
  if (next) window.location.assign(next)
  else window.location.reload()
  return true
}

/** @param onTheWay where the router is going, while it is */
export function watchModules(onTheWay: () => string | undefined) {
  window.addEventListener('vite:preloadError', (event) => {
    if (failsQuietly()) return
    // A prevented event ends the import silently; that is right only if the page goes away.
    if (reloadForModule(onTheWay())) event.preventDefault()
  })
}
