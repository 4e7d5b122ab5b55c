import './start/ask'
import '@fontsource-variable/figtree'
import '@fontsource-variable/source-serif-4'
import './theme/fallbacks.css'
import './theme/base.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, createPath } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { showFailures } from './app/failures'
import { clearBuildCaches, watchBuild } from './app/new-build'
import { watchModules } from './app/reload'
import { startLocale } from './i18n/i18n'
import { loadConfig } from './providers/config'
import { checkSession, onSignOut } from './providers/session'
import { routes } from './routes/routes'
import { startMode } from './theme/mode'

startMode()
watchModules(() => {
  const { location } = router.state.navigation
  return location && createPath(location)
})
watchBuild()
onSignOut(clearBuildCaches)

const router = createBrowserRouter(routes)

showFailures((to, options) => void router.navigate(to, options))

// The kept token is validated while the page's own script loads.
void checkSession()
void loadConfig()
await startLocale().catch(() => {})

const root = document.getElementById('root')
if (root) startTransition(() => createRoot(root).render(<RouterProvider router={router} />))
