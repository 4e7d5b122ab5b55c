import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import type { QueryClient } from '@tanstack/react-query'
import { type DataProvider, ResourceDefinitionContextProvider } from 'ra-core'
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react'
import { AdminContext } from 'react-admin'
import type { AnyArea } from '../../core/area'
import { pathTable } from '../../core/paths'
import { Notices } from '../app/Notices'
import { ScopeContext, type ScopeValue } from '../app/scope-context'
import { specRouter } from '../app/spec-router'
import { authProvider } from '../providers/auth'
import { i18nProvider } from '../providers/i18n'
import { scopedStore } from '../providers/store'
import { makeTheme } from '../theme/theme'
import { LiveTexts } from './LiveTexts'
import { ScopeRoutes } from './scope-routes'

interface Props {
  basename: string
  /** Names the scope in the local store. */
  storeKey: string
  areas: readonly AnyArea[]
  dataProvider: DataProvider
  /** This scope's own: it dies with it. */
  queryClient: QueryClient
  value: ScopeValue
  home: ComponentType
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
  const { basename, storeKey, areas, dataProvider, queryClient, value, home, children } = props
  const table = useMemo(() => pathTable(areas), [areas])
  const definitions = useMemo(
    () =>
      Object.fromEntries(
        areas.map(({ name }) => [name, { name, ...ours, recordRepresentation: 'label' }]),
      ),
    [areas],
  )
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
            <CssBaseline enableColorScheme />
            <ResourceDefinitionContextProvider definitions={definitions}>
              <ScopeRoutes areas={areas} home={home}>
                {children}
              </ScopeRoutes>
            </ResourceDefinitionContextProvider>
            <Notices />
          </LiveTexts>
        </AdminContext>
      </ScopeContext>
    </CacheProvider>
  )
}

/** Every area has all of react-admin's pages. */
const ours = { hasList: true, hasCreate: true, hasEdit: true, hasShow: true }
