import SendOutlined from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AnyArea } from '../../../core/area'
import { recipientArea } from '../../../core/documents/recipient-area'
import { useAreaAccess, useFileAccess } from '../../app/use-area-access'
import type { AreaRecord } from '../../derive/fields/columns'
import { Panel } from '../../kit/panel'
import { useRecordDocuments } from './api'
import { DocumentEntry } from './document-entry'
import type { PdfSource } from './pdf-source'

const SendDialog = lazy(() => import('./send-dialog'))
const PdfSourceDialog = lazy(() => import('./pdf-source'))

/** What was sent of a record, and the way to send more. */
export default function RecordDocuments({ area, record }: { area: AnyArea; record: AreaRecord }) {
  const translate = useTranslate()
  const may = useFileAccess(area)
  const contacts = useAreaAccess(recipientArea)
  // Whoever saved it in order to send it goes on with that.
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState(params.has('send'))
  const [source, setSource] = useState<PdfSource | null>(null)
  const { data = [], error } = useRecordDocuments(area.name, record.id)
  const maySend = may && contacts.read && !record.archivedAt
  if (error || (data.length === 0 && !maySend)) return null
  const sources = maySend && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(['upload', 'file'] as const).map((one) => (
        <Button
          key={one}
          size="small"
          onClick={() => {
            setOpen(false)
            setSource(one)
          }}
        >
          {translate(`documents.source.${one}`)}
        </Button>
      ))}
    </Box>
  )
  return (
    <Panel
      flush
      title={translate('documents.title')}
      action={
        maySend && (
          <Button size="small" startIcon={<SendOutlined />} onClick={() => setOpen(true)}>
            {translate('documents.send')}
          </Button>
        )
      }
    >
      {data.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', px: 2, pb: 2 }}>
          {translate('documents.noneOfRecord')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((document) => (
            <DocumentEntry key={document.id} document={document} />
          ))}
        </Box>
      )}
      {sources && <Box sx={{ px: 1, pb: 1 }}>{sources}</Box>}
      {open && maySend && (
        <Suspense fallback={null}>
          <SendDialog
            area={area}
            record={record}
            onClose={() => {
              setOpen(false)
              if (params.has('send')) setParams({}, { replace: true })
            }}
            sources={sources}
          />
        </Suspense>
      )}
      {source && (
        <Suspense fallback={null}>
          <PdfSourceDialog
            area={area}
            record={record}
            source={source}
            onClose={() => setSource(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}
