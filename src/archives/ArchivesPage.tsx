import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import type { Archive } from '../../core/archive'
import { useScope } from '../app/scope-context'
import { PageHead } from '../kit/page-head'
import { Panel } from '../kit/panel'
import { EmptyState, ErrorState } from '../kit/states'
import { ArchiveEntry } from './ArchiveEntry'
import { useArchives } from './api'
import { MakePanel } from './MakePanel'
import { ReadPanel } from './ReadPanel'

/** /:cemeteryId/Settings/Archive: the whole cemetery as one file, and the way back. */
export default function ArchivesPage() {
  const translate = useTranslate()
  const { data, error, refetch } = useArchives()
  useNews(data?.archives)
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} page />
  return (
    <>
      <PageHead eyebrow={translate('areas.group.settings')} title={translate('nav.archive')} />
      {data ? (
        <>
          <MakePanel holds={data.holds} archives={data.archives} />
          {data.mayRead && <ReadPanel isEmpty={data.isEmpty} archives={data.archives} />}
          <Panel title={translate('archives.list')} flush>
            {data.archives.length === 0 ? (
              <EmptyState
                title={translate('archives.none')}
                text={translate('archives.noneHint')}
              />
            ) : (
              <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {data.archives.map((archive) => (
                  <ArchiveEntry key={archive.id} archive={archive} mayRead={data.mayRead} />
                ))}
              </ul>
            )}
          </Panel>
        </>
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </>
  )
}

/** Tells what has come to its end while the page is open; what was read changes everything. */
function useNews(archives: readonly Archive[] | undefined) {
  const translate = useTranslate()
  const notify = useNotify()
  const cache = useQueryClient()
  const { refresh } = useScope()
  const before = useRef<ReadonlyMap<number, string>>(new Map())
  useEffect(() => {
    if (!archives) return
    for (const { id, state } of archives) {
      const was = before.current.get(id)
      if (was === undefined || was === state) continue
      if (state === 'ready') notify(translate('archives.news.ready'), { type: 'success' })
      if (state === 'failed') notify(translate('archives.news.failed'), { type: 'error' })
      if (state !== 'read') continue
      notify(translate('archives.news.read'), { type: 'success' })
      void Promise.resolve(refresh?.()).then(() => cache.invalidateQueries())
    }
    before.current = new Map(archives.map(({ id, state }) => [id, state]))
  }, [archives, cache, notify, refresh, translate])
}
