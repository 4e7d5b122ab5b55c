import { firstDayOf, lastDayOf } from '../../../core/ledger/months'
import type { ProblemBody } from '../../../core/problem'
import type { HookContext } from '../../engine/resources/extend'

type Referents = NonNullable<ProblemBody['referents']>

/**
 * Batches of a month that are open and hold money: what was taken in is counted and deposited before its month
 * is closed.
 */
export async function openBatchesOf(context: HookContext, month: string): Promise<Referents> {
  if (!context.areas.some(({ name }) => name === 'batches')) return []
  const { rows } = await context.transaction.query<{ id: number; label: string }>(
    `select id, label from batches where cemetery_id = $1 and status = 'open' and day between $2 and $3
       and total <> 0 and archived_at is null order by day, id limit 20`,
    [context.cemeteryId, firstDayOf(month), lastDayOf(month)],
  )
  return rows.map(({ id, label }) => ({ resource: 'batches', id, label }))
}
