import { useBasename, useScrollToTop } from 'ra-core'
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import type { AnyArea } from '../../core/area'
import { fieldWorkHome, isFieldWorkPage } from '../../core/field-work'
import { guardedState, showGuardMessage } from '../app/guard'
import { useFieldWorkOnly } from '../app/use-field-work-only'
import { t } from '../i18n/i18n'
import { areaAt } from '../navigation/menu'
import { NotFound } from '../navigation/NotFound'
import { areaRoutes, Canonical } from './area-routes'
import { CrashBoundary } from './crash-boundary'
import { FieldFrame } from './FieldFrame'
import { Layout } from './Layout'

interface Props {
  areas: readonly AnyArea[]
  home: ComponentType
  /** Routes of pages that are no area's. */
  children?: ReactNode
}

/**
 * The pages of a scope within its frame. Of the areas only the one that the address is below has
 * routes: two hundred to be ranked at every step would keep a phone busy. (react-admin's own
 * component registers its resources after it has drawn, and draws everything once more.)
 */
export function ScopeRoutes(props: Props) {
  useScrollToTop()
  return useFieldWorkOnly() ? <FieldRoutes {...props} /> : <AllRoutes {...props} />
}

/** On the grounds without Management access: the field pages in a frame of their own, and nothing else. */
function FieldRoutes({ areas, children }: Props) {
  const base = useBasename()
  const { pathname } = useLocation()
  const path = pathname.slice(base.length + 1)
  const area = areaAt(areas, pathname, base)
  const own = useMemo(() => area && areaRoutes(area), [area])
  return (
    <CrashBoundary>
      <FieldFrame>
        {path === '' ? (
          <Navigate to={`${base}/${fieldWorkHome}`} replace />
        ) : isFieldWorkPage(path) ? (
          <CrashBoundary isFramed>
            <Routes>
              {own}
              {children}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </CrashBoundary>
        ) : (
          <NoManagement />
        )}
      </FieldFrame>
    </CrashBoundary>
  )
}

/** To their own work, with the reason. */
function NoManagement() {
  const base = useBasename()
  useEffect(() => showGuardMessage(t('guard.management')), [])
  return <Navigate to={`${base}/${fieldWorkHome}`} replace state={guardedState} />
}

function AllRoutes({ areas, home: Home, children }: Props) {
  const base = useBasename()
  const { pathname } = useLocation()
  const area = areaAt(areas, pathname, base)
  const [, first = ''] = pathname.slice(base.length).split('/')
  // `/12/deceased`, as react-admin calls an area, whatever its address is.
  const named = areas.find(({ name }) => name.toLowerCase() === first.toLowerCase())
  const own = useMemo(() => area && areaRoutes(area), [area])
  return (
    <CrashBoundary>
      <Layout>
        <CrashBoundary isFramed>
          <Routes>
            {own}
            {children}
            {named && <Route path={`${named.name}/*`} element={<Canonical />} />}
            <Route path="/" element={<Home />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </CrashBoundary>
      </Layout>
    </CrashBoundary>
  )
}
