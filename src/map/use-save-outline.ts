import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { Geometry } from '../../core/geometry/geometry'
import { useCemetery } from '../app/scope-context'
import { useOfferUndo } from '../app/undo-snack'
import type { AreaRecord } from '../derive/fields/columns'
import { http, jsonBody } from '../providers/http'

/** Saves outlines with the version that was seen, and offers the way back. Throws problems. */
export function useSaveOutline() {
  const { id: cemetery } = useCemetery()
  const client = useQueryClient()
  const offerUndo = useOfferUndo()
  const translate = useTranslate()
  return useMemo(() => {
    const send = async (
      method: 'PUT' | 'POST' | 'DELETE',
      path: string,
      version: number,
      body?: object,
    ) => {
      const { headers, ...content } = body ? jsonBody(body) : { headers: {} }
      const { json } = await http(`/api/v1/cemeteries/${cemetery}/locations/${path}`, {
        method,
        ...content,
        headers: { ...(headers as Record<string, string>), 'If-Match': `"${version}"` },
        quiet: true,
      })
      return json
    }
    const refresh = async () => {
      await Promise.all(
        [['map'], ['locations']].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
    }
    return {
      refresh,
      outline: async ({ id, version, label, geometry }: AreaRecord, next: Geometry) => {
        const saved = (await send('PUT', `${id}`, Number(version), {
          geometry: next,
        })) as AreaRecord
        await refresh()
        offerUndo(translate('map.draw.saved', { name: String(label) }), async () => {
          await send('PUT', `${id}`, Number(saved.version), { geometry: geometry ?? null })
          await refresh()
        })
      },
      split: async (
        { id, version, label, geometry }: AreaRecord,
        name: string,
        keeps: Geometry,
        part: Geometry,
      ) => {
        const { kept, made } = (await send('POST', `${id}/split`, Number(version), {
          name,
          keeps,
          part,
        })) as { kept: AreaRecord; made: AreaRecord }
        await refresh()
        offerUndo(translate('map.draw.divided', { name: String(label), part: name }), async () => {
          await send('DELETE', `${made.id}`, Number(made.version))
          await send('PUT', `${id}`, Number(kept.version), { geometry })
          await refresh()
        })
      },
    }
  }, [cemetery, client, offerUndo, translate])
}
