import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense, useCallback, useReducer, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { OfficeDocumentDetails, PageSize } from '../../../core/documents/document'
import { problemText } from '../../app/problem-text'
import { useAreaLinks } from '../../app/use-area-links'
import { FailedText } from '../../kit/failed-text'
import { PageHead } from '../../kit/page-head'
import { edited, editsOf, rolesOf } from './edits'
import PlaceEditor from './place-editor'
import { type SaveState, useAutosave } from './use-autosave'

const SendDraft = lazy(() => import('../../record/documents/send-draft'))

/** Places fields on the pages of a draft, which saves each change as one goes. */
export function FieldEditor({
  document,
  pages,
}: {
  document: OfficeDocumentDetails
  pages: readonly PageSize[]
}) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const [edits, dispatch] = useReducer(edited, document, ({ fields, resource }) =>
    editsOf({ fields, roles: rolesOf(fields, resource) }),
  )
  const save = useAutosave(document, edits.now.fields)
  const [sending, setSending] = useState(false)
  const roleName = useCallback(
    (role: string) => translate(`documents.roles.${role}`, { _: role }),
    [translate],
  )
  const proceed = async () => {
    if (await save.flush()) setSending(true)
  }
  return (
    <>
      <PlaceEditor
        edits={edits}
        dispatch={dispatch}
        pages={pages}
        fileUrl={document.files.original}
        roleName={roleName}
        head={(tools) => (
          <PageHead
            eyebrow={translate('placing.title')}
            title={document.name.replace(/\.pdf$/i, '')}
            actions={
              <>
                <SaveNote state={save.state} />
                {tools}
                <Button variant="contained" onClick={() => void proceed()}>
                  {translate('placing.proceed')}
                </Button>
              </>
            }
          />
        )}
        notices={
          <SaveProblem
            state={save.state}
            onRetry={() => void save.flush()}
            onMine={(current) => save.resume(current, null)}
            onTheirs={(current) => {
              dispatch({
                type: 'replace',
                by: { fields: current.fields, roles: rolesOf(current.fields, document.resource) },
              })
              save.resume(current, current.fields)
            }}
            to={links.page(`Documents/${document.id}`)}
          />
        }
      />
      {sending && (
        <Suspense fallback={null}>
          <SendDraft id={document.id} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  )
}

function SaveNote({ state }: { state: SaveState }) {
  const translate = useTranslate()
  const { kind } = state
  const text =
    kind === 'saved' ? 'saved' : kind === 'saving' || kind === 'waiting' ? 'saving' : 'unsaved'
  return (
    <span className="editor-saved" role="status">
      {translate(`placing.${text}`)}
    </span>
  )
}

function SaveProblem({
  state,
  onRetry,
  onMine,
  onTheirs,
  to,
}: {
  state: SaveState
  onRetry: () => void
  onMine: (current: OfficeDocumentDetails) => void
  onTheirs: (current: OfficeDocumentDetails) => void
  to: string
}) {
  const translate = useTranslate()
  const shown = (severity: 'warning' | 'error', text: ReactNode, action: ReactNode) => (
    <Alert severity={severity} sx={{ mb: 2 }} action={action}>
      {text}
    </Alert>
  )
  if (state.kind === 'failed')
    return shown(
      'error',
      <FailedText text={problemText(state.error, translate)} />,
      <Button size="small" color="inherit" onClick={onRetry}>
        {translate('placing.again')}
      </Button>,
    )
  if (state.kind !== 'stale') return null
  const { current } = state
  if (current.status !== 'draft')
    return shown(
      'error',
      translate('placing.sentMeanwhile'),
      <Button size="small" color="inherit" component={RouterLink} to={to}>
        {translate('placing.toDocument')}
      </Button>,
    )
  return shown(
    'warning',
    translate('placing.stale'),
    <>
      <Button size="small" color="inherit" onClick={() => onTheirs(current)}>
        {translate('placing.theirs')}
      </Button>
      <Button size="small" color="inherit" onClick={() => onMine(current)}>
        {translate('placing.mine')}
      </Button>
    </>,
  )
}
