import AttachFile from '@mui/icons-material/AttachFile'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import type { AttachedFile } from '../../core/attachments'
import { attachmentTypes } from '../../core/attachments'
import { useArea } from '../../src/app/use-area'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { touchTarget } from '../../src/record/touch-target'

const accept = Object.keys(attachmentTypes).join(',')

/** The scan of one paper: sent from here, or chosen among the files of the transfer and of its right. */
export function EvidenceFile({
  name,
  file,
  files,
  busy,
  onUpload,
  onFile,
}: {
  /** Of the paper. */
  name: string
  file?: number | null
  files: readonly AttachedFile[]
  busy: boolean
  onUpload: (file: File) => void
  onFile: (id: number | null) => void
}) {
  const texts = useAreaTexts(useArea())
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  const others = files.filter(({ id }) => id !== file)
  return (
    <>
      <IconButton
        size="small"
        sx={touchTarget}
        disabled={busy}
        aria-haspopup="menu"
        aria-label={texts.areaText('scan.of', { name })}
        title={texts.areaText('scan.of', { name })}
        onClick={({ currentTarget }) =>
          others.length > 0 || file ? setAnchor(currentTarget) : input.current?.click()
        }
      >
        <AttachFile fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => input.current?.click())}>
          {texts.areaText('scan.upload')}
        </MenuItem>
        {others.map((one) => (
          <MenuItem key={one.id} onClick={choose(() => onFile(one.id))}>
            <ListItemText primary={one.name} />
          </MenuItem>
        ))}
        {file && (
          <MenuItem onClick={choose(() => onFile(null))}>{texts.areaText('scan.remove')}</MenuItem>
        )}
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={texts.areaText('scan.of', { name })}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onUpload(chosen)
          target.value = ''
        }}
      />
    </>
  )
}
