import { useCallback, useMemo, useState } from 'react'
import type { AreaRecord } from '../fields/columns'

/** The rows that are ticked, each with the version seen when it was. */
export interface RowSelection {
  records: readonly AreaRecord[]
  count: number
  has: (record: AreaRecord) => boolean
  toggle: (record: AreaRecord) => void
  page: (records: readonly AreaRecord[], on: boolean) => void
  clear: () => void
}

type Chosen = ReadonlyMap<number, AreaRecord>
const none: Chosen = new Map()

/**
 * A selection ends with the list that it was made in: what is done with it is done with rows in sight.
 * Another page or order shows the same list.
 * @param list what is searched and filtered for, as a text
 */
export function useSelection(list: string): RowSelection {
  const [kept, setKept] = useState<{ list: string; chosen: Chosen }>({ list, chosen: none })
  const chosen = kept.list === list ? kept.chosen : none
  // Forgotten at once, so that it does not come back with its list.
  if (kept.list !== list) setKept({ list, chosen: none })
  const change = useCallback(
    (records: readonly AreaRecord[], on: (id: number) => boolean) => {
      setKept((before) => {
        const after = new Map(before.list === list ? before.chosen : none)
        for (const record of records)
          if (on(record.id)) after.set(record.id, record)
          else after.delete(record.id)
        return { list, chosen: after }
      })
    },
    [list],
  )
  const clear = useCallback(() => setKept({ list, chosen: none }), [list])
  return useMemo(
    () => ({
      records: [...chosen.values()],
      count: chosen.size,
      has: (record) => chosen.has(record.id),
      toggle: (record) => change([record], (id) => !chosen.has(id)),
      page: (records, on) => change(records, () => on),
      clear,
    }),
    [chosen, change, clear],
  )
}
