import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type {
  DocumentCounts,
  DocumentField,
  DocumentFilter,
  OfficeDocument,
  OfficeDocumentDetails,
} from '../../../core/documents/document'
import type { PrintablePaper } from '../../../core/papers/template'
import { useCemetery } from '../../app/scope-context'
import { http, jsonBody } from '../../providers/http'
import { sendFile } from '../send-file'

const useBase = () => `/api/v1/cemeteries/${useCemetery().id}`

export interface DocumentList {
  documents: OfficeDocument[]
  more: boolean
}

/** Documents newest first: those before one of them, of one state. */
export function useDocuments(status: DocumentFilter | null, before: number | null) {
  const base = useBase()
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(before && { before: String(before) }),
  })
  return useQuery({
    queryKey: ['documents', base, 'list', status, before],
    queryFn: async ({ signal }) =>
      (await http(`${base}/documents?${query}`, { signal, quiet: true })).json as DocumentList,
    retry: false,
  })
}

/** How many there are in each state that somebody has to see to. */
export function useDocumentCounts() {
  const base = useBase()
  return useQuery({
    queryKey: ['documents', base, 'counts'],
    queryFn: async ({ signal }) =>
      (await http(`${base}/documents/counts`, { signal, quiet: true })).json as DocumentCounts,
    retry: false,
  })
}

export function useDocument(id: number) {
  const base = useBase()
  return useQuery({
    queryKey: ['documents', base, 'one', id],
    queryFn: async ({ signal }) =>
      (await http(`${base}/documents/${id}`, { signal, quiet: true }))
        .json as OfficeDocumentDetails,
    // Addresses of its files end after ten minutes.
    staleTime: 5_000,
    refetchInterval: 8 * 60_000,
    retry: false,
  })
}

/** The documents of one record, newest first. */
export function useRecordDocuments(resource: string, recordId: number) {
  const base = useBase()
  return useQuery({
    queryKey: ['documents', base, 'record', resource, recordId],
    queryFn: async ({ signal }) =>
      (await http(`${base}/${resource}/${recordId}/documents`, { signal, quiet: true }))
        .json as OfficeDocument[],
    retry: false,
  })
}

/** The papers that can be made of a record. */
export function usePapers(resource: string, recordId: number, version: unknown) {
  const base = `${useBase()}/${resource}/${recordId}/papers`
  return useQuery({
    queryKey: ['papers', base, version],
    queryFn: async ({ signal }) =>
      (await http(base, { signal, quiet: true })).json as PrintablePaper[],
    retry: false,
  })
}

/** Sends to `/documents/<path>`; lists and records that show documents are asked again. Throws what was refused. */
export function useDocumentAction() {
  const base = useBase()
  const cache = useQueryClient()
  return useCallback(
    async <T = OfficeDocument>(path: string, body: unknown = {}): Promise<T> => {
      const { json } = await http(`${base}/documents${path}`, {
        method: 'POST',
        quiet: true,
        ...jsonBody(body),
      })
      void cache.invalidateQueries({ queryKey: ['documents'] })
      void cache.invalidateQueries({ queryKey: ['files'] })
      void cache.invalidateQueries({ queryKey: ['activity'] })
      return json as T
    },
    [base, cache],
  )
}

/** Saves the places of a draft, by the version that was seen. @throws HttpError 412 with the document as it is now */
export function useSaveFields(id: number) {
  const base = useBase()
  const cache = useQueryClient()
  return useCallback(
    async (fields: readonly DocumentField[], version: number): Promise<OfficeDocumentDetails> => {
      const body = jsonBody({ fields })
      const { json } = await http(`${base}/documents/${id}/fields`, {
        method: 'PUT',
        silent: true,
        ...body,
        headers: { ...body.headers, 'If-Match': `"${version}"` },
      })
      cache.setQueryData(['documents', base, 'one', id], json)
      return json as OfficeDocumentDetails
    },
    [base, cache, id],
  )
}

/** Uploads a PDF as a draft of a record, and tells how far it is. @throws HttpError, DOMException AbortError */
export function useUploadDocument(resource: string, recordId: number) {
  const base = useBase()
  const cache = useQueryClient()
  return useCallback(
    async (
      file: File,
      language: string,
      onProgress: (share: number) => void,
      signal: AbortSignal,
    ): Promise<OfficeDocument> => {
      const made = await sendFile(`${base}/documents`, file, onProgress, signal, {
        record: JSON.stringify({ resource, recordId }),
        language,
      })
      void cache.invalidateQueries({ queryKey: ['documents'] })
      void cache.invalidateQueries({ queryKey: ['files'] })
      void cache.invalidateQueries({ queryKey: ['activity'] })
      return made as OfficeDocument
    },
    [base, cache, resource, recordId],
  )
}
