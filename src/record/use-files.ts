import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { type AnyArea, keepsFiles } from '../../core/area'
import type { AttachedFile } from '../../core/attachments'
import { useScope } from '../app/scope-context'
import { useOfferUndo } from '../app/undo-snack'
import { http } from '../providers/http'

/** Addresses of files end after ten minutes at the earliest: lists that are older are asked again. */
const fresh = 8 * 60_000

export const useFilesBase = (area: AnyArea, recordId: number) =>
  `/api/v1/cemeteries/${useScope().cemetery?.id}/${area.name}/${recordId}/files`

/** The files of a record, newest first. */
export function useFiles(area: AnyArea, recordId: number) {
  const base = useFilesBase(area, recordId)
  return useQuery({
    queryKey: ['files', base],
    queryFn: async ({ signal }) =>
      (await http(base, { signal, quiet: true })).json as AttachedFile[],
    // Records of the provider have none, and few of those that the server computes.
    enabled: area.scope === 'cemetery' && keepsFiles(area),
    staleTime: fresh,
    refetchInterval: fresh,
    retry: false,
  })
}

/** Takes files away and brings them back. Each throws what the server refused. */
export function useFileActions(area: AnyArea, recordId: number) {
  const base = useFilesBase(area, recordId)
  const cache = useQueryClient()
  const offerUndo = useOfferUndo()
  const translate = useTranslate()
  return useMemo(() => {
    const changed = () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['files', base] }),
        cache.invalidateQueries({ queryKey: ['activity'] }),
      ])
    const restore = async (file: Pick<AttachedFile, 'id'>) => {
      await http(`${base}/${file.id}/restore`, { method: 'POST', quiet: true })
      await changed()
    }
    return {
      changed,
      restore,
      remove: async (file: AttachedFile) => {
        await http(`${base}/${file.id}`, {
          method: 'DELETE',
          headers: { 'If-Match': `"${file.version}"` },
          quiet: true,
        })
        await changed()
        offerUndo(translate('record.file.gone', { name: file.name }), () => restore(file))
      },
    }
  }, [base, cache, offerUndo, translate])
}
