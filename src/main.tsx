import '@fontsource-variable/figtree'
import '@fontsource-variable/source-serif-4'
import './theme/base.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { showMessage } from './app/dialogs'
import { isLocked, messageOf } from './app/error-message'
import { startCemetery } from './app/load-cemetery'
import { forgetBuild, watchBuild } from './app/new-build'
import { fetchNextParts } from './app/next-parts'
import { watchModules } from './app/reload'
import { routes } from './app/routes'
import { startLocale, t } from './i18n/i18n'
import { setHttpHooks } from './providers/http'
import { checkSession, onSignOut, signOut } from './providers/session'
import { startMode } from './theme/mode'

startMode()
watchModules()
fetchNextParts()
watchBuild()
onSignOut(forgetBuild)

const router = createBrowserRouter(routes)

setHttpHooks({
  failed: (error) => {
    const message = messageOf(error, t)
    if (!message) return
    // Nothing works for a suspended account: closing leads to Login.
    const leave = () => {
      signOut()
      void router.navigate('/Login')
    }
    showMessage(isLocked(error.body) ? { ...message, onClose: leave } : message)
  },
})

// The kept token is validated, and the cemetery asked for, while the page's own script loads.
void checkSession()
startCemetery(window.location.pathname)
await startLocale().catch(() => {})

const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
