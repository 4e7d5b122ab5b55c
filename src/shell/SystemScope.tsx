import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Route } from 'react-router'
import type { SessionUser } from '../../core/session'
import { viewerOf } from '../../core/viewer'
import { loadFeedbackLoginPage as profile } from '../../custom-routes/profile/lazy-with-messages'
import { RequireSession } from '../app/require-session'
import { systemAreas } from '../areas/areas'
import * as clients from '../clients/lazy-with-messages'
import { loadAllTexts } from '../i18n/all-in-one/all-texts'
import { NotFound } from '../navigation/NotFound'
import { loadConfig } from '../providers/config'
import { createDataProvider } from '../providers/data'
import { http } from '../providers/http'
import { waitedFor } from '../providers/pending'
import { makeQueryClient } from '../providers/query-client'
import { useSession } from '../providers/session'
import { RequirePermission } from './RequirePermission'
import { Scope } from './Scope'

const ManagementHome = lazy(() => import('../../custom-routes/management-home/page'))
const Home = () => (
  <Suspense fallback={null}>
    <ManagementHome />
  </Suspense>
)
const SystemAdmin = lazy(waitedFor(() => import('../../custom-routes/management-home/admin-page')))
const ClientMap = lazy(waitedFor(clients.loadClientMap))
const ClientProducts = lazy(waitedFor(clients.loadClientProducts))
const client = (key: 'map' | 'products') =>
  ({ label: `management.tile.${key}`, need: { elevated: true } }) as const
const Profile = lazy(waitedFor(profile))
const admins = { label: 'menu.systemAdmin', need: { systemAdmin: true } } as const

/**
 * The guarded pages of the route table. Of these, those that do not exist yet end on not-found, for
 * whoever may open them.
 */
const systemPages = [
  <Route
    key="profile"
    path="User/Profile"
    element={<RequirePermission label="nav.profile" need={{}} Page={Profile} />}
  />,
  <Route key="admin" path="Admin" element={<RequirePermission {...admins} Page={SystemAdmin} />} />,
  <Route key="below" path="Admin/*" element={<RequirePermission {...admins} Page={NotFound} />} />,
  <Route
    key="map"
    path="Client-Map"
    element={<RequirePermission {...client('map')} Page={ClientMap} />}
  />,
  <Route
    key="products"
    path="Client-Products"
    element={<RequirePermission {...client('products')} Page={ClientProducts} />}
  />,
]
const dataProvider = createDataProvider('/api/v1', http, systemAreas)

/** Everything outside cemeteries for the signed-in. */
export default function SystemScope() {
  return (
    <RequireSession>
      <Entry />
    </RequireSession>
  )
}

function Entry() {
  const { user } = useSession()
  const [ready, setReady] = useState(false)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    Promise.all([loadAllTexts(), loadConfig()]).then(() => setReady(true), setError)
  }, [])
  if (error) throw error
  return user && ready && <System key={user.id} user={user} />
}

function System({ user }: { user: SessionUser }) {
  const value = useMemo(() => ({ user, cemetery: null, viewer: viewerOf(user) }), [user])
  const [queryClient] = useState(makeQueryClient)
  return (
    <Scope
      basename=""
      storeKey="system"
      areas={systemAreas}
      dataProvider={dataProvider}
      queryClient={queryClient}
      value={value}
      home={Home}
    >
      {systemPages}
    </Scope>
  )
}
