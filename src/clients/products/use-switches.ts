import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useCallback, useRef, useState } from 'react'
import type { CemeteryRecord, ProductFlag } from '../../../core/cemetery'
import type { ClientProducts } from '../../../core/session'
import { problemBodyOf, problemText } from '../../app/problem-text'
import { switchFlag } from '../../settings/products/switch-flag'
import type { ClientsPage } from './use-clients'

/**
 * Switches that show at once what was asked of them, and go back where it was refused. Those of one
 * cemetery go one after the other, each on the version that the one before has made.
 */
export function useSwitches(key: QueryKey) {
  const translate = useTranslate()
  const notify = useNotify()
  const cache = useQueryClient()
  const turns = useRef(new Map<number, Promise<void>>())
  /** What was asked for and is not answered yet, by `id flag`. */
  const [asked, setAsked] = useState<ReadonlyMap<string, boolean>>(new Map())

  const change = useCallback(
    (id: number, flag: ProductFlag, on: boolean) => {
      const name = `${id} ${flag}`
      setAsked((before) => new Map(before).set(name, on))
      const row = () => cache.getQueryData<ClientsPage>(key)?.rows.find((each) => each.id === id)
      const take = (record: CemeteryRecord) =>
        cache.setQueryData<ClientsPage>(
          key,
          (page) => page && { ...page, rows: page.rows.map(merge(record)) },
        )
      const run = async () => {
        const cemetery = row()
        if (!cemetery) return
        const words = {
          name: translate(`resources.cemeteries.fields.${flag}`),
          cemetery: cemetery.name,
        }
        try {
          take(await switchFlag(cemetery, flag, on))
          notify(translate(`clients.products.${on ? 'nowOn' : 'nowOff'}`, words), {
            type: 'success',
          })
          // Menus and cards go by it from now on.
          void cache.invalidateQueries({ queryKey: ['menu'] })
        } catch (problem) {
          const { current } = problemBodyOf(problem) as { current?: CemeteryRecord }
          if (current) take(current)
          notify(
            current
              ? translate('clients.products.stale', words)
              : `${translate('clients.products.refused', words)} ${problemText(problem, translate)}`,
            { type: 'error' },
          )
        } finally {
          setAsked((before) => {
            const after = new Map(before)
            after.delete(name)
            return after
          })
        }
      }
      const turn = (turns.current.get(id) ?? Promise.resolve()).then(run)
      turns.current.set(id, turn)
      return turn
    },
    [cache, key, notify, translate],
  )

  return {
    change,
    /** What the switch shows. */
    isOn: (row: ClientProducts, flag: ProductFlag) => asked.get(`${row.id} ${flag}`) ?? row[flag],
    isBusy: (row: ClientProducts, flag: ProductFlag) => asked.has(`${row.id} ${flag}`),
  }
}
export type Switches = ReturnType<typeof useSwitches>

const merge =
  (record: CemeteryRecord) =>
  (row: ClientProducts): ClientProducts =>
    row.id === record.id
      ? {
          ...row,
          version: record.version,
          isMemorialsEnabled: record.isMemorialsEnabled === true,
          isMobileEnabled: record.isMobileEnabled === true,
          isSalesEnabled: record.isSalesEnabled === true,
          isToursEnabled: record.isToursEnabled === true,
          customEventTypes: record.customEventTypes === true,
          recurringWorkOrders: record.recurringWorkOrders === true,
        }
      : row
