import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PaperBatch, PaperBatchRequest } from '../../core/papers/batches'
import type { PrintablePaper } from '../../core/papers/template'
import { useCemetery } from '../app/scope-context'
import { saveBlob } from '../kit/save-blob'
import { http, httpBlob, jsonBody } from '../providers/http'

const useBase = () => `/api/v1/cemeteries/${useCemetery().id}/paper-batches`

/** One's own batches, newest first; asked for again and again while one is being made. */
export function usePaperBatches() {
  const base = useBase()
  return useQuery({
    queryKey: ['paper-batches', base],
    queryFn: async ({ signal }) =>
      (await http(base, { signal, background: true, quiet: true })).json as PaperBatch[],
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'making') ? 1_000 : false,
    retry: false,
  })
}

/** The papers of an area's records, without asking whether each of them has all. */
export function useAreaPapers(resource: string) {
  const base = useBase()
  return useQuery({
    queryKey: ['paper-batches', 'papers', base, resource],
    queryFn: async ({ signal }) =>
      (await http(`${base}/papers?resource=${resource}`, { signal, quiet: true })).json as Array<
        Pick<PrintablePaper, 'key' | 'names'>
      >,
    retry: false,
  })
}

/** Begins, cancels and fetches batches. */
export function useBatchActions() {
  const base = useBase()
  const cache = useQueryClient()
  const refresh = useCallback(
    () => cache.invalidateQueries({ queryKey: ['paper-batches', base] }),
    [base, cache],
  )
  return {
    /** `key`: that of the press, so that a second try of it makes nothing twice. */
    begin: async (request: PaperBatchRequest, key: string): Promise<PaperBatch> => {
      const { body, headers } = jsonBody(request)
      const { json } = await http(base, {
        ...{ method: 'POST', body, quiet: true },
        headers: { ...headers, 'Idempotency-Key': key },
      })
      await refresh()
      return json as PaperBatch
    },
    cancel: async (id: number) => {
      await http(`${base}/${id}/cancel`, { method: 'POST' })
      await refresh()
    },
    save: async ({ id, fileName }: PaperBatch) => {
      const { blob } = await httpBlob(`${base}/${id}/file`)
      saveBlob(blob, fileName ?? 'papers')
    },
  }
}
