import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { maxTemplatePdfBytes, type PaperNode } from '../../core/papers/template'
import { Refusal, tooBig } from './refusal'
import { useSendTemplateFile } from './use-template-files'

type FileKind = 'picture' | 'pdf'
const accepted: Readonly<Record<FileKind, string>> = {
  picture: 'image/png,image/jpeg',
  pdf: 'application/pdf,.pdf',
}

/** Blocks that begin with a file: chosen, sent, and then put in. */
export function useFileBlock(template: number | null, insert: (node: PaperNode) => void) {
  const translate = useTranslate()
  const send = useSendTemplateFile()
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<FileKind>('picture')
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const ends = useRef<AbortController>(undefined)
  useEffect(() => () => ends.current?.abort(), [])
  // What is put in goes after the blocks as they are then.
  const put = useRef(insert)
  put.current = insert
  const take = async (file: File) => {
    if (template === null) return
    setFailure(null)
    if (kind === 'pdf' && file.size > maxTemplatePdfBytes) return setFailure(tooBig)
    setProgress(0)
    ends.current = new AbortController()
    try {
      put.current(await send(template, kind, file, setProgress, ends.current.signal))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      setFailure(error)
    }
    setProgress(null)
  }
  const shown: ReactNode = (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted[kind]}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void take(file)
          // The same file once more is a choice as well.
          target.value = ''
        }}
      />
      {progress !== null && (
        <Box role="status" sx={{ mt: 1 }}>
          {translate('paperEditor.sending')}
          <LinearProgress
            aria-label={translate('paperEditor.sending')}
            {...(progress < 1 ? { variant: 'determinate', value: Math.round(progress * 100) } : {})}
          />
        </Box>
      )}
      {failure !== null && <Refusal failure={failure} />}
    </>
  )
  return {
    shown,
    choose: (wanted: FileKind) => {
      setKind(wanted)
      // The chooser offers what is wanted now.
      setTimeout(() => input.current?.click())
    },
  }
}
