import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { DefinitionRecord } from './definition-record'

/** The fields in the order in which they are to be; a move shows at once and is sent as one change of all. */
export function useOrder(fields: readonly DefinitionRecord[], onFailure: (error: unknown) => void) {
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const [order, setOrder] = useState<readonly number[] | null>(null)
  const shown = order
    ? [...fields].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    : fields
  const move = async (id: number, to: number) => {
    const ids = shown.map((field) => field.id).filter((one) => one !== id)
    ids.splice(to, 0, id)
    setOrder(ids)
    onFailure(null)
    const records = ids.flatMap((one, index) => {
      const field = fields.find((each) => each.id === one) as DefinitionRecord
      const position = (index + 1) * 10
      return field.position === position
        ? []
        : [{ id: one, version: field.version, values: { position } }]
    })
    try {
      if (records.length > 0)
        await data.call('dynamic-forms', { path: 'bulk', body: { action: 'update', records } })
    } catch (error) {
      onFailure(error)
    }
    await cache.invalidateQueries()
    setOrder(null)
  }
  return { shown, move, busy: order !== null }
}
