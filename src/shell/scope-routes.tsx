import { useBasename, useScrollToTop } from 'ra-core'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import type { AnyArea } from '../../core/area'
import { areaRoutes, Canonical } from './area-routes'
import { CrashBoundary } from './crash-boundary'
import { Layout } from './Layout'
import { areaAt } from './menu'
import { NotFound } from './NotFound'

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
export function ScopeRoutes({ areas, home: Home, children }: Props) {
  useScrollToTop()
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
        <Routes>
          {own}
          {children}
          {named && <Route path={`${named.name}/*`} element={<Canonical />} />}
          <Route path="/" element={<Home />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Layout>
    </CrashBoundary>
  )
}
