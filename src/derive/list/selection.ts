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

export function useSelection(): RowSelection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, AreaRecord>>(new Map())
  const change = useCallback((records: readonly AreaRecord[], on: (id: number) => boolean) => {
    setChosen((before) => {
      const after = new Map(before)
      for (const record of records)
        if (on(record.id)) after.set(record.id, record)
        else after.delete(record.id)
      return after
    })
  }, [])
  const clear = useCallback(() => setChosen(new Map()), [])
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
