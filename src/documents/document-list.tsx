import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useLocaleState, useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import {
  type DocumentCounts,
  documentFilters,
  maxCountedDocuments,
} from '../../core/documents/document'
import { mayOpen } from '../app/may-open'
import { useViewer } from '../app/scope-context'
import { areaOf } from '../areas/areas'
import { AreaLink } from '../derive/list/area-link'
import { ViewTab } from '../derive/list/view-tab'
import { PageHead } from '../kit/page-head'
import { EmptyState, ErrorState, WaitState } from '../kit/states'
import { loadPrintedBatches } from '../paper-batches/lazy-with-messages'
import type { Count } from '../providers/count'
import { useDocumentCounts, useDocuments } from '../record/documents/api'
import { DocumentEntry } from '../record/documents/document-entry'

const PrintedBatches = lazy(loadPrintedBatches)

/** What was sent to be signed or read, newest first; the state that is asked for stands in the address. */
export function DocumentList() {
  const translate = useTranslate()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('status')
  const status = documentFilters.find((one) => one === asked) ?? null
  const before = Number(search.get('before')) || null
  const { data, error, refetch } = useDocuments(status, before)
  const counts = useDocumentCounts()
  const [locale] = useLocaleState()
  const show = (next: { status: string | null; before: number | null }) =>
    setSearch({
      ...(next.status && { status: next.status }),
      ...(next.before && { before: String(next.before) }),
    })
  return (
    <>
      <PageHead title={translate('documents.title')} />
      <Suspense fallback={null}>
        <PrintedBatches />
      </Suspense>
      <Box
        component="nav"
        aria-label={translate('documents.views.title')}
        sx={{ minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none', mb: 1.5 }}
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex' }}>
          {views.map((one) => (
            <ViewTab
              key={one}
              label={translate(`documents.views.${one}`)}
              count={countOf(counts.data, one)}
              locale={locale}
              current={one === (status ?? 'all')}
              onOpen={() => show({ status: one === 'all' ? null : one, before: null })}
            />
          ))}
        </Box>
      </Box>
      <Card sx={{ overflow: 'hidden' }}>
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : !data ? (
          <WaitState height={240} />
        ) : data.documents.length === 0 ? (
          <EmptyState
            title={translate(status ? 'documents.noneOfState' : 'documents.none')}
            text={translate('documents.noneHint')}
          >
            {status ? (
              <Button variant="outlined" onClick={() => show({ status: null, before: null })}>
                {translate('documents.showAll')}
              </Button>
            ) : (
              <Senders />
            )}
          </EmptyState>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.documents.map((row) => (
              <DocumentEntry key={row.id} document={row} withRecord />
            ))}
          </Box>
        )}
      </Card>
      {(before !== null || data?.more) && (
        <Box
          component="nav"
          aria-label={translate('documents.pages')}
          sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', my: 1 }}
        >
          {before !== null && (
            <Button onClick={() => show({ status, before: null })}>
              {translate('documents.newest')}
            </Button>
          )}
          {data?.more && (
            <Button onClick={() => show({ status, before: data.documents.at(-1)?.id ?? null })}>
              {translate('documents.older')}
            </Button>
          )}
        </Box>
      )}
    </>
  )
}

/** The records whose documents are sent most; no more is offered than may be opened. */
const senders = ['contracts', 'interment-rights', 'interments']

function Senders() {
  const viewer = useViewer()
  return senders.map((name) => {
    const area = areaOf(name)
    return area && mayOpen(area, viewer) && <AreaLink key={name} area={area} />
  })
}

/** What an office looks for, most urgent first. */
const views = [
  'all',
  'sent',
  'expiring',
  'draft',
  'original',
  'expired',
  'declined',
  'finished',
  'revoked',
] as const

function countOf(counts: DocumentCounts | undefined, view: (typeof views)[number]): Count | null {
  const found = counts?.[view as keyof DocumentCounts]
  return found ? { count: found, atLeast: found >= maxCountedDocuments } : null
}
