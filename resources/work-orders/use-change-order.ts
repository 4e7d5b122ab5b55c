import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useCallback } from 'react'
import { problemBodyOf } from '../../src/app/problem-text'
import type { AreaRecord } from '../../src/derive/fields/columns'

export interface Task extends Record<string, unknown> {
  id: number
  task: string
  done: boolean
  doneAt: string | null
  doneBy: number | null
}
export const tasksOf = (order: AreaRecord) => (order.checklist ?? []) as Task[]

/** Changes an order as its reader saw it; what else is on the page follows. @throws the refusal, 412 too */
export function useChangeOrder() {
  const data = useDataProvider()
  const cache = useQueryClient()
  return useCallback(
    async (order: AreaRecord, values: Record<string, unknown>) => {
      try {
        const answer = await data.update('work-orders', {
          id: order.id,
          data: values,
          previousData: order,
        })
        return answer.data as AreaRecord
      } finally {
        // Refused too: somebody else may have been there first.
        await cache.invalidateQueries({ queryKey: ['work-orders'] })
        void cache.invalidateQueries({ queryKey: ['activity'] })
      }
    },
    [cache, data],
  )
}

/** Ticks a task. Two people may tick at once: who comes second ticks what the first has left. */
export function useTickTask() {
  const change = useChangeOrder()
  return useCallback(
    async (order: AreaRecord, task: number, done: boolean) => {
      const ticked = (of: AreaRecord) => ({
        checklist: tasksOf(of).map((one) => (one.id === task ? { ...one, done } : one)),
      })
      try {
        await change(order, ticked(order))
      } catch (error) {
        const current = problemBodyOf(error).current as AreaRecord | undefined
        const status = (error as { status?: number }).status
        if (status !== 412 || !current || !tasksOf(current).some(({ id }) => id === task))
          throw error
        await change(current, ticked(current))
      }
    },
    [change],
  )
}
