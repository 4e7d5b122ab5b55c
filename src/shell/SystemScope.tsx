import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Route } from 'react-router'
import type { SessionUser } from '../../core/session'
import { viewerOf } from '../../core/viewer'
import { ready as profile } from '../../custom-routes/profile/ready'
import { RequireSession } from '../app/require-session'
import { systemAreas } from '../areas'
import * as clients from '../clients/ready'
import { loadAllTexts } from '../i18n/all-texts'
import { loadConfig } from '../providers/config'
import { createDataProvider } from '../providers/data'
import { http } from '../providers/http'
import { makeQueryClient } from '../providers/query-client'
import { useSession } from '../providers/session'
import { Guarded } from './Guarded'
import { NotFound } from './NotFound'
import { Scope } from './Scope'

const ManagementHome = lazy(() => import('../../custom-routes/management-home/page'))
const Home = () => (
  <Suspense fallback={null}>
    <ManagementHome />
  </Suspense>
)
const SystemAdmin = lazy(() => import('../../custom-routes/management-home/admin-page'))
const ClientMap = lazy(clients.map)
const ClientProducts = lazy(clients.products)
const client = (key: 'map' | 'products') =>
  ({ label: `management.tile.${key}`, need: { elevated: true } }) as const
const Profile = lazy(profile)
const admins = { label: 'menu.systemAdmin', need: { systemAdmin: true } } as const

/**
 * The guarded pages of the route table. Of these, those that do not exist yet end on not-found, for
 * whoever may open them.
 */
const systemPages = [
  <Route
    key="profile"
    path="User/Profile"
    element={<Guarded label="nav.profile" need={{}} Page={Profile} />}
  />,
  <Route key="admin" path="Admin" element={<Guarded {...admins} Page={SystemAdmin} />} />,
  <Route key="below" path="Admin/*" element={<Guarded {...admins} Page={NotFound} />} />,
  <Route key="map" path="Client-Map" element={<Guarded {...client('map')} Page={ClientMap} />} />,
  <Route
    key="products"
    path="Client-Products"
    element={<Guarded {...client('products')} Page={ClientProducts} />}
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
