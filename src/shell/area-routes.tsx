import { ResourceContextProvider, RestoreScrollPosition, useRouterProvider } from 'ra-core'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, Route, useLocation, useParams } from 'react-router'
import type { AnyArea } from '../../core/area'
import { pathsOf } from '../../core/paths'
import { areaVisibleTo } from '../../core/visible-fields'
import { AreaProvider } from '../app/area-context'
import { mayOpen } from '../app/may-open'
import { useScope } from '../app/scope-context'
import { PageSkeleton } from '../derive/fields/record-skeleton'
import { useAreaWithCustomFields } from '../derive/fields/use-area-with-custom-fields'
import { hasScreen, type ScreenKind, screenOf } from '../navigation/area-screens'
import { ForbiddenArea } from '../navigation/Forbidden'
import { NotFound } from '../navigation/NotFound'
import { addRecentRecord } from '../providers/recent-records'

/** The pages of one area at the specification's URLs. */
export function areaRoutes(area: AnyArea): ReactNode[] {
  const at = pathsOf(area)
  const page = (kind: ScreenKind) => <AreaPage area={area} kind={kind} />
  return [
    <Route key={`${area.name}-list`} path={at.list} element={page('list')} />,
    <Route key={`${area.name}-create`} path={`${at.create}/*`} element={page('create')} />,
    <Route key={`${area.name}-edit`} path={`${at.edit}/*`} element={page('edit')} />,
    <Route key={`${area.name}-show`} path={`${at.show}/*`} element={page('show')} />,
    at.section !== at.list && (
      <Route key={`${area.name}-section`} path={at.section} element={<ToList area={area} />} />
    ),
  ]
}

interface PageProps {
  area: AnyArea
  kind: ScreenKind
}

function AreaPage({ area: whole, kind }: PageProps) {
  const { viewer, user, cemetery } = useScope()
  // Lists ask for a cemetery's own fields only where they show any.
  const own = useAreaWithCustomFields(whole, kind !== 'list')
  const area = areaVisibleTo(own.area, viewer)
  const { id } = useParams()
  const opened = kind === 'show' && whole.menu !== 'settings' ? Number(id) : 0
  useEffect(() => {
    if (opened > 0 && cemetery) addRecentRecord(user.id, cemetery.id, whole.name, opened)
  }, [user.id, cemetery, whole.name, opened])
  const write = kind === 'create' || kind === 'edit'
  if (!mayOpen(area, viewer, write)) return <ForbiddenArea area={area} />
  // What the server makes has no form, unless the area brings one.
  const made = area.computed && !hasScreen(area, kind)
  if ((write && made) || (kind === 'edit' && area.immutable)) return <NotFound />
  if (write && !own.ready) return <PageSkeleton kind={kind} />
  if (id !== undefined && !/^[1-9]\d*$/.test(id)) return <NotFound />
  const Screen = screenOf(area, kind)
  const screen = <Screen area={area} />
  return (
    <AreaProvider area={area}>
      <ResourceContextProvider value={area.name}>
        <Suspense fallback={<PageSkeleton kind={kind} />}>
          {kind === 'list' ? (
            <RestoreScrollPosition storeKey={`${area.name}.list.scroll`}>
              {screen}
            </RestoreScrollPosition>
          ) : (
            screen
          )}
        </Suspense>
      </ResourceContextProvider>
    </AreaProvider>
  )
}

/** `/12/Deceased`, typed by hand. */
function ToList({ area }: { area: AnyArea }) {
  const { pathname } = useLocation()
  const base = pathname.slice(0, pathname.toLowerCase().lastIndexOf(area.path.toLowerCase()))
  return <Navigate to={base + pathsOf(area).list} replace />
}

/** `/12/deceased` and the like: react-admin's own paths lead to the specification's. */
export function Canonical() {
  const { Navigate: SpecNavigate } = useRouterProvider()
  const { pathname, search } = useLocation()
  return <SpecNavigate to={{ pathname, search }} replace />
}
