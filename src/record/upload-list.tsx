import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useFormat } from '../app/use-format'
import { FailedText } from '../kit/failed-text'
import { fileSize } from './file-size'
import { touchTarget } from './touch-target'
import type { FileUpload, useUploads } from './use-uploads'

/** Files on their way, how far each is, and what became of those that failed. */
export function UploadList({ uploads, retry, drop, arrived }: ReturnType<typeof useUploads>) {
  const translate = useTranslate()
  const said = arrived > 0 ? translate('record.file.attached', { smart_count: arrived }) : ''
  return (
    <>
      <Box role="status" sx={hidden}>
        {said}
      </Box>
      {uploads.length > 0 && (
        <Box
          component="ul"
          className="no-print"
          aria-label={translate('record.file.uploads')}
          sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, display: 'grid', gap: 1 }}
        >
          {uploads.map((upload) => (
            <Row key={upload.key} upload={upload} retry={retry} drop={drop} />
          ))}
        </Box>
      )}
    </>
  )
}

function Row({
  upload,
  retry,
  drop,
}: { upload: FileUpload } & Pick<ReturnType<typeof useUploads>, 'retry' | 'drop'>) {
  const translate = useTranslate()
  const { locale } = useFormat()
  const { file, state, share, problem } = upload
  const failed = state === 'failed'
  const percent = Math.round(share * 100)
  const words =
    state === 'waiting'
      ? translate('record.file.waiting')
      : percent >= 100
        ? translate('record.file.checking')
        : translate('record.file.sending', { percent })
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.75,
        border: 1,
        borderColor: failed ? 'error.main' : 'divider',
        borderRadius: '8px',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontSize: '.875rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {file.name}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          role={failed ? 'alert' : undefined}
          sx={{ m: 0, color: failed ? 'error.main' : 'text.secondary' }}
        >
          {fileSize(file.size, locale)} · {failed ? <FailedText text={problem} /> : words}
        </Typography>
        {!failed && (
          <LinearProgress
            aria-label={file.name}
            variant={state === 'sending' && percent >= 100 ? 'indeterminate' : 'determinate'}
            value={percent}
            sx={{ mt: 0.5, borderRadius: '4px' }}
          />
        )}
      </Box>
      {upload.again && (
        <Button size="small" onClick={() => retry(upload)}>
          {translate('record.file.retry')}
        </Button>
      )}
      <IconButton
        size="small"
        sx={touchTarget}
        onClick={() => drop(upload)}
        aria-label={translate(failed ? 'record.file.dismiss' : 'record.file.cancel', {
          name: file.name,
        })}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}

/** For those who listen. */
const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
