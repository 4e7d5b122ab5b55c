import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import type { AnyArea } from '../../core/area'
import type { AttachedFile } from '../../core/attachments'
import { problemText } from '../app/problem-text'
import { useAreaAccess } from '../app/use-area-access'
import type { AreaRecord } from '../derive/fields/columns'
import { FileIcon } from './file-icon'
import { FileName } from './files-panel'
import { useFileActions } from './use-files'

interface FileEntryProps {
  area: AnyArea
  record: AreaRecord
  file: AttachedFile
  action: string
  onOpen: (file: AttachedFile) => void
}

/** A file in the timeline; one that was removed can be brought back from where that is told. */
export function FileEntry({ area, record, file, action, onOpen }: FileEntryProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const may = useAreaAccess(area)
  const { restore } = useFileActions(area, record.id)
  const back = () =>
    restore(file).catch((error: unknown) =>
      notify(problemText(error, translate), { type: 'error' }),
    )
  const gone = file.archivedAt !== null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 0.25 }}>
      {!gone && <FileIcon file={file} size={file.thumb ? 64 : 32} />}
      <Box sx={{ minWidth: 0 }}>
        {gone ? (
          <Typography
            sx={{ fontSize: '.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {file.name}
          </Typography>
        ) : (
          <FileName file={file} onOpen={onOpen} />
        )}
      </Box>
      {gone && action === 'file-archive' && may.write && !record.archivedAt && (
        <Button className="no-print" size="small" onClick={back}>
          {translate('record.file.restore')}
        </Button>
      )}
    </Box>
  )
}
