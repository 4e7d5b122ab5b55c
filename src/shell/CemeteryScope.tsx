import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import type { SessionUser } from '../../core/session'
import { viewerOf } from '../../core/viewer'
import { onCemeteryChanged, withChangeEvents } from '../app/cemetery-changes'
import { entryFailureText } from '../app/error-message'
import { guardedState, showGuardMessage } from '../app/guard'
import { loadCemetery } from '../app/load-cemetery'
import { RequireSession } from '../app/require-session'
import type { Cemetery } from '../app/scope-context'
import { areas } from '../areas/areas'
import { loadAllTexts } from '../i18n/all-in-one/all-texts'
import { t } from '../i18n/i18n'
import { loadConfig } from '../providers/config'
import { createDataProvider } from '../providers/data'
import { HttpError, http } from '../providers/http'
import { rememberCemetery } from '../providers/last-cemetery'
import { makeQueryClient } from '../providers/query-client'
import { useSession } from '../providers/session'
import { cemeteryPages } from './cemetery-pages'
import { homePage } from './dashboard/home-page'
import { loadFirstPage } from './first-page'
import { Scope } from './Scope'

/** Everything below `/:cemeteryId`. */
export default function CemeteryScope() {
  return (
    <RequireSession>
      <Routes>
        <Route path="/:cemeteryId/*" element={<Entry />} />
      </Routes>
    </RequireSession>
  )
}

function Entry() {
  const { cemeteryId = '' } = useParams()
  const { user } = useSession()
  return user && <Gate key={`${cemeteryId}-${user.id}`} id={Number(cemeteryId)} user={user} />
}

/** A slow list does not keep the frame from being there. */
const PATIENCE_MS = 300

/** Loads the cemetery before anything of it is shown; a failure goes home with its reason. */
function Gate({ id, user }: { id: number; user: SessionUser }) {
  const [cemetery, setCemetery] = useState<Cemetery | null>(null)
  const [failed, setFailed] = useState(false)
  const [queryClient] = useState(makeQueryClient)
  const first = useRef({ location: useLocation(), user })
  useEffect(() => {
    const abort = new AbortController()
    const cemetery = loadCemetery(id, abort.signal)
    const { location, user } = first.current
    const viewer = cemetery.then((loaded) => viewerOf(user, loaded))
    const at = { base: `/${id}`, ...location }
    const page = loadFirstPage({ ...at, viewer, cache: queryClient, areas })
    Promise.all([cemetery, loadAllTexts(), loadConfig(), page.script]).then(
      async ([loaded]) => {
        await Promise.race([page.records, new Promise((end) => setTimeout(end, PATIENCE_MS))])
        page.handOver()
        if (abort.signal.aborted) return
        rememberCemetery(id, user.id)
        // The whole frame in small steps: a phone goes on listening meanwhile.
        startTransition(() => setCemetery(loaded))
      },
      (error: unknown) => {
        // Told already: the session has ended, or the account is suspended.
        if (abort.signal.aborted || (error instanceof HttpError && error.shown)) return
        showGuardMessage(entryFailureText(error, id, t))
        setFailed(true)
      },
    )
    return () => abort.abort()
  }, [id, queryClient])
  useEffect(() => {
    const abort = new AbortController()
    const leave = onCemeteryChanged(() => {
      // What was loaded before stays where this fails.
      loadCemetery(id, abort.signal).then(setCemetery, () => undefined)
    })
    return () => {
      leave()
      abort.abort()
    }
  }, [id])
  const dataProvider = useMemo(
    () => createDataProvider(`/api/v1/cemeteries/${id}`, withChangeEvents(http), areas),
    [id],
  )
  const value = useMemo(
    () => ({
      user,
      cemetery,
      viewer: viewerOf(user, cemetery),
      refresh: async () => setCemetery(await loadCemetery(id, new AbortController().signal)),
    }),
    [user, cemetery, id],
  )
  if (failed) return <Navigate to="/" replace state={guardedState} />
  if (!cemetery) return null
  return (
    <Scope
      basename={`/${id}`}
      storeKey={`c${id}`}
      areas={areas}
      dataProvider={dataProvider}
      queryClient={queryClient}
      value={value}
      home={homePage.Component}
    >
      {cemeteryPages}
    </Scope>
  )
}
