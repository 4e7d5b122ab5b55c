import AttachFile from '@mui/icons-material/AttachFile'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { attachmentTypes } from '../../core/attachments'

const accept = Object.entries(attachmentTypes)
  .flatMap(([type, { endings }]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',')

/** Opens the system's dialog for files; several may be chosen. */
export function AttachButton({
  onFiles,
  outlined,
}: {
  onFiles: (files: File[]) => void
  outlined?: boolean
}) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="small"
        variant={outlined ? 'outlined' : 'text'}
        startIcon={<AttachFile />}
        onClick={() => input.current?.click()}
      >
        {translate('record.file.attach')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file once more is a choice as well.
          target.value = ''
        }}
      />
    </>
  )
}
