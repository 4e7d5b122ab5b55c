import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AttachedFile } from '../../core/attachments'
import { type PaperNode, templatesArea } from '../../core/papers/template'
import { useCemetery } from '../app/scope-context'
import { http } from '../providers/http'
import { sendFile } from '../record/send-file'

const useBase = () => `/api/v1/cemeteries/${useCemetery().id}/${templatesArea}`
/** Addresses of files end after ten minutes at the earliest. */
const fresh = 8 * 60_000

/** A picture or PDF that templates show. */
export function useTemplateFile(id: number) {
  const url = `${useBase()}/files/${id}`
  return useQuery({
    queryKey: ['template-file', url],
    queryFn: async ({ signal }) => (await http(url, { signal, quiet: true })).json as AttachedFile,
    staleTime: fresh,
    refetchInterval: fresh,
    retry: false,
  })
}

/** Sends a picture or a PDF for a template. @returns the block that shows it @throws HttpError, AbortError */
export function useSendTemplateFile() {
  const base = useBase()
  const cache = useQueryClient()
  return useCallback(
    async (
      template: number,
      kind: 'picture' | 'pdf',
      file: File,
      onProgress: (share: number) => void,
      signal: AbortSignal,
    ): Promise<PaperNode> => {
      const url = `${base}/${template}/${kind === 'pdf' ? 'pdf' : 'files'}`
      const made = await sendFile(url, file, onProgress, signal)
      void cache.invalidateQueries({ queryKey: ['files'] })
      if (kind === 'pdf') return made as PaperNode
      return { picture: (made as AttachedFile).id, alt: file.name.replace(/\.[a-z]+$/i, '') }
    },
    [base, cache],
  )
}

/** Makes a template of a PDF. @throws HttpError, AbortError */
export function useTemplateFromPdf() {
  const base = useBase()
  return useCallback(
    async (
      file: File,
      { resource, language }: { resource: string; language: string },
      onProgress: (share: number) => void,
      signal: AbortSignal,
    ): Promise<{ id: number }> =>
      (await sendFile(`${base}/from-pdf`, file, onProgress, signal, {
        name: file.name.replace(/\.pdf$/i, '').slice(0, 100) || 'PDF',
        resource,
        language,
      })) as { id: number },
    [base],
  )
}
