import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useLocaleState, useNotify, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { DocumentEvent, OfficeDocumentDetails } from '../../core/documents/document'
import { RecordLink } from '../app/record-link'
import { useCemetery } from '../app/scope-context'
import { useAreaAccess } from '../app/use-area-access'
import { useAreaLinks } from '../app/use-area-links'
import { areaOf } from '../areas/areas'
import { WriteFailure } from '../derive/fields/write-failure'
import { copyText } from '../kit/copy-text'
import { formatInstant } from '../kit/instants'
import { PageHead } from '../kit/page-head'
import { Panel } from '../kit/panel'
import { ErrorState, WaitState } from '../kit/states'
import { useDocument, useDocumentAction } from '../record/documents/api'
import { DocumentState, RecipientState } from '../record/documents/document-state'

const PdfView = lazy(() => import('../record/pdf-view'))
const SendDraft = lazy(() => import('../record/documents/send-draft'))
const ChangeDialog = lazy(() => import('./change-dialog'))

export type Change =
  | { kind: 'extend' }
  | { kind: 'revoke' }
  | { kind: 'email'; recipient: number; name: string; email: string }

/** A document: the paper, who signs it and how far they are, and what happened. */
export function DocumentPage({ id }: { id: number }) {
  const { data, error, refetch } = useDocument(id)
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  return data ? <Shown document={data} /> : <WaitState height={480} />
}

function Shown({ document }: { document: OfficeDocumentDetails }) {
  const translate = useTranslate()
  const act = useDocumentAction()
  const notify = useNotify()
  const may = useAreaAccess(document.resource)
  const links = useAreaLinks()
  const [locale] = useLocaleState()
  const { timeZone } = useCemetery()
  const [failure, setFailure] = useState<unknown>(null)
  const [change, setChange] = useState<Change | null>(null)
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState(false)
  const { id, status, mode, recipients, files } = document
  const when = (at: string) => formatInstant(at, locale, timeZone)
  const open = status === 'sent'
  const waiting = recipients.filter(
    (one) => one.email && (one.status === 'invited' || one.status === 'opened'),
  )
  const run = async (path: string, body: unknown, said: string) => {
    setBusy(true)
    setFailure(null)
    try {
      await act(`/${id}${path}`, body)
      notify(translate(said), { type: 'success' })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const handOver = async (recipient: number) => {
    setFailure(null)
    try {
      const { link } = await act<{ link: string }>(`/${id}/recipients/${recipient}/link`)
      await copyText(link, null)
      notify(translate('documents.linkCopied'), { type: 'success' })
    } catch (error) {
      setFailure(error)
    }
  }
  const shown = files.sealed ?? files.original
  return (
    <>
      <PageHead
        eyebrow={translate('documents.one')}
        title={document.name.replace(/\.pdf$/i, '')}
        chips={<DocumentState status={status} />}
        actions={
          may.write && (
            <>
              {(open || status === 'draft') && (
                <Button disabled={busy} onClick={() => setChange({ kind: 'revoke' })}>
                  {translate('documents.revoke')}
                </Button>
              )}
              {originalAwaited(document) && (
                <Button
                  variant="contained"
                  disabled={busy}
                  onClick={() => void run('/original', undefined, 'documents.received')}
                >
                  {translate('documents.receiveOriginal')}
                </Button>
              )}
              {status === 'draft' && document.pages && (
                <Button component={RouterLink} to={links.page(`Documents/${id}/Fields`)}>
                  {translate('documents.placeFields')}
                </Button>
              )}
              {status === 'draft' && (
                <Button variant="contained" onClick={() => setSending(true)}>
                  {translate('documents.send')}
                </Button>
              )}
              {(open || status === 'expired') && (
                <Button disabled={busy} onClick={() => setChange({ kind: 'extend' })}>
                  {translate('documents.extend')}
                </Button>
              )}
              {open && waiting.length > 0 && (
                <Button
                  variant="contained"
                  disabled={busy}
                  onClick={() => void run('/remind', {}, 'documents.reminded')}
                >
                  {translate('documents.remind')}
                </Button>
              )}
            </>
          )
        }
      />
      <WriteFailure error={failure} />
      {!document.eventsHold && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate('documents.broken')}
        </Alert>
      )}
      <FollowUpNotes document={document} when={when} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(300px, 2fr)' },
        }}
      >
        <Panel
          flush
          title={translate(files.sealed ? 'documents.sealedFile' : 'documents.file')}
          action={
            <Link href={`${shown}&download`} sx={{ minHeight: 24 }}>
              {translate('documents.download')}
            </Link>
          }
        >
          <Box sx={{ height: { xs: 460, md: 680 }, display: 'flex', minWidth: 0 }}>
            <Suspense fallback={<WaitState height={460} />}>
              <PdfView key={files.sealed ? 'sealed' : 'original'} url={shown} />
            </Suspense>
          </Box>
        </Panel>
        <Box sx={{ minWidth: 0 }}>
          <Panel title={translate('documents.about')}>
            <Typography variant="body2" component="div">
              {areaOf(document.resource) && (
                <RecordLink to={document.resource} id={document.recordId} strong />
              )}
            </Typography>
            <Typography variant="body2" sx={{ mt: 1 }}>
              {translate(mode === 'sign' ? 'documents.toSign' : 'documents.toRead')}
              {document.expiresAt &&
                ` · ${translate('documents.until', { when: when(document.expiresAt) })}`}
              {open &&
                document.remindEveryDays !== null &&
                ` · ${translate('documents.remindsEvery', { smart_count: document.remindEveryDays })}`}
            </Typography>
            {document.message && (
              <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
                “{document.message}”
              </Typography>
            )}
            {files.sealed && (
              <Link
                href={`${files.original}&download`}
                variant="body2"
                sx={{ mt: 1, minHeight: 24, display: 'inline-block' }}
              >
                {translate('documents.original')}
              </Link>
            )}
          </Panel>
          <Panel flush title={translate('documents.recipients')}>
            {recipients.length === 0 && (
              <Typography variant="body2" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
                {translate('documents.notSent')}
              </Typography>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {recipients.map((one) => (
                <Box
                  component="li"
                  key={one.id}
                  sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
                >
                  <Box
                    sx={{
                      display: 'flex',
                      gap: 1,
                      justifyContent: 'space-between',
                      flexWrap: 'wrap',
                    }}
                  >
                    <RecordLink to="contacts" id={one.personId ?? one.institutionId ?? 0} strong />
                    <RecipientState status={one.status} />
                  </Box>
                  <Typography
                    variant="body2"
                    sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
                  >
                    {[
                      one.role && translate(`documents.roles.${one.role}`, { _: one.role }),
                      one.email ?? translate('documents.noEmail'),
                      mode === 'sign' &&
                        one.status !== 'finished' &&
                        translate('documents.entered', { done: one.entered, all: one.fields }),
                      one.finishedAt && when(one.finishedAt),
                      one.wantsPaper && translate('documents.wantsPaper'),
                      one.reason && `“${one.reason}”`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                  {may.write && open && (one.status === 'invited' || one.status === 'opened') && (
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
                      <Button size="small" onClick={() => void handOver(one.id)}>
                        {translate('documents.copyLink')}
                      </Button>
                      <Button
                        size="small"
                        onClick={() =>
                          setChange({
                            kind: 'email',
                            recipient: one.id,
                            name: one.name,
                            email: one.email ?? '',
                          })
                        }
                      >
                        {translate('documents.correctEmail')}
                      </Button>
                    </Box>
                  )}
                </Box>
              ))}
            </Box>
          </Panel>
          <Panel title={translate('documents.story')}>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
              {document.events.toReversed().map((event) => (
                <Typography key={event.n} component="li" variant="body2">
                  <EventText event={event} />
                  <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                    {[when(event.at), event.address].filter(Boolean).join(' · ')}
                  </Box>
                </Typography>
              ))}
            </Box>
          </Panel>
        </Box>
      </Box>
      {sending && (
        <Suspense fallback={null}>
          <SendDraft id={id} onClose={() => setSending(false)} />
        </Suspense>
      )}
      {change && (
        <Suspense fallback={null}>
          <ChangeDialog document={document} change={change} onClose={() => setChange(null)} />
        </Suspense>
      )}
    </>
  )
}

const originalAwaited = (document: OfficeDocumentDetails) =>
  document.status === 'finished' && document.wetOriginal && !document.originalReceivedAt

/** What is still to be done about a finished document, or could not be. */
function FollowUpNotes({
  document,
  when,
}: {
  document: OfficeDocumentDetails
  when: (at: string) => string
}) {
  const translate = useTranslate()
  const refused = document.events.find(({ kind }) => kind === 'not-applied')
  return (
    <>
      {refused && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('documents.notApplied', { reason: refused.detail.reason ?? '' })}
        </Alert>
      )}
      {originalAwaited(document) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('documents.originalAwaited')}
        </Alert>
      )}
      {document.originalReceivedAt && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {translate('documents.originalReceived', { when: when(document.originalReceivedAt) })}
        </Alert>
      )}
    </>
  )
}

function EventText({ event: { kind, who, detail } }: { event: DocumentEvent }) {
  const translate = useTranslate()
  const template =
    detail.template &&
    translate('documents.ofTemplate', { name: detail.template, version: detail.version })
  const further = [
    detail.to,
    detail.label,
    detail.email,
    detail.reason,
    template,
    detail.level && `PAdES ${detail.level}`,
    detail.warning,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {translate(`documents.events.${kind}`, { who: who ?? translate('documents.product') })}
      {further && `: ${further}`}
    </Box>
  )
}
