import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import NotesOutlined from '@mui/icons-material/NotesOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import SlideshowOutlined from '@mui/icons-material/SlideshowOutlined'
import TableChartOutlined from '@mui/icons-material/TableChartOutlined'
import Box from '@mui/material/Box'
import type { AttachedFile, AttachmentKind } from '../../core/attachments'

const icons: Readonly<Record<AttachmentKind, typeof ImageOutlined>> = {
  image: ImageOutlined,
  pdf: PictureAsPdfOutlined,
  document: DescriptionOutlined,
  sheet: TableChartOutlined,
  slides: SlideshowOutlined,
  text: NotesOutlined,
}

/** What a file is at a glance: its picture, or the sign of its kind. */
export function FileIcon({ file, size = 48 }: { file: AttachedFile; size?: number }) {
  const Icon = icons[file.kind]
  return (
    <Box
      sx={{
        width: size,
        height: size,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: '6px',
        bgcolor: 'background.default',
        color: 'text.secondary',
      }}
    >
      {file.thumb ? (
        <Box
          component="img"
          src={file.thumb}
          alt=""
          loading="lazy"
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <Icon />
      )}
    </Box>
  )
}
