import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { AnyArea } from '../../../core/area'
import { nestCustomFields } from '../../../core/custom-field-names'
import type { Field } from '../../../core/fields'
import { useOfferUndo } from '../../app/undo-snack'
import { useSextonDataProvider } from '../../app/use-sexton-data-provider'
import { toWireValue } from '../../providers/data-write'
import type { AreaRecord } from '../fields/columns'

type Values = Record<string, unknown>

/**
 * Changes fields of many records in one call, all or none, and offers a way back: what each had,
 * again in one call, for those that nobody has touched since. Rejects with the problem.
 */
export function useBulkUpdate(area: AnyArea) {
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  const translate = useTranslate()

  /** The records as they are now. */
  const current = useCallback(
    async (ids: readonly number[]) =>
      (await data.getMany<AreaRecord>(area.name, { ids: [...ids] })).data,
    [area, data],
  )

  const update = useCallback(
    async (records: readonly AreaRecord[], values: Values) => {
      const { data: changed } = await data.bulk(area.name, {
        action: 'update',
        records: [...records],
        values,
      })
      await cache.invalidateQueries()
      const before = new Map(records.map((record) => [record.id, record]))
      const undo = async () => {
        const now = await current(records.map(({ id }) => id))
        const versions = new Map(changed.map((record) => [record.id, record.version]))
        const untouched = now.filter(({ id, version }) => versions.get(id) === version)
        if (untouched.length > 0)
          await data.call(area.name, {
            path: 'bulk',
            body: {
              action: 'update',
              records: untouched.map(({ id, version }) => ({
                id,
                version,
                values: earlier(area, before.get(id) as AreaRecord, Object.keys(values)),
              })),
            },
          })
        await cache.invalidateQueries()
        const kept = records.length - untouched.length
        notify(
          [
            translate('lists.bulk.undone', { smart_count: untouched.length }),
            kept > 0 && translate('lists.bulk.stays', { smart_count: kept }),
          ]
            .filter(Boolean)
            .join('. '),
          { type: kept > 0 ? 'info' : 'success' },
        )
      }
      offerUndo(translate('lists.bulk.done', { smart_count: records.length }), undo)
    },
    [area, cache, current, data, notify, offerUndo, translate],
  )
  return { update, current }
}

const earlier = (area: AnyArea, record: AreaRecord, names: readonly string[]): Values =>
  nestCustomFields(
    Object.fromEntries(
      names.map((name) => [name, toWireValue(area.fields[name] as Field, record[name])]),
    ),
  )
