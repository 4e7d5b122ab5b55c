import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AttachedFile } from '../../core/attachments'
import { useCemetery } from '../app/scope-context'
import { sendFile } from './send-file'

/**
 * Attaches one file to a record, from where its page is not: a photo taken on the grounds.
 * @throws HttpError with status 0 where no answer came, 413 and 415 where the file is refused
 */
export function useSendFile(area: string) {
  const { id: cemetery } = useCemetery()
  const cache = useQueryClient()
  return useCallback(
    async (record: number, file: File): Promise<AttachedFile> => {
      const base = `/api/v1/cemeteries/${cemetery}/${area}/${record}/files`
      const sent = await sendFile(base, file, () => {}, new AbortController().signal)
      await cache.invalidateQueries({ queryKey: ['files', base] })
      return sent as AttachedFile
    },
    [area, cache, cemetery],
  )
}
