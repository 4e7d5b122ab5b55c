import type { ComponentType } from 'react'
import { Navigate, Route } from 'react-router'
import type { AnyArea } from '../../core/area'
import { AreaProvider } from '../app/area-context'
import { loadArchivesPage as archives } from '../archives/lazy-with-messages'
import { loadDocumentsPage as documents } from '../documents/lazy-with-messages'
import { loadImportsPage as imports } from '../imports/lazy-with-messages'
import { loadMapScreen as map } from '../map/lazy-with-messages'
import { areaPageOf } from '../navigation/area-screens'
import { lazyPage } from '../navigation/lazy-page'
import { cemeteryPagesList } from '../navigation/standalone-pages'
import { loadNoticesPage } from '../notices/lazy-with-messages'
import { loadReportsPage as reports } from '../reports/lazy-with-messages'
import * as settings from '../settings/lazy-with-messages'
import * as people from '../user-management/lazy-with-messages'
import { RequirePermission } from './RequirePermission'

const screens: Record<string, ComponentType> = {
  Settings: lazyPage(settings.loadSettingsPage),
  'Settings/Archive': lazyPage(archives),
  'Settings/Cemetery': lazyPage(settings.loadCemeteryPage),
  'Settings/Products': lazyPage(settings.loadProductsPage),
  'Settings/Email-Settings': lazyPage(settings.loadEmailPage),
  Imports: lazyPage(imports),
  Documents: lazyPage(documents),
  Notices: lazyPage(loadNoticesPage),
  Map: lazyPage(map),
  Reports: lazyPage(reports),
  UserManagement: () => <Navigate to="Users" replace />,
  'UserManagement/Users': lazyPage(people.loadUsersPage),
  'UserManagement/Roles': lazyPage(people.loadRolesPage),
}

function own(area: AnyArea, path: string): ComponentType {
  const Screen = areaPageOf(area, path.slice(area.path.length + 1))
  return () => (
    <AreaProvider area={area}>
      <Screen />
    </AreaProvider>
  )
}

/** The routes of pages of a cemetery that are no area's; the rest of them is in `page-crumbs.ts`. */
export const cemeteryPages = cemeteryPagesList.map((page) => {
  const Page = page.of ? own(page.of, page.path) : screens[page.path]
  if (!Page) throw new Error(`no screen for ${page.path}`)
  const path = page.deep ? `${page.path}/*` : page.path
  return <Route key={page.path} path={path} element={<RequirePermission {...page} Page={Page} />} />
})
