import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Close from '@mui/icons-material/Close'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { AttachedFile } from '../../core/attachments'

const PdfView = lazy(() => import('./pdf-view'))

interface FileDialogProps {
  /** All that can be looked at, in the order of the list. */
  files: readonly AttachedFile[]
  file: AttachedFile
  onFile: (file: AttachedFile) => void
  onClose: () => void
}

/** A picture or a PDF, large; arrow keys go to the next. */
export default function FileDialog({ files, file, onFile, onClose }: FileDialogProps) {
  const translate = useTranslate()
  const phone = useMediaQuery('(max-width:599.95px)')
  const at = files.findIndex(({ id }) => id === file.id)
  const [before, after] = [files[at - 1], files[at + 1]]
  const button = (label: string, Icon: typeof Close, to: AttachedFile | undefined) => (
    <IconButton
      aria-label={translate(label)}
      title={translate(label)}
      disabled={!to}
      onClick={() => to && onFile(to)}
    >
      <Icon />
    </IconButton>
  )
  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth="lg"
      onClose={onClose}
      aria-labelledby="file-title"
      onKeyDown={(event) => {
        const to = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : null
        if (to) onFile(to)
      }}
      slotProps={{ paper: { sx: { height: phone ? undefined : 'calc(100% - 64px)' } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          pl: 2,
          pr: 1,
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography
          id="file-title"
          component="h2"
          sx={{
            flex: 1,
            minWidth: 0,
            fontWeight: 600,
            fontSize: '1rem',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {file.name}
        </Typography>
        {files.length > 1 && (
          <>
            {button('record.file.previous', ChevronLeft, before)}
            {button('record.file.next', ChevronRight, after)}
          </>
        )}
        <IconButton
          component="a"
          href={`${file.url}&download=1`}
          download={file.name}
          aria-label={translate('record.file.downloadNamed', { name: file.name })}
          title={translate('record.file.download')}
        >
          <DownloadOutlined />
        </IconButton>
        <IconButton
          aria-label={translate('record.file.close')}
          title={translate('record.file.close')}
          onClick={onClose}
          autoFocus
        >
          <Close />
        </IconButton>
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          position: 'relative',
          bgcolor: 'background.default',
        }}
      >
        {file.kind === 'pdf' ? (
          <Suspense fallback={<Skeleton variant="rectangular" sx={{ flex: 1, height: '100%' }} />}>
            <PdfView key={file.id} url={file.url} />
          </Suspense>
        ) : (
          <Picture key={file.id} file={file} />
        )}
      </Box>
    </Dialog>
  )
}

function Picture({ file }: { file: AttachedFile }) {
  const translate = useTranslate()
  const [broken, setBroken] = useState(false)
  if (broken || !file.picture)
    return (
      <Typography role="alert" sx={{ m: 'auto', p: 3 }}>
        {translate('record.file.noPreview')}
      </Typography>
    )
  return (
    <Box
      component="img"
      src={file.picture}
      alt={file.name}
      onError={() => setBroken(true)}
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        // Never larger than it is.
        objectFit: 'scale-down',
      }}
    />
  )
}
