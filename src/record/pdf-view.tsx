import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/** The content security policy allows no code made from strings. */
const options = { isEvalSupported: false }
const steps = [0.5, 0.75, 1, 1.5, 2, 3]

/** A PDF page by page, as wide as there is room. */
export default function PdfView({ url }: { url: string }) {
  const translate = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [pages, setPages] = useState(0)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(2)
  // The address changes as lists are asked again; the file does not.
  const [first] = useState(url)
  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => {
      const wide = Math.floor(entry?.contentRect.width ?? 0)
      // A scroll bar that comes and goes must not draw the page anew each time.
      setWidth((known) => (Math.abs(known - wide) > 24 ? wide : known))
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const failed = (
    <Typography role="alert" sx={{ p: 3 }}>
      {translate('record.file.noPreview')}
    </Typography>
  )
  const waiting = <Skeleton variant="rectangular" width={Math.min(width, 900)} height={600} />
  const scale = steps[zoom] ?? 1
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <Box
        ref={box}
        tabIndex={0}
        role="region"
        aria-label={translate('record.file.page', { page, pages })}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', scrollbarGutter: 'stable', p: 2 }}
      >
        <Document
          file={first}
          options={options}
          onLoadSuccess={({ numPages }) => setPages(numPages)}
          loading={waiting}
          error={failed}
          noData={failed}
        >
          {width > 0 && pages > 0 && (
            <Box sx={{ width: 'fit-content', mx: 'auto', bgcolor: '#fff' }}>
              <Page
                pageNumber={page}
                width={Math.min(width, 900) * scale}
                renderAnnotationLayer={false}
                loading={waiting}
                error={failed}
              />
            </Box>
          )}
        </Document>
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 0.5,
          py: 0.5,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Step
          label="record.file.zoomOut"
          Icon={ZoomOut}
          go={zoom > 0 && (() => setZoom(zoom - 1))}
        />
        <Step
          label="record.file.zoomIn"
          Icon={ZoomIn}
          go={zoom < steps.length - 1 && (() => setZoom(zoom + 1))}
        />
        <Box sx={{ width: 16 }} />
        <Step
          label="record.file.previousPage"
          Icon={ChevronLeft}
          go={page > 1 && (() => setPage(page - 1))}
        />
        <Typography role="status" sx={{ fontSize: '.875rem', px: 1 }}>
          {pages > 0 && translate('record.file.page', { page, pages })}
        </Typography>
        <Step
          label="record.file.nextPage"
          Icon={ChevronRight}
          go={page < pages && (() => setPage(page + 1))}
        />
      </Box>
    </Box>
  )
}

function Step({
  label,
  Icon,
  go,
}: {
  label: string
  Icon: typeof ZoomIn
  go: false | (() => void)
}) {
  const translate = useTranslate()
  return (
    <IconButton
      aria-label={translate(label)}
      title={translate(label)}
      disabled={!go}
      onClick={go || undefined}
    >
      <Icon />
    </IconButton>
  )
}
