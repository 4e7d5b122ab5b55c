import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { PaperNode } from '../../core/papers/template'
import { ErrorState } from '../kit/states'
import { loadPdfPlaces } from './lazy-with-messages'
import { useTemplateFile } from './use-template-files'

const PdfPlaces = lazy(loadPdfPlaces)
export type PdfNode = Extract<PaperNode, { pdf: number }>

/** Pages of an office's own PDF: which file, what stands on them, and the way to the places. */
export function PdfBody({
  node,
  onChange,
}: {
  node: PdfNode
  onChange: (node: PaperNode) => void
}) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useTemplateFile(node.pdf)
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  const said = (key: string, count: number) =>
    translate(`paperEditor.pdf.${key}`, { smart_count: count })
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {data?.name}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {[
          said('pages', node.pages.length),
          said('printed', node.fields.filter(({ value }) => value !== null).length),
          said('signed', node.fields.filter(({ role }) => role !== null).length),
        ].join(' · ')}
      </Typography>
      <Button variant="outlined" sx={{ mt: 1 }} disabled={!data} onClick={() => setOpen(true)}>
        {translate('paperEditor.pdf.place')}
      </Button>
      {open && data && (
        <Suspense fallback={null}>
          <PdfPlaces
            node={node}
            name={data.name}
            fileUrl={data.url}
            onClose={() => setOpen(false)}
            onDone={(fields) => {
              onChange({ ...node, fields })
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
