import { type ComponentType, lazy } from 'react'
import { Navigate, Route } from 'react-router'
import type { AnyArea } from '../../core/area'
import { AreaProvider } from '../app/area-context'
import { loadArchivesPage as archives } from '../archives/lazy-with-messages'
import { loadDocumentsPage as documents } from '../documents/lazy-with-messages'
import { withPageTexts } from '../i18n/page-texts/load-page-texts'
import { loadImportsPage as imports } from '../imports/lazy-with-messages'
import { loadMapScreen as map } from '../map/lazy-with-messages'
import { areaPageOf } from '../navigation/area-screens'
import { cemeteryPagesList } from '../navigation/standalone-pages'
import { loadNoticesPage } from '../notices/lazy-with-messages'
import { loadReportsPage as reports } from '../reports/lazy-with-messages'
import * as settings from '../settings/lazy-with-messages'
import * as people from '../user-management/lazy-with-messages'
import { RequirePermission } from './RequirePermission'

const screens: Record<string, ComponentType> = {
  Settings: lazy(withPageTexts(settings.loadSettingsPage)),
  'Settings/Archive': lazy(withPageTexts(archives)),
  'Settings/Cemetery': lazy(withPageTexts(settings.loadCemeteryPage)),
  'Settings/Products': lazy(withPageTexts(settings.loadProductsPage)),
  'Settings/Email-Settings': lazy(withPageTexts(settings.loadEmailPage)),
  Imports: lazy(withPageTexts(imports)),
  Documents: lazy(withPageTexts(documents)),
  Notices: lazy(withPageTexts(loadNoticesPage)),
  Map: lazy(withPageTexts(map)),
  Reports: lazy(withPageTexts(reports)),
  UserManagement: () => <Navigate to="Users" replace />,
  'UserManagement/Users': lazy(withPageTexts(people.loadUsersPage)),
  'UserManagement/Roles': lazy(withPageTexts(people.loadRolesPage)),
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
