import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { Link as RouterLink } from 'react-router'
import type { OfficeDocumentDetails } from '../../../core/documents/document'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import { EmptyState, ErrorState, WaitState } from '../../kit/states'
import { useDocument } from '../../record/documents/api'
import { FieldEditor } from './field-editor'

/** /:cemeteryId/Documents/:id/Fields: where recipients sign or enter something on a PDF of the office's own. */
export default function FieldsPage({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useDocument(id)
  // What is edited begins with what the server has now, and is not begun anew when it is asked again.
  const begun = useRef<OfficeDocumentDetails | null>(null)
  if (data && !isFetching && !begun.current) begun.current = data
  if (begun.current) return <Allowed document={begun.current} />
  if (error && !data) return <ErrorState page error={error} retry={() => void refetch()} />
  return <WaitState height={480} />
}

function Allowed({ document }: { document: OfficeDocumentDetails }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const may = useAreaAccess(document.resource)
  const { pages, status } = document
  if (pages && status === 'draft' && may.write)
    return <FieldEditor document={document} pages={pages} />
  const why = !may.write ? 'mayNot' : status === 'draft' ? 'fromPaper' : 'notDraft'
  return (
    <EmptyState page title={translate(`placing.${why}`)}>
      <Button component={RouterLink} to={links.page(`Documents/${document.id}`)} variant="outlined">
        {translate('placing.toDocument')}
      </Button>
    </EmptyState>
  )
}
