import { type ComponentType, lazy } from 'react'
import { Navigate, Route } from 'react-router'
import type { AnyArea } from '../../core/area'
import { AreaProvider } from '../app/area-context'
import { ready as archives } from '../archives/ready'
import { pageOf } from '../areas'
import { ready as map } from '../map/ready'
import { ready as reports } from '../reports/ready'
import * as settings from '../settings/ready'
import * as people from '../user-management/ready'
import { Guarded } from './Guarded'
import { pageCrumbs } from './page-crumbs'

const screens: Record<string, ComponentType> = {
  Settings: lazy(settings.hub),
  'Settings/Archive': lazy(archives),
  'Settings/Cemetery': lazy(settings.cemetery),
  'Settings/Products': lazy(settings.products),
  'Settings/Email-Settings': lazy(settings.email),
  Imports: lazy(() => import('../imports/ImportsPage')),
  Map: lazy(map),
  Reports: lazy(reports),
  UserManagement: () => <Navigate to="Users" replace />,
  'UserManagement/Users': lazy(people.users),
  'UserManagement/Roles': lazy(people.roles),
}

function own(area: AnyArea, path: string): ComponentType {
  const Screen = pageOf(area, path.slice(area.path.length + 1))
  return () => (
    <AreaProvider area={area}>
      <Screen />
    </AreaProvider>
  )
}

/** The routes of pages of a cemetery that are no area's; the rest of them is in `page-crumbs.ts`. */
export const cemeteryPages = pageCrumbs.map((page) => {
  const Page = page.of ? own(page.of, page.path) : screens[page.path]
  if (!Page) throw new Error(`no screen for ${page.path}`)
  const path = page.deep ? `${page.path}/*` : page.path
  return <Route key={page.path} path={path} element={<Guarded {...page} Page={Page} />} />
})
