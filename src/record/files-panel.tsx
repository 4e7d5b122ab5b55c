import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AnyArea } from '../../core/area'
import type { AttachedFile } from '../../core/attachments'
import { maxAttachmentBytes } from '../../core/attachments'
import { problemText } from '../app/problem-text'
import { useFormat } from '../app/use-format'
import { formatInstant } from '../kit/instants'
import { ErrorState } from '../kit/states'
import { AttachButton } from './attach-button'
import { FileIcon } from './file-icon'
import { fileSize } from './file-size'
import { touchTarget } from './touch-target'
import { useFileActions, useFiles } from './use-files'

interface FilesPanelProps {
  area: AnyArea
  recordId: number
  /** Absent for those who may only look. */
  onFiles?: (files: File[]) => void
  onOpen: (file: AttachedFile) => void
}

/** The files of a record; pictures and PDF open in place, others are saved. */
export function FilesPanel({ area, recordId, onFiles, onOpen }: FilesPanelProps) {
  const translate = useTranslate()
  const { locale } = useFormat()
  const { data, error, isPending, refetch } = useFiles(area, recordId)
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  return (
    <>
      {onFiles && (
        <Box
          className="no-print"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}
        >
          <Typography
            variant="caption"
            component="p"
            sx={{ color: 'text.secondary', flex: '1 1 220px', m: 0 }}
          >
            {translate('record.file.hint', { size: fileSize(maxAttachmentBytes, locale) })}
          </Typography>
          <AttachButton onFiles={onFiles} outlined />
        </Box>
      )}
      {isPending && <Skeleton variant="rounded" height={64} />}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('record.file.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((file) => (
          <Row
            key={file.id}
            area={area}
            recordId={recordId}
            file={file}
            write={onFiles !== undefined}
            onOpen={onOpen}
          />
        ))}
      </Box>
    </>
  )
}

function Row({
  area,
  recordId,
  file,
  write,
  onOpen,
}: Pick<FilesPanelProps, 'area' | 'recordId' | 'onOpen'> & { file: AttachedFile; write: boolean }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { locale, timeZone } = useFormat()
  const { remove } = useFileActions(area, recordId)
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      await remove(file)
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
      setBusy(false)
    }
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 1,
        '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <FileIcon file={file} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FileName file={file} onOpen={onOpen} />
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0 }}>
          {fileSize(file.size, locale)} · {file.user.name} ·{' '}
          {formatInstant(file.createdAt, locale, timeZone)}
        </Typography>
      </Box>
      <Box className="no-print" sx={{ display: 'flex' }}>
        <IconButton
          component="a"
          size="small"
          sx={touchTarget}
          href={`${file.url}&download=1`}
          download={file.name}
          aria-label={translate('record.file.downloadNamed', { name: file.name })}
          title={translate('record.file.download')}
        >
          <DownloadOutlined fontSize="small" />
        </IconButton>
        {write && (
          <IconButton
            size="small"
            sx={touchTarget}
            disabled={busy}
            onClick={take}
            aria-label={translate('record.file.remove', { name: file.name })}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}

/** Whether it can be looked at here. */
export const isPreviewable = (file: AttachedFile) => file.kind === 'pdf' || file.picture !== null

/** A file's name: opens what can be shown, saves the rest. */
export function FileName({
  file,
  onOpen,
}: {
  file: AttachedFile
  onOpen: (file: AttachedFile) => void
}) {
  const shown = isPreviewable(file)
  return (
    <Link
      underline="hover"
      sx={{
        fontSize: '.875rem',
        fontWeight: 600,
        textAlign: 'left',
        overflowWrap: 'anywhere',
        minHeight: 24,
        display: 'inline-block',
      }}
      {...(shown
        ? { component: 'button' as const, type: 'button', onClick: () => onOpen(file) }
        : { href: `${file.url}&download=1`, download: file.name })}
    >
      {file.name}
    </Link>
  )
}
