import { type ComponentType, lazy } from 'react'
import { Route } from 'react-router'
import type { Need } from '../../core/access'
import { Guarded } from './Guarded'
import { type PageCrumb, pageCrumbs } from './page-crumbs'

interface CemeteryPage extends PageCrumb {
  need: Need
  Page: ComponentType
}

const screens: Record<string, Pick<CemeteryPage, 'need' | 'Page'>> = {
  Settings: {
    need: { permission: 'cemWrite' },
    Page: lazy(() => import('./settings/SettingsIndex')),
  },
  Imports: {
    need: { permission: ['decRead', 'locRead'] },
    Page: lazy(() => import('../imports/ImportsPage')),
  },
}

/** The routes of pages of a cemetery that are no area's; their names are in `page-crumbs.ts`. */
export const cemeteryPages = pageCrumbs.map((page) => {
  const screen = screens[page.path]
  if (!screen) throw new Error(`no screen for ${page.path}`)
  const path = page.deep ? `${page.path}/*` : page.path
  return <Route key={page.path} path={path} element={<Guarded {...page} {...screen} />} />
})
