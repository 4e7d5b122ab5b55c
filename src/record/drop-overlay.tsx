import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { isCoveredByOverlay } from '../kit/key-bindings'

/**
 * While files are dragged over the page, says where they would go; wherever they are let go, they are
 * attached instead of opened in place of the page.
 */
export function DropOverlay({ onFiles }: { onFiles: (files: File[]) => void }) {
  const translate = useTranslate()
  const [over, setOver] = useState(false)
  const take = useRef(onFiles)
  take.current = onFiles
  useEffect(() => {
    // Entering a child comes before leaving its parent: what counts is the difference.
    let depth = 0
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const handlers: Array<[string, (event: DragEvent) => void]> = [
      [
        'dragenter',
        () => {
          depth += 1
          setOver(true)
        },
      ],
      [
        'dragleave',
        () => {
          depth = Math.max(0, depth - 1)
          if (depth === 0) setOver(false)
        },
      ],
      ['dragover', () => {}],
      [
        'drop',
        (event) => {
          depth = 0
          setOver(false)
          // A dialog lies over the record: what is dropped on it is not meant for what is below.
          if (isCoveredByOverlay()) return
          take.current([...(event.dataTransfer?.files ?? [])])
        },
      ],
    ]
    const wrapped = handlers.map(([name, handle]): [string, (event: Event) => void] => [
      name,
      (event) => {
        if (!carriesFiles(event as DragEvent)) return
        event.preventDefault()
        handle(event as DragEvent)
      },
    ])
    for (const [name, handle] of wrapped) window.addEventListener(name, handle)
    return () => {
      for (const [name, handle] of wrapped) window.removeEventListener(name, handle)
    }
  }, [])
  if (!over) return null
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 8,
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        border: 2,
        borderStyle: 'dashed',
        borderColor: 'primary.main',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        color: 'primary.main',
        fontWeight: 600,
        pointerEvents: 'none',
      }}
    >
      <UploadFileOutlined />
      {translate('record.file.drop')}
    </Box>
  )
}
