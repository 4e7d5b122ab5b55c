import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  type DashboardComponent,
  type DataProvider,
  Resource,
} from 'react-admin'
import type { AnyArea } from '../../core/area'
import { pathTable } from '../../core/paths'
import { ScopeContext, type ScopeValue } from '../app/scope-context'
import { specRouter } from '../app/spec-router'
import { screenOf } from '../areas'
import { authProvider } from '../providers/auth'
import { i18nProvider } from '../providers/i18n'
import { scopedStore } from '../providers/store'
import { makeTheme } from '../theme/theme'
import { areaRoutes, Canonical } from './area-routes'
import { CrashPage } from './CrashPage'
import { Layout } from './Layout'
import { LiveTexts } from './LiveTexts'
import { NotFound } from './NotFound'
import { Notices } from './Notices'

interface Props {
  basename: string
  /** Names the scope in the local store. */
  storeKey: string
  areas: readonly AnyArea[]
  dataProvider: DataProvider
  value: ScopeValue
  home: DashboardComponent
  children?: ReactNode
}

// The policy admits styles by nonce only; the server puts it into the page.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
const styles = createCache({ key: 'css', prepend: true, ...(nonce ? { nonce } : {}) })
const light = makeTheme('light')
const dark = makeTheme('dark')

/**
 * One react-admin per scope. Everything that may hold data of one cemetery lives in here and dies
 * with it: mount it with the cemetery as its key.
 */
export function Scope(props: Props) {
  const { basename, storeKey, areas, dataProvider, value, home, children } = props
  const [queryClient] = useState(makeQueryClient)
  const table = useMemo(() => pathTable(areas), [areas])
  const env = useMemo(
    () => ({
      authProvider: authProvider(value.user),
      store: scopedStore(storeKey),
      routerProvider: specRouter(basename, table),
    }),
    [value.user, storeKey, basename, table],
  )
  useEffect(() => () => void queryClient.cancelQueries(), [queryClient])
  return (
    <CacheProvider value={styles}>
      <ScopeContext value={value}>
        <AdminContext
          basename={basename}
          {...env}
          queryClient={queryClient}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          lightTheme={light}
          darkTheme={dark}
        >
          <LiveTexts>
            {/* Not AdminUI: it carries react-admin's own layout, login and menu into every page. */}
            <CssBaseline enableColorScheme />
            <CoreAdminUI
              layout={Layout}
              dashboard={home}
              catchAll={NotFound}
              accessDenied={NotFound}
              authenticationError={NotFound}
              error={CrashPage}
              title=""
              disableTelemetry
              loginPage={false}
              authCallbackPage={false}
            >
              {areas.map((area) => (
                <Resource
                  key={area.name}
                  name={area.name}
                  recordRepresentation="label"
                  list={<Canonical />}
                  hasCreate
                  hasEdit
                  hasShow
                />
              ))}
              <CustomRoutes>
                {areas.flatMap((area) => areaRoutes(area, screenOf))}
                {children}
              </CustomRoutes>
            </CoreAdminUI>
            <Notices />
          </LiveTexts>
        </AdminContext>
      </ScopeContext>
    </CacheProvider>
  )
}

/** A failed read says so at once; the reader decides whether to try again. */
const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    },
  })
