import type { HookContext } from '../../engine/resources/extend'
import { takeTurn } from './chart'

/** The row of a month, made on first use. Who closes months waits: a month comes open, or not at all. */
export async function openMonth(context: HookContext, month: string): Promise<void> {
  await takeTurn(context)
  const periods = context.area('periods')
  if ((await periods.find({ month }, 1)).length > 0) return
  const [closed] = await lastClosed(context)
  if (closed && month <= closed) return
  await periods.create({ month, status: 'open' })
}

/** The last month that is closed; those before it are closed with it. */
export async function lastClosed({ transaction, cemeteryId }: HookContext): Promise<string[]> {
  const { rows } = await transaction.query<{ month: string | null }>(
    "select max(month) as month from periods where cemetery_id = $1 and status = 'closed' and archived_at is null",
    [cemeteryId],
  )
  return rows[0]?.month ? [rows[0].month] : []
}
