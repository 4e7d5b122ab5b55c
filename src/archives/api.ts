import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Archive, type ArchivesResponse, isArchiveInProgress } from '../../core/archive'
import { useCemetery } from '../app/scope-context'
import { http } from '../providers/http'
import { sendFile } from '../record/send-file'

const useBase = () => `/api/v1/cemeteries/${useCemetery().id}/archives`

/** The archives of the cemetery; asked for again and again while one is made, looked at or read. */
export function useArchives() {
  const base = useBase()
  return useQuery({
    queryKey: ['archives'],
    queryFn: async ({ signal }) =>
      (await http(base, { signal, background: true })).json as ArchivesResponse,
    refetchInterval: ({ state }) =>
      state.data?.archives.some((one) => isArchiveInProgress(one.state)) ? 1_000 : false,
  })
}

/** What can be done; each throws what the server refuses. */
export function useArchiveActions() {
  const base = useBase()
  const cache = useQueryClient()
  const send = async (path: string, method: 'POST' | 'DELETE', version?: number) => {
    const { json } = await http(`${base}${path}`, {
      method,
      quiet: true,
      ...(version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } }),
    })
    await cache.invalidateQueries({ queryKey: ['archives'] })
    return json
  }
  return {
    make: () => send('', 'POST'),
    read: ({ id, version }: Archive) => send(`/${id}/read`, 'POST', version),
    forget: ({ id, version }: Archive) => send(`/${id}`, 'DELETE', version),
    /** The browser fetches it by an address that holds for some minutes. */
    fetch: async ({ id, fileName }: Archive) => {
      const { url } = (await send(`/${id}/link`, 'POST')) as { url: string }
      const link = document.createElement('a')
      link.href = url
      link.download = fileName
      link.click()
    },
    bring: async (file: File, onProgress: (share: number) => void, signal: AbortSignal) => {
      await sendFile(`${base}/uploads`, file, onProgress, signal)
      await cache.invalidateQueries({ queryKey: ['archives'] })
    },
  }
}
