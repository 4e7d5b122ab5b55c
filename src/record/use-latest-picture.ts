import type { AnyArea } from '../../core/area'
import type { AttachedFile } from '../../core/attachments'
import { useCemetery } from '../app/scope-context'
import { sendFile } from './send-file'
import { useFiles } from './use-files'

/** The newest picture among a record's files, to be looked at; null where there is none, undefined while it is asked for. */
export function useLatestPicture(area: AnyArea, recordId: number): AttachedFile | null | undefined {
  const { data, isPending } = useFiles(area, recordId)
  return data?.find(({ picture }) => picture !== null) ?? (isPending ? undefined : null)
}

/** Sends a file to a record of an area, and tells how far it is. Throws what the server refused. */
export function useAttachFile(area: string) {
  const { id } = useCemetery()
  return async (
    recordId: number,
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<void> => {
    await sendFile(`/api/v1/cemeteries/${id}/${area}/${recordId}/files`, file, onProgress, signal)
  }
}
