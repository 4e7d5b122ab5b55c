import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { AnyArea } from '../../core/area'
import { useCemetery } from '../app/scope-context'
import { useOfferUndo } from '../app/undo-snack'
import { type HttpOptions, http, jsonBody } from '../providers/http'

export interface RecordNote {
  id: number
  version: number
  text: string
  createdAt: string
  editedAt: string | null
  user: { id: number; name: string }
}

/** What can be done with a record's notes. Each throws what the server refused. */
export function useNotes(area: AnyArea, recordId: number) {
  const { id } = useCemetery()
  const cache = useQueryClient()
  const offerUndo = useOfferUndo()
  const translate = useTranslate()
  return useMemo(() => {
    const base = `/api/v1/cemeteries/${id}/${area.name}/${recordId}/notes`
    const send = async (path: string, options: HttpOptions) => {
      await http(`${base}${path}`, { quiet: true, ...options })
      await cache.invalidateQueries({ queryKey: ['activity'] })
    }
    const change = (note: RecordNote, options: HttpOptions) =>
      send(`/${note.id}`, {
        ...options,
        headers: { 'If-Match': `"${note.version}"` },
      })
    const restore = (id: number) => send(`/${id}/restore`, { method: 'POST' })
    return {
      restore,
      add: (text: string) => send('', { method: 'POST', ...jsonBody({ text }) }),
      change: (note: RecordNote, text: string) =>
        change(note, { method: 'PUT', body: JSON.stringify({ text }) }),
      remove: async (note: RecordNote) => {
        await change(note, { method: 'DELETE' })
        offerUndo(translate('record.note.gone'), () => restore(note.id))
      },
    }
  }, [area, cache, id, offerUndo, recordId, translate])
}
