import { type ComponentType, lazy } from 'react'
import { Route } from 'react-router'
import { ready as map } from '../map/ready'
import { Guarded } from './Guarded'
import { pageCrumbs } from './page-crumbs'

const screens: Record<string, ComponentType> = {
  Settings: lazy(() => import('./settings/SettingsIndex')),
  Imports: lazy(() => import('../imports/ImportsPage')),
  Map: lazy(map),
}

/** The routes of pages of a cemetery that are no area's; the rest of them is in `page-crumbs.ts`. */
export const cemeteryPages = pageCrumbs.map((page) => {
  const Page = screens[page.path]
  if (!Page) throw new Error(`no screen for ${page.path}`)
  const path = page.deep ? `${page.path}/*` : page.path
  return <Route key={page.path} path={path} element={<Guarded {...page} Page={Page} />} />
})
