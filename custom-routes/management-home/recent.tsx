import { useEffect, useState } from 'react'
import type { CemeterySummary } from '../../core/session'
import { useT } from '../../src/i18n/i18n'
import { recentCemeteriesOf } from '../../src/providers/last-cemetery'
import { CemeteryCards } from './cemetery-cards'
import { findCemeteries } from './use-search'

/** One row of cards. */
const SHOWN = 3

/** The cemeteries that this user opened last; nothing where there are none, or none are left. */
export function Recent({ user }: { user: number }) {
  const t = useT()
  const cemeteries = useRecent(user)
  if (cemeteries.length === 0) return null
  return (
    <section className="management-recent" aria-labelledby="management-recent">
      <h2 id="management-recent">{t('management.recent')}</h2>
      <CemeteryCards cemeteries={cemeteries} elevated heading="h3" />
    </section>
  )
}

function useRecent(user: number): readonly CemeterySummary[] {
  const [cemeteries, setCemeteries] = useState<readonly CemeterySummary[]>([])
  useEffect(() => {
    const ids = recentCemeteriesOf(user)
    if (ids.length === 0) return
    const abort = new AbortController()
    // In the background: without them the home is whole all the same.
    findCemeteries({ id: ids }, ids.length, abort.signal, true).then(
      ({ rows }) => {
        const known = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
        setCemeteries(known.slice(0, SHOWN))
      },
      () => {},
    )
    return () => abort.abort()
  }, [user])
  return cemeteries
}
